import { CANDIDATES_LIMIT } from '@linehaul/contracts/proposals';
import type { LicenceFacts } from '@linehaul/domain/allocation';
import type { OrganisationId } from '@linehaul/domain/core';
import type { AssetCategory, PermitCategory } from '@linehaul/domain/fleet';
import type { LngLat } from '@linehaul/domain/geo';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/index.ts';

export interface DriverRow {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
  readonly siteId: string | null;
  readonly licences: readonly LicenceFacts[];
}

interface LicenceRow {
  readonly permits: readonly PermitCategory[];
  readonly issued: string | null;
  readonly expires: string | null;
}

/** Archived ones too. */
export async function driversOf(db: Executor, organisationId: OrganisationId): Promise<readonly DriverRow[]> {
  const { rows } = await sql<Omit<DriverRow, 'licences'> & { licences: readonly LicenceRow[] | null }>`
    SELECT d.id, d.name, d.archived, d.site_id AS "siteId", l.licences FROM driver d
    LEFT JOIN (SELECT driver_id, jsonb_agg(jsonb_build_object('permits', permit_categories, 'issued', issue_date,
        'expires', expiry_date)) AS licences
      FROM driver_licence WHERE organisation_id = ${organisationId} GROUP BY driver_id) l ON l.driver_id = d.id
    WHERE d.organisation_id = ${organisationId} ORDER BY d.name, d.id LIMIT ${CANDIDATES_LIMIT}`.execute(db);
  return rows.map(({ licences, ...driver }) => ({ ...driver, licences: (licences ?? []).map(licenceOf) }));
}

const licenceOf = ({ permits, issued, expires }: LicenceRow): LicenceFacts => ({
  permitCategories: permits,
  ...(issued === null ? {} : { issueDate: issued }),
  ...(expires === null ? {} : { expiryDate: expires }),
});

export interface AssetRow {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
  readonly description: string | null;
  readonly category: AssetCategory;
  readonly siteId: string | null;
}

/** Archived ones too. */
export async function assetsOf(
  db: Executor,
  organisationId: OrganisationId,
  category: AssetCategory,
): Promise<readonly AssetRow[]> {
  const { rows } = await sql<AssetRow>`
    SELECT id, registration_number AS name, archived, description, asset_category AS category, site_id AS "siteId"
    FROM asset WHERE organisation_id = ${organisationId} AND asset_category = ${category}
    ORDER BY registration_number, id LIMIT ${CANDIDATES_LIMIT}`.execute(db);
  return rows;
}

export async function lastFixes(
  db: Executor,
  organisationId: OrganisationId,
): Promise<ReadonlyMap<string, LngLat>> {
  const { rows } = await sql<{ id: string; longitude: number; latitude: number }>`
    SELECT asset_id AS id, longitude, latitude FROM asset_position_latest
    WHERE organisation_id = ${organisationId}`.execute(db);
  return new Map(rows.map(({ id, longitude, latitude }) => [id, [longitude, latitude]]));
}
