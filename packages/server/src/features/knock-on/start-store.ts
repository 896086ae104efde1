import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { StartSaid } from '@linehaul/domain/knock-on';
import { settingsWith } from '@linehaul/domain/organisation';
import { sql } from 'kysely';
import { at, type Executor, json } from '../../platform/db/index.ts';
import { instantText, type OrganisationContext } from '../../platform/http/index.ts';

type Organisation = Pick<OrganisationContext, 'id' | 'timeZone' | 'settings'>;

/** Without ranges no share is said. */
export async function organisationsWithRanges(db: Executor): Promise<readonly Organisation[]> {
  const { rows } = await sql<
    Omit<Organisation, 'settings'> & { readonly settings: Partial<Organisation['settings']> | null }
  >`SELECT o.id, o.time_zone AS "timeZone", o.settings FROM organisation o
    JOIN forecast_model m ON m.organisation_id = o.id WHERE m.ranges IS NOT NULL ORDER BY o.id`.execute(db);
  return rows.map((row) => ({ ...row, settings: settingsWith(row.settings ?? undefined) }));
}

export interface StartToNote {
  readonly journeyId: string;
  readonly plannedStart: EpochMs;
  readonly shortMinutes: number;
}

/** The first that is said of a journey stays. */
export async function noteStarts(
  db: Executor,
  organisationId: OrganisationId,
  starts: readonly StartToNote[],
  now: EpochMs,
): Promise<void> {
  if (starts.length === 0) return;
  const rows = starts.map(({ journeyId, plannedStart, shortMinutes }) => ({
    ...{ id: journeyId, planned: instantText(plannedStart), short: shortMinutes },
  }));
  await sql`
    INSERT INTO start_forecast (organisation_id, journey_id, made_at, planned_start, short_minutes)
    SELECT ${organisationId}, r.id, ${at(now)}, r.planned, r.short
    FROM jsonb_to_recordset(${json(rows)}::jsonb) AS r(id uuid, planned timestamptz, short integer)
    ON CONFLICT DO NOTHING`.execute(db);
}

const MOST_STARTS = 5_000;

export interface StartThatCame extends StartSaid {
  readonly isSimulated: boolean;
}

/** Newest first, with a departure from the start that was seen. */
export async function startsThatCame(
  db: Executor,
  organisationId: OrganisationId,
): Promise<readonly StartThatCame[]> {
  const { rows } = await sql<StartThatCame>`
    SELECT f.short_minutes AS short, f.is_simulated AS "isSimulated",
      extract(epoch FROM coalesce(f.started_at, j.departed_start_at) - f.planned_start)::float8 / 60 AS "startedLate"
    FROM start_forecast f LEFT JOIN journey j ON j.organisation_id = f.organisation_id AND j.id = f.journey_id
    WHERE f.organisation_id = ${organisationId} AND coalesce(f.started_at, j.departed_start_at) IS NOT NULL
    ORDER BY f.planned_start DESC, f.journey_id LIMIT ${MOST_STARTS}`.execute(db);
  return rows;
}

export interface LoadedStart extends StartToNote {
  readonly madeAt: EpochMs;
  readonly startedAt: EpochMs;
}

export async function noteLoadedStarts(
  tx: Executor,
  organisationId: OrganisationId,
  starts: readonly LoadedStart[],
  isSimulated: boolean,
): Promise<void> {
  if (starts.length === 0) return;
  const rows = starts.map(({ journeyId, madeAt, plannedStart, startedAt, shortMinutes }) => ({
    ...{ id: journeyId, made: instantText(madeAt), planned: instantText(plannedStart) },
    ...{ started: instantText(startedAt), short: shortMinutes },
  }));
  await sql`
    INSERT INTO start_forecast (organisation_id, journey_id, made_at, planned_start, short_minutes, started_at,
      is_simulated)
    SELECT ${organisationId}, r.id, r.made, r.planned, r.short, r.started, ${isSimulated}
    FROM jsonb_to_recordset(${json(rows)}::jsonb)
      AS r(id uuid, made timestamptz, planned timestamptz, started timestamptz, short integer)`.execute(tx);
}

export async function dropStarts(
  db: Executor,
  organisationId: OrganisationId,
  before: EpochMs,
): Promise<void> {
  await sql`DELETE FROM start_forecast
    WHERE organisation_id = ${organisationId} AND planned_start < ${at(before)}`.execute(db);
}
