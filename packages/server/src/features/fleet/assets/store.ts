import type { Asset } from '@linehaul/contracts/fleet';
import type { ListQuery } from '@linehaul/contracts/http';
import { assetEntity } from '@linehaul/domain/entities';
import { type AssetCategory, registrationKey } from '@linehaul/domain/fleet';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Executor, isId, json } from '../../../platform/db/index.ts';
import type { Columns, Listing } from '../../../platform/records/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import {
  type ArchivedQuery,
  current,
  inOrganisation,
  lockRow,
  ofSite,
  or,
  order,
  searchConditions,
  sortColumns,
} from '../list-parts.ts';
import { type AssetRow, assetRowWire } from '../wire.ts';

const ASSET_COLUMNS = sql<AssetRow>`asset.*, site.name AS site_name, latest.fix_time AS last_fix_time`;
const ASSET_JOINS = sql`
  LEFT JOIN site ON site.organisation_id = asset.organisation_id AND site.id = asset.site_id
  LEFT JOIN asset_position_latest latest
    ON latest.organisation_id = asset.organisation_id AND latest.asset_id = asset.id`;
const SELECT_ASSET = sql`SELECT ${ASSET_COLUMNS} FROM asset ${ASSET_JOINS}`;

const COLUMNS: Columns = { ...sortColumns(assetEntity), lastFixTimeUtc: sql.ref('latest.fix_time') };

/** As the domain's `registrationKey` and the unique index. */
const REGISTRATION_KEY = sql`upper(regexp_replace(asset.registration_number, '\\s', '', 'g'))`;

export interface AssetQuery extends ListQuery, ArchivedQuery {
  readonly search?: string;
  readonly 'siteId.equals'?: string;
  readonly 'assetCategory.equals'?: AssetCategory;
}

export function assetListing(
  organisation: OrganisationContext,
  query: AssetQuery,
  category?: AssetCategory,
): Listing<AssetRow, Asset> {
  const search = query.search?.trim();
  return {
    columns: ASSET_COLUMNS,
    source: sql`asset`,
    joins: ASSET_JOINS,
    conditions: [
      inOrganisation('asset', organisation),
      ...current('asset', query, 'description'),
      ...ofSite('asset', query['siteId.equals']),
      ...ofCategory(query['assetCategory.equals']),
      ...ofCategory(category),
      ...(search ? [or(searchConditions(assetEntity, search))] : []),
    ],
    order: order(query, COLUMNS, 'registrationNumber', 'asset'),
    wire: assetRowWire,
  };
}

function ofCategory(category: AssetCategory | undefined): readonly Expression<SqlBool>[] {
  return category ? [sql<SqlBool>`asset.asset_category = ${category}`] : [];
}

export async function findAsset(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
): Promise<Asset | undefined> {
  const row = await assetRow(db, organisation, id);
  return row && assetRowWire(row);
}

/** `flag` is its own; a description can archive too. */
export type LockedAsset = Asset & { readonly flag?: boolean };

export async function lockAsset(
  tx: Executor,
  organisation: OrganisationContext,
  id: string,
): Promise<LockedAsset | undefined> {
  await lockRow(tx, 'asset', organisation, id);
  const row = await assetRow(tx, organisation, id);
  return row && { ...assetRowWire(row), flag: row.archived };
}

async function assetRow(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
): Promise<AssetRow | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<AssetRow>`${SELECT_ASSET}
    WHERE ${inOrganisation('asset', organisation)} AND asset.id = ${id}`.execute(db);
  return rows[0];
}

/** By registration key, also archived; locks until the transaction ends. */
export async function assetsOfKeys(
  tx: Executor,
  organisation: OrganisationContext,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Asset>> {
  const { rows } = await sql<AssetRow>`${SELECT_ASSET}
    WHERE ${inOrganisation('asset', organisation)}
      AND ${REGISTRATION_KEY} IN (SELECT jsonb_array_elements_text(${json(keys)}::jsonb))
    ORDER BY asset.id FOR UPDATE OF asset`.execute(tx);
  return new Map(rows.map((row) => [registrationKey(row.registration_number), assetRowWire(row)]));
}

export async function ownHolder(
  db: Executor,
  organisation: OrganisationContext,
  by: { readonly registrationNumber: string } | { readonly deviceId: string },
): Promise<string | undefined> {
  const condition =
    'deviceId' in by
      ? sql`asset.device_id = ${by.deviceId}`
      : sql`${REGISTRATION_KEY} = ${registrationKey(by.registrationNumber)}`;
  const { rows } = await sql<{ registration_number: string }>`
    SELECT registration_number FROM asset
    WHERE ${inOrganisation('asset', organisation)} AND ${condition}`.execute(db);
  return rows[0]?.registration_number;
}
