import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type {
  ArrivalModel,
  DwellTime,
  LearntTimes,
  PartOfDay,
  Ranges,
  RouteTime,
  SegmentTime,
} from '@linehaul/domain/forecast';
import type { DateText } from '@linehaul/domain/time';
import { sql } from 'kysely';
import { at, type Executor, json } from '../../platform/db/index.ts';

export interface StoredModel {
  /** Undefined: no night yet. */
  readonly learntThrough: DateText | undefined;
  readonly model: ArrivalModel | undefined;
  readonly ranges: Ranges | undefined;
  readonly rangesAt: EpochMs | undefined;
  readonly fit: DayFit;
  readonly loadedJourneys: number;
  readonly isSimulated: boolean;
}

/** Spreads of the last learnt days, seconds, newest last. */
export interface DayFit {
  readonly spreads: readonly number[];
  readonly wasLeftOut: boolean;
}

export async function readModel(db: Executor, organisationId: OrganisationId): Promise<StoredModel> {
  const { rows } = await sql<{
    learnt_through: DateText | null;
    model: ArrivalModel | null;
    ranges: Ranges | null;
    ranges_at: EpochMs | null;
    spreads: number[];
    left_out: boolean;
    loaded_journeys: number;
    is_simulated: boolean;
  }>`SELECT learnt_through::text AS learnt_through, model, ranges, ranges_at, spreads, left_out,
    loaded_journeys, is_simulated FROM forecast_model
    WHERE organisation_id = ${organisationId}`.execute(db);
  const [row] = rows;
  return {
    learntThrough: row?.learnt_through ?? undefined,
    model: row?.model ?? undefined,
    ranges: row?.ranges ?? undefined,
    rangesAt: row?.ranges_at ?? undefined,
    fit: { spreads: row?.spreads ?? [], wasLeftOut: row?.left_out ?? false },
    loadedJourneys: row?.loaded_journeys ?? 0,
    isSimulated: row?.is_simulated ?? false,
  };
}

/** Locks until the transaction ends. @returns the day learnt through */
export async function lockModel(tx: Executor, organisationId: OrganisationId): Promise<DateText | undefined> {
  await sql`INSERT INTO forecast_model (organisation_id) VALUES (${organisationId})
    ON CONFLICT DO NOTHING`.execute(tx);
  const { rows } = await sql<{ learnt_through: DateText | null }>`
    SELECT learnt_through::text AS learnt_through FROM forecast_model
    WHERE organisation_id = ${organisationId} FOR UPDATE`.execute(tx);
  return rows[0]?.learnt_through ?? undefined;
}

export async function writeModel(
  tx: Executor,
  organisationId: OrganisationId,
  learntThrough: DateText,
  model: ArrivalModel,
  { spreads, wasLeftOut }: DayFit,
): Promise<void> {
  await sql`UPDATE forecast_model SET learnt_through = ${learntThrough}, model = ${json(model)},
      spreads = ${json(spreads)}, left_out = ${wasLeftOut}, before_loaded = NULL
    WHERE organisation_id = ${organisationId}`.execute(tx);
}

export interface BeforeLoaded {
  readonly day: DateText;
  readonly times: LearntTimes;
  readonly model: ArrivalModel;
  readonly fit: DayFit;
  readonly journeys: readonly string[];
}

export async function readBeforeLoaded(
  db: Executor,
  organisationId: OrganisationId,
): Promise<BeforeLoaded | undefined> {
  const { rows } = await sql<{ before: BeforeLoaded | null }>`
    SELECT before_loaded AS before FROM forecast_model WHERE organisation_id = ${organisationId}`.execute(db);
  return rows[0]?.before ?? undefined;
}

export async function writeBeforeLoaded(
  tx: Executor,
  organisationId: OrganisationId,
  before: BeforeLoaded | undefined,
): Promise<void> {
  await sql`UPDATE forecast_model SET before_loaded = ${before ? json(before) : null}
    WHERE organisation_id = ${organisationId}`.execute(tx);
}

