import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type Group, isNotInFull, type JourneyFigures, laneKey, SUM_NAMES } from '@linehaul/domain/figures';
import type { DateText } from '@linehaul/domain/time';
import { sql } from 'kysely';
import { at, column, type Executor, json } from '../../platform/db/index.ts';

export interface ComputedDay {
  readonly day: DateText;
  readonly isLoaded: boolean;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const SUM_COLUMNS = SUM_NAMES.map((name) => ({ name, column: snake(name) }));

const columnNames = sql.raw(SUM_COLUMNS.map(({ column }) => column).join(', '));
const columnTypes = sql.raw(
  SUM_COLUMNS.map(
    ({ column }) => `${column} ${column === 'kilometres' ? 'double precision' : 'integer'}`,
  ).join(', '),
);
const added = sql.raw(
  SUM_COLUMNS.map(({ column }) => `${column} = kpi_day.${column} + excluded.${column}`).join(', '),
);

export async function clearDay(
  tx: Executor,
  organisationId: OrganisationId,
  { day, isLoaded }: ComputedDay,
): Promise<void> {
  for (const table of ['kpi_stop', 'kpi_journey', 'kpi_day'])
    await sql`DELETE FROM ${sql.table(table)} WHERE organisation_id = ${organisationId}
      AND day = ${day}::date AND is_loaded = ${isLoaded}`.execute(tx);
}

const ROWS_AT_ONCE = 2_000;

async function inParts<Row>(rows: readonly Row[], write: (part: readonly Row[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await write(rows.slice(from, from + ROWS_AT_ONCE));
}

/** Adds to the day's sums. */
export async function addGroups(
  tx: Executor,
  organisationId: OrganisationId,
  { day, isLoaded }: ComputedDay,
  groups: readonly Group[],
): Promise<void> {
  const rows = groups.map(({ by, key, sums }) => ({
    grouping: by,
    key,
    ...Object.fromEntries(SUM_COLUMNS.map(({ name, column }) => [column, sums[name]])),
  }));
  await inParts(rows, (part) =>
    sql`INSERT INTO kpi_day (organisation_id, day, is_loaded, grouping, key, ${columnNames})
      SELECT ${organisationId}::uuid, ${day}::date, ${isLoaded}::boolean, r.grouping, r.key, ${columnNames}
      FROM jsonb_to_recordset(${json(part)}::jsonb) AS r(grouping text, key text, ${columnTypes})
      ON CONFLICT (organisation_id, day, is_loaded, grouping, key) DO UPDATE SET ${added}`.execute(tx),
  );
}

/** Medians do not add up, so each is stored. The day's sums must be there. */
export async function addTakeMinutes(
  tx: Executor,
  organisationId: OrganisationId,
  { day, isLoaded }: ComputedDay,
  minutes: readonly number[],
): Promise<void> {
  if (minutes.length === 0) return;
  await sql`UPDATE kpi_day SET take_minutes = ${column(minutes)}::float8[]
    WHERE organisation_id = ${organisationId} AND day = ${day}::date AND is_loaded = ${isLoaded}
      AND grouping = 'all' AND key = ''`.execute(tx);
}

export interface DatedFigures extends JourneyFigures {
  readonly plannedStart: EpochMs;
}

const iso = (time: EpochMs | undefined) => (time === undefined ? null : new Date(time).toISOString());

export async function addJourneys(
  tx: Executor,
  organisationId: OrganisationId,
  { day, isLoaded }: ComputedDay,
  journeys: readonly DatedFigures[],
): Promise<void> {
  await inParts(journeys.map(journeyRow), (part) =>
    sql`INSERT INTO kpi_journey (organisation_id, day, is_loaded, journey_id, lane, driver_id, late_reason,
        planned_start, kilometres, speedings, speeding_seconds, temperature_seconds)
      SELECT ${organisationId}::uuid, ${day}::date, ${isLoaded}::boolean, r.* FROM jsonb_to_recordset(${json(part)}::jsonb)
        AS r(journey uuid, lane text, driver uuid, reason text, start timestamptz, kilometres double precision,
          speedings integer, speeding integer, temperature integer)`.execute(tx),
  );
  await inParts(journeys.flatMap(stopRows), (part) =>
    sql`INSERT INTO kpi_stop (organisation_id, day, is_loaded, journey_id, stop_id, location_id, arrival, departure,
        outcome, is_estimated, planned, hour, late_minutes, orders, short_orders, is_in_full, is_visit, stay_minutes,
        waiting_minutes)
      SELECT ${organisationId}::uuid, ${day}::date, ${isLoaded}::boolean, r.* FROM jsonb_to_recordset(${json(part)}::jsonb)
        AS r(journey uuid, stop uuid, location uuid, arrival timestamptz, departure timestamptz, outcome text,
          estimated boolean, planned timestamptz, hour smallint, late integer, orders integer, short integer,
          full_ boolean, visit boolean, stay integer, waiting integer)`.execute(tx),
  );
}

function journeyRow(one: DatedFigures) {
  return {
    journey: one.journeyId,
    lane: laneKey(one.lane),
    driver: one.driver ?? null,
    reason: one.lateReason ?? null,
    start: iso(one.plannedStart),
    kilometres: one.kilometres ?? null,
    speedings: one.speedings,
    speeding: one.speedingSeconds,
    temperature: one.temperatureSeconds,
  };
}

function stopRows({ journeyId, stops }: DatedFigures) {
  return stops.map((stop) => {
    const { served, visit } = stop;
    const known = visit?.isKnown ? visit : undefined;
    return {
      journey: journeyId,
      stop: stop.stopId,
      location: stop.location,
      arrival: iso(stop.arrival),
      departure: iso(stop.departure),
      outcome: served?.outcome ?? null,
      estimated: served?.isEstimated ?? null,
      planned: iso(served?.planned),
      hour: served?.hour ?? null,
      late: served?.lateMinutes ?? null,
      orders: served?.orders ?? null,
      short: served?.shortOrders ?? null,
      full_: served && served.outcome !== 'unknown' ? !isNotInFull(stop) : null,
      visit: visit !== undefined,
      stay: known?.minutes ?? null,
      waiting: known?.waitingMinutes ?? null,
    };
  });
}

export async function noteComputed(
  tx: Executor,
  organisationId: OrganisationId,
  { day, isLoaded }: ComputedDay,
  noted: { readonly now: EpochMs; readonly underWay: number; readonly isSimulated: boolean },
): Promise<void> {
  await sql`
    INSERT INTO kpi_computed (organisation_id, day, is_loaded, computed_at, under_way, is_simulated)
    VALUES (${organisationId}, ${day}::date, ${isLoaded}, ${at(noted.now)}, ${noted.underWay}, ${noted.isSimulated})
    ON CONFLICT (organisation_id, day, is_loaded) DO UPDATE SET computed_at = excluded.computed_at,
      under_way = excluded.under_way, is_simulated = excluded.is_simulated OR kpi_computed.is_simulated`.execute(
    tx,
  );
}

export interface Recent {
  /** Days computed after this are not due. */
  readonly since: EpochMs;
  readonly first: DateText;
  readonly last: DateText;
  /** Recomputed each night from this day on. */
  readonly openFrom: DateText;
  /** Days from this one on are recomputed if journeys had not ended. */
  readonly waitedFrom: DateText;
  readonly timeZone: string;
}

/** Days from the oldest journey on that were never computed, or may have changed since; oldest first. */
export async function daysDue(
  db: Executor,
  organisationId: OrganisationId,
  { since, first, last, openFrom, waitedFrom, timeZone }: Recent,
): Promise<readonly DateText[]> {
  const { rows } = await sql<{ day: DateText }>`
    SELECT d::date::text AS day
    FROM generate_series(greatest(${first}::date,
      (SELECT min(planned_start) AT TIME ZONE ${timeZone} FROM journey WHERE organisation_id = ${organisationId})::date),
      ${last}::date, interval '1 day') d
    LEFT JOIN kpi_computed k ON k.organisation_id = ${organisationId} AND k.day = d::date AND NOT k.is_loaded
    WHERE k.day IS NULL OR (k.computed_at < ${at(since)}
      AND (k.day >= ${openFrom}::date OR (k.under_way > 0 AND k.day >= ${waitedFrom}::date)))
    ORDER BY d`.execute(db);
  return rows.map(({ day }) => day);
}
