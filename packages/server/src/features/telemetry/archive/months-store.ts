import type { AssetId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type RawBuilder, sql } from 'kysely';
import { column, type Executor } from '../../../platform/db/index.ts';
import { noPosition } from '../table/no-position.ts';
import type { NotedFile } from './archive.ts';
import { instantOf } from './archive-store.ts';
import type { ArchivedPosition } from './archived-position.ts';

/** Both inclusive. */
export interface PositionSpan {
  readonly assetId: AssetId;
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** One vehicle's rows of an archived month; times in microseconds. */
export interface VehicleMonth extends NotedFile {
  /** Of the span that asked. */
  readonly place: number;
  readonly asset_id: string;
  readonly first_row: number;
  readonly rows: number;
  readonly from_us: number;
  readonly to_us: number;
}

const COLUMNS = sql`v.asset_id, to_char(v.month, 'YYYY-MM') AS month, v.file, f.bytes, f.sha256, v.first_row, v.rows,
  (extract(epoch FROM v.from_time) * 1000000)::bigint AS from_us,
  (extract(epoch FROM v.to_time) * 1000000)::bigint AS to_us`;
const FROM_MS = sql`to_timestamp(w.from_ms / 1000)`;
const TO_MS = sql`to_timestamp(w.to_ms / 1000)`;
const MONTHS = 6;

function asked(spans: readonly PositionSpan[]): RawBuilder<unknown> {
  return sql`unnest(${column(spans.map((span) => span.assetId))}::text::uuid[],
    ${column(spans.map((span) => span.from))}::text::float8[], ${column(spans.map((span) => span.to))}::text::float8[])
    WITH ORDINALITY AS w (asset_id, from_ms, to_ms, place)`;
}

async function months(
  db: Executor,
  organisationId: OrganisationId,
  spans: readonly PositionSpan[],
  chosen: RawBuilder<unknown>,
  { order, most }: { readonly order: RawBuilder<unknown>; readonly most?: number },
): Promise<readonly VehicleMonth[]> {
  const { rows } = await sql<VehicleMonth>`
    SELECT w.place::int - 1 AS place, m.*
    FROM ${asked(spans)} CROSS JOIN LATERAL (
      SELECT ${COLUMNS} FROM archived_vehicle v
      JOIN archived_month f ON f.organisation_id = v.organisation_id AND f.file = v.file
      WHERE v.organisation_id = ${organisationId}::uuid AND v.asset_id = w.asset_id AND ${chosen}
      ORDER BY v.month ${order} LIMIT ${most ?? null}
    ) m ORDER BY w.place, m.month ${order}`.execute(db);
  return rows;
}

export async function hasArchived(
  db: Executor,
  organisationId: OrganisationId,
  spans: readonly PositionSpan[],
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM archived_vehicle WHERE organisation_id = ${organisationId}::uuid
    AND asset_id = ANY (${column([...new Set(spans.map((span) => span.assetId))])}::text::uuid[]) LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** By time. */
export function monthsWithin(db: Executor, organisationId: OrganisationId, spans: readonly PositionSpan[]) {
  const chosen = sql`v.from_time <= ${TO_MS} AND v.to_time >= ${FROM_MS}`;
  return months(db, organisationId, spans, chosen, { order: sql`ASC` });
}

function usable(maximumFutureMinutes: number | undefined): RawBuilder<unknown> {
  if (maximumFutureMinutes === undefined) return sql`true`;
  return sql`NOT (${noPosition}) AND p.fix_time <= p.received_at + ${maximumFutureMinutes} * interval '1 minute'`;
}

/** Newest first, without those after which the table has a usable position before the span. */
export function monthsBefore(
  db: Executor,
  organisationId: OrganisationId,
  spans: readonly PositionSpan[],
  maximumFutureMinutes: number | undefined,
) {
  const chosen = sql`v.from_time < ${FROM_MS} AND NOT EXISTS (SELECT FROM asset_position p
    WHERE p.organisation_id = v.organisation_id AND p.asset_id = v.asset_id AND p.fix_time > v.to_time
      AND p.fix_time < ${FROM_MS} AND ${usable(maximumFutureMinutes)})`;
  return months(db, organisationId, spans, chosen, { order: sql`DESC`, most: MONTHS });
}

export function monthsFrom(
  db: Executor,
  organisationId: OrganisationId,
  spans: readonly PositionSpan[],
  maximumFutureMinutes: number,
) {
  const chosen = sql`v.to_time > ${TO_MS} AND NOT EXISTS (SELECT FROM asset_position p
    WHERE p.organisation_id = v.organisation_id AND p.asset_id = v.asset_id AND p.fix_time < v.from_time
      AND p.fix_time > ${TO_MS} AND ${usable(maximumFutureMinutes)})`;
  return months(db, organisationId, spans, chosen, { order: sql`ASC`, most: MONTHS });
}

export async function lateTimes(
  db: Executor,
  organisationId: OrganisationId,
  rows: readonly ArchivedPosition[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const spans = new Map<string, { first: number; last: number }>();
  for (const { asset_id: id, fix_time: time } of rows) {
    const known = spans.get(id);
    spans.set(id, { first: Math.min(known?.first ?? time, time), last: Math.max(known?.last ?? time, time) });
  }
  const ends = [...spans.values()];
  const { rows: found } = await sql<{ asset_id: string; times: number[] }>`
    SELECT p.asset_id, json_agg((extract(epoch FROM p.fix_time) * 1000000)::bigint) AS times
    FROM unnest(${column([...spans.keys()])}::text::uuid[], ${column(ends.map((one) => one.first))}::text::float8[],
      ${column(ends.map((one) => one.last))}::text::float8[]) AS w (asset_id, b, e)
    JOIN asset_position p ON p.organisation_id = ${organisationId}::uuid AND p.asset_id = w.asset_id
      AND p.fix_time BETWEEN ${instantOf(sql`w.b`)} AND ${instantOf(sql`w.e`)}
    GROUP BY p.asset_id`.execute(db);
  return new Map(found.map((row) => [row.asset_id, new Set(row.times)]));
}
