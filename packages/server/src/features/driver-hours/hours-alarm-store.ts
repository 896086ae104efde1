import { type EpochMs, type OrganisationId, orUndefined } from '@linehaul/domain/core';
import { DEFAULT_EVENT_TYPES } from '@linehaul/domain/fleet';
import { type OrganisationSettings, settingsWith } from '@linehaul/domain/organisation';
import { sql } from 'kysely';
import { among, at, type Executor, json, newId } from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';
import { insertAll } from '../../platform/records/index.ts';
import type { HoursOrganisation } from './duties-of.ts';
import { END } from './duty-store.ts';

const HOURS_SHORT = 'HOURS_SHORT';
const { description } = DEFAULT_EVENT_TYPES.find(({ eventType }) => eventType === HOURS_SHORT)!;
const STANDS = sql`event_type = ${sql.lit(HOURS_SHORT)} AND ended_at IS NULL AND withdrawn_at IS NULL`;

/** Those with a duty since, as other hours are unknown, or with an alarm to end. */
export async function organisationsToWatch(
  db: Executor,
  since: EpochMs,
): Promise<readonly HoursOrganisation[]> {
  const { rows } = await sql<
    Omit<HoursOrganisation, 'settings'> & { readonly settings: Partial<OrganisationSettings> | null }
  >`SELECT o.id, o.time_zone AS "timeZone", o.settings FROM organisation o
    WHERE EXISTS (SELECT FROM driver_duty d WHERE d.organisation_id = o.id AND ${END} > ${at(since)})
      OR EXISTS (SELECT FROM active_event e WHERE e.organisation_id = o.id AND ${STANDS})
    ORDER BY o.id`.execute(db);
  return rows.map((row) => ({ ...row, settings: settingsWith(row.settings ?? undefined) }));
}

export interface HoursAlarmValues {
  readonly journeyId: string;
  readonly driverId: string;
  readonly vehicleId: string | undefined;
  readonly runOutAt: EpochMs;
  readonly minutesShort: number;
}

export interface StandingAlarm extends HoursAlarmValues {
  readonly id: string;
}

export async function standingAlarms(
  db: Executor,
  organisationId: OrganisationId,
): Promise<readonly StandingAlarm[]> {
  const { rows } = await sql<
    Omit<StandingAlarm, 'vehicleId'> & { readonly vehicleId: string | null }
  >`SELECT id, journey_id AS "journeyId", asset_id AS "vehicleId", driver_id AS "driverId",
      planned_at AS "runOutAt", value AS "minutesShort" FROM active_event
    WHERE organisation_id = ${organisationId} AND ${STANDS} ORDER BY started_at, id`.execute(db);
  return rows.map(({ vehicleId, ...alarm }) => ({ ...alarm, vehicleId: orUndefined(vehicleId) }));
}

/** @returns their ids */
export async function raiseAlarms(
  tx: Executor,
  organisationId: OrganisationId,
  alarms: readonly HoursAlarmValues[],
  now: EpochMs,
): Promise<readonly string[]> {
  const time = instantText(now);
  const rows = alarms.map(({ journeyId, driverId, vehicleId, runOutAt, minutesShort }) => ({
    organisation_id: organisationId,
    id: newId(),
    journey_id: journeyId,
    asset_id: vehicleId ?? null,
    driver_id: driverId,
    event_type: HOURS_SHORT,
    started_at: time,
    raised_at: time,
    recorded_at: time,
    planned_at: instantText(runOutAt),
    value: minutesShort,
    description,
  }));
  await insertAll(tx, 'active_event', rows);
  return rows.map(({ id }) => id);
}

export async function changeAlarms(
  tx: Executor,
  organisationId: OrganisationId,
  alarms: readonly StandingAlarm[],
): Promise<void> {
  if (alarms.length === 0) return;
  const rows = alarms.map(({ runOutAt, vehicleId, ...alarm }) => ({
    ...alarm,
    vehicleId: vehicleId ?? null,
    at: instantText(runOutAt),
  }));
  await sql`UPDATE active_event e SET asset_id = r."vehicleId", driver_id = r."driverId", planned_at = r.at,
      value = r."minutesShort"
    FROM jsonb_to_recordset(${json(rows)}::jsonb)
      AS r(id uuid, "vehicleId" uuid, "driverId" uuid, at timestamptz, "minutesShort" float8)
    WHERE e.organisation_id = ${organisationId} AND e.id = r.id`.execute(tx);
}

export async function endAlarms(
  tx: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
  now: EpochMs,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE active_event SET ended_at = ${at(now)}
    WHERE organisation_id = ${organisationId} AND id IN ${among(ids)}`.execute(tx);
}
