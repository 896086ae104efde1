import { REFERENCE_LIMIT } from '@linehaul/domain/journeys';
import { z } from 'zod';
import { defineRoute, instant, line, listQuery, plannedDate, plannedInstant } from '../http/index.ts';
import { journey, order } from './journey.ts';
import { COMMENT_LIMIT } from './routes.ts';

const id = z.string().max(36).nullish();
const ofOrganisation = z.object({ orgId: z.string() });
const ofJourney = z.object({ orgId: z.string(), journeyId: z.string() });

/** A place that is no location yet: it becomes a temporary one of the organisation. Radius in metres. */
export const newPlace = z.strictObject({
  name: line(200).min(1),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  radius: z.number().min(1).max(100_000).nullish(),
});
export type NewPlace = z.infer<typeof newPlace>;

/** Most stops of a journey that is planned by hand. */
export const STOP_LIMIT = 200;
/** Most orders of one stop, of one journey, and of all copies that one request makes. */
export const ORDER_LIMIT = 200;
export const JOURNEY_ORDER_LIMIT = 2000;
export const SERIES_ORDER_LIMIT = 50_000;

const plannedOrder = z
  .strictObject({
    ...order.shape,
    orderNumber: z.string().max(200).nullable(),
    addressDeliveryDateTimeWindowOpenUtc: plannedInstant.nullable(),
    addressDeliveryDateTimeCloseUtc: plannedInstant.nullable(),
  })
  .partial();

/** A stop of a plan: a location, or a place set on the map; exactly one of the two. */
export const plannedStop = z.strictObject({
  /** The stop's own id where the journey has it already: its actual times stay with it. */
  id,
  locationId: id,
  place: newPlace.nullish(),
  plannedArrivalTimeUtc: plannedInstant.nullish(),
  plannedDepartureTimeUtc: plannedInstant.nullish(),
  /** Those that the stop has stay where this is absent. */
  orders: z.array(plannedOrder).max(ORDER_LIMIT).nullish(),
});
export type PlannedStop = z.infer<typeof plannedStop>;

const override = {
  changeComment: z.string().max(COMMENT_LIMIT).nullish(),
  overrideConflict: z.boolean().nullish(),
};

/** A journey's plan as a controller writes it, whole. */
export const journeyPlan = z.strictObject({
  journeyUniqueReference: line(REFERENCE_LIMIT).min(1),
  journeyReference: line(80).nullish(),
  /** YYYY-MM-DD; the planned start's date in the organisation's zone where absent. */
  routingDate: plannedDate.nullish(),
  plannedStartDateTimeUtc: plannedInstant,
  /** Start, waypoints, end. */
  stops: z
    .array(plannedStop)
    .max(STOP_LIMIT)
    .refine(
      (stops) => stops.reduce((sum, stop) => sum + (stop.orders?.length ?? 0), 0) <= JOURNEY_ORDER_LIMIT,
      `a journey has at most ${JOURNEY_ORDER_LIMIT} orders`,
    ),
  vehicleId: id,
  trailerId: id,
  trailer2Id: id,
  driverId1: id,
  driverId2: id,
  routeId: id,
  siteId: id,
  jobNumber: line(80).nullish(),
  transporter: line(200).nullish(),
  description: z.string().trim().max(2000).nullish(),
  purpose: line(200).nullish(),
  /** Kilometres. */
  plannedKilometers: z.number().min(0).max(1_000_000).nullish(),
  isHazardous: z.boolean().nullish(),
  isOversizeVehicle: z.boolean().nullish(),
  isOversizeLoad: z.boolean().nullish(),
  ...override,
});
export type JourneyPlan = z.infer<typeof journeyPlan>;

/** A new DRAFT. */
export const createJourney = defineRoute({
  method: 'POST',
  path: '/api/journeys/:orgId',
  access: 'user',
  params: ofOrganisation,
  body: journeyPlan,
  response: journey,
  status: 201,
  errors: ['notFound', 'validation', 'duplicateReference', 'commentRequired', 'overlappingJourneys'],
});

/**
 * Replaces the plan of a DRAFT, an APPROVED or a running journey. Before the start it moves planned times. While the
 * journey runs planned times stay: the times that are sent are those in force (revised, else planned), and what differs
 * at a stop that is still to come becomes its revised time. Stops that were reached cannot be removed, reordered or
 * changed. Another allocation of a journey that is no DRAFT demands a change comment. The version is the one that the
 * person has seen.
 */
export const updateJourneyPlan = defineRoute({
  method: 'PUT',
  path: '/api/journeys/:orgId/:journeyId/plan',
  access: 'user',
  params: ofJourney,
  body: journeyPlan.extend({ version: z.number().int() }),
  response: journey,
  errors: [
    'notFound',
    'validation',
    'duplicateReference',
    'illegalMove',
    'incompleteJourney',
    'commentRequired',
    'overlappingJourneys',
    'vehicleBusy',
    'concurrencyFailure',
  ],
});

