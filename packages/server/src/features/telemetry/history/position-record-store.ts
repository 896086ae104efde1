import type { AssetId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { at, type Executor } from '../../../platform/db/index.ts';

export async function findNamesOf(
  db: Executor,
  organisationId: OrganisationId,
  assetId: AssetId,
  journeyId: string | undefined,
): Promise<{ readonly deviceId: string | undefined; readonly journeyReference: string | undefined }> {
  const asset = await db
    .selectFrom('asset')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', assetId)
    .select('device_id')
    .executeTakeFirst();
  const journey =
    journeyId === undefined
      ? undefined
      : await db
          .selectFrom('journey')
          .where('organisation_id', '=', organisationId)
          .where('id', '=', journeyId)
          .select('unique_reference')
          .executeTakeFirst();
  return { deviceId: asset?.device_id ?? undefined, journeyReference: journey?.unique_reference };
}

export async function positionAt(
  db: Executor,
  organisationId: OrganisationId,
  assetId: AssetId,
  time: EpochMs,
): Promise<string> {
  const { id } = await db
    .selectFrom('asset_position')
    .where('organisation_id', '=', organisationId)
    .where('asset_id', '=', assetId)
    .where('fix_time', '=', at(time))
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function hasPast(
  tx: Executor,
  organisationId: OrganisationId,
  assetId: string,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT
    EXISTS (SELECT FROM asset_position WHERE organisation_id = ${organisationId} AND asset_id = ${assetId})
    OR EXISTS (SELECT FROM archived_vehicle WHERE organisation_id = ${organisationId} AND asset_id = ${assetId})
    OR EXISTS (SELECT FROM active_event WHERE organisation_id = ${organisationId} AND asset_id = ${assetId}) AS has`.execute(
    tx,
  );
  return rows[0]?.has ?? false;
}
