import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type RawBuilder, sql } from 'kysely';
import { at, column, type Executor, inTransaction } from '../../../platform/db/index.ts';
import { type Month, nameOf, startOf } from '../table/months.ts';
import { alone, dropPartition, firstNeeding, type Needing, partitionsOf } from '../table/partitions-store.ts';
import { ArchiveRefused, type NotedFile } from './archive.ts';
import type { ArchivedPosition } from './archived-position.ts';
import { isClaimed } from './claim.ts';
import { forgetUnfinished, keepFile } from './leftover-store.ts';
import type { VehicleRows } from './position-file-writer.ts';

/** YYYY-MM. */
export const monthText = (month: Month) => nameOf(month).replace('_', '-');
const dayOf = (month: Month) => sql`${`${monthText(month)}-01`}::date`;
const microseconds = (instant: string) => sql`(extract(epoch FROM ${sql.ref(instant)}) * 1000000)::bigint`;
export const instantOf = (microseconds: RawBuilder<unknown>) =>
  sql`'epoch'::timestamptz + ${microseconds} * interval '1 microsecond'`;

export async function partitionOf(db: Executor, month: Month): Promise<string | undefined> {
  const [from, to] = [startOf(month), startOf(month + 1)];
  return (await partitionsOf(db)).find((one) => one.from === from && one.to === to)?.name;
}

export async function hasPositionsOf(db: Executor, month: Month): Promise<boolean> {
  const { rows } = await sql`SELECT FROM asset_position
    WHERE fix_time >= ${at(startOf(month))} AND fix_time < ${at(startOf(month + 1))} LIMIT 1`.execute(db);
  return rows.length > 0;
}

export function firstNeedingOf(db: Executor, month: Month): Promise<Needing | undefined> {
  return firstNeeding(db, startOf(month + 1)).then((needing) =>
    needing && needing.from < startOf(month + 1) ? needing : undefined,
  );
}

export async function contentsOf(db: Executor, partition: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ organisation_id: string; contents: string }>`
    SELECT organisation_id, count(*)::text || ' ' || sum(uuid_hash_extended(id, 0))::text AS contents
    FROM ${sql.table(partition)} GROUP BY organisation_id ORDER BY organisation_id`.execute(db);
  return new Map(rows.map((row) => [row.organisation_id, row.contents]));
}

export async function positionsAfter(
  db: Executor,
  partition: string,
  organisationId: OrganisationId,
  after: ArchivedPosition | undefined,
  size: number,
): Promise<readonly ArchivedPosition[]> {
  const beyond = after
    ? sql`AND (asset_id, fix_time) > (${after.asset_id}::uuid, ${instantOf(sql`${after.fix_time}::float8`)})`
    : sql``;
  const { rows } = await sql<ArchivedPosition>`
    SELECT asset_id, ${microseconds('fix_time')} AS fix_time, id, ${microseconds('received_at')} AS received_at,
      latitude, longitude, speed_kmh, heading_degrees, odometer_km, accuracy_metres, attributes::text AS attributes,
      journey_id
    FROM ${sql.table(partition)} WHERE organisation_id = ${organisationId}::uuid ${beyond}
    ORDER BY asset_id, fix_time LIMIT ${size}`.execute(db);
  return rows;
}

export interface WrittenFile extends NotedFile {
  readonly organisationId: OrganisationId;
  readonly rows: number;
  readonly contents: string;
  readonly vehicles: readonly VehicleRows[];
}

/** @throws ArchiveRefused where a file was taken for a leftover */
export function noteFiles(db: Executor, month: Month, files: readonly WrittenFile[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    await forgetUnfinished(tx, monthText(month));
    for (const { organisationId, file, rows, bytes, sha256, contents, vehicles } of files) {
      if (!(await keepFile(tx, organisationId, file)))
        throw new ArchiveRefused(
          `another archive took over ${monthText(month)}: nothing was dropped; try again`,
        );
      await sql`INSERT INTO archived_month (organisation_id, month, file, rows, bytes, sha256, contents)
        VALUES (${organisationId}, ${dayOf(month)}, ${file}, ${rows}, ${bytes}, ${sha256}, ${contents})`.execute(
        tx,
      );
      const values = (of: (one: VehicleRows) => string | number) => column(vehicles.map(of));
      await sql`
        INSERT INTO archived_vehicle (organisation_id, asset_id, month, file, first_row, rows, from_time, to_time)
        SELECT ${organisationId}::uuid, a, ${dayOf(month)}, ${file}, f, n, ${instantOf(sql`b`)}, ${instantOf(sql`e`)}
        FROM unnest(${values((one) => one.assetId)}::text::uuid[], ${values((one) => one.firstRow)}::text::bigint[],
          ${values((one) => one.rows)}::text::bigint[], ${values((one) => one.from)}::text::float8[],
          ${values((one) => one.to)}::text::float8[]) AS u (a, f, n, b, e)`.execute(tx);
    }
  });
}

