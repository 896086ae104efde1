import { CATALOGUE, type Entity } from '@linehaul/domain/entities';
import { z } from 'zod';
import { defineRoute } from '../http/index.ts';
import { entityQuery } from './filters.ts';
import { recordSchema, writtenSchema } from './schemas.ts';

const ofRecord = z.object({ id: z.string() });

/** The calls of one entity: the six verbs, the count, and the refusals that old clients look for. */
export function entityRoutes(entity: Entity) {
  const path = `/api/${entity.collection}`;
  const one = `${path}/:id`;
  const record = recordSchema(entity);
  const query = entityQuery(entity);
  const writes = { access: entity.scope === 'installation' ? 'admin' : 'user' } as const;
  return {
    list: defineRoute({
      method: 'GET',
      path,
      access: 'user',
      list: true,
      query,
      response: z.array(record),
    }),
    count: defineRoute({ method: 'GET', path: `${path}/count`, access: 'user', query, response: z.number() }),
    get: defineRoute({
      method: 'GET',
      path: one,
      access: 'user',
      params: ofRecord,
      response: record,
      errors: ['notFound'],
    }),
    create: defineRoute({
      method: 'POST',
      path,
      ...writes,
      body: writtenSchema(entity, 'whole'),
      response: record,
      status: 201,
      errors: ['idexists', 'validation', 'duplicateReference', 'readOnly'],
    }),
    update: defineRoute({
      method: 'PUT',
      path: one,
      ...writes,
      params: ofRecord,
      body: writtenSchema(entity, 'whole'),
      response: record,
      errors: ['idnull', 'idinvalid', 'idnotfound', 'validation', 'concurrencyFailure', 'readOnly'],
    }),
    patch: defineRoute({
      method: 'PATCH',
      path: one,
      ...writes,
      params: ofRecord,
      body: writtenSchema(entity, 'part'),
      response: record,
      errors: ['idnull', 'idinvalid', 'idnotfound', 'validation', 'concurrencyFailure', 'readOnly'],
    }),
    remove: defineRoute({
      method: 'DELETE',
      path: one,
      ...writes,
      params: ofRecord,
      response: z.void(),
      status: 204,
      errors: ['notFound', 'recordInUse', 'readOnly'],
    }),
    updateAll: defineRoute({
      method: 'PUT',
      path,
      access: 'user',
      response: z.void(),
      errors: ['methodNotAllowed'],
    }),
    patchAll: defineRoute({
      method: 'PATCH',
      path,
      access: 'user',
      response: z.void(),
      errors: ['methodNotAllowed'],
    }),
  };
}
export type EntityRoutes = ReturnType<typeof entityRoutes>;

let made: ReadonlyMap<string, EntityRoutes> | undefined;
/** The calls of every entity by its name, made once. */
export function allEntityRoutes(): ReadonlyMap<string, EntityRoutes> {
  made ??= new Map(CATALOGUE.map((entity) => [entity.name, entityRoutes(entity)]));
  return made;
}
