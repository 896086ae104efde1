import { z } from 'zod';
import { instant, keyRoute, wholeNumber } from '../http/index.ts';

export const TRIPS_LIMIT = 200;

/** OpenTripModel 5.6: a stop once per known lifecycle. */
export const OTM_LIFECYCLES = ['requested', 'planned', 'projected', 'actual'] as const;

const inline = <T extends z.ZodType>(entity: T) => z.object({ associationType: z.literal('inline'), entity });
const attributes = z.record(z.string(), z.string());

const location = z.object({
  id: z.string(),
  name: z.string(),
  geoReference: z.object({ type: z.literal('latLonPointGeoReference'), lat: z.number(), lon: z.number() }),
  externalAttributes: attributes,
});
const goods = z.object({
  type: z.literal('items'),
  quantity: z.number(),
  description: z.string().optional(),
});
const unload = z.object({
  actionType: z.literal('unload'),
  lifecycle: z.enum(OTM_LIFECYCLES),
  consignment: inline(
    z.object({
      name: z.string().optional(),
      /** Absent: of unknown quantity. */
      goods: z.array(inline(goods)).optional(),
    }),
  ),
});
const timeWindow = z.object({
  value: z.object({
    type: z.literal('timeWindowConstraint'),
    startTime: instant.optional(),
    endTime: instant.optional(),
  }),
});
const stop = z.object({
  /** The stop's, in each lifecycle. */
  id: z.string(),
  actionType: z.literal('stop'),
  lifecycle: z.enum(OTM_LIFECYCLES),
  sequenceNr: z.number().int(),
  location: inline(location),
  startTime: instant.optional(),
  endTime: instant.optional(),
  /** Requested: the orders' common delivery window. */
  constraint: inline(timeWindow).optional(),
  actions: z.array(inline(unload)).optional(),
});

export const otmTrip = z.object({
  id: z.string(),
  name: z.string(),
  creationDate: instant,
  lastModified: instant,
  status: z.enum(['draft', 'requested', 'confirmed', 'inTransit', 'completed', 'cancelled']),
  transportMode: z.literal('road'),
  externalAttributes: attributes,
  vehicle: inline(
    z.object({ id: z.string(), name: z.string().optional(), licensePlate: z.string() }),
  ).optional(),
  actors: z.array(
    z.object({
      associationType: z.literal('inline'),
      roles: z.array(z.string()),
      entity: z.object({ id: z.string(), name: z.string() }),
    }),
  ),
  actions: z.array(inline(stop)),
});
export type OtmTrip = z.infer<typeof otmTrip>;
export type OtmStop = z.infer<typeof stop>;

/** Journeys not over; with `from` and `to` those planned to start then, for a key of one customer planned at its places then, over or not. */
export const listOtmTrips = keyRoute({
  path: '/api/otm/v5/trips',
  entityName: 'trip',
  keyScope: 'otm:read',
  query: z.strictObject({
    from: instant.optional(),
    to: instant.optional(),
    /** Previous page's last trip. */
    after: z.guid().optional(),
    size: wholeNumber(1, TRIPS_LIMIT).default(TRIPS_LIMIT),
  }),
  response: z.array(otmTrip),
});

export const getOtmTrip = keyRoute({
  path: '/api/otm/v5/trips/:tripId',
  entityName: 'trip',
  keyScope: 'otm:read',
  response: otmTrip,
  errors: ['notFound'],
});

export const GTFS_REALTIME = 'application/x-protobuf';
const feed = { keyScope: 'gtfs-realtime:read', response: z.unknown(), content: [GTFS_REALTIME] } as const;

/** GTFS-Realtime 2.0 FeedMessage: journeys running or starting within a day. */
export const getTripUpdates = keyRoute({ ...feed, path: '/api/gtfs-realtime/trip-updates' });
export const getVehiclePositions = keyRoute({ ...feed, path: '/api/gtfs-realtime/vehicle-positions' });
