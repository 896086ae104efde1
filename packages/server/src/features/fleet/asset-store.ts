import type { Asset } from '@linehaul/contracts/fleet';
import type { ListQuery } from '@linehaul/contracts/http';
import { type AssetCategory, registrationKey } from '@linehaul/domain/fleet';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Executor, isId, json, type Step } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { type ArchivedQuery, anywhere, current, ofSite } from './list-parts.ts';
import {
  type Columns,
  counted,
  inOrganisation,
  keysetPageOf,
  type Listing,
  listed,
  order,
  plain,
  text,
} from './listed.ts';
import { type AssetRow, assetRowWire } from './wire.ts';

const ASSET_COLUMNS = sql<AssetRow>`asset.*, site.name AS site_name, latest.fix_time AS last_fix_time`;
const ASSET_SOURCE = sql`asset
  LEFT JOIN site ON site.organisation_id = asset.organisation_id AND site.id = asset.site_id
  LEFT JOIN asset_position_latest latest
    ON latest.organisation_id = asset.organisation_id AND latest.asset_id = asset.id`;
const SELECT_ASSET = sql`SELECT ${ASSET_COLUMNS} FROM ${ASSET_SOURCE}`;

const COLUMNS: Columns = {
  id: plain('asset.id'),
  registrationNumber: text('asset.registration_number'),
  fleetNumber: text('asset.fleet_number'),
  assetCategory: plain('asset.asset_category'),
  assetTypeName: text('asset.asset_type_name'),
  make: text('asset.make'),
  model: text('asset.model'),
  year: plain('asset.year'),
  siteName: text('site.name'),
  deviceId: text('asset.device_id'),
  lastFixTimeUtc: plain('latest.fix_time'),
  changeDateTimeUtc: plain('asset.changed_at'),
};

/** The domain's `registrationKey`, as the unique index has it. */
const REGISTRATION_KEY = sql`upper(regexp_replace(asset.registration_number, '\\s', '', 'g'))`;

export interface AssetQuery extends ListQuery, ArchivedQuery {
  readonly search?: string;
  readonly 'siteId.equals'?: string;
  readonly 'assetCategory.equals'?: AssetCategory;
}

function listing(
  organisation: OrganisationContext,
  query: AssetQuery,
  category?: AssetCategory,
): Listing<AssetRow, Asset> {
  return {
    table: 'asset',
    columns: ASSET_COLUMNS,
    source: ASSET_SOURCE,
    conditions: [...conditionsOf(organisation, query), ...ofCategory(category)],
    order: order(query, COLUMNS, 'registrationNumber', 'asset'),
    wire: assetRowWire,
  };
}

/** @param category undefined lists vehicles and trailers */
export function listAssetsOf(
  db: Executor,
  organisation: OrganisationContext,
  query: AssetQuery,
  category?: AssetCategory,
) {
  return listed(db, query, listing(organisation, query, category));
}

/** The list from a position on, whatever its pages. */
export function keysetPageOfAssets(
  db: Executor,
  organisation: OrganisationContext,
  query: AssetQuery,
  step: Step,
) {
  return keysetPageOf(db, step, listing(organisation, query));
}

export function countAssetsOf(
  db: Executor,
  organisation: OrganisationContext,
  query: AssetQuery,
): Promise<number> {
  return counted(db, 'asset', conditionsOf(organisation, query));
}

function conditionsOf(organisation: OrganisationContext, query: AssetQuery): readonly Expression<SqlBool>[] {
  const search = query.search?.trim();
  return [
    inOrganisation('asset', organisation),
    ...current('asset', query, 'description'),
    ...ofSite('asset', query['siteId.equals']),
    ...ofCategory(query['assetCategory.equals']),
    ...(search ? [matches(search)] : []),
  ];
}

function ofCategory(category: AssetCategory | undefined): readonly Expression<SqlBool>[] {
  return category ? [sql<SqlBool>`asset.asset_category = ${category}`] : [];
}

/** Registration and fleet numbers also without blanks. */
function matches(search: string) {
  const wanted = anywhere(search);
  const key = anywhere(registrationKey(search));
  return sql<SqlBool>`(${REGISTRATION_KEY} LIKE ${key}
    OR upper(regexp_replace(asset.fleet_number, '\\s', '', 'g')) LIKE ${key}
    OR asset.vin_number ILIKE ${wanted} OR asset.make ILIKE ${wanted} OR asset.model ILIKE ${wanted}
    OR asset.asset_type_name ILIKE ${wanted} OR asset.description ILIKE ${wanted} OR asset.device_id ILIKE ${wanted})`;
}

/** The asset as stored; undefined where the organisation has none of this id. */
export async function findAssetRow(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
): Promise<AssetRow | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<AssetRow>`${SELECT_ASSET}
    WHERE ${inOrganisation('asset', organisation)} AND asset.id = ${id}`.execute(db);
  return rows[0];
}

/** By registration key those that there are, archived ones too, held until the end of the transaction. */
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

/** Holds the asset until the end of the transaction. @returns whether there is one */
export async function lockAsset(
  tx: Executor,
  organisation: OrganisationContext,
  id: string,
): Promise<boolean> {
  if (!isId(id)) return false;
  const row = await tx
    .selectFrom('asset')
    .where('organisation_id', '=', organisation.id)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The organisation's own asset with this registration or device, by its registration; another's is none. */
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

/** The columns that a person writes. */
export interface AssetValues {
  readonly asset_category: AssetCategory;
  readonly asset_type_name: string;
  readonly registration_number: string;
  readonly vin_number: string | null;
  readonly fleet_number: string | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly year: number | null;
  readonly site_id: string | null;
  readonly description: string | null;
  readonly odometer: number | null;
  readonly device_id: string | null;
  readonly archived: boolean;
}

export async function insertAsset(
  tx: Executor,
  organisation: OrganisationContext,
  asset: AssetValues & { readonly id: string; readonly changed_by: string; readonly changed_at: Date },
): Promise<void> {
  await tx
    .insertInto('asset')
    .values({ ...asset, organisation_id: organisation.id, created_at: asset.changed_at })
    .execute();
}

export async function writeAsset(
  tx: Executor,
  organisation: OrganisationContext,
  id: string,
  asset: Partial<AssetValues> & {
    readonly version: number;
    readonly changed_by: string;
    readonly changed_at: Date;
  },
): Promise<void> {
  await tx
    .updateTable('asset')
    .set(asset)
    .where('organisation_id', '=', organisation.id)
    .where('id', '=', id)
    .execute();
}
