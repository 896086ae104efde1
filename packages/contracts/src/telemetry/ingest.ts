import { z } from 'zod';
import { defineRoute, instant } from '../http/index.ts';

export const ATTRIBUTES_LIMIT = 64;
/** Most fixes of one native batch. */
export const BATCH_LIMIT = 10_000;

/** One fix of the native batch. Temperatures in °C (`temperature`), fuel in litres (`fuel`), among the attributes. */
export const nativeFix = z.object({
  device: z.string().trim().min(1).max(128),
  timestamp: instant,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  journeyReference: z.string().max(80).nullish(),
  speedKilometresPerHour: z.number().min(0).nullish(),
  headingDegrees: z.number().min(0).max(360).nullish(),
  odometerKilometres: z.number().min(0).nullish(),
  accuracyMetres: z.number().min(0).nullish(),
  attributes: z.record(z.string().max(64), z.union([z.string().max(512), z.number(), z.boolean()])).nullish(),
});
export type NativeFix = z.infer<typeof nativeFix>;

/** What became of a batch. Every fix sent is in exactly one of the counts. */
export const ingestAnswer = z.object({
  accepted: z.number(),
  duplicate: z.number(),
  quarantined: z.number(),
  refused: z.number(),
  /** The first refused and quarantined ones, by their place in the batch (from 0), and why. */
  reasons: z.array(
    z.object({
      index: z.number(),
      device: z.string().nullable(),
      field: z.string().nullable(),
      reason: z.string(),
    }),
  ),
});
export type IngestAnswer = z.infer<typeof ingestAnswer>;

/** JSON array, a single object, or NDJSON (application/x-ndjson); gzip allowed. Bearer key of the organisation. */
export const postPositions = defineRoute({
  method: 'POST',
  path: '/telemetry/positions',
  access: 'device',
  response: ingestAnswer,
  errors: ['keyRefused', 'unreadablePosition', 'tooLarge', 'overloaded'],
});

export const OSMAND_PATH = '/telemetry/osmand';
export const OWNTRACKS_PATH = '/telemetry/owntracks';
