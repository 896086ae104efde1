import { JOURNEY_GROUPS, QUICK_FILTERS } from '@linehaul/domain/journeys';
import { z } from 'zod';
import {
  commaSeparated,
  defineRoute,
  instant,
  listQuery,
  organisationRoute,
  seenVersion,
} from '../http/index.ts';
import { journey, journeyRow } from './journey.ts';

const STORED_SORTS = [
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
/** Change with time. `lateness`: minutes by `minutesOf`. */
export const UNDER_WAY_SORTS = ['nextStop', 'projectedTimeUtc', 'lateness', 'latestFixUtc', 'alarm'] as const;
/** `attention`: worst first (`byAttention`). */
export const JOURNEY_SORTS = ['attention', ...UNDER_WAY_SORTS, ...STORED_SORTS] as const;

const text = z.string().max(80).optional();
/** `search`: reference, vehicle, drivers, places. */
const textFilters = {
  search: text,
  'siteReference.contains': text,
  'journeyReference.equals': text,
  'assetRegistrationNumber.equals': text,
  'assetFleetNumber.equals': text,
  'driverName.contains': text,
  'locationName.contains': text,
  'journeyStatus.equals': text,
};
/** `true`: also other dates' running or overdue approved ones. */
const underWay = z.enum(['true', 'false']).optional();
/** `attention`, `group`: any. */
export const journeyFilters = {
  ...textFilters,
  underWay,
  attention: commaSeparated(QUICK_FILTERS).optional(),
  group: commaSeparated(JOURNEY_GROUPS).optional(),
};

export const DATE_TYPES = ['ROUTING_DATE', 'PLANNED_START_DATE'] as const;

/** Without dates, so nothing that needs the clock. Shares getJourney's path. */
export const listJourneys = defineRoute({
  path: '/api/journeys/:orgId',
  access: 'user',
  list: true,
  query: listQuery(STORED_SORTS, textFilters),
  response: z.array(journeyRow),
  errors: ['notFound'],
});

/** ROUTING_DATE: local dates of both ends, inclusive. */
export const listJourneysBetween = organisationRoute({
  path: '/api/journeys/:orgId/:start/:end/:dateType',
  list: true,
  params: { start: instant, end: instant, dateType: z.enum(DATE_TYPES) },
  query: listQuery(JOURNEY_SORTS, journeyFilters),
  response: z.array(journeyRow),
});

/** For files: a moving order would lose rows. */
export const exportedJourneys = listQuery(STORED_SORTS, journeyFilters);

/** By dates and texts only. */
export const journeySummary = z.object({
  total: z.number().int(),
  groups: z.record(z.enum(JOURNEY_GROUPS), z.number().int()),
  attention: z.record(z.enum(QUICK_FILTERS), z.number().int()),
  nextStartUtc: instant.nullable(),
  /** Arrived beyond the limit; ended unseen. */
  finishedLate: z.number().int(),
  finishedNotConfirmed: z.number().int(),
});
export type JourneySummary = z.infer<typeof journeySummary>;

export const getJourneySummary = organisationRoute({
  path: '/api/journey-summary/:orgId',
  query: z.strictObject({
    ...{ ...textFilters, underWay },
    ...{ start: instant, end: instant, dateType: z.enum(DATE_TYPES) },
  }),
  response: journeySummary,
});

export const getJourney = defineRoute({
  path: '/api/journeys/:id',
  access: 'user',
  response: journey,
  errors: ['notFound'],
});

export const COMMENT_LIMIT = 2000;
const comment = z.string().max(COMMENT_LIMIT).nullish();

/** Absent: not compared. */
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
/** Accepts overlaps; needs a comment. */
const overrideConflict = z.boolean().nullish();

export const adjustJourneyStatus = organisationRoute({
  method: 'PUT',
  path: '/api/journeys/:orgId/:journeyId/adjust-journey-status/:status',
  body: z.object({ changeComment: comment, version: z.number().int().nullish(), overrideConflict }),
  response: journey,
  errors: transitionErrors,
});

export const adjustStatus = defineRoute({
  method: 'POST',
  path: '/api/journeys/:id/status/adjust',
  access: 'user',
  body: z.object({
    status: z.string().max(40),
    comment,
    version: z.number().int().nullish(),
    overrideConflict,
  }),
  response: journey,
  errors: transitionErrors,
});

export const cancelJourney = organisationRoute({
  method: 'DELETE',
  path: '/api/journeys/cancel/:orgId/:journeyId',
  did: 'updated',
  query: seen,
  response: journey,
  errors: transitionErrors,
});

export const deleteJourney = organisationRoute({
  method: 'DELETE',
  path: '/api/journeys/delete/:orgId/:journeyId',
  query: seen,
  response: z.void(),
  status: 204,
  errors: transitionErrors,
});

/** Route, else straight lines. */
export const journeyRouteLine = z.object({
  journeyId: z.string(),
  routeId: z.string().nullable(),
  routeReference: z.string().nullable(),
  straightLines: z.boolean(),
  geometry: z.object({
    type: z.literal('LineString'),
    coordinates: z.array(z.tuple([z.number(), z.number()])),
  }),
});
export type JourneyRouteLine = z.infer<typeof journeyRouteLine>;

export const getJourneyRoute = organisationRoute({
  path: '/api/routes/:orgId/journey/:journeyId',
  response: journeyRouteLine,
});
