import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { FinishedLeg, FinishedVisit, Observation } from '@linehaul/domain/forecast';
import { sql } from 'kysely';
import { at, type Executor } from '../../platform/db/index.ts';

/** From `from` up to `to`, milliseconds. */
export interface Span {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

interface Seen {
  readonly journey_id: string;
  readonly route: string | null;
  readonly place: string;
  readonly type: string;
  readonly planned_arrival: EpochMs | null;
  readonly planned_departure: EpochMs | null;
  readonly arrival: EpochMs | null;
  readonly departure: EpochMs | null;
}

/** What a day's ended journeys, by planned start, show of legs and stays: times that fixes show alone. */
export async function finishedOf(
  db: Executor,
  organisationId: OrganisationId,
  { from, to }: Span,
): Promise<{ readonly legs: readonly FinishedLeg[]; readonly visits: readonly FinishedVisit[] }> {
  const { rows } = await sql<Seen>`
    SELECT j.id AS journey_id, j.route_id::text AS route, s.location_id::text AS place, l.location_type::text AS type,
      coalesce(s.revised_arrival, s.planned_arrival) AS planned_arrival,
      coalesce(s.revised_departure, s.planned_departure) AS planned_departure,
      CASE WHEN s.estimated THEN NULL ELSE s.actual_arrival END AS arrival,
      CASE WHEN s.estimated THEN NULL ELSE s.actual_departure END AS departure
    FROM journey j
    JOIN journey_stop s ON s.organisation_id = j.organisation_id AND s.journey_id = j.id
    JOIN location l ON l.organisation_id = s.organisation_id AND l.id = s.location_id
    WHERE j.organisation_id = ${organisationId} AND j.planned_start >= ${at(from)} AND j.planned_start < ${at(to)}
      AND j.status IN ('COMPLETED', 'CLOSED')
    ORDER BY j.id, s.sequence`.execute(db);
  const legs: FinishedLeg[] = [];
  const visits: FinishedVisit[] = [];
  for (const [i, stop] of rows.entries()) {
    const before = rows[i - 1];
    const isFirst = before?.journey_id !== stop.journey_id;
    const isLast = rows[i + 1]?.journey_id !== stop.journey_id;
    if (!isFirst && before) legs.push(...legBetween(before, stop));
    if (!isFirst && !isLast && stop.arrival !== null && stop.departure !== null) {
      visits.push({
        location: stop.place,
        type: stop.type,
        arrival: stop.arrival,
        departure: stop.departure,
      });
    }
  }
  return { legs, visits };
}

function legBetween(before: Seen, stop: Seen): readonly FinishedLeg[] {
  const plannedDeparture = before.planned_departure ?? before.planned_arrival;
  const plannedArrival = stop.planned_arrival ?? stop.planned_departure;
  const { departure } = before;
  const { arrival, route } = stop;
  if (plannedDeparture === null || plannedArrival === null || departure === null || arrival === null)
    return [];
  return [
    {
      from: before.place,
      to: stop.place,
      ...(route === null ? {} : { route }),
      plannedDeparture,
      plannedArrival,
      departure,
      arrival,
    },
  ];
}

/** Forecasts that came to their arrival in a span, with what each was made from. */
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

/** Planned start of the oldest journey that has ended since; undefined without one. */
export async function oldestEnded(
  db: Executor,
  organisationId: OrganisationId,
  since: EpochMs,
): Promise<EpochMs | undefined> {
  const { rows } = await sql<{ planned_start: EpochMs | null }>`
    SELECT min(planned_start) AS planned_start FROM journey WHERE organisation_id = ${organisationId}
      AND planned_start >= ${at(since)} AND status IN ('COMPLETED', 'CLOSED')`.execute(db);
  return rows[0]?.planned_start ?? undefined;
}

export interface ForecastingOrganisation {
  readonly id: OrganisationId;
  readonly timeZone: string;
  readonly settings: Record<string, unknown> | null;
}

/** Those that have journeys. */
export async function forecastingOrganisations(db: Executor): Promise<readonly ForecastingOrganisation[]> {
  const { rows } = await sql<ForecastingOrganisation>`
    SELECT o.id, o.time_zone AS "timeZone", o.settings FROM organisation o
    WHERE EXISTS (SELECT FROM journey j WHERE j.organisation_id = o.id) ORDER BY o.id`.execute(db);
  return rows;
}
