import type { EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import type { ForecastStop, RunningJourney } from '@linehaul/domain/forecast';
import { RUNNING_STATUSES } from '@linehaul/domain/journeys';
import { sql } from 'kysely';
import { among, type Executor } from '../../platform/db/index.ts';
import { silence } from '../journeys/index.ts';

export interface Running extends RunningJourney {
  readonly journeyId: JourneyId;
}

interface Row {
  readonly id: JourneyId;
  readonly route: string | null;
  readonly heard: EpochMs;
  readonly hasVerdict: boolean;
  readonly stops: readonly StopRow[] | null;
}

/** Without names, which would be most of the data. */
type StopRow = readonly [
  id: string,
  place: string,
  state: string,
  arrival: number | null,
  departure: number | null,
  projected: number | null,
];

const LISTED = sql.join(RUNNING_STATUSES.map((status) => sql.lit(status)));
/** Milliseconds: the stops are one JSON value. */
const ms = (of: string) => sql.raw(`(extract(epoch FROM ${of}) * 1000)::float8`);

/**
 * By id: all after one, or those named; only those that a fix shows, and with `heardAt` none that is silent then.
 * `read`: all read, usable or not, and whether they have a verdict.
 */
export async function runningJourneys(
  db: Executor,
  organisationId: OrganisationId,
  which: (
    | { readonly ids: readonly string[] }
    | { readonly after: string | undefined; readonly most: number }
  ) & {
    readonly heardAt?: EpochMs;
  },
): Promise<{
  readonly running: readonly Running[];
  readonly read: readonly Pick<Row, 'id' | 'hasVerdict'>[];
}> {
  const wanted =
    'ids' in which
      ? sql`AND j.id IN ${among(which.ids)}`
      : which.after === undefined
        ? sql``
        : sql`AND j.id > ${which.after}::uuid`;
  const heard = which.heardAt === undefined ? sql`` : sql`AND NOT ${silence.isAt(which.heardAt)}`;
  const { rows } = await sql<Row>`
    SELECT j.id, j.route_id::text AS route, j.tracked_to AS heard, j.forecast_time_status IS NOT NULL AS "hasVerdict", (
      SELECT json_agg(json_build_array(s.id, s.location_id, s.state,
          ${ms('coalesce(s.revised_arrival, s.planned_arrival)')},
          ${ms('coalesce(s.revised_departure, s.planned_departure)')},
          ${ms('s.adjusted_arrival')}) ORDER BY s.sequence)
      FROM journey_stop s WHERE s.organisation_id = j.organisation_id AND s.journey_id = j.id) AS stops
    FROM journey j
    WHERE j.organisation_id = ${organisationId} AND j.status IN (${LISTED}) AND j.tracked_to IS NOT NULL ${wanted}
      ${heard}
    ORDER BY j.id ${'ids' in which ? sql`` : sql`LIMIT ${which.most}`}`.execute(db);
  return { running: rows.flatMap((row) => runningOf(row) ?? []), read: rows };
}

/** Undefined: no arrival ahead is projected. */
export function runningOf({ id, route, heard, stops: given }: Omit<Row, 'hasVerdict'>): Running | undefined {
  const stops = given ?? [];
  const next = stops.findIndex(([, , state, , , projected]) => projected !== null && state === 'open');
  const ahead = stops[next];
  if (!ahead) return undefined;
  const planned = plannedOf(ahead);
  if (planned === null) return undefined;
  const lateness = ahead[5]! - planned;
  const before = stops[next - 1];
  const left = before && leftOf(before);
  const plannedAt = Math.min(planned, Math.max(left ?? Number.NEGATIVE_INFINITY, heard - lateness));
  return {
    journeyId: id,
    ...(route === null ? {} : { route }),
    stops: stops.map(stopOf),
    next,
    plannedAt,
    lateness,
    fixAt: heard,
    atStart: next <= 1 && stops[0]?.[2] !== 'departed',
  };
}

const plannedOf = ([, , , arrival, departure]: StopRow) => arrival ?? departure;
const leftOf = ([, , , arrival, departure]: StopRow) => departure ?? arrival;

function stopOf([id, place, , arrival, departure]: StopRow): ForecastStop {
  return {
    stopId: id,
    place,
    ...(arrival === null ? {} : { plannedArrival: arrival }),
    ...(departure === null ? {} : { plannedDeparture: departure }),
  };
}
