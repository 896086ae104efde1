import { z } from 'zod';
import { defineRoute, line, plannedInstant } from '../http/index.ts';

/** Most points of one calculation: start, via points, end. */
export const POINT_LIMIT = 25;

/** A location of the organisation, or a place in degrees, which may bring its name. */
export const routePoint = z.union([
  z.strictObject({ locationId: z.string().max(36) }),
  z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    text: line(200).nullish(),
  }),
]);
export type RoutePoint = z.infer<typeof routePoint>;

/** Where a point of the calculation lies, and what it is called: the name of its location, or the one that was sent. */
const calculatedPoint = z.object({
  text: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
});
export type CalculatedPoint = z.infer<typeof calculatedPoint>;

/** Distance and time of the way through the points, for a truck where the provider knows trucks. */
export const calculateRoute = defineRoute({
  method: 'POST',
  path: '/api/route-calculations/:orgId',
  access: 'user',
  params: z.object({ orgId: z.string() }),
  body: z.strictObject({
    points: z.array(routePoint).min(2).max(POINT_LIMIT),
    /** Now where absent. */
    departureTimeUtc: plannedInstant.nullish(),
  }),
  response: z.object({
    points: z.array(calculatedPoint),
    /** Metres. */
    distance: z.number(),
    /** Seconds of driving without traffic. */
    baseTime: z.number(),
    /** Seconds of driving with the traffic of that time; null where the provider knows none. */
    trafficTime: z.number().nullable(),
    /** Seconds of driving, the best that is known: with traffic where there is such a time. */
    travelTime: z.number(),
    /** Distance and travel time as a trip summary: '165.25 km, 2 hours 5 minutes 0 seconds'. */
    text: z.string(),
    /** The two times by the same rule, in words: '2 hours 5 minutes 0 seconds'. */
    baseTimeText: z.string(),
    trafficTimeText: z.string().nullable(),
    provider: z.string(),
    /** It is no route that a truck may take as it is. */
    isEstimate: z.boolean(),
    geometry: z.object({
      type: z.literal('LineString'),
      coordinates: z.array(z.tuple([z.number(), z.number()])),
    }),
  }),
  errors: ['notFound', 'validation', 'routeNotFound', 'routeCalculation', 'routeTimeout'],
});
export type RouteCalculation = z.infer<typeof calculateRoute.response>;
