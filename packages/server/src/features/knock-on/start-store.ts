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

/** Newest first, with a departure from the start that was seen. */
export async function startsThatCame(
  db: Executor,
  organisationId: OrganisationId,
): Promise<readonly StartSaid[]> {
  const { rows } = await sql<StartSaid>`
    SELECT f.short_minutes AS short,
      extract(epoch FROM j.departed_start_at - f.planned_start)::float8 / 60 AS "startedLate"
    FROM start_forecast f JOIN journey j ON j.organisation_id = f.organisation_id AND j.id = f.journey_id
    WHERE f.organisation_id = ${organisationId} AND j.departed_start_at IS NOT NULL
    ORDER BY f.planned_start DESC, f.journey_id LIMIT ${MOST_STARTS}`.execute(db);
  return rows;
}

export async function dropStarts(
  db: Executor,
  organisationId: OrganisationId,
  before: EpochMs,
): Promise<void> {
  await sql`DELETE FROM start_forecast
    WHERE organisation_id = ${organisationId} AND planned_start < ${at(before)}`.execute(db);
}
