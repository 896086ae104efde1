import { z } from 'zod';
import { defineRoute, instant, listQuery, seenVersion } from '../http/index.ts';
import { journey, journeyRow } from './journey.ts';

export const JOURNEY_SORTS = [
  'routingDate',
  'journeyId',
  'id',
  'journeyUniqueReference',
  'plannedStartDateTimeUtc',
  'journeyStatus',
  'timeBasedStatus',
  'positionBasedStatus',
  'vehicleRegistration',
  'trailerRegistration',
  'fleetNumbersDescription',
  'driversDescription',
  'journeyReference',
  'siteReference',
  'jobNumber',
  'transporter',
  'plannedKilometers',
] as const;

const text = z.string().max(80).optional();
/** The listing's filters, under the names that clients send, and `search` over reference, vehicle, drivers and places. */
export const journeyFilters = {
  search: text,
  'siteReference.contains': text,
  'journeyReference.equals': text,
  'assetRegistrationNumber.equals': text,
  'assetFleetNumber.equals': text,
  'driverName.contains': text,
  'locationName.contains': text,
  'journeyStatus.equals': text,
};

export const DATE_TYPES = ['ROUTING_DATE', 'PLANNED_START_DATE'] as const;

/** Without a date bound. The segment may be an organisation (list) or a journey's id (one record). */
export const listJourneys = defineRoute({
  method: 'GET',
  path: '/api/journeys/:orgId',
  access: 'user',
  list: true,
  params: z.object({ orgId: z.string() }),
  query: listQuery(JOURNEY_SORTS, journeyFilters),
  response: z.array(journeyRow),
  errors: ['notFound'],
});

/** ROUTING_DATE compares with the dates of both ends in the organisation's zone, both included. */
export const listJourneysBetween = defineRoute({
  method: 'GET',
  path: '/api/journeys/:orgId/:start/:end/:dateType',
  access: 'user',
  list: true,
  params: z.object({ orgId: z.string(), start: instant, end: instant, dateType: z.enum(DATE_TYPES) }),
  query: listQuery(JOURNEY_SORTS, journeyFilters),
  response: z.array(journeyRow),
  errors: ['notFound'],
});

/** The same path as listJourneys, where the segment is a journey's id. */
export const getJourney = defineRoute({
  method: 'GET',
  path: '/api/journeys/:id',
  access: 'user',
  params: z.object({ id: z.string() }),
  response: journey,
  errors: ['notFound'],
});

/** Most characters of a change comment. */
export const COMMENT_LIMIT = 2000;
const comment = z.string().max(COMMENT_LIMIT).nullish();

/** Of calls without a body: the version that the person has seen; not compared where absent. */
const seen = z.strictObject({ version: seenVersion });

const transitionErrors = [
  'notFound',
  'illegalMove',
  'incompleteJourney',
  'vehicleBusy',
  'commentRequired',
  'overlappingJourneys',
  'concurrencyFailure',
] as const;
/** The person has read of the overlaps and moves the journey all the same; the comment says why. */
const overrideConflict = z.boolean().nullish();

export const adjustJourneyStatus = defineRoute({
  method: 'PUT',
  path: '/api/journeys/:orgId/:journeyId/adjust-journey-status/:status',
  access: 'user',
  params: z.object({ orgId: z.string(), journeyId: z.string(), status: z.string() }),
  body: z.object({ changeComment: comment, version: z.number().int().nullish(), overrideConflict }),
  response: journey,
  errors: transitionErrors,
});

export const adjustStatus = defineRoute({
  method: 'POST',
  path: '/api/journeys/:id/status/adjust',
  access: 'user',
  params: z.object({ id: z.string() }),
  body: z.object({ status: z.string(), comment, version: z.number().int().nullish(), overrideConflict }),
  response: journey,
  errors: transitionErrors,
});

export const cancelJourney = defineRoute({
  method: 'DELETE',
  path: '/api/journeys/cancel/:orgId/:journeyId',
  access: 'user',
  params: z.object({ orgId: z.string(), journeyId: z.string() }),
  query: seen,
  response: journey,
  errors: transitionErrors,
});

export const deleteJourney = defineRoute({
  method: 'DELETE',
  path: '/api/journeys/delete/:orgId/:journeyId',
  access: 'user',
  params: z.object({ orgId: z.string(), journeyId: z.string() }),
  query: seen,
  response: z.void(),
  status: 204,
  errors: transitionErrors,
});

/** The road that a journey is to take: the route's geometry, or the straight lines between its stops. */
export const journeyRouteLine = z.object({
  journeyId: z.string(),
  routeId: z.string().nullable(),
  routeReference: z.string().nullable(),
  /** True where no route is known and stops are joined in order. */
  straightLines: z.boolean(),
  geometry: z.object({
    type: z.literal('LineString'),
    coordinates: z.array(z.tuple([z.number(), z.number()])),
  }),
});
export type JourneyRouteLine = z.infer<typeof journeyRouteLine>;

export const getJourneyRoute = defineRoute({
  method: 'GET',
  path: '/api/routes/:orgId/journey/:journeyId',
  access: 'user',
  params: z.object({ orgId: z.string(), journeyId: z.string() }),
  response: journeyRouteLine,
  errors: ['notFound'],
});
