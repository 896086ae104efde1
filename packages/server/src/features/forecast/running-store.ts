import type { EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import type { ForecastStop, RunningJourney } from '@linehaul/domain/forecast';
import { RUNNING_STATUSES } from '@linehaul/domain/journeys';
import { sql } from 'kysely';
import { among, type Executor } from '../../platform/db/index.ts';

export interface Running extends RunningJourney {
  readonly journeyId: JourneyId;
}

interface Row {
  readonly id: JourneyId;
  readonly route: string | null;
  readonly heard: EpochMs;
  readonly stops: readonly StopRow[] | null;
}

interface StopRow {
  readonly id: string;
  readonly place: string;
  readonly state: string;
  readonly arrival: number | null;
  readonly departure: number | null;
  readonly projected: number | null;
}

const LISTED = sql.join(RUNNING_STATUSES.map((status) => sql.lit(status)));
/** Milliseconds, as the stops are read as one JSON value. */
const ms = (of: string) => sql.raw(`(extract(epoch FROM ${of}) * 1000)::float8`);

/**
 * Running journeys as the engine's newest projection shows them: all after an id, by id, or those named.
 * Journeys that no fix has shown yet are left out. `read` are all that were read, usable or not.
 */
export async function runningJourneys(
  db: Executor,
  organisationId: OrganisationId,
  which: { readonly ids: readonly string[] } | { readonly after: string | undefined; readonly most: number },
): Promise<{ readonly running: readonly Running[]; readonly read: readonly JourneyId[] }> {
  const wanted =
    'ids' in which
      ? sql`AND j.id IN ${among(which.ids)}`
      : which.after === undefined
        ? sql``
        : sql`AND j.id > ${which.after}::uuid`;
  const { rows } = await sql<Row>`
    SELECT j.id, j.route_id::text AS route, j.tracked_to AS heard, (
      SELECT jsonb_agg(jsonb_build_object('id', s.id, 'place', s.location_id, 'state', s.state,
          'arrival', ${ms('coalesce(s.revised_arrival, s.planned_arrival)')},
          'departure', ${ms('coalesce(s.revised_departure, s.planned_departure)')},
          'projected', ${ms('s.adjusted_arrival')}) ORDER BY s.sequence)
      FROM journey_stop s WHERE s.organisation_id = j.organisation_id AND s.journey_id = j.id) AS stops
    FROM journey j
    WHERE j.organisation_id = ${organisationId} AND j.status IN (${LISTED}) AND j.tracked_to IS NOT NULL ${wanted}
    ORDER BY j.id ${'ids' in which ? sql`` : sql`LIMIT ${which.most}`}`.execute(db);
  return { running: rows.flatMap((row) => runningOf(row) ?? []), read: rows.map(({ id }) => id) };
}

/** Undefined where the engine projects no arrival ahead. */
export function runningOf({ id, route, heard, stops: given }: Row): Running | undefined {
  const stops = given ?? [];
  const next = stops.findIndex((stop) => stop.projected !== null && stop.state === 'open');
  const ahead = stops[next];
  const planned = ahead && (ahead.arrival ?? ahead.departure);
  if (!ahead || planned === null || planned === undefined) return undefined;
  const lateness = ahead.projected! - planned;
  const before = stops[next - 1];
  const left = before && (before.departure ?? before.arrival);
  const plannedAt = Math.min(planned, Math.max(left ?? Number.NEGATIVE_INFINITY, heard - lateness));
  return {
    journeyId: id,
    ...(route === null ? {} : { route }),
    stops: stops.map(stopOf),
    next,
    plannedAt,
    lateness,
    fixAt: heard,
    atStart: next <= 1 && stops[0]?.state !== 'departed',
  };
}

function stopOf({ id, place, arrival, departure }: StopRow): ForecastStop {
  return {
    stopId: id,
    place,
    ...(arrival === null ? {} : { plannedArrival: arrival }),
    ...(departure === null ? {} : { plannedDeparture: departure }),
  };
}
