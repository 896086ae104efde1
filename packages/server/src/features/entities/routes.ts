import { allEntityRoutes, type EntityQuery, type WrittenRecord } from '@linehaul/contracts/entities';
import type { Route } from '@linehaul/contracts/http';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { CATALOGUE, camelCase, deniedWrites, type Entity, entityNamed } from '@linehaul/domain/entities';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/index.ts';
import { Failure, type Input, type Mount, type SignedIn } from '../../platform/http/index.ts';
import { countOf, pageOf } from '../../platform/records/index.ts';
import { mayWriteIn, organisationsOf } from '../organisation/index.ts';
import { type EntityRecord, recordOf } from './columns.ts';
import type { EntityOverride, EntityOverrides, RecordReader } from './overrides.ts';
import { GENERIC_OVERRIDES } from './rules.ts';
import { findRecord, recordListing, type Within } from './store.ts';
import { changeRecord, createRecord, removeRecord, type WriteContext } from './write.ts';

type Kysely = Database['kysely'];

export interface EntitiesOptions {
  readonly db: Kysely;
  readonly now: () => EpochMs;
  readonly overrides: EntityOverrides;
  /** `GET /{id}` is answered elsewhere. */
  readonly readElsewhere: ReadonlySet<string>;
}

async function organisationsFor(db: Kysely, caller: SignedIn): Promise<Within> {
  return (await organisationsOf(db, caller.login)).map((row) => row.id as OrganisationId);
}

export function recordReader(db: Kysely): RecordReader {
  return async (caller, name, id) => {
    const entity = entityNamed(name);
    const row = await findRecord(db, entity, await organisationsFor(db, caller), id);
    return row ? recordOf(entity, row) : new Failure('notFound', { entityName: camelCase(name) });
  };
}

export function mountEntities(mount: Mount, options: EntitiesOptions): void {
  for (const entity of CATALOGUE) mountEntity(mount, entity, options);
}

function mountEntity(mount: Mount, entity: Entity, options: EntitiesOptions): void {
  const { db, now } = options;
  const routes = allEntityRoutes().get(entity.name)!;
  const entityOverride: EntityOverride = {
    ...GENERIC_OVERRIDES[entity.name],
    ...options.overrides[entity.name],
  };
  const entityName = camelCase(entity.name);
  const read = recordReader(db);

  const listing = async ({ caller, query }: Pick<Input<typeof routes.list>, 'caller' | 'query'>) => {
    const organisations = await organisationsFor(db, caller);
    const refused = await entityOverride.validateListing?.(db, organisations, query as EntityQuery);
    return refused ?? recordListing(entity, organisations, query as EntityQuery);
  };

  mount(routes.list, async (input) => {
    const listed = await listing(input);
    return (listed instanceof Failure ? listed : await pageOf(db, input.query, listed)) as never;
  });
  mount(routes.count, async (input) => {
    const listed = await listing(input);
    return listed instanceof Failure ? listed : countOf(db, listed);
  });
  if (!options.readElsewhere.has(entity.name)) {
    mount(routes.get, ({ caller, params }) => read(caller, entity.name, params.id) as never);
  }
  const denied = deniedWrites(entity);
  const may = { create: !denied.create, update: !denied.edit, remove: !denied.remove };
  const ofAll = ['GET', 'HEAD', ...(may.create ? ['POST'] : [])];
  const ofOne = ['GET', 'HEAD', ...(may.update ? ['PUT', 'PATCH'] : []), ...(may.remove ? ['DELETE'] : [])];
  const notOnAll = (method: string) => () =>
    new Failure('methodNotAllowed', {
      entityName,
      detail: `Request method '${method}' is not supported`,
      allow: ofAll,
    });
  mount(routes.updateAll, notOnAll('PUT'));
  mount(routes.patchAll, notOnAll('PATCH'));
  const mountReadOnly = (route: Route) =>
    mount(
      { ...route, body: undefined } as never,
      () =>
        new Failure('readOnly', {
          entityName,
          detail: readOnlyReason(entity),
          allow: route === routes.create ? ofAll : ofOne,
        }),
    );

  const contextOf = async (caller: SignedIn): Promise<WriteContext> => {
    const own = await organisationsOf(db, caller.login);
    return {
      db,
      entity,
      entityOverride,
      caller,
      organisations: own.map((row) => row.id as OrganisationId),
      organisationNames: new Map(own.map((row) => [row.name, row.id as OrganisationId])),
      mayWrite: (organisationId) => {
        const row = own.find(({ id }) => id === organisationId);
        return row && mayWriteIn(row, caller);
      },
      now: now(),
    };
  };
  const alerted = (reply: FastifyReply, what: string, id: string) =>
    reply
      .header('X-linehaulApp-alert', `linehaulApp.${entityName}.${what}`)
      .header('X-linehaulApp-params', encodeURIComponent(id));
  const answer = (reply: FastifyReply, what: string, record: EntityRecord | Failure) => {
    if (!(record instanceof Failure)) alerted(reply, what, record.id);
    return record as never;
  };

  if (may.create) {
    mount(routes.create, async ({ caller, body, reply }) => {
      const record = await createRecord(await contextOf(caller), body as WrittenRecord);
      if (!(record instanceof Failure)) reply.header('Location', `/api/${entity.collection}/${record.id}`);
      return answer(reply, 'created', record);
    });
  } else mountReadOnly(routes.create);

  if (may.update) {
    const change = async (
      { caller, params, body, reply }: Input<typeof routes.update>,
      form: 'whole' | 'merge' | 'json',
    ) =>
      answer(
        reply,
        'updated',
        await changeRecord(await contextOf(caller), params.id, body as WrittenRecord, form),
      );
    mount(routes.update, (input) => change(input, 'whole'));
    mount(routes.patch, (input) => change(input, isMergePatch(input.request) ? 'merge' : 'json'));
  } else {
    mountReadOnly(routes.update);
    mountReadOnly(routes.patch);
  }

  if (may.remove) {
    mount(routes.remove, async ({ caller, params, reply }) => {
      const failed = await removeRecord(await contextOf(caller), params.id);
      if (!failed) alerted(reply, 'deleted', params.id);
      return failed as never;
    });
  } else mountReadOnly(routes.remove);
}

function isMergePatch({ headers }: FastifyRequest): boolean {
  return String(headers['content-type']).startsWith('application/merge-patch+json');
}

function readOnlyReason(entity: Entity): string {
  switch (entity.writes) {
    case 'append':
      return `${entity.title.many} are added as they are received and never changed`;
    case 'commands':
      return `${entity.title.many} are changed by their own commands`;
    default:
      return `${entity.title.many} are kept by the system; change the journey, its stops or its allocation instead`;
  }
}
