import type { EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { among, type Executor, isId, json, type StopOrder } from '../../../platform/db/index.ts';

export interface FoundLocation {
  readonly id: string;
  readonly name: string;
  readonly is_deleted: boolean;
}

/** Deleted ones too. */
export async function findLocations(
  tx: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundLocation>> {
  const wanted = ids.filter(isId);
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<FoundLocation>`
    SELECT id, name, is_deleted FROM location
    WHERE organisation_id = ${organisationId} AND id IN ${among(wanted)}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function existingSites(
  tx: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = ids.filter(isId);
  if (wanted.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM site WHERE organisation_id = ${organisationId} AND id IN ${among(wanted)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function findRoutes(
  tx: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const wanted = ids.filter(isId);
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: string; planned_kilometres: number | null }>`
    SELECT id, planned_kilometres FROM route
    WHERE organisation_id = ${organisationId} AND id IN ${among(wanted)}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.planned_kilometres]));
}

/** Also by a deleted journey. */
export async function isReferenceTaken(
  tx: Executor,
  organisationId: OrganisationId,
  uniqueReference: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('journey')
    .where('organisation_id', '=', organisationId)
    .where('unique_reference', '=', uniqueReference)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface StopToWrite {
  readonly id: string;
  readonly locationId: string;
  readonly isFresh: boolean;
  /** Times differ, so projections are void. */
  readonly isMoved: boolean;
  readonly planned: { readonly arrival?: EpochMs; readonly departure?: EpochMs };
  readonly revised: { readonly arrival?: EpochMs; readonly departure?: EpochMs };
  readonly orders: readonly StopOrder[] | null;
}

const textOf = (ms: EpochMs | undefined) => (ms === undefined ? null : new Date(ms).toISOString());

/** Numbered from 1; remaining stops keep actual times. The journey's row must be locked. */
export async function replaceStops(
  tx: Executor,
  organisationId: OrganisationId,
  journeyId: JourneyId,
  stops: readonly StopToWrite[],
): Promise<void> {
  const records = stops.map((stop, i) => ({
    id: stop.id,
    sequence: i + 1,
    fresh: stop.isFresh,
    moved: stop.isMoved,
    location_id: stop.locationId,
    pa: textOf(stop.planned.arrival),
    pd: textOf(stop.planned.departure),
    ra: textOf(stop.revised.arrival),
    rd: textOf(stop.revised.departure),
    orders: stop.orders && stop.orders.length > 0 ? stop.orders : null,
  }));
  const retained = records.filter((record) => !record.fresh);
  const mine = sql`organisation_id = ${organisationId} AND journey_id = ${journeyId}`;
  const read = (
    some: typeof records,
  ) => sql`jsonb_to_recordset(${json(some)}::jsonb) AS r(id uuid, sequence int,
    moved boolean, location_id uuid, pa timestamptz, pd timestamptz, ra timestamptz, rd timestamptz, orders jsonb)`;
  await sql`DELETE FROM journey_stop WHERE ${mine}
    AND id NOT IN ${among(retained.map((record) => record.id))}`.execute(tx);
  if (retained.length > 0) {
    // Negative first: swapping stops must not share a number.
    await sql`UPDATE journey_stop s SET sequence = -r.sequence, planned_arrival = r.pa, planned_departure = r.pd,
        revised_arrival = r.ra, revised_departure = r.rd, orders = r.orders,
        forecast_time_status = NULL, forecast_time_explanation = NULL,
        adjusted_arrival = CASE WHEN r.moved THEN NULL ELSE s.adjusted_arrival END,
        adjusted_departure = CASE WHEN r.moved THEN NULL ELSE s.adjusted_departure END
      FROM ${read(retained)} WHERE s.organisation_id = ${organisationId} AND s.journey_id = ${journeyId}
        AND s.id = r.id`.execute(tx);
    await sql`UPDATE journey_stop SET sequence = -sequence WHERE ${mine} AND sequence < 0`.execute(tx);
  }
  const fresh = records.filter((record) => record.fresh);
  if (fresh.length === 0) return;
  await sql`INSERT INTO journey_stop (organisation_id, journey_id, id, sequence, location_id, planned_arrival,
      planned_departure, revised_arrival, revised_departure, orders)
    SELECT ${organisationId}::uuid, ${journeyId}::uuid, r.id, r.sequence, r.location_id, r.pa, r.pd, r.ra, r.rd,
      r.orders FROM ${read(fresh)}`.execute(tx);
}
