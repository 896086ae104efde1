import { ofPlanTexts, REFERENCE_LIMIT, SEQUENCE_LIMIT } from '@linehaul/domain/journeys';
import { z } from 'zod';
import { instant, line, listQuery, organisationRoute, plannedDate, plannedInstant } from '../http/index.ts';
import { journey, order } from './journey.ts';
import { COMMENT_LIMIT } from './routes.ts';

const id = z.string().trim().min(1, 'must name a record, or be left out').max(36).nullish();

/** Becomes a temporary location. Radius in metres. */
export const newPlace = z.strictObject({
  name: line(200).min(1),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  radius: z.number().min(1).max(100_000).nullish(),
});

export const STOP_LIMIT = 200;
/** Per stop, journey, and all copies of a request. */
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

export const plannedStop = z.strictObject({
  /** An existing stop keeps its actual times. */
  id,
  locationId: id,
  place: newPlace.nullish(),
  plannedArrivalTimeUtc: plannedInstant.nullish(),
  plannedDepartureTimeUtc: plannedInstant.nullish(),
  /** Absent: unchanged. */
  orders: z.array(plannedOrder).max(ORDER_LIMIT).nullish(),
});
export type PlannedStop = z.infer<typeof plannedStop>;

const override = {
  changeComment: z.string().max(COMMENT_LIMIT).nullish(),
  overrideConflict: z.boolean().nullish(),
};

export const journeyPlan = z.strictObject({
  journeyUniqueReference: line(REFERENCE_LIMIT).min(1),
  ...ofPlanTexts(({ max, lines }) => (lines ? z.string().trim().max(max) : line(max)).nullish()),
  sequence: z.number().int().min(0).max(SEQUENCE_LIMIT).nullish(),
  ownerDriverId: id,
  transporterDepartureTimeUtc: plannedInstant.nullish(),
  /** YYYY-MM-DD, organisation's zone; default: the planned start's. */
  routingDate: plannedDate.nullish(),
  plannedStartDateTimeUtc: plannedInstant,
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
  plannedKilometers: z.number().min(0).max(1_000_000).nullish(),
  isHazardous: z.boolean().nullish(),
  isOversizeVehicle: z.boolean().nullish(),
  isOversizeLoad: z.boolean().nullish(),
  ...override,
});
export type JourneyPlan = z.infer<typeof journeyPlan>;

export const createJourney = organisationRoute({
  method: 'POST',
  path: '/api/journeys/:orgId',
  body: journeyPlan,
  response: journey,
  status: 201,
  errors: ['duplicateReference', 'commentRequired', 'overlappingJourneys'],
});

/**
 * DRAFT, APPROVED or running. While running, a different time becomes a revised time; reached stops are fixed. A new
 * allocation needs a comment unless DRAFT.
 */
export const updateJourneyPlan = organisationRoute({
  method: 'PUT',
  path: '/api/journeys/:orgId/:journeyId/plan',
  body: journeyPlan.extend({ version: z.number().int() }),
  response: journey,
  errors: [
    'duplicateReference',
    'illegalMove',
    'incompleteJourney',
    'commentRequired',
    'overlappingJourneys',
    'vehicleBusy',
    'concurrencyFailure',
  ],
});

export const REPEAT_WEEKS_LIMIT = 26;

/** As DRAFT; default reference: the next free. */
export const copyJourney = organisationRoute({
  method: 'POST',
  path: '/api/journeys/:orgId/:journeyId/copy',
  body: z.strictObject({
    plannedStartDateTimeUtc: plannedInstant,
    journeyUniqueReference: line(REFERENCE_LIMIT).min(1).nullish(),
    withAllocation: z.boolean(),
    ...override,
  }),
  response: journey,
  status: 201,
  errors: ['duplicateReference', 'commentRequired', 'overlappingJourneys'],
});

export const repeatedJourney = z.object({
  journeyId: z.string(),
  journeyUniqueReference: z.string(),
  plannedStartDateTimeUtc: instant,
});

/** DRAFT copies at the same local time; all or none. On overlaps `errorPayload` lists the others. */
export const repeatJourney = organisationRoute({
  method: 'POST',
  path: '/api/journeys/:orgId/:journeyId/repeat',
  body: z.strictObject({
    /** 1 = Monday to 7 = Sunday. */
    weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
    weeks: z.number().int().min(1).max(REPEAT_WEEKS_LIMIT),
    withAllocation: z.boolean(),
    ...override,
  }),
  response: z.array(repeatedJourney),
  status: 201,
  errors: ['duplicateReference', 'commentRequired', 'overlappingJourneys'],
});

/** Not reserved: a save may find it taken. */
export const proposeReference = organisationRoute({
  path: '/api/journey-plans/:orgId/reference',
  query: z.strictObject({ routingDate: plannedDate.optional() }),
  response: z.object({ journeyUniqueReference: z.string() }),
});

const point = { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) };

/**
 * Whole minutes: learnt legs and stays where there are enough, else the route and the stay asked for. The first
 * `stopMinutes` are ignored.
 */
export const estimateSchedule = organisationRoute({
  method: 'POST',
  path: '/api/journey-plans/:orgId/estimate',
  asks: true,
  body: z.strictObject({
    startUtc: plannedInstant,
    stops: z
      .array(
        z.strictObject({
          ...point,
          stopMinutes: z.number().min(0).max(10_080),
          /** An unknown place, or one without history, has the route's times. */
          locationId: z.string().max(36).optional(),
          /** Nobody asked for these minutes: a learnt stay replaces them. */
          isStayOpen: z.boolean().optional(),
        }),
      )
      .min(2)
      .max(STOP_LIMIT),
  }),
  response: z.object({
    distanceKilometres: z.number(),
    drivingMinutes: z.number(),
    /** No road for trucks. */
    isEstimate: z.boolean(),
    /** `embedded` also where the configured provider failed. */
    provider: z.string(),
    stops: z.array(
      z.object({
        arrivalUtc: instant,
        departureUtc: instant,
        legKilometres: z.number(),
        legMinutes: z.number(),
        stopMinutes: z.number(),
        /** Number learnt from, for leg and stay; null: by route, as asked. */
        learntDrives: z.number().int().nullable(),
        learntVisits: z.number().int().nullable(),
      }),
    ),
    geometry: z.object({
      type: z.literal('LineString'),
      coordinates: z.array(z.tuple([z.number(), z.number()])),
    }),
  }),
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

/** No geometry; `search`: reference, name. */
export const listRoutes = organisationRoute({
  path: '/api/routes/:orgId',
  list: true,
  query: listQuery(['name', 'routeReference', 'id'], { search: z.string().max(80).optional() }),
  response: z.array(routeSummary),
});
