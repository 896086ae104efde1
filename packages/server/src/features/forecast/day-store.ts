import { DAY, type EpochMs, type OrganisationId } from '@linehaul/domain/core';
import type { Observation } from '@linehaul/domain/forecast';
import { sql } from 'kysely';
import { at, type Executor } from '../../platform/db/index.ts';
import type { EndedJourney } from './past-days.ts';

/** Milliseconds, `to` excluded. */
export interface Span {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** No journey is planned for longer. */
const LONGEST_MS = 31 * DAY;
/** The end counts: an overnight journey is still under way after its first day. */
const ENDED = sql`coalesce(j.completed_at, j.planned_end, j.planned_start)`;

interface Row {
  readonly journey_id: string;
  readonly route: string | null;
  readonly stop_id: string;
  readonly place: string;
  readonly type: string;
  readonly planned_arrival: EpochMs | null;
  readonly planned_departure: EpochMs | null;
  readonly arrival: EpochMs | null;
  readonly departure: EpochMs | null;
}

/** Journeys that ended in a span, with actual times from fixes only. */
export async function endedJourneys(
  db: Executor,
  organisationId: OrganisationId,
  { from, to }: Span,
): Promise<readonly EndedJourney[]> {
  const { rows } = await sql<Row>`
    SELECT j.id AS journey_id, j.route_id::text AS route, s.id AS stop_id, s.location_id::text AS place,
      l.location_type::text AS type,
      coalesce(s.revised_arrival, s.planned_arrival) AS planned_arrival,
      coalesce(s.revised_departure, s.planned_departure) AS planned_departure,
      CASE WHEN s.estimated THEN NULL ELSE s.actual_arrival END AS arrival,
      CASE WHEN s.estimated THEN NULL ELSE s.actual_departure END AS departure
    FROM journey j
    JOIN journey_stop s ON s.organisation_id = j.organisation_id AND s.journey_id = j.id
    JOIN location l ON l.organisation_id = s.organisation_id AND l.id = s.location_id
    WHERE j.organisation_id = ${organisationId} AND j.status IN ('COMPLETED', 'CLOSED')
      AND j.planned_start >= ${at(from - LONGEST_MS)} AND j.planned_start < ${at(to)}
      AND ${ENDED} >= ${at(from)} AND ${ENDED} < ${at(to)}
    ORDER BY j.id, s.sequence`.execute(db);
  return [...Map.groupBy(rows, (row) => row.journey_id)].map(([journeyId, stops]) => ({
    journeyId,
    route: stops[0]!.route ?? undefined,
    stops: stops.map((row) => ({
      stopId: row.stop_id,
      place: row.place,
      type: row.type,
      plannedArrival: row.planned_arrival ?? undefined,
      plannedDeparture: row.planned_departure ?? undefined,
      arrival: row.arrival ?? undefined,
      departure: row.departure ?? undefined,
    })),
  }));
}

export async function observationsOf(
  db: Executor,
  organisationId: OrganisationId,
  { from, to }: Span,
): Promise<readonly Observation[]> {
  const { rows } = await sql<Observation>`
    SELECT horizon, lateness_seconds AS lateness, expected_seconds AS expected, at_start AS "atStart",
      round(extract(epoch FROM arrival - planned))::integer AS late
    FROM forecast WHERE organisation_id = ${organisationId} AND error_seconds IS NOT NULL
      AND known_at >= ${at(from)} AND known_at < ${at(to)}`.execute(db);
  return rows;
}

/** The end of the oldest journey that ended since; undefined: none. */
export async function oldestEnded(
  db: Executor,
  organisationId: OrganisationId,
  since: EpochMs,
): Promise<EpochMs | undefined> {
  const { rows } = await sql<{ ended: EpochMs | null }>`
    SELECT min(${ENDED}) AS ended FROM journey j WHERE organisation_id = ${organisationId}
      AND planned_start >= ${at(since)} AND status IN ('COMPLETED', 'CLOSED')`.execute(db);
  return rows[0]?.ended ?? undefined;
}

export interface ForecastingOrganisation {
  readonly id: OrganisationId;
  readonly timeZone: string;
  readonly settings: Record<string, unknown> | null;
}

export async function forecastingOrganisations(db: Executor): Promise<readonly ForecastingOrganisation[]> {
  const { rows } = await sql<ForecastingOrganisation>`
    SELECT o.id, o.time_zone AS "timeZone", o.settings FROM organisation o
    WHERE EXISTS (SELECT FROM journey j WHERE j.organisation_id = o.id) ORDER BY o.id`.execute(db);
  return rows;
}
