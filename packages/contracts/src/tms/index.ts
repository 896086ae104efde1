import {
  JOURNEY_STATUSES,
  ofPlanTexts,
  REFERENCE_LIMIT,
  TIME_BASED_STATUSES,
} from '@linehaul/domain/journeys';
import { z } from 'zod';
import { instant, keyRoute, line, plannedInstant } from '../http/index.ts';
import { COMMENT_LIMIT, journeyPlan, order, plannedStop, STOP_LIMIT } from '../journeys/index.ts';

/** Records by their own names; null removes, absent: unchanged. */
const named = line(200).min(1, 'must not be blank').nullish();
const two = (what: string) => z.array(line(200).min(1)).max(2, `a journey has at most two ${what}`).nullish();
const plannedOrder = plannedStop.shape.orders
  .unwrap()
  .unwrap()
  .element.omit({ actualDepartureTemperature: true });

const tmsStop = z.strictObject({
  /** External reference, else name. */
  location: line(200).min(1, 'must not be blank'),
  plannedArrivalTimeUtc: plannedInstant.nullish(),
  plannedDepartureTimeUtc: plannedInstant.nullish(),
  orders: z.array(plannedOrder).max(200).nullish(),
});

const {
  journeyUniqueReference: _reference,
  stops: _stops,
  vehicleId: _vehicle,
  trailerId: _trailer,
  trailer2Id: _trailer2,
  driverId1: _driver1,
  driverId2: _driver2,
  routeId: _route,
  siteId: _site,
  ownerDriverId: _owner,
  plannedStartDateTimeUtc: _start,
  changeComment: _comment,
  ...plain
} = journeyPlan.shape;

/** By references. Absent: unchanged, so controllers may allocate what the system does not. */
export const tmsPlan = z.strictObject({
  ...plain,
  /** New: optional if the first stop has a departure or arrival. */
  plannedStartDateTimeUtc: plannedInstant.nullish(),
  /** Start, waypoints, end, in order. */
  stops: z.array(tmsStop).min(2, 'a journey has at least two stops').max(STOP_LIMIT).optional(),
  /** Registration or fleet number. */
  vehicle: named,
  trailers: two('trailers'),
  /** Employee number or name. */
  drivers: two('drivers'),
  ownerDriver: named,
  route: named,
  site: named,
  changeComment: z.string().max(COMMENT_LIMIT).nullish(),
});
export type TmsPlan = z.output<typeof tmsPlan>;

const stop = z.object({
  sequence: z.number(),
  /** External reference. */
  location: z.string(),
  locationName: z.string(),
  plannedArrivalTimeUtc: instant.nullable(),
  plannedDepartureTimeUtc: instant.nullable(),
  revisedArrivalTimeUtc: instant.nullable(),
  revisedDepartureTimeUtc: instant.nullable(),
  projectedArrivalTimeUtc: instant.nullable(),
  projectedDepartureTimeUtc: instant.nullable(),
  actualArrivalTimeUtc: instant.nullable(),
  actualDepartureTimeUtc: instant.nullable(),
  isEstimated: z.boolean(),
  timeBasedStatus: z.enum(TIME_BASED_STATUSES).nullable(),
  orders: z.array(order),
});

export const tmsJourney = z.object({
  reference: z.string(),
  journeyId: z.string(),
  version: z.number(),
  journeyStatus: z.enum(JOURNEY_STATUSES),
  timeBasedStatus: z.enum(TIME_BASED_STATUSES).nullable(),
  /** Null for a key of one customer, as are texts and who changed it. */
  plannedStartDateTimeUtc: instant.nullable(),
  plannedEndDateTimeUtc: instant.nullable(),
  ...ofPlanTexts(() => z.string().nullable()),
  vehicle: z.string().nullable(),
  trailers: z.array(z.string()),
  drivers: z.array(z.string()),
  changeDateTimeUtc: instant,
  changeAuditUser: z.string().nullable(),
  stops: z.array(stop),
});
export type TmsJourney = z.infer<typeof tmsJourney>;

const noted = z.object({
  reference: z.string(),
  journeyId: z.string(),
  version: z.number(),
  outcome: z.enum(['CREATED', 'CHANGED', 'UNCHANGED']),
});
const notedPlan = z.union([tmsJourney.extend(noted.shape), noted]);

const path = '/api/tms/journeys/:reference';
const ofJourney = {
  path,
  entityName: 'journey',
  params: { reference: line(REFERENCE_LIMIT).min(1, 'must not be blank') },
} as const;

export const getTmsJourney = keyRoute({
  ...ofJourney,
  keyScope: 'journeys:read',
  response: tmsJourney,
  errors: ['notFound'],
});

/**
 * Creates a draft, or changes the plan. Repeating changes nothing, even after a controller's change. Answers
 * the journey only with `journeys:read`.
 */
export const putTmsJourney = keyRoute({
  ...ofJourney,
  method: 'PUT',
  keyScope: 'journeys:write',
  body: tmsPlan,
  response: notedPlan,
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

/** Drafts are deleted, others cancelled, running ones refused. Idempotent. */
export const cancelTmsJourney = keyRoute({
  ...ofJourney,
  method: 'DELETE',
  keyScope: 'journeys:write',
  query: z.strictObject({ comment: z.string().max(COMMENT_LIMIT).optional() }),
  status: 204,
  response: z.void(),
  errors: ['notFound', 'illegalMove', 'concurrencyFailure'],
});
