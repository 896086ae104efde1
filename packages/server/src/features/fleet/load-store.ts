import { DEFAULT_EVENT_TYPES } from '@linehaul/domain/fleet';
import { type RawBuilder, sql } from 'kysely';
import { type Executor, json, newId } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';

/** How many records of a load were new, and how many were found again by their natural key and left as they are. */
export interface LoadCount {
  readonly created: number;
  readonly existing: number;
}

/** One statement a load: the records travel as one JSON value, whatever their number. */
async function insert(
  tx: Executor,
  records: readonly object[],
  statement: (rows: RawBuilder<unknown>) => RawBuilder<{ id: string }>,
): Promise<LoadCount> {
  if (records.length === 0) return { created: 0, existing: 0 };
  const rows = sql`${json(records.map((record) => ({ id: newId(), ...record })))}::jsonb`;
  const { rows: made } = await statement(rows).execute(tx);
  return { created: made.length, existing: records.length - made.length };
}

export function insertSites(
  tx: Executor,
  organisation: OrganisationContext,
  sites: readonly { readonly name: string }[],
  actor: string,
): Promise<LoadCount> {
  return insert(
    tx,
    sites,
    (rows) => sql`
    INSERT INTO site (organisation_id, id, name, changed_by)
    SELECT ${organisation.id}::uuid, r.id, r.name, ${actor}::text
    FROM jsonb_to_recordset(${rows}) AS r(id uuid, name text)
    ON CONFLICT (organisation_id, name) DO NOTHING RETURNING id`,
  );
}

export interface NewAsset {
  readonly registrationNumber: string;
  readonly assetCategory: 'VEHICLE' | 'TRAILER';
  readonly assetTypeName: string;
  readonly vinNumber?: string | null;
  readonly fleetNumber?: string | null;
  readonly make?: string | null;
  readonly model?: string | null;
  readonly year?: number | null;
  readonly siteId?: string;
  readonly description?: string | null;
  readonly deviceId?: string | null;
}

export function insertAssets(
  tx: Executor,
  organisation: OrganisationContext,
  assets: readonly NewAsset[],
  actor: string,
): Promise<LoadCount> {
  return insert(
    tx,
    assets,
    (rows) => sql`
    INSERT INTO asset (organisation_id, id, asset_category, asset_type_name, registration_number, vin_number,
      fleet_number, make, model, year, site_id, description, device_id, changed_by)
    SELECT ${organisation.id}::uuid, r.id, r."assetCategory", r."assetTypeName", r."registrationNumber", r."vinNumber",
      r."fleetNumber", r.make, r.model, r.year, r."siteId", r.description, r."deviceId", ${actor}::text
    FROM jsonb_to_recordset(${rows}) AS r(id uuid, "assetCategory" text, "assetTypeName" text,
      "registrationNumber" text, "vinNumber" text, "fleetNumber" text, make text, model text, year integer,
      "siteId" uuid, description text, "deviceId" text)
    ON CONFLICT (organisation_id, upper(regexp_replace(registration_number, '\\s', '', 'g'))) DO NOTHING RETURNING id`,
  );
}

/** Those of the devices that some other asset, of whatever organisation, already has. */
export async function devicesInUse(
  tx: Executor,
  organisation: OrganisationContext,
  assets: readonly { readonly registrationNumber: string; readonly deviceId?: string | null }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ device_id: string }>`
    SELECT asset.device_id
    FROM jsonb_to_recordset(${json(assets)}::jsonb) AS r("registrationNumber" text, "deviceId" text)
    JOIN asset ON asset.device_id = r."deviceId"
    WHERE NOT (asset.organisation_id = ${organisation.id}::uuid AND upper(regexp_replace(asset.registration_number, '\\s', '', 'g'))
        = upper(regexp_replace(r."registrationNumber", '\\s', '', 'g')))
  `.execute(tx);
  return new Set(rows.map((row) => row.device_id));
}

export interface NewDriver {
  readonly name: string;
  readonly employeeNumber: string;
  readonly mobileNumber?: string | null;
  readonly emailAddress?: string | null;
  readonly siteId?: string;
  readonly licences: readonly NewLicence[];
}

