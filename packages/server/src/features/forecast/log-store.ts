import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { FinishedForecast, ForecastScore, PartOfDay } from '@linehaul/domain/forecast';
import { sql } from 'kysely';
import { at, type Executor, json } from '../../platform/db/index.ts';
import { type Made, type PastForecast, SAMPLED } from './made.ts';

const iso = (ms: EpochMs | undefined) => (ms === undefined ? null : new Date(Math.round(ms)).toISOString());

const rowOf = ({ journeyId, planned, forecast }: Made) => {
  const { basis, stopId, p50 } = forecast;
  const range = forecast.kind === 'range' ? forecast : undefined;
  return {
    journey_id: journeyId,
    stop_id: stopId,
    horizon: basis.horizon,
    route: basis.route,
    planned: iso(planned),
    p10: iso(range?.p10),
    p50: iso(p50),
    p80: iso(range?.p80),
    p90: iso(range?.p90),
    centre: iso(basis.centre),
    lateness_seconds: basis.lateness,
    expected_seconds: basis.expected,
    at_start: basis.atStart,
    model_version: basis.version,
  };
};

const COLUMNS = {
  ...{ made_at: 'timestamptz', journey_id: 'uuid', stop_id: 'uuid', horizon: 'smallint', route: 'text' },
  ...{
    planned: 'timestamptz',
    p10: 'timestamptz',
    p50: 'timestamptz',
    p80: 'timestamptz',
    p90: 'timestamptz',
  },
  ...{ centre: 'timestamptz', lateness_seconds: 'integer', expected_seconds: 'integer', at_start: 'boolean' },
  ...{ model_version: 'integer', known_at: 'timestamptz', arrival: 'timestamptz', error_seconds: 'integer' },
  ...{ is_past: 'boolean', is_sample: 'boolean' },
};
const NAMES = sql.raw(Object.keys(COLUMNS).join(', '));
const TYPED = sql.raw(
  Object.entries(COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);

/** Keeps the first of each stop and horizon. */
async function insert(db: Executor, organisationId: OrganisationId, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`INSERT INTO forecast (organisation_id, ${NAMES})
    SELECT ${organisationId}::uuid, ${NAMES} FROM jsonb_to_recordset(${json(rows)}::jsonb) AS r(${TYPED})
    ON CONFLICT (organisation_id, journey_id, stop_id, horizon) DO NOTHING`.execute(db);
}

export function logForecasts(
  db: Executor,
  organisationId: OrganisationId,
  made: readonly Made[],
  now: EpochMs,
): Promise<void> {
  return insert(
    db,
    organisationId,
    made.map((one) => ({ ...rowOf(one), made_at: iso(now), is_past: false, is_sample: false })),
  );
}

const ROWS_AT_ONCE = 2_000;

/** With their errors, known from the arrival on. */
export async function addPastForecasts(
  tx: Executor,
  organisationId: OrganisationId,
  made: readonly PastForecast[],
  isSample: boolean,
): Promise<void> {
  const rows = made.map((one) => ({
    ...rowOf(one),
    made_at: iso(one.madeAt),
    arrival: iso(one.arrival),
    known_at: iso(one.arrival),
    error_seconds: Math.round((one.arrival - one.forecast.basis.centre) / 1_000),
    is_past: true,
    is_sample: isSample,
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await insert(tx, organisationId, rows.slice(from, from + ROWS_AT_ONCE));
}

export interface Arrived {
  readonly planned: EpochMs;
  readonly arrival: EpochMs;
  readonly madeAt: EpochMs;
  readonly horizon: number;
  readonly route: string;
  readonly p10: EpochMs | null;
  readonly p50: EpochMs;
  readonly p80: EpochMs | null;
  readonly p90: EpochMs | null;
  readonly centre: EpochMs;
  readonly lateness: number;
  readonly expected: number;
  readonly atStart: boolean;
  readonly version: number;
}

const MOST = 5_000;

/**
 * Those whose stop was shown reached since, each once. A forecast made after the arrival has no error and is
 * left out.
 */
export async function takeArrived(
  tx: Executor,
  organisationId: OrganisationId,
  now: EpochMs,
): Promise<{ readonly arrived: readonly Arrived[]; readonly isMore: boolean }> {
  const { rows } = await sql<Arrived>`
    WITH found AS (
      SELECT f.journey_id, f.stop_id, f.horizon, s.actual_arrival FROM forecast f
      JOIN journey_stop s ON s.organisation_id = f.organisation_id AND s.journey_id = f.journey_id AND s.id = f.stop_id
      WHERE f.organisation_id = ${organisationId} AND f.known_at IS NULL AND s.actual_arrival IS NOT NULL
        AND NOT s.estimated
      ORDER BY f.made_at, f.journey_id, f.stop_id, f.horizon LIMIT ${MOST} FOR UPDATE OF f
    )
    UPDATE forecast f SET known_at = ${at(now)}, arrival = found.actual_arrival, error_seconds =
      CASE WHEN f.made_at < found.actual_arrival
        THEN round(extract(epoch FROM found.actual_arrival - f.centre))::integer END
    FROM found WHERE f.organisation_id = ${organisationId} AND f.journey_id = found.journey_id
      AND f.stop_id = found.stop_id AND f.horizon = found.horizon
    RETURNING f.planned, f.arrival, f.made_at AS "madeAt", f.horizon, f.route, f.p10, f.p50, f.p80, f.p90, f.centre,
      f.lateness_seconds AS lateness, f.expected_seconds AS expected, f.at_start AS "atStart",
      f.model_version AS version`.execute(tx);
  return { arrived: rows.filter(({ madeAt, arrival }) => madeAt < arrival), isMore: rows.length === MOST };
}

/** Today's newest known errors of each horizon. */
export async function newestOfToday(
  db: Executor,
  organisationId: OrganisationId,
  from: EpochMs,
  most: number,
): Promise<readonly FinishedForecast[]> {
  const { rows } = await sql<FinishedForecast>`
    SELECT horizon, route, error_seconds AS error, known_at AS "knownAt" FROM (
      SELECT *, row_number() OVER (PARTITION BY horizon ORDER BY known_at DESC) AS place FROM forecast
      WHERE organisation_id = ${organisationId} AND error_seconds IS NOT NULL AND NOT is_past
        AND known_at >= ${at(from)}
    ) newest WHERE place <= ${most}`.execute(db);
  return rows;
}

const SAMPLES_READ = 40_000;

/** Newest days first. */
export async function samplesBefore(
  db: Executor,
  organisationId: OrganisationId,
  before: EpochMs,
): Promise<readonly FinishedForecast[]> {
  const { rows } = await sql<FinishedForecast>`
    SELECT horizon, route, error_seconds AS error, known_at AS "knownAt" FROM forecast
    WHERE organisation_id = ${organisationId} AND is_sample AND known_at < ${at(before)}
    ORDER BY known_at DESC LIMIT ${SAMPLES_READ}`.execute(db);
  return rows;
}

export async function markSamples(
  tx: Executor,
  organisationId: OrganisationId,
  { from, to }: { readonly from: EpochMs; readonly to: EpochMs },
): Promise<void> {
  await sql`
    UPDATE forecast f SET is_sample = true FROM (
      SELECT journey_id, stop_id, horizon,
        row_number() OVER (PARTITION BY horizon ORDER BY known_at, journey_id, stop_id) AS place,
        count(*) OVER (PARTITION BY horizon) AS many
      FROM forecast WHERE organisation_id = ${organisationId} AND error_seconds IS NOT NULL
        AND known_at >= ${at(from)} AND known_at < ${at(to)}
    ) of_day
    WHERE f.organisation_id = ${organisationId} AND f.journey_id = of_day.journey_id AND f.stop_id = of_day.stop_id
      AND f.horizon = of_day.horizon AND of_day.place % greatest(1, ceil(of_day.many / ${SAMPLED}::float8)::integer) = 0`.execute(
    tx,
  );
}

export interface DayScore {
  readonly day: string;
  readonly part: PartOfDay;
  readonly score: ForecastScore;
}

const keyOf = ({ day, part, score }: DayScore) => `${day} ${part} ${score.horizon} ${score.route}`;

/** Adds to what is stored. */
export async function addScores(
  tx: Executor,
  organisationId: OrganisationId,
  scores: readonly DayScore[],
): Promise<void> {
  if (scores.length === 0) return;
  // One order, against deadlocks.
  const sorted = scores.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const rows = sorted.map(({ day, part, score: { upTo, ...score } }) => ({
    day,
    part,
    horizon: score.horizon,
    route: score.route,
    n: score.n,
    unranged: score.unranged,
    held: score.held,
    up_to_p10: upTo.p10,
    up_to_p50: upTo.p50,
    up_to_p80: upTo.p80,
    up_to_p90: upTo.p90,
    width: score.width,
    error: score.error,
    error_of_projection: score.errorOfProjection,
    error_of_timetable: score.errorOfTimetable,
  }));
  const sums = [
    'n',
    'unranged',
    'held',
    'up_to_p10',
    'up_to_p50',
    'up_to_p80',
    'up_to_p90',
    ...LARGE,
  ] as const;
  await sql`
    INSERT INTO forecast_score AS s (organisation_id, day, part, horizon, route, ${sql.raw(sums.join(', '))})
    SELECT ${organisationId}::uuid, r.day, r.part, r.horizon, r.route, ${sql.raw(sums.map((sum) => `r.${sum}`).join(', '))}
    FROM jsonb_to_recordset(${json(rows)}::jsonb) AS r(day date, part text, horizon smallint, route text,
      ${sql.raw(sums.map((sum) => `${sum} bigint`).join(', '))})
    ON CONFLICT (organisation_id, day, part, horizon, route) DO UPDATE SET
      ${sql.raw(sums.map((sum) => `${sum} = s.${sum} + excluded.${sum}`).join(', '))}`.execute(tx);
}
const LARGE = ['width', 'error', 'error_of_projection', 'error_of_timetable'] as const;

export async function dropForecasts(
  db: Executor,
  organisationId: OrganisationId,
  before: EpochMs,
): Promise<void> {
  await sql`DELETE FROM forecast WHERE organisation_id = ${organisationId} AND made_at < ${at(before)}`.execute(
    db,
  );
}

const HOPELESS_AT_ONCE = 5_000;

/** Drops forecasts made before it whose journey no longer runs. */
export async function dropHopeless(
  db: Executor,
  organisationId: OrganisationId,
  before: EpochMs,
): Promise<void> {
  await sql`
    DELETE FROM forecast f USING (
      SELECT w.journey_id, w.stop_id, w.horizon FROM forecast w
      LEFT JOIN journey j ON j.organisation_id = w.organisation_id AND j.id = w.journey_id
      WHERE w.organisation_id = ${organisationId} AND w.known_at IS NULL AND w.made_at < ${at(before)}
        AND (j.id IS NULL OR j.status IN ('CANCELLED', 'DELETED'))
      LIMIT ${HOPELESS_AT_ONCE}
    ) hopeless
    WHERE f.organisation_id = ${organisationId} AND f.journey_id = hopeless.journey_id
      AND f.stop_id = hopeless.stop_id AND f.horizon = hopeless.horizon`.execute(db);
}
