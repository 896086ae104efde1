import { ALERT_LIMIT_NAMES, type AlertSettings } from '@linehaul/contracts/alerts';
import type { OrganisationId } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import { sql } from 'kysely';
import { among, type Executor, json } from '../../platform/db/index.ts';

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

/** As the history says it: names, with what is watched there. */
export async function watchedInWords(
  db: Executor,
  organisationId: OrganisationId,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; on_entry: boolean; on_exit: boolean }>`
    SELECT l.name, w.on_entry, w.on_exit FROM watched_location w
    JOIN location l ON l.organisation_id = w.organisation_id AND l.id = w.location_id
    WHERE w.organisation_id = ${organisationId} ORDER BY l.name, l.id`.execute(db);
  return rows.map(({ name, on_entry, on_exit }) => {
    if (on_entry && on_exit) return `${name} (entry and exit)`;
    return `${name} (${on_entry ? 'entry' : 'exit'})`;
  });
}

/** Replaces all. */
export async function writeWatched(
  tx: Executor,
  organisationId: OrganisationId,
  watched: AlertSettings['watchedLocations'],
): Promise<void> {
  await tx.deleteFrom('watched_location').where('organisation_id', '=', organisationId).execute();
  const wanted = watched.filter(({ onEntry, onExit }) => onEntry || onExit);
  if (wanted.length === 0) return;
  await sql`
    INSERT INTO watched_location (organisation_id, location_id, on_entry, on_exit)
    SELECT ${organisationId}::uuid, r."locationId", r."onEntry", r."onExit"
    FROM jsonb_to_recordset(${json(wanted)}::jsonb) AS r("locationId" uuid, "onEntry" boolean, "onExit" boolean)
    ON CONFLICT (organisation_id, location_id) DO NOTHING`.execute(tx);
}
