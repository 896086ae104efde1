import type { EntityQuery } from '@linehaul/contracts/entities';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { columnOf, type Entity, entityNamed } from '@linehaul/domain/entities';
import { type SqlBool, sql } from 'kysely';
import {
  among,
  and,
  beyond,
  type Executor,
  isId,
  type KeysetPage,
  keysetPage,
  newId,
  orderBy,
  positionIn,
  type Step,
} from '../../platform/db/index.ts';
import { columnsOf, type EntityRow, stored } from './columns.ts';
import { filterConditions, orderOf, searchCondition } from './conditions.ts';

/** The organisations within which a person works: every statement here is given them. */
export type Within = readonly OrganisationId[];

const source = (entity: Entity) => sql.table(entity.view ?? entity.table);
const columns = (entity: Entity) => sql.join(columnsOf(entity).map((column) => sql.ref(column)));

function within(entity: Entity, organisations: Within) {
  const ref = sql.ref(entity.scope === 'organisation' ? 'organisation_id' : 'id');
  if (organisations.length === 0) return sql<SqlBool>`false`;
  // A single one is told as such: partitions and indexes by organisation are found by it.
  return organisations.length === 1
    ? sql<SqlBool>`${ref} = ${organisations[0]}`
    : sql<SqlBool>`${ref} IN (${sql.join(organisations)})`;
}

function where(entity: Entity, organisations: Within, query: EntityQuery) {
  return and([
    within(entity, organisations),
    ...filterConditions(entity, query),
    ...(query.search?.trim() ? [searchCondition(entity, query.search)] : []),
  ]);
}

export async function listRecords(
  db: Executor,
  entity: Entity,
  organisations: Within,
  query: EntityQuery,
): Promise<readonly EntityRow[]> {
  const { rows } = await sql<EntityRow>`SELECT ${columns(entity)} FROM ${source(entity)}
    WHERE ${where(entity, organisations, query)} ORDER BY ${orderBy(orderOf(entity, query))}
    LIMIT ${query.size} OFFSET ${query.page * query.size}`.execute(db);
  return rows;
}

/** The list from a position on, whatever its pages. */
export async function keysetPageOfRecords(
  db: Executor,
  entity: Entity,
  organisations: Within,
  query: EntityQuery,
  step: Step,
): Promise<KeysetPage<EntityRow>> {
  const order = orderOf(entity, query);
  const { rows } = await sql<EntityRow>`SELECT ${columns(entity)}, ${positionIn(order)} FROM ${source(entity)}
    WHERE ${and([where(entity, organisations, query), beyond(order, step.after)])}
    ORDER BY ${orderBy(order)} LIMIT ${step.size}`.execute(db);
  return keysetPage(rows, step.size, (row) => row);
}

export async function countRecords(
  db: Executor,
  entity: Entity,
  organisations: Within,
  query: EntityQuery,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM ${source(entity)}
    WHERE ${where(entity, organisations, query)}`.execute(db);
  return rows[0]?.total ?? 0;
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

/** Those of these ids that are there, in no order. */
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

/** The stored row of a record that is written, held till the end of the transaction. Computed records are none. */
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

interface Written {
  /** Checked values by the names of their fields; what is left out stays, or is empty in a new record. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly actor: string;
  readonly now: EpochMs;
}

function assignments(entity: Entity, values: Readonly<Record<string, unknown>>) {
  return Object.entries(values).map(([name, value]) => {
    const field = entity.fields[name];
    if (!field) throw new Error(`${entity.name} has no field ${name}`);
    return { column: columnOf(name, field), value: stored(field, value) };
  });
}

/** @returns the id of the new record */
export async function insertRecord(
  tx: Executor,
  entity: Entity,
  organisationId: OrganisationId,
  written: Written,
): Promise<string> {
  const id = newId();
  const time = new Date(written.now);
  const given = [
    { column: 'organisation_id', value: organisationId },
    { column: 'id', value: id },
    { column: 'created_at', value: time },
    { column: 'changed_at', value: time },
    { column: 'changed_by', value: written.actor },
    ...assignments(entity, written.values),
  ];
  await sql`INSERT INTO ${sql.table(entity.table)} (${sql.join(given.map(({ column }) => sql.ref(column)))})
    VALUES (${sql.join(given.map(({ value }) => value))})`.execute(tx);
  return id;
}

export async function updateRecord(
  tx: Executor,
  entity: Entity,
  organisationId: OrganisationId,
  id: string,
  written: Written,
): Promise<void> {
  const changes = assignments(entity, written.values).map(
    ({ column, value }) => sql`${sql.ref(column)} = ${value}`,
  );
  await sql`UPDATE ${sql.table(entity.table)}
    SET ${sql.join([
      ...changes,
      sql`version = version + 1`,
      sql`changed_at = ${new Date(written.now)}`,
      sql`changed_by = ${written.actor}`,
    ])}
    WHERE organisation_id = ${organisationId} AND id = ${id}`.execute(tx);
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

/** Removes details that belong to a record: they go with it. */
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

/**
 * Which of these records there are in the organisation, asked in one statement.
 * @returns for each, in order, whether it is there
 */
export async function areThere(
  tx: Executor,
  organisationId: OrganisationId,
  wanted: readonly { readonly entity: string; readonly id: string }[],
): Promise<readonly boolean[]> {
  if (wanted.length === 0) return [];
  const questions = wanted.map(({ entity, id }) => {
    if (!isId(id)) return sql`false`;
    const to = entityNamed(entity);
    // Computed records, as default lists, are no record that another may refer to.
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
