import { z } from 'zod';
import { instant, listQuery, organisationRoute, wholeNumber } from '../http/index.ts';

/** One per episode. */
export const activeEvent = z.object({
  id: z.string(),
  organisationId: z.string(),
  eventTypeId: z.string().nullable(),
  eventType: z.object({ eventType: z.string(), description: z.string() }),
  description: z.string(),
  eventDateTimeUtc: instant,
  endDateTimeUtc: instant.nullable(),
  journeyId: z.string().nullable(),
  assetId: z.string().nullable(),
  driverId: z.string().nullable(),
  asset: z.object({ registrationNumber: z.string(), fleetNumber: z.string().nullable() }).nullable(),
  driver: z.object({ name: z.string() }).nullable(),
  odometerKilometres: z.number().nullable(),
  value: z.number().nullable(),
  displayUnits: z.string().nullable(),
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});
export type ActiveEvent = z.infer<typeof activeEvent>;

export const EVENT_SORTS = [
  'id',
  'eventDateTimeUtc',
  'eventType',
  'eventDescription',
  'asset',
  'driver',
  'odometerKilometres',
  'value',
  'position',
] as const;

const range = { from: instant, to: instant };

/** `wanted`: most events in all; pages by `size`. */
export const listEventsOfJourney = organisationRoute({
  path: '/api/active-events/:orgId/journey/:journeyId/:wanted/:from/:to',
  list: true,
  params: { wanted: wholeNumber(1, 1_000_000_000), ...range },
  query: listQuery(EVENT_SORTS),
  response: z.array(activeEvent),
});

export const listEventsOfAsset = organisationRoute({
  path: '/api/active-events/:orgId/asset/:assetId/:from/:to',
  list: true,
  params: range,
  query: listQuery(EVENT_SORTS),
  response: z.array(activeEvent),
});
