import type { ListQuery } from '@linehaul/contracts/http';
import type { QuarantinedDevice } from '@linehaul/contracts/telemetry';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { ReportedFix } from '@linehaul/domain/telemetry';
import { type SqlBool, sql } from 'kysely';
import { column, type Executor, type RowOf } from '../../../platform/db/index.ts';
import { instantText } from '../../../platform/http/index.ts';
import { type Listing, orderOf } from '../../../platform/records/index.ts';

const COLUMNS = {
  lastSeenUtc: sql.ref('last_seen'),
  firstSeenUtc: sql.ref('first_seen'),
  deviceId: sql.ref('device_id'),
  messageCount: sql.ref('message_count'),
  id: sql.ref('id'),
};

type DeviceRow = RowOf<'quarantined_device'> & { readonly stored: number };

/** Default: last heard first; undefined: common quarantine. */
export function quarantineListing(
  organisationId: OrganisationId | undefined,
  { sort }: Pick<ListQuery, 'sort'>,
): Listing<DeviceRow, QuarantinedDevice> {
  const last = { by: COLUMNS.id, neverEmpty: true };
  return {
    columns: sql<DeviceRow>`q.*, (SELECT count(*) FROM quarantined_fix WHERE quarantined_device_id = q.id) AS stored`,
    source: sql`quarantined_device q`,
    conditions: [
      organisationId
        ? sql<SqlBool>`organisation_id = ${organisationId}`
        : sql<SqlBool>`organisation_id IS NULL`,
    ],
    order: orderOf(sort, COLUMNS, [{ property: 'lastSeenUtc', descending: true }], last),
    wire: (row) => ({
      id: row.id,
      organisationId: row.organisation_id,
      deviceId: row.device_id,
      firstSeenUtc: instantText(row.first_seen),
      lastSeenUtc: instantText(row.last_seen),
      messageCount: row.message_count,
      lastLatitude: row.last_latitude,
      lastLongitude: row.last_longitude,
      lastFixTimeUtc: instantText(row.last_fix_time),
      keptFixes: row.stored,
    }),
  };
}

export async function lockQuarantined(
  tx: Executor,
  organisationId: OrganisationId,
  id: string,
  orCommon: boolean,
): Promise<{ deviceId: string } | undefined> {
  const row = await tx
    .selectFrom('quarantined_device')
    .where('id', '=', id)
    .where((eb) => {
      const own = eb('organisation_id', '=', organisationId);
      return orCommon ? eb.or([own, eb('organisation_id', 'is', null)]) : own;
    })
    .select('device_id')
    .forUpdate()
    .executeTakeFirst();
  return row && { deviceId: row.device_id };
}

export interface StoredFix {
  readonly fix: ReportedFix;
  readonly receivedAt: EpochMs;
}

export async function storedFixes(tx: Executor, id: string): Promise<readonly StoredFix[]> {
  const rows = await tx
    .selectFrom('quarantined_fix')
    .where('quarantined_device_id', '=', id)
    .select('payload')
    .orderBy('fix_time')
    .execute();
  return rows.map((row) => row.payload as StoredFix);
}

export async function release(tx: Executor, id: string, replayed: readonly StoredFix[]): Promise<void> {
  await sql`
    DELETE FROM quarantined_fix WHERE quarantined_device_id = ${id}::uuid AND fix_time IN (
      SELECT to_timestamp(t / 1000.0) FROM unnest(${column(replayed.map((k) => k.fix.time))}::float8[]) AS u (t)
    )`.execute(tx);
  await sql`
    DELETE FROM quarantined_device WHERE id = ${id}::uuid
      AND NOT EXISTS (SELECT 1 FROM quarantined_fix WHERE quarantined_device_id = ${id}::uuid)`.execute(tx);
}

export async function findQuarantined(
  db: Executor,
  organisationId: OrganisationId,
  deviceId: string,
  orCommon: boolean,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('quarantined_device')
    .where('device_id', '=', deviceId)
    .where((eb) => {
      const own = eb('organisation_id', '=', organisationId);
      return orCommon ? eb.or([own, eb('organisation_id', 'is', null)]) : own;
    })
    .select('id')
    .execute();
  return rows.map((row) => row.id);
}

interface LockedAsset {
  readonly id: string;
  readonly version: number;
  /** Null where the asset has none. */
  readonly deviceId: string | null;
  readonly category: 'VEHICLE' | 'TRAILER';
}

export async function lockAssetDevice(
  tx: Executor,
  organisationId: OrganisationId,
  assetId: string,
): Promise<LockedAsset | undefined> {
  const row = await tx
    .selectFrom('asset')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', assetId)
    .select(['id', 'device_id', 'version', 'asset_category'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, version } = row;
  return { id, version, deviceId: row.device_id, category: row.asset_category };
}