export async function countLoaded(
  tx: Executor,
  organisationId: OrganisationId,
  journeys: number,
  isSimulated: boolean,
): Promise<void> {
  await sql`UPDATE forecast_model SET loaded_journeys = loaded_journeys + ${journeys},
      is_simulated = is_simulated OR ${isSimulated}
    WHERE organisation_id = ${organisationId}`.execute(tx);
}

export async function writeRanges(
  db: Executor,
  organisationId: OrganisationId,
  ranges: Ranges,
  now: EpochMs,
): Promise<void> {
  await sql`INSERT INTO forecast_model (organisation_id, ranges, ranges_at)
    VALUES (${organisationId}, ${json(ranges)}, ${at(now)})
    ON CONFLICT (organisation_id) DO UPDATE SET ranges = excluded.ranges, ranges_at = excluded.ranges_at`.execute(
    db,
  );
}

export async function readTimes(db: Executor, organisationId: OrganisationId): Promise<LearntTimes> {
  const segments = await sql<SegmentTime>`
    SELECT from_location AS "from", to_location AS "to", part, drives AS n, mean_seconds AS mean,
      planned_seconds AS planned, sketch, plans
    FROM segment_time WHERE organisation_id = ${organisationId}`.execute(db);
  const routes = await sql<RouteTime>`
    SELECT route, drives AS n, planned_seconds::float8 AS planned, difference_seconds::float8 AS difference
    FROM route_time WHERE organisation_id = ${organisationId}`.execute(db);
  return { segments: segments.rows, routes: routes.rows };
}

export async function writeTimes(
  tx: Executor,
  organisationId: OrganisationId,
  { segments, routes }: LearntTimes,
): Promise<void> {
  await sql`
    INSERT INTO segment_time (organisation_id, from_location, to_location, part, drives, mean_seconds,
      planned_seconds, sketch, plans)
    SELECT ${organisationId}::uuid, r."from", r."to", r.part, r.n, r.mean, r.planned, r.sketch, r.plans
    FROM jsonb_to_recordset(${json(segments)}::jsonb)
      AS r("from" text, "to" text, part text, n integer, mean integer, planned integer, sketch jsonb,
        plans jsonb)
    ON CONFLICT (organisation_id, from_location, to_location, part) DO UPDATE SET drives = excluded.drives,
      mean_seconds = excluded.mean_seconds, planned_seconds = excluded.planned_seconds, sketch = excluded.sketch,
      plans = excluded.plans`.execute(tx);
  await sql`
    INSERT INTO route_time (organisation_id, route, drives, planned_seconds, difference_seconds)
    SELECT ${organisationId}::uuid, r.route, r.n, r.planned, r.difference
    FROM jsonb_to_recordset(${json(routes)}::jsonb) AS r(route text, n integer, planned bigint, difference bigint)
    ON CONFLICT (organisation_id, route) DO UPDATE SET drives = excluded.drives,
      planned_seconds = excluded.planned_seconds, difference_seconds = excluded.difference_seconds`.execute(
    tx,
  );
}

export async function readDwell(db: Executor, organisationId: OrganisationId): Promise<readonly DwellTime[]> {
  const { rows } = await sql<{
    location: string;
    type: string;
    part: PartOfDay;
    n: number;
    sketch: DwellTime['sketch'];
  }>`SELECT location, type, part, visits AS n, sketch FROM dwell_time
    WHERE organisation_id = ${organisationId}`.execute(db);
  return rows.map(({ location, ...row }) => (location ? { ...row, location } : row));
}

export async function writeDwell(
  tx: Executor,
  organisationId: OrganisationId,
  rows: readonly DwellTime[],
): Promise<void> {
  await sql`
    INSERT INTO dwell_time (organisation_id, location, type, part, visits, sketch)
    SELECT ${organisationId}::uuid, coalesce(r.location, ''), r.type, r.part, r.n, r.sketch
    FROM jsonb_to_recordset(${json(rows)}::jsonb) AS r(location text, type text, part text, n integer, sketch jsonb)
    ON CONFLICT (organisation_id, location, type, part) DO UPDATE SET visits = excluded.visits,
      sketch = excluded.sketch`.execute(tx);
}