/** Most weeks ahead that a journey is repeated for. */
export const REPEAT_WEEKS_LIMIT = 26;

/** One copy as a DRAFT. Without a reference the server gives the next free one. */
export const copyJourney = defineRoute({
  method: 'POST',
  path: '/api/journeys/:orgId/:journeyId/copy',
  access: 'user',
  params: ofJourney,
  body: z.strictObject({
    plannedStartDateTimeUtc: plannedInstant,
    journeyUniqueReference: line(REFERENCE_LIMIT).min(1).nullish(),
    /** Vehicle, trailers and drivers too. */
    withAllocation: z.boolean(),
    ...override,
  }),
  response: journey,
  status: 201,
  errors: ['notFound', 'validation', 'duplicateReference', 'commentRequired', 'overlappingJourneys'],
});

export const repeatedJourney = z.object({
  journeyId: z.string(),
  journeyUniqueReference: z.string(),
  plannedStartDateTimeUtc: instant,
});
export type RepeatedJourney = z.infer<typeof repeatedJourney>;

/**
 * Copies as DRAFTs on the chosen weekdays of the weeks after the journey's own day, at the same local time of the
 * organisation's zone; all or none. Where copies overlap others, `errorPayload` lists those others.
 */
export const repeatJourney = defineRoute({
  method: 'POST',
  path: '/api/journeys/:orgId/:journeyId/repeat',
  access: 'user',
  params: ofJourney,
  body: z.strictObject({
    /** 1 = Monday to 7 = Sunday. */
    weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
    weeks: z.number().int().min(1).max(REPEAT_WEEKS_LIMIT),
    withAllocation: z.boolean(),
    ...override,
  }),
  response: z.array(repeatedJourney),
  status: 201,
  errors: ['notFound', 'validation', 'duplicateReference', 'commentRequired', 'overlappingJourneys'],
});

/** The next free unique reference of a day. It is proposed, not kept: the save may still find it taken. */
export const proposeReference = defineRoute({
  method: 'GET',
  path: '/api/journey-plans/:orgId/reference',
  access: 'user',
  params: ofOrganisation,
  query: z.strictObject({ routingDate: plannedDate.optional() }),
  response: z.object({ journeyUniqueReference: z.string() }),
  errors: ['notFound'],
});

const point = { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) };

/**
 * Times of each stop, proposed from the calculation of the route, to whole minutes. The first stop arrives and departs
 * at `startUtc`; its `stopMinutes` are not used.
 */
export const estimateSchedule = defineRoute({
  method: 'POST',
  path: '/api/journey-plans/:orgId/estimate',
  access: 'user',
  params: ofOrganisation,
  body: z.strictObject({
    /** Departure from the first stop. */
    startUtc: plannedInstant,
    stops: z
      .array(z.strictObject({ ...point, stopMinutes: z.number().min(0).max(10_080) }))
      .min(2)
      .max(STOP_LIMIT),
  }),
  response: z.object({
    distanceKilometres: z.number(),
    /** Driving alone. */
    drivingMinutes: z.number(),
    /** It is no route that a truck may take as it is: always so of the embedded calculation, whichever provider was asked. */
    isEstimate: z.boolean(),
    /** Who calculated it: `embedded` also where the provider of the settings had no answer. */
    provider: z.string(),
    stops: z.array(
      z.object({
        arrivalUtc: instant,
        departureUtc: instant,
        /** From the stop before. */
        legKilometres: z.number(),
        legMinutes: z.number(),
      }),
    ),
    geometry: z.object({
      type: z.literal('LineString'),
      coordinates: z.array(z.tuple([z.number(), z.number()])),
    }),
  }),
  errors: ['notFound', 'validation'],
});
export type EstimatedSchedule = z.infer<typeof estimateSchedule.response>;

export const routeSummary = z.object({
  id: z.string(),
  routeId: z.string(),
  routeReference: z.string(),
  name: z.string(),
  plannedKilometres: z.number().nullable(),
  plannedDurationMinutes: z.number().nullable(),
});
export type RouteSummary = z.infer<typeof routeSummary>;

/** The organisation's routes without their geometry; `search` over reference and name. */
export const listRoutes = defineRoute({
  method: 'GET',
  path: '/api/routes/:orgId',
  access: 'user',
  list: true,
  params: ofOrganisation,
  query: listQuery(['name', 'routeReference', 'id'], { search: z.string().max(80).optional() }),
  response: z.array(routeSummary),
  errors: ['notFound'],
});
