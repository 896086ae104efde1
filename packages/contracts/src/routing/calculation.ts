import { z } from 'zod';
import { line, organisationRoute, plannedInstant, recordId } from '../http/index.ts';

export const POINT_LIMIT = 25;

export const routePoint = z.union([
  z.strictObject({ locationId: recordId() }),
  z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    text: line(200).nullish(),
  }),
]);
export type RoutePoint = z.infer<typeof routePoint>;

const calculatedPoint = z.object({
  text: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
});
export type CalculatedPoint = z.infer<typeof calculatedPoint>;

export const calculateRoute = organisationRoute({
  method: 'POST',
  path: '/api/route-calculations/:orgId',
  asks: true,
  body: z.strictObject({
    points: z.array(routePoint).min(2).max(POINT_LIMIT),
    /** Default: now. */
    departureTimeUtc: plannedInstant.nullish(),
  }),
  response: z.object({
    points: z.array(calculatedPoint),
    /** Metres. */
    distance: z.number(),
    /** Seconds without traffic. */
    baseTime: z.number(),
    /** Seconds; null: provider has none. */
    trafficTime: z.number().nullable(),
    /** Seconds, with traffic if known. */
    travelTime: z.number(),
    /** Like '165.25 km, 2 hours 5 minutes 0 seconds'. */
    text: z.string(),
    /** Like '2 hours 5 minutes 0 seconds'. */
    baseTimeText: z.string(),
    trafficTimeText: z.string().nullable(),
    provider: z.string(),
    /** No road for trucks. */
    isEstimate: z.boolean(),
    geometry: z.object({
      type: z.literal('LineString'),
      coordinates: z.array(z.tuple([z.number(), z.number()])),
    }),
  }),
  errors: ['routeNotFound', 'routeCalculation', 'routeTimeout'],
});
export type RouteCalculation = z.infer<typeof calculateRoute.response>;
