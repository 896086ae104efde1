import type { EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { RUNNING_STATUSES } from '@linehaul/domain/journeys';
import { sql } from 'kysely';
import { among, type Executor, inTransaction, json } from '../../platform/db/index.ts';
import { shownStatuses } from '../journeys/index.ts';

export interface StoredVerdict {
  readonly status: string | null;
  readonly explanation: Readonly<Record<string, unknown>> | null;
}

/** An open stop of a running journey; times in epoch milliseconds. */
export interface StopAheadRow {
  readonly id: string;
  readonly sequence: number;
  readonly isStart: boolean;
  readonly plannedArrival: EpochMs | null;
  readonly plannedDeparture: EpochMs | null;
  readonly revisedArrival: EpochMs | null;
  readonly revisedDeparture: EpochMs | null;
  /** Of several orders, the narrowest. */
  readonly windowClose: EpochMs | null;
  readonly projectedStatus: string | null;
  readonly projectedExplanation: StoredVerdict['explanation'];
  readonly stored: StoredVerdict;
}

export interface JourneyAhead {
  readonly id: JourneyId;
  readonly version: number;
  readonly stored: StoredVerdict;
  /** The version of the journey that the stored verdict is of. */
  readonly storedVersion: number | null;
  readonly stops: readonly StopAheadRow[];
}

export interface VerdictToStore {
  readonly id: JourneyId;
  readonly version: number;
  /** Of the stop that makes the journey potentially late. */
  readonly sequence: number | null;
  readonly journey: StoredVerdict;
  readonly stops: readonly (StoredVerdict & { readonly sequence: number })[];
}

const ms = (of: string) => sql.raw(`(extract(epoch FROM ${of}) * 1000)::float8`);
const LISTED = sql.join(RUNNING_STATUSES.map((status) => sql.lit(status)));

/** What limits and projections say of the stops ahead, and the verdicts that are stored. */
export async function journeysAhead(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<readonly JourneyAhead[]> {
  const { rows } = await sql<Omit<JourneyAhead, 'stops'> & { stops: readonly StopAheadRow[] | null }>`
    SELECT j.id, j.version, j.forecast_time_version AS "storedVersion",
      jsonb_build_object('status', j.forecast_time_status, 'explanation', j.forecast_time_explanation) AS stored, (
      SELECT jsonb_agg(jsonb_build_object('id', s.id, 'sequence', s.sequence, 'isStart', s.sequence =
          (SELECT min(first.sequence) FROM journey_stop first
            WHERE first.organisation_id = s.organisation_id AND first.journey_id = s.journey_id),
          'plannedArrival', ${ms('s.planned_arrival')}, 'plannedDeparture', ${ms('s.planned_departure')},
          'revisedArrival', ${ms('s.revised_arrival')}, 'revisedDeparture', ${ms('s.revised_departure')},
          'windowClose', CASE WHEN jsonb_typeof(s.orders) = 'array' THEN (
            SELECT min(${ms("(o ->> 'addressDeliveryDateTimeCloseUtc')::timestamptz")})
            FROM jsonb_array_elements(s.orders) o) END,
          'projectedStatus', s.projected_time_status,
          'projectedExplanation', CASE WHEN s.projected_time_status LIKE 'POTENTIAL%'
            THEN s.projected_time_explanation END,
          'stored', jsonb_build_object('status', s.forecast_time_status,
            'explanation', s.forecast_time_explanation)) ORDER BY s.sequence)
      FROM journey_stop s
      WHERE s.organisation_id = j.organisation_id AND s.journey_id = j.id AND s.state = 'open') AS stops
    FROM journey j
    WHERE j.organisation_id = ${organisationId} AND j.id IN ${among(ids)}
      AND j.status IN (${LISTED})`.execute(db);
  return rows.map((row) => ({ ...row, stops: row.stops ?? [] }));
}

/** Leaves journeys that a person or tracking has moved since. Gives those whose shown status may have changed. */
export function storeVerdicts(
  db: Executor,
  organisationId: OrganisationId,
  verdicts: readonly VerdictToStore[],
  now: EpochMs,
): Promise<readonly JourneyId[]> {
  return inTransaction(db, async (tx) => {
    const before = await shownStatuses.lock(
      tx,
      organisationId,
      verdicts.map(({ id }) => id),
    );
    const good = verdicts.filter(({ id, version }) => before.get(id)?.version === version);
    if (good.length === 0) return [];
    const journeys = good.map(({ id, version, sequence, journey }) => ({
      id,
      version,
      sequence,
      ...journey,
    }));
    await sql`
      UPDATE journey j SET forecast_time_status = r.status, forecast_time_explanation = r.explanation,
        forecast_time_version = r.version, forecast_time_sequence = r.sequence
      FROM jsonb_to_recordset(${json(journeys)}::jsonb)
        AS r(id uuid, version integer, sequence integer, status text, explanation jsonb)
      WHERE j.organisation_id = ${organisationId} AND j.id = r.id`.execute(tx);
    const stops = good.flatMap((one) => one.stops.map((stop) => ({ id: one.id, ...stop })));
    await sql`
      UPDATE journey_stop s SET forecast_time_status = r.status, forecast_time_explanation = r.explanation
      FROM jsonb_to_recordset(${json(stops)}::jsonb)
        AS r(id uuid, sequence integer, status text, explanation jsonb)
      WHERE s.organisation_id = ${organisationId} AND s.journey_id = r.id AND s.sequence = r.sequence
        AND (s.forecast_time_status IS DISTINCT FROM r.status
          OR s.forecast_time_explanation IS DISTINCT FROM r.explanation)`.execute(tx);
    await shownStatuses.record(
      tx,
      organisationId,
      good.map(({ id }) => before.get(id)!),
      now,
    );
    return good.map(({ id }) => id);
  });
}

const AT_ONCE = 1_000;

/** Journeys that have stopped running give up what was said of them. */
export async function clearEnded(db: Executor, organisationId: OrganisationId): Promise<void> {
  await sql`
    WITH ended AS (
      SELECT id FROM journey WHERE organisation_id = ${organisationId} AND forecast_time_status IS NOT NULL
        AND status NOT IN (${LISTED}) ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE
    ), stops AS (
      UPDATE journey_stop s SET forecast_time_status = NULL, forecast_time_explanation = NULL FROM ended
      WHERE s.organisation_id = ${organisationId} AND s.journey_id = ended.id
    )
    UPDATE journey j SET forecast_time_status = NULL, forecast_time_explanation = NULL,
      forecast_time_sequence = NULL FROM ended
    WHERE j.organisation_id = ${organisationId} AND j.id = ended.id`.execute(db);
}
