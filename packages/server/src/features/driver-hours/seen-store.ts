import { type EpochMs, HOUR, MINUTE, type OrganisationId } from '@linehaul/domain/core';
import type { Duty } from '@linehaul/domain/driver-hours';
import { sql } from 'kysely';
import { among, at, type Executor } from '../../platform/db/index.ts';
import { ms, type OfDrivers } from './duty-store.ts';

export interface SeenDuty extends Duty {
  readonly kind: 'driving';
  readonly source: 'seen';
  readonly journeyId?: string;
  readonly journeyReference?: string;
}

/** No trip lasts longer. */
const LONGEST_TRIP = 26 * HOUR;

type Cells = readonly [
  from: number,
  to: number | null,
  lastFix: number | null,
  journeyId: string | null,
  reference: string | null,
];

/**
 * In one statement: trips without stands. A trip is its driver's where a person says so or the journey has one
 * driver.
 * @param longestGapMinutes a longer gap ends a trip at its last fix
 */
export async function seenDuties(
  db: Executor,
  organisationId: OrganisationId,
  drivers: OfDrivers,
  { from, to }: { readonly from: EpochMs; readonly to: EpochMs },
  longestGapMinutes: number,
  now: EpochMs,
): Promise<ReadonlyMap<string, readonly SeenDuty[]>> {
  if (drivers?.length === 0) return new Map();
  const cells = [
    ms(sql`coalesce(s.start_at, t.start_at)`),
    ms(sql`CASE WHEN s.id IS NULL THEN t.end_at ELSE coalesce(s.end_at, t.end_at) END`),
    ms(sql`p.fix_time`),
    sql`t.journey_id`,
    sql`j.unique_reference`,
  ];
  const { rows } = await sql<{ id: string; found: readonly Cells[] }>`
    SELECT t.driver_id::text AS id, json_agg(json_build_array(${sql.join(cells)})) AS found FROM trip t
    LEFT JOIN sub_trip s ON s.organisation_id = t.organisation_id AND s.trip_id = t.id
    LEFT JOIN journey j ON j.organisation_id = t.organisation_id AND j.id = t.journey_id
    LEFT JOIN asset_position_latest p ON p.organisation_id = t.organisation_id AND p.asset_id = t.asset_id
    WHERE t.organisation_id = ${organisationId}
      AND t.start_at BETWEEN ${at(from - LONGEST_TRIP)} AND ${at(to)}
      AND ${drivers ? sql`t.driver_id IN ${among(drivers)}` : sql`t.driver_id IS NOT NULL`}
      AND (j.driver2_id IS NULL OR t.found IS NULL
        OR t.driver_id IS DISTINCT FROM (t.found ->> 'driver_id')::uuid)
    GROUP BY t.driver_id`.execute(db);
  const dutyOf = ([start, end, lastFix, journeyId, reference]: Cells): SeenDuty => ({
    kind: 'driving',
    source: 'seen',
    from: start,
    to: end ?? endOfRunning(start, lastFix, longestGapMinutes, now),
    ...(journeyId === null ? {} : { journeyId }),
    ...(reference === null ? {} : { journeyReference: reference }),
  });
  const isIn = (duty: SeenDuty) => duty.from < to && (duty.to ?? now) > from && (duty.to ?? now) > duty.from;
  return new Map(rows.map(({ id, found }) => [id, found.map(dutyOf).filter(isIn)]));
}

function endOfRunning(
  start: EpochMs,
  lastFix: EpochMs | null,
  longestGapMinutes: number,
  now: EpochMs,
): EpochMs | undefined {
  if (lastFix === null || lastFix < start) return start;
  return lastFix >= now - longestGapMinutes * MINUTE ? undefined : lastFix;
}
