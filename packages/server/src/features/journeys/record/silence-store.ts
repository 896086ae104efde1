import type { EpochMs } from '@linehaul/domain/core';
import { RUNNING_STATUSES, type TimeBasedStatus } from '@linehaul/domain/journeys';
import { DEFAULT_SETTINGS } from '@linehaul/domain/organisation';
import { type RawBuilder, sql } from 'kysely';
import { at } from '../../../platform/db/index.ts';

const LATE = [
  'MISSED',
  'DELAYED',
  'LATE_DEPARTURE',
  'SLIGHT_DELAY',
  'POTENTIAL_DELAY',
  'POTENTIAL_SLIGHT_DELAY',
] as const satisfies readonly TimeBasedStatus[];

const minutesOf = (setting: 'overdueMovingMinutes' | 'overdueParkedMinutes') =>
  sql`coalesce((o.settings ->> ${sql.lit(setting)})::float8, ${sql.lit(DEFAULT_SETTINGS[setting])}::float8)`;

const listOf = (statuses: readonly string[]) => sql.join(statuses.map((status) => sql.lit(status)));

const sinceAt = (now: RawBuilder<unknown>) => sql`(
  SELECT p.fix_time FROM asset_position_latest p JOIN organisation o ON o.id = p.organisation_id
  WHERE (j.status IN (${listOf(RUNNING_STATUSES)}) OR (j.status = 'APPROVED' AND j.time_based_status IN (${listOf(LATE)})))
    AND p.organisation_id = j.organisation_id AND p.asset_id = j.vehicle_id
    AND p.fix_time < ${now} - interval '1 minute' *
      CASE WHEN coalesce(p.speed_kmh, 99) >= ${sql.lit(DEFAULT_SETTINGS.arrivalSpeedKilometresPerHour)}
        THEN ${minutesOf('overdueMovingMinutes')} ELSE ${minutesOf('overdueParkedMinutes')} END
)`;

const isSilentAt = (now: RawBuilder<unknown>) => sql<boolean>`(
    (j.time_based_status IS NOT DISTINCT FROM 'STATUS_UPDATE_OVERDUE'
      AND (j.time_explanation ->> 'rule') IS DISTINCT FROM 'notSeenThere')
    OR ${sinceAt(now)} IS NOT NULL)`;

/** Of journeys `j`. */
export const silence = {
  /** Last fix of a silent vehicle whose journey runs, or is approved and late. */
  since: sinceAt(sql`now()`),
  /** True: no forecast is shown. Must match `silenceOf` of the browser. */
  isNow: isSilentAt(sql`now()`),
  isAt: (now: EpochMs) => isSilentAt(at(now)),
};