export interface NewLicence {
  readonly licenceNumber: string;
  readonly code?: string;
  readonly permitCategories?: readonly string[];
  readonly countryOfIssue?: string;
  /** YYYY-MM-DD. */
  readonly issueDate?: string;
  readonly expiryDate?: string;
}

/** Drivers with their licences; a driver that is there already keeps those that it has. */
export function insertDrivers(
  tx: Executor,
  organisation: OrganisationContext,
  drivers: readonly NewDriver[],
  actor: string,
): Promise<LoadCount> {
  return insert(
    tx,
    drivers.map((driver) => ({
      ...driver,
      licences: driver.licences.map((licence) => ({ id: newId(), ...licence })),
    })),
    (rows) => sql`
    WITH loaded AS (
      SELECT * FROM jsonb_to_recordset(${rows}) AS r(id uuid, name text, "employeeNumber" text, "mobileNumber" text,
        "emailAddress" text, "siteId" uuid, licences jsonb)
    ), made AS (
      INSERT INTO driver (organisation_id, id, name, employee_number, mobile_number, email_address, site_id, changed_by)
      SELECT ${organisation.id}::uuid, r.id, r.name, r."employeeNumber", r."mobileNumber", r."emailAddress",
        r."siteId", ${actor}::text
      FROM loaded r
      ON CONFLICT (organisation_id, employee_number) DO NOTHING RETURNING id
    ), licensed AS (
      INSERT INTO driver_licence (organisation_id, id, driver_id, licence_number, code, permit_categories,
        country_of_issue, issue_date, expiry_date, changed_by)
      SELECT ${organisation.id}::uuid, l.id, made.id, l."licenceNumber", l.code,
        coalesce(l."permitCategories", '{}'), l."countryOfIssue", l."issueDate", l."expiryDate", ${actor}::text
      FROM made JOIN loaded ON loaded.id = made.id
      CROSS JOIN LATERAL jsonb_to_recordset(loaded.licences) AS l(id uuid, "licenceNumber" text, code text,
        "permitCategories" text[], "countryOfIssue" text, "issueDate" date, "expiryDate" date)
    )
    SELECT id FROM made`,
  );
}

export interface NewCircle {
  readonly externalReference: string;
  readonly name: string;
  readonly address?: string | null;
  readonly locationType: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusMetres: number;
}

/** A circle is its centre as a GeoJSON point, with the radius in metres beside it. */
export function insertCircles(
  tx: Executor,
  organisation: OrganisationContext,
  circles: readonly NewCircle[],
  actor: string,
): Promise<LoadCount> {
  return insert(
    tx,
    circles,
    (rows) => sql`
    INSERT INTO location (organisation_id, id, name, address, shape, shape_type, radius, location_type,
      external_reference, latitude, longitude, changed_by)
    SELECT ${organisation.id}::uuid, r.id, r.name, r.address,
      jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(r.longitude, r.latitude)), 'Circle',
      r."radiusMetres", r."locationType", r."externalReference", r.latitude, r.longitude, ${actor}::text
    FROM jsonb_to_recordset(${rows}) AS r(id uuid, name text, address text, "locationType" integer,
      "externalReference" text, latitude double precision, longitude double precision,
      "radiusMetres" double precision)
    ON CONFLICT (organisation_id, external_reference) WHERE external_reference <> '' DO NOTHING RETURNING id`,
  );
}

/** The event types that every organisation starts with; those it has already stay as they are. */
export async function ensureEventTypes(tx: Executor, organisationId: string, actor: string): Promise<void> {
  await insert(
    tx,
    DEFAULT_EVENT_TYPES,
    (rows) => sql`
    INSERT INTO library_event (organisation_id, id, name, description, event_type, display_units, format_type,
      value_name, severity, changed_by)
    SELECT ${organisationId}::uuid, r.id, r.name, r.description, r."eventType", r."displayUnits", r."formatType",
      r."valueName", coalesce(r.severity, 'WARNING'), ${actor}::text
    FROM jsonb_to_recordset(${rows}) AS r(id uuid, name text, description text, "eventType" text,
      "displayUnits" text, "formatType" text, "valueName" text, severity text)
    ON CONFLICT (organisation_id, event_type) DO NOTHING RETURNING id`,
  );
}
