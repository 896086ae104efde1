import {
  ATTRIBUTE_NAME_LIMIT,
  ATTRIBUTE_TEXT_LIMIT,
  ATTRIBUTES_LIMIT,
  DEVICE_LIMIT,
} from '@linehaul/domain/telemetry';
import { z } from 'zod';
import { defineRoute, instant } from '../http/index.ts';

export const BATCH_LIMIT = 10_000;
/** After decompression. */
export const TELEMETRY_BODY_LIMIT = 16 * 1024 * 1024;
export const REASONS_LIMIT = 20;

/** `temperature` in °C, `fuel` in litres. */
export const nativeFix = z.object({
  device: z.string().trim().min(1).max(DEVICE_LIMIT),
  timestamp: instant,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  journeyReference: z.string().max(80).nullish(),
  speedKilometresPerHour: z.number().min(0).nullish(),
  headingDegrees: z.number().min(0).max(360).nullish(),
  odometerKilometres: z.number().min(0).nullish(),
  accuracyMetres: z.number().min(0).nullish(),
  attributes: z
    .record(
      z.string().max(ATTRIBUTE_NAME_LIMIT),
      z.union([z.string().max(ATTRIBUTE_TEXT_LIMIT), z.number(), z.boolean()]),
    )
    .refine((all) => Object.keys(all).length <= ATTRIBUTES_LIMIT, `more than ${ATTRIBUTES_LIMIT} attributes`)
    .nullish(),
});
export type NativeFix = z.infer<typeof nativeFix>;

export const ingestAnswer = z.object({
  accepted: z.number(),
  duplicate: z.number(),
  quarantined: z.number(),
  refused: z.number(),
  /** First refused, quarantined, or without journey; `index` from 0. */
  reasons: z
    .array(
      z.object({
        index: z.number(),
        device: z.string().nullable(),
        field: z.string().nullable(),
        reason: z.string(),
      }),
    )
    .max(REASONS_LIMIT),
});
export type IngestAnswer = z.infer<typeof ingestAnswer>;

/** JSON array or object, or NDJSON; gzip. Bearer key. */
export const postPositions = defineRoute({
  method: 'POST',
  path: '/telemetry/positions',
  access: 'device',
  takes: {
    'application/json': z.union([z.array(nativeFix), nativeFix]),
    'application/x-ndjson': z.string(),
  },
  response: ingestAnswer,
  errors: ['keyRefused', 'unreadablePosition', 'tooLarge', 'overloaded'],
});

export const OSMAND_PATH = '/telemetry/osmand';
export const OWNTRACKS_PATH = '/telemetry/owntracks';
export const TRACCAR_PATH = '/telemetry/traccar';

function ofDevices<R extends z.ZodType>(method: 'GET' | 'POST', path: string, response: R) {
  return [path, `${path}/:key`].map((each) =>
    defineRoute({
      method,
      path: each,
      access: 'device',
      params: { key: z.string().max(200).optional() },
      response,
      errors: ['keyRefused', 'unreadablePosition', 'deviceMissing', 'tooLarge', 'overloaded'],
    }),
  );
}

/** OsmAnd, Traccar Client by query; key as Bearer, Basic user or in the path. */
export const getOsmand = ofDevices('GET', OSMAND_PATH, z.void());
export const postOsmand = ofDevices('POST', OSMAND_PATH, z.void());
/** The app expects an empty list. */
export const postOwnTracks = ofDevices('POST', OWNTRACKS_PATH, z.array(z.never()));
/** From Traccar (`forward.type` and `event.forward.type` json). */
export const postTraccar = ofDevices('POST', TRACCAR_PATH, z.void());
