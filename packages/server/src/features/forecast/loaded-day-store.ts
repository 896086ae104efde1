import type { OrganisationId } from '@linehaul/domain/core';
import type { DateText } from '@linehaul/domain/time';
import { sql } from 'kysely';
import { type Executor, json } from '../../platform/db/index.ts';

/** Arrivals of a day of journeys of before, by what was said of them from the days before it. */
export interface LoadedDay {
  readonly day: DateText;
  /** Seen, behind the first stop of their journey, with a planned time. */
  readonly arrivals: number;
  readonly ranged: number;
  readonly noHistory: number;
}

/** Adds to what a load before brought of the same day. */
export async function addLoadedDays(
  tx: Executor,
  organisationId: OrganisationId,
  days: readonly LoadedDay[],
): Promise<void> {
  await sql`
    INSERT INTO loaded_day (organisation_id, day, arrivals, ranged, no_history)
    SELECT ${organisationId}::uuid, r.day, r.arrivals, r.ranged, r."noHistory"
    FROM jsonb_to_recordset(${json(days)}::jsonb)
      AS r(day date, arrivals integer, ranged integer, "noHistory" integer)
    ON CONFLICT (organisation_id, day) DO UPDATE SET arrivals = loaded_day.arrivals + excluded.arrivals,
      ranged = loaded_day.ranged + excluded.ranged, no_history = loaded_day.no_history + excluded.no_history`.execute(
    tx,
  );
}

/** From `first` through `last`, oldest first. */
export async function loadedDays(
  db: Executor,
  organisationId: OrganisationId,
  first: DateText,
  last: DateText,
): Promise<readonly LoadedDay[]> {
  const { rows } = await sql<LoadedDay>`
    SELECT day::text AS day, arrivals, ranged, no_history AS "noHistory" FROM loaded_day
    WHERE organisation_id = ${organisationId} AND day BETWEEN ${first}::date AND ${last}::date
    ORDER BY day`.execute(db);
  return rows;
}
