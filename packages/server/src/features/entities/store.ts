import type { EntityQuery } from '@linehaul/contracts/entities';
import type { OrganisationId } from '@linehaul/domain/core';
import { CATALOGUE, columnOf, type Entity, entityNamed } from '@linehaul/domain/entities';
import { type SqlBool, sql } from 'kysely';
import { among, type Executor, isId } from '../../platform/db/index.ts';
import type { Listing } from '../../platform/records/index.ts';
import { columnsOf, type EntityRecord, type EntityRow, recordOf } from './columns.ts';
import { filterConditions, orderOf, searchCondition } from './conditions.ts';

/** Where a person works; limits every statement here. */
export type Within = readonly OrganisationId[];

const source = (entity: Entity) => sql.table(entity.view ?? entity.table);
const columns = (entity: Entity) => sql.join<EntityRow>(columnsOf(entity).map((column) => sql.ref(column)));

function within(entity: Entity, organisations: Within) {
  const ref = sql.ref(entity.scope === 'organisation' ? 'organisation_id' : 'id');
  if (organisations.length === 0) return sql<SqlBool>`false`;
  // Equality lets the planner prune partitions.
  return organisations.length === 1
    ? sql<SqlBool>`${ref} = ${organisations[0]}`
    : sql<SqlBool>`${ref} IN (${sql.join(organisations)})`;
}

export function recordListing(
  entity: Entity,
  organisations: Within,
  query: EntityQuery,
): Listing<EntityRow, EntityRecord> {
  return {
    columns: columns(entity),
    source: source(entity),
    conditions: [
      within(entity, organisations),
      ...filterConditions(entity, query),
      ...(query.search?.trim() ? [searchCondition(entity, query.search)] : []),
    ],
    order: orderOf(entity, query),
    wire: (row) => recordOf(entity, row),
  };
}

export async function findRecord(
  db: Executor,
  entity: Entity,
  organisations: Within,
  id: string,
): Promise<EntityRow | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<EntityRow>`SELECT ${columns(entity)} FROM ${source(entity)}
    WHERE ${within(entity, organisations)} AND id = ${id}`.execute(db);
  return rows[0];
}

export async function recordsOfIds(
  db: Executor,
  entity: Entity,
  organisations: Within,
  ids: readonly string[],
): Promise<readonly EntityRow[]> {
  const { rows } = await sql<EntityRow>`SELECT ${columns(entity)} FROM ${source(entity)}
    WHERE ${within(entity, organisations)} AND id IN ${among(ids)}`.execute(db);
  return rows;
}

/** Locks until the transaction ends; computed records have no row. */
export async function lockRecord(
  tx: Executor,
  entity: Entity,
  organisations: Within,
  id: string,
): Promise<EntityRow | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql`SELECT id FROM ${sql.table(entity.table)}
    WHERE ${within(entity, organisations)} AND id = ${id} FOR UPDATE`.execute(tx);
  return rows.length === 0 ? undefined : findRecord(tx, entity, organisations, id);
}

export async function deleteRecord(
  tx: Executor,
  entity: Entity,
  organisationId: OrganisationId,
  id: string,
): Promise<void> {
  await sql`DELETE FROM ${sql.table(entity.table)}
    WHERE organisation_id = ${organisationId} AND id = ${id}`.execute(tx);
}

const OWNED = ['additional-details', 'contact-details'] as const;

export async function deleteOwned(
  tx: Executor,
  organisationId: OrganisationId,
  entity: Entity,
  id: string,
): Promise<void> {
  for (const name of OWNED) {
    const { table, fields } = entityNamed(name);
    const owners = fields.ownerId?.kind === 'owner' ? fields.ownerId.owners : {};
    const ownerType = Object.keys(owners).find((type) => owners[type] === entity.name);
    if (!ownerType) continue;
    await sql`DELETE FROM ${sql.table(table)} WHERE organisation_id = ${organisationId}
      AND owner_type = ${ownerType} AND owner_id = ${id}`.execute(tx);
  }
}

export async function deleteParts(
  tx: Executor,
  organisationId: OrganisationId,
  entity: Entity,
  id: string,
): Promise<void> {
  await deleteOwned(tx, organisationId, entity, id);
  for (const { table, fields, scope, writes } of CATALOGUE) {
    if (scope !== 'organisation' || writes !== 'all') continue;
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind !== 'reference' || field.to !== entity.name || !field.required) continue;
      await sql`DELETE FROM ${sql.table(table)} WHERE organisation_id = ${organisationId}
        AND ${sql.ref(columnOf(name, field))} = ${id}`.execute(tx);
    }
  }
}

export async function areThere(
  tx: Executor,
  organisationId: OrganisationId,
  wanted: readonly { readonly entity: string; readonly id: string }[],
): Promise<readonly boolean[]> {
  if (wanted.length === 0) return [];
  const questions = wanted.map(({ entity, id }) => {
    if (!isId(id)) return sql`false`;
    const to = entityNamed(entity);
    // Computed records cannot be referred to.
    const from = sql.table(to.name === 'journey' ? (to.view ?? to.table) : to.table);
    return to.scope === 'organisation'
      ? sql`EXISTS (SELECT FROM ${from} WHERE organisation_id = ${organisationId} AND id = ${id})`
      : sql`${id} = ${organisationId}`;
  });
  const { rows } = await sql<{
    there: boolean[];
  }>`SELECT ARRAY[${sql.join(questions)}]::boolean[] AS there`.execute(tx);
  return rows[0]?.there ?? [];
}