export async function isArchived(db: Executor, month: Month): Promise<boolean> {
  const { rows } = await sql`SELECT FROM archived_month
    WHERE month = ${dayOf(month)} AND dropped_at IS NOT NULL LIMIT 1`.execute(db);
  return rows.length > 0;
}

export async function countLate(db: Executor, month: Month): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM asset_position
    WHERE fix_time >= ${at(startOf(month))} AND fix_time < ${at(startOf(month + 1))}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Drops the month's table if the files still have all that it has. */
export function dropArchived(
  db: Executor,
  month: Month,
  partition: string,
): Promise<'dropped' | 'changed' | Needing> {
  return inTransaction(db, async (tx) => {
    await alone(tx);
    // Writers of this month wait; readers do not.
    await sql`LOCK TABLE ${sql.table(partition)} IN SHARE MODE`.execute(tx);
    const needing = await firstNeedingOf(tx, month);
    if (needing) return needing;
    const { rows } = await sql<{ organisation_id: string; contents: string }>`
      SELECT DISTINCT organisation_id, contents FROM archived_month
      WHERE month = ${dayOf(month)} AND dropped_at IS NULL`.execute(tx);
    const noted = new Map(rows.map((row) => [row.organisation_id, row.contents]));
    const there = await contentsOf(tx, partition);
    const isSame =
      noted.size === there.size && [...there].every(([id, contents]) => noted.get(id) === contents);
    if (!isSame) return 'changed';
    await sql`UPDATE archived_month SET dropped_at = clock_timestamp()
      WHERE month = ${dayOf(month)} AND dropped_at IS NULL`.execute(tx);
    await dropPartition(tx, partition);
    return 'dropped';
  });
}

/** From when on the database alone has everything; the engine goes no further back. */
export async function evaluableFrom(
  db: Executor,
  organisationId: OrganisationId,
): Promise<EpochMs | undefined> {
  const { rows } = await sql<{ since: EpochMs | null }>`
    SELECT greatest(kept_from, (SELECT (max(month) + interval '1 month') AT TIME ZONE 'UTC' FROM archived_month
      WHERE organisation_id = ${organisationId} AND (dropped_at IS NOT NULL OR ${isClaimed}))) AS since
    FROM positions_kept`.execute(db);
  return rows[0]?.since ?? undefined;
}

export async function archivedUntil(
  db: Executor,
  organisationIds: readonly OrganisationId[],
): Promise<EpochMs | undefined> {
  const { rows } = await sql<{ until: EpochMs | null }>`
    SELECT (max(month) + interval '1 month') AT TIME ZONE 'UTC' AS until FROM archived_month
    WHERE organisation_id = ANY (${column(organisationIds)}::text::uuid[]) AND dropped_at IS NOT NULL`.execute(
    db,
  );
  return rows[0]?.until ?? undefined;
}

export async function notedFiles(db: Executor): Promise<readonly NotedFile[]> {
  const { rows } = await sql<NotedFile>`SELECT to_char(month, 'YYYY-MM') AS month, file, bytes, sha256
    FROM archived_month ORDER BY month, file`.execute(db);
  return rows;
}

/** Archived months that are wholly before, also those broken off whose table is gone. @returns their files, which may go now */
export function forgetBefore(db: Executor, time: EpochMs): Promise<readonly string[]> {
  return inTransaction(db, async (tx) => {
    await alone(tx);
    const needing = await firstNeeding(tx, time);
    const limit = needing ? Math.min(time, needing.from) : time;
    const end = sql`(month + interval '1 month') AT TIME ZONE 'UTC'`;
    const { rows } = await sql<{ organisation_id: string; month: string; file: string; until: EpochMs }>`
      DELETE FROM archived_month
      WHERE ${end} <= ${at(limit)}
        AND (dropped_at IS NOT NULL OR ${end} <= (SELECT kept_from FROM positions_kept))
      RETURNING organisation_id, month, file, ${end} AS until`.execute(tx);
    const until = Math.max(...rows.map((row) => row.until));
    if (rows.length === 0) return [];
    await tx
      .insertInto('archive_leftover')
      .values(rows.map(({ organisation_id, month, file }) => ({ organisation_id, month, file })))
      .execute();
    await sql`UPDATE positions_kept SET kept_from = greatest(kept_from, ${at(until)})`.execute(tx);
    await sql`DELETE FROM unused_fix WHERE fix_time < ${at(until)}`.execute(tx);
    return rows.map((row) => row.file);
  });
}
