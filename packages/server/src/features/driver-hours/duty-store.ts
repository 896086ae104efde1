import type { DriverId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { Duty, DutyKind } from '@linehaul/domain/driver-hours';
import { type RawBuilder, sql } from 'kysely';
import { among, at, column, type Executor, type RowOf } from '../../platform/db/index.ts';

export type DutyRow = RowOf<'driver_duty'>;
/** Undefined: all of the organisation. */
export type OfDrivers = readonly string[] | undefined;

export const END = sql`coalesce(to_at, timestamptz 'infinity')`;

/** Milliseconds, as JSON has no instants. */
export const ms = (instant: RawBuilder<unknown>) => sql`floor(extract(epoch FROM ${instant}) * 1000)`;

const KINDS: Readonly<Record<string, DutyKind>> = {
  d: 'driving',
  w: 'work',
  a: 'available',
  r: 'rest',
};

/** Kind, source, begin and end: 'di1789000000000-1789003600000'. */
function dutyOf(text: string): Duty {
  const dash = text.indexOf('-');
  const to = text.slice(dash + 1);
  return {
    kind: KINDS[text[0]!]!,
    source: text[1] === 'i' ? 'import' : 'driver',
    from: Number(text.slice(2, dash)),
    to: to === '' ? undefined : Number(to),
  };
}

/** As short texts: half a million rows take three times as long. */
export async function writtenDuties(
  db: Executor,
  organisationId: OrganisationId,
  drivers: OfDrivers,
  since: EpochMs,
): Promise<ReadonlyMap<string, readonly Duty[]>> {
  const { rows } = await sql<{ id: string; found: string }>`
    SELECT driver_id::text AS id, string_agg(left(kind, 1) || left(source, 1) || ${ms(sql`from_at`)}::bigint || '-'
      || coalesce(${ms(sql`to_at`)}::bigint::text, ''), ',') AS found
    FROM driver_duty WHERE organisation_id = ${organisationId} AND ${END} > ${at(since)}
      AND ${drivers ? sql`driver_id IN ${among(drivers)}` : sql`true`}
    GROUP BY driver_id`.execute(db);
  return new Map(rows.map(({ id, found }) => [id, found.split(',').map(dutyOf)]));
}

export async function dutiesBetween(
  db: Executor,
  organisationId: OrganisationId,
  driverId: DriverId,
  { from, to }: { readonly from: EpochMs; readonly to: EpochMs },
  most: number,
): Promise<readonly DutyRow[]> {
  const { rows } = await sql<DutyRow>`SELECT * FROM driver_duty
    WHERE organisation_id = ${organisationId} AND driver_id = ${driverId} AND from_at < ${at(to)} AND ${END} > ${at(from)}
    ORDER BY from_at, id LIMIT ${most}`.execute(db);
  return rows;
}

/** In id order, against deadlocks; one writer at a time. */
export async function lockDrivers(
  tx: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM driver
    WHERE organisation_id = ${organisationId} AND id IN ${among(ids)} ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export interface DriverPeriod {
  readonly driverId: string;
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** With one duty before and after: as none overlap, no other touches a period. */
export async function dutiesAround(
  tx: Executor,
  organisationId: OrganisationId,
  periods: readonly DriverPeriod[],
  source: DutyRow['source'],
): Promise<readonly DutyRow[]> {
  const ofDriver = sql`d.organisation_id = ${organisationId} AND d.driver_id = p.driver AND d.source = ${source}`;
  const { rows } = await sql<DutyRow>`WITH p AS (
      SELECT driver, to_timestamp(since / 1000) AS since, to_timestamp(until / 1000) AS until
      FROM unnest(${column(periods.map(({ driverId }) => driverId))}::text::uuid[],
        ${column(periods.map(({ from }) => from))}::text::float8[],
        ${column(periods.map(({ to }) => to))}::text::float8[]) AS g(driver, since, until))
    SELECT d.* FROM p JOIN driver_duty d ON ${ofDriver} AND d.from_at BETWEEN p.since AND p.until
    UNION ALL SELECT d.* FROM p CROSS JOIN LATERAL (SELECT d.* FROM driver_duty d
      WHERE ${ofDriver} AND d.from_at < p.since ORDER BY d.from_at DESC LIMIT 1) d
    UNION ALL SELECT d.* FROM p CROSS JOIN LATERAL (SELECT d.* FROM driver_duty d
      WHERE ${ofDriver} AND d.from_at > p.until ORDER BY d.from_at LIMIT 1) d`.execute(tx);
  return rows;
}

export async function dutiesByKey(
  tx: Executor,
  organisationId: OrganisationId,
  keys: readonly { readonly driverId: string; readonly key: string }[],
): Promise<readonly DutyRow[]> {
  const { rows } = await sql<DutyRow>`SELECT d.*
    FROM unnest(${column(keys.map(({ driverId }) => driverId))}::text::uuid[],
      ${column(keys.map(({ key }) => key))}::text::text[]) AS k(driver, key)
    JOIN driver_duty d ON d.organisation_id = ${organisationId} AND d.driver_id = k.driver AND d.key = k.key`.execute(
    tx,
  );
  return rows;
}

export async function findDriver(
  db: Executor,
  organisationId: OrganisationId,
  driverId: string,
): Promise<DriverId | undefined> {
  const row = await db
    .selectFrom('driver')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', driverId)
    .select('id')
    .executeTakeFirst();
  return row?.id as DriverId | undefined;
}

/** Of all organisations. @returns how many were deleted */
export async function dropOldDuties(db: Executor, before: EpochMs, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM driver_duty d USING (
      SELECT old.organisation_id, old.id FROM organisation o
      JOIN driver_duty old ON old.organisation_id = o.id AND ${END} < ${at(before)}
      LIMIT ${most}
    ) gone WHERE d.organisation_id = gone.organisation_id AND d.id = gone.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
