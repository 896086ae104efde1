import type { OrganisationId } from '@linehaul/domain/core';
import type { DateText } from '@linehaul/domain/time';
import { sql } from 'kysely';
import { type Executor, json } from '../../platform/db/index.ts';

export interface LoadedDay {
  readonly day: DateText;
  /** Seen and planned, behind the first stop. */
  readonly arrivals: number;
  readonly ranged: number;
  readonly noHistory: number;
}

/** Adds to an earlier load of the day. */
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

/** `last` included, oldest first. */
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
