import type { EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { RUNNING_STATUSES } from '@linehaul/domain/journeys';
import { sql } from 'kysely';
import { among, type Executor, inTransaction, json } from '../../platform/db/index.ts';
import { shownStatuses } from '../journeys/index.ts';

export interface StoredVerdict {
  readonly status: string | null;
  readonly explanation: Readonly<Record<string, unknown>> | null;
}

/** The expected arrival at the next stop: epoch milliseconds of a whole minute. */
export interface NextArrival {
  readonly sequence: number;
  readonly arrival: EpochMs;
}

/** An open stop; times in epoch milliseconds. */
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
  readonly storedNext: NextArrival | null;
  readonly storedVersion: number | null;
  readonly stops: readonly StopAheadRow[];
}

export interface VerdictToStore {
  readonly id: JourneyId;
  readonly version: number;
  readonly sequence: number | null;
  readonly journey: StoredVerdict;
  /** Only beside a verdict. */
  readonly next: NextArrival | null;
  /** False: the next arrival alone differs from what is stored. */
  readonly isOther: boolean;
  readonly stops: readonly (StoredVerdict & { readonly sequence: number })[];
}

const ms = (of: string) => sql.raw(`(extract(epoch FROM ${of}) * 1000)::float8`);
const LISTED = sql.join(RUNNING_STATUSES.map((status) => sql.lit(status)));

export async function journeysAhead(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<readonly JourneyAhead[]> {
  const { rows } = await sql<Omit<JourneyAhead, 'stops'> & { stops: readonly StopAheadRow[] | null }>`
    SELECT j.id, j.version, j.forecast_time_version AS "storedVersion",
      jsonb_build_object('status', j.forecast_time_status, 'explanation', j.forecast_time_explanation) AS stored,
      CASE WHEN j.forecast_next_arrival IS NOT NULL THEN jsonb_build_object('sequence', j.forecast_next_sequence,
        'arrival', ${ms('j.forecast_next_arrival')}) END AS "storedNext", (
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

/** Not journeys that a person or tracking moved since. @returns those whose shown status may have changed */
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
    const journeys = good.map(({ id, version, sequence, journey, next }) => ({
      ...{ id, version, sequence, ...journey },
      ...{ next: next?.sequence ?? null, arrival: next?.arrival ?? null },
    }));
    await sql`
      UPDATE journey j SET forecast_time_status = r.status, forecast_time_explanation = r.explanation,
        forecast_time_version = r.version, forecast_time_sequence = r.sequence,
        forecast_next_sequence = r.next, forecast_next_arrival = to_timestamp(r.arrival / 1000)
      FROM jsonb_to_recordset(${json(journeys)}::jsonb) AS r(id uuid, version integer, sequence integer, status text,
        explanation jsonb, next integer, arrival float8)
      WHERE j.organisation_id = ${organisationId} AND j.id = r.id`.execute(tx);
    const others = good.filter(({ isOther }) => isOther);
    if (others.length === 0) return [];
    const stops = others.flatMap((one) => one.stops.map((stop) => ({ id: one.id, ...stop })));
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
      others.map(({ id }) => before.get(id)!),
      now,
    );
    return others.map(({ id }) => id);
  });
}

const AT_ONCE = 1_000;

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
      forecast_time_sequence = NULL, forecast_next_sequence = NULL, forecast_next_arrival = NULL FROM ended
    WHERE j.organisation_id = ${organisationId} AND j.id = ended.id`.execute(db);
}
