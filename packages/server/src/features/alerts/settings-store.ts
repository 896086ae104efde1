import { ALERT_LIMIT_NAMES, type AlertLimit, type AlertSettings } from '@linehaul/contracts/alerts';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import { sql } from 'kysely';
import { among, at, type Executor, json } from '../../platform/db/index.ts';

export async function readSettings(db: Executor, organisationId: OrganisationId): Promise<AlertSettings> {
  const organisation = await db
    .selectFrom('organisation')
    .where('id', '=', organisationId)
    .select(['settings', 'version'])
    .executeTakeFirstOrThrow();
  const settings = settingsWith(organisation.settings);
  const watched = await db
    .selectFrom('watched_location as w')
    .innerJoin('location as l', (join) =>
      join.onRef('l.organisation_id', '=', 'w.organisation_id').onRef('l.id', '=', 'w.location_id'),
    )
    .where('w.organisation_id', '=', organisationId)
    .where('l.is_deleted', '=', false)
    .select(['w.location_id', 'w.on_entry', 'w.on_exit'])
    .orderBy('w.location_id')
    .execute();
  return {
    version: organisation.version,
    limits: Object.fromEntries(
      ALERT_LIMIT_NAMES.map((name) => [name, settings[name]]),
    ) as AlertSettings['limits'],
    watchedLocations: watched.map((row) => ({
      locationId: row.location_id,
      onEntry: row.on_entry,
      onExit: row.on_exit,
    })),
  };
}

export async function unknownLocations(
  tx: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM location WHERE organisation_id = ${organisationId}
    AND NOT is_deleted AND id IN ${among(ids)}`.execute(tx);
  const known = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !known.has(id));
}

export async function writeSettings(
  tx: Executor,
  organisationId: OrganisationId,
  limits: Partial<Record<AlertLimit, number>>,
  watched: AlertSettings['watchedLocations'] | undefined,
  { actor, now }: { readonly actor: string; readonly now: EpochMs },
): Promise<void> {
  await sql`UPDATE organisation SET settings = settings || ${json(limits)}::jsonb, version = version + 1,
    changed_at = ${at(now)}, changed_by = ${actor} WHERE id = ${organisationId}`.execute(tx);
  if (!watched) return;
  await tx.deleteFrom('watched_location').where('organisation_id', '=', organisationId).execute();
  const wanted = watched.filter(({ onEntry, onExit }) => onEntry || onExit);
  if (wanted.length === 0) return;
  await sql`
    INSERT INTO watched_location (organisation_id, location_id, on_entry, on_exit)
    SELECT ${organisationId}::uuid, r."locationId", r."onEntry", r."onExit"
    FROM jsonb_to_recordset(${json(wanted)}::jsonb) AS r("locationId" uuid, "onEntry" boolean, "onExit" boolean)
    ON CONFLICT (organisation_id, location_id) DO NOTHING`.execute(tx);
}
