import { z } from 'zod';
import { defineRoute, describedAs, instant, line, recordId } from '../http/index.ts';

const lineString = z.object({
  type: z.literal('LineString'),
  coordinates: z.array(z.tuple([z.number(), z.number()])),
});

export const route = z.object({
  id: z.string(),
  routeId: z.string(),
  organisationId: z.string(),
  version: z.number(),
  createdDateTimeUtc: instant,
  changeDateTimeUtc: instant,
  changeAuditUser: z.string(),
  routeReference: z.string(),
  name: z.string(),
  startLocationId: z.string().nullable(),
  endLocationId: z.string().nullable(),
  plannedKilometres: z.number().nullable(),
  plannedDurationMinutes: z.number().nullable(),
  geometry: lineString,
  /** This far still counts as on it. */
  corridorMetres: z.number().nullable(),
});
export type Route = z.infer<typeof route>;

const readOnly = z.union([z.string(), z.number(), z.null()]).optional();

/** Absent becomes empty. */
export const routeBody = z.strictObject({
  id: z.string().nullish(),
  routeId: z.string().nullish(),
  /** Id or name; optional on creation with one organisation. */
  organisationId: line(80).nullish(),
  routeReference: line(80).min(1),
  name: line(200).min(1),
  startLocationId: recordId().nullish(),
  endLocationId: recordId().nullish(),
  /** Default: from the line. */
  plannedKilometres: z.number().min(0).max(1_000_000).nullish(),
  plannedDurationMinutes: z.number().min(0).max(1_000_000).nullish(),
  geometry: describedAs(lineString.nullish(), z.unknown().optional()),
  corridorMetres: z.number().min(1).max(100_000).nullish(),
  createdDateTimeUtc: readOnly,
  changeDateTimeUtc: readOnly,
  changeAuditUser: readOnly,
  version: z.number().int().nullish(),
});
export type RouteBody = z.infer<typeof routeBody>;

const BODY_LIMIT = 1024 * 1024;

export const createRoute = defineRoute({
  method: 'POST',
  path: '/api/routes',
  access: 'user',
  body: routeBody,
  bodyLimit: { bytes: BODY_LIMIT, field: 'geometry' },
  response: route,
  status: 201,
  errors: ['idexists', 'duplicateReference'],
});
