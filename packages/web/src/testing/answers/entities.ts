import { allEntityRoutes } from '@linehaul/contracts/entities';
import { type Entity, entityNamed, idFieldOf } from '@linehaul/domain/entities';
import type { OrganisationDesk } from '@linehaul/testkit/answers';
import { ApiFailure, type FakeServer } from '../fake-server.ts';

export type StoredRecord = Record<string, unknown> & { readonly id: string; version: number };

export function recordAnswer(
  name: string,
  organisationId: string,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): StoredRecord {
  const entity = entityNamed(name);
  const empty = Object.fromEntries(Object.keys(entity.fields).map((field) => [field, null]));
  return {
    version: 1,
    createdDateTimeUtc: '2026-01-05T06:00:00.000Z',
    changeDateTimeUtc: '2026-01-05T06:00:00.000Z',
    changeAuditUser: 'dispatcher',
    ...empty,
    ...fields,
    ...(entity.scope === 'organisation' ? { organisationId } : {}),
    [idFieldOf(entity)]: id,
    id,
  };
}

function ofDesk(name: string, organisationId: string, row: { readonly id: string }): StoredRecord {
  const known = Object.entries(row).filter(([field]) => field in entityNamed(name).fields);
  return recordAnswer(name, organisationId, row.id, Object.fromEntries(known));
}

export function answerRecords(
  server: FakeServer,
  desk: OrganisationDesk,
  names: readonly string[],
): Readonly<Record<string, StoredRecord[]>> {
  const { id: organisationId } = desk.organisation;
  const stored: Record<string, StoredRecord[]> = Object.fromEntries(names.map((name) => [name, []]));
  const desks = { asset: desk.assets, driver: desk.drivers, site: desk.sites, location: desk.locations };
  for (const [name, rows] of Object.entries(desks)) {
    stored[name] = rows.map((row) => ofDesk(name, organisationId, row));
  }
  for (const [name, rows] of Object.entries(stored)) {
    answerEntity(server, entityNamed(name), organisationId, rows);
  }
  return stored;
}

function answerEntity(
  server: FakeServer,
  entity: Entity,
  organisationId: string,
  rows: StoredRecord[],
): void {
  const { list, create, update, remove } = allEntityRoutes().get(entity.name)!;
  const at = (id: string) => rows.findIndex((row) => row.id === id);
  server
    .answer(list, ({ query }) => rows.filter((row) => isWanted(row, query)))
    .answer(create, ({ body }) => {
      const made = recordAnswer(
        entity.name,
        organisationId,
        `${entity.name}-${rows.length + 1}`,
        body as Record<string, unknown>,
      );
      rows.push(made);
      return made;
    })
    .answer(update, ({ params, body }) => {
      const row = rows[at(params.id)];
      if (!row) return new ApiFailure('idnotfound');
      return Object.assign(row, body, { version: row.version + 1 });
    })
    .answer(remove, ({ params }) => {
      rows.splice(at(params.id), 1);
    });
}

function isWanted(row: StoredRecord, query: Readonly<Record<string, unknown>>): boolean {
  const { 'id.equals': id, 'id.in': ids, search } = query;
  if (id !== undefined && row.id !== id) return false;
  if (Array.isArray(ids) && !ids.includes(row.id)) return false;
  const words = Object.values(row).filter((value) => typeof value === 'string');
  return (
    typeof search !== 'string' || words.some((word) => word.toLowerCase().includes(search.toLowerCase()))
  );
}
