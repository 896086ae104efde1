import { CATALOGUE, camelCase, type Entity, isWrittenByAdmins } from '@linehaul/domain/entities';
import { z } from 'zod';
import { defineRoute, type ErrorCode } from '../http/index.ts';
import { entityQuery } from './filters.ts';
import { recordSchema, writtenSchema } from './schemas.ts';

const CHANGE_ERRORS = [
  'idnull',
  'idinvalid',
  'idnotfound',
  'concurrencyFailure',
  'duplicateReference',
  'readOnly',
] as const;

const OF_ROOMS: Readonly<Record<string, readonly ErrorCode[]>> = {
  asset: ['deviceTaken', 'stillAllocated'],
  driver: ['stillAllocated'],
  'library-event': ['duplicateEventType', 'eventTypeInUse'],
  journey: ['illegalMove', 'incompleteJourney', 'commentRequired', 'overlappingJourneys', 'vehicleBusy'],
};

const READ_ARCHIVED =
  "One vehicle's or one journey's positions are read whole, archived or not, by /api/asset-positions/{orgId}/asset/{assetId}/{from}/{to} and /api/asset-positions/{orgId}/journey/{journeyId}/{from}/{to}.";
const NOTES: Readonly<Record<string, Readonly<Partial<Record<'list' | 'get', string>>>>> = {
  'asset-position': {
    list: `Once months are archived, a call that does not begin after them is refused with 400: the message of timestampUtc names the first time that is not archived. Send it as timestampUtc.greaterThanOrEqual. ${READ_ARCHIVED}`,
    get: `An archived position is not found by its id (404). ${READ_ARCHIVED}`,
  },
};

const GEOMETRY_BODY_LIMIT = 2 * 1024 * 1024;

function bodyLimitOf(entity: Entity) {
  const field = Object.entries(entity.fields).find(([, { kind }]) => kind === 'geometry')?.[0];
  return field === undefined ? {} : { bodyLimit: { bytes: GEOMETRY_BODY_LIMIT, field } };
}

/** PUT and PATCH without an id answer 405, as old clients expect. */
export function entityRoutes(entity: Entity) {
  const path = `/api/${entity.collection}`;
  const one = `${path}/:id` as const;
  const record = recordSchema(entity);
  const query = entityQuery(entity);
  const entityName = camelCase(entity.name);
  const writes = { entityName, access: isWrittenByAdmins(entity) ? 'admin' : 'user' } as const;
  const limit = bodyLimitOf(entity);
  const ofRoom = OF_ROOMS[entity.name] ?? [];
  const notes = NOTES[entity.name];
  const whole = { body: writtenSchema(entity, 'whole'), ...limit };
  return {
    list: defineRoute({
      path,
      entityName,
      access: 'user',
      list: true,
      query,
      note: notes?.list,
      response: z.array(record),
    }),
    count: defineRoute({
      path: `${path}/count`,
      entityName,
      access: 'user',
      query,
      note: notes?.list,
      response: z.number(),
    }),
    get: defineRoute({
      path: one,
      entityName,
      access: 'user',
      note: notes?.get,
      response: record,
      errors: ['notFound'],
    }),
    create: defineRoute({
      method: 'POST',
      path,
      ...writes,
      ...whole,
      response: record,
      status: 201,
      errors: ['idexists', 'validation', 'duplicateReference', 'readOnly', ...ofRoom],
    }),
    update: defineRoute({
      method: 'PUT',
      path: one,
      ...writes,
      ...whole,
      response: record,
      errors: [...CHANGE_ERRORS, ...ofRoom],
    }),
    patch: defineRoute({
      method: 'PATCH',
      path: one,
      ...writes,
      body: writtenSchema(entity, 'part'),
      ...limit,
      response: record,
      errors: [...CHANGE_ERRORS, ...ofRoom],
    }),
    remove: defineRoute({
      method: 'DELETE',
      path: one,
      ...writes,
      response: z.void(),
      status: 204,
      errors: ['notFound', 'recordInUse', 'readOnly', ...ofRoom],
    }),
    updateAll: defineRoute({
      method: 'PUT',
      path,
      entityName,
      access: 'user',
      response: z.void(),
      errors: ['methodNotAllowed'],
    }),
    patchAll: defineRoute({
      method: 'PATCH',
      path,
      entityName,
      access: 'user',
      response: z.void(),
      errors: ['methodNotAllowed'],
    }),
  };
}
export type EntityRoutes = ReturnType<typeof entityRoutes>;

let made: ReadonlyMap<string, EntityRoutes> | undefined;
export function allEntityRoutes(): ReadonlyMap<string, EntityRoutes> {
  made ??= new Map(CATALOGUE.map((entity) => [entity.name, entityRoutes(entity)]));
  return made;
}
