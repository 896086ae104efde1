import type { BodyOf } from '@linehaul/contracts/http';
import type { loadDrivers, loadLocations } from '@linehaul/contracts/operator';
import { entityNamed } from '@linehaul/domain/entities';
import { DEFAULT_EVENT_TYPES } from '@linehaul/domain/fleet';
import { sql } from 'kysely';
import { type Executor, json, newId } from '../../platform/db/index.ts';
import type { Fields } from '../../platform/records/index.ts';
import { type LoadCount, recordLoads } from '../entities/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';

function insertSites(
  tx: Executor,
  organisation: OrganisationContext,
  sites: readonly { readonly name: string }[],
  actor: string,
): Promise<LoadCount> {
  const key = sql`(organisation_id, name)`;
  return recordLoads.counted(tx, organisation.id, entityNamed('site'), sites, { key, actor });
}

function insertAssets(
  tx: Executor,
  organisation: OrganisationContext,
  assets: readonly Fields[],
  actor: string,
): Promise<LoadCount> {
  const key = sql`(organisation_id, upper(regexp_replace(registration_number, '\\s', '', 'g')))`;
  return recordLoads.counted(tx, organisation.id, entityNamed('asset'), assets, { key, actor });
}

async function devicesInUse(
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

type LoadedDriver = Omit<BodyOf<typeof loadDrivers>[number], 'site'> & { readonly siteId?: string };

/** Licences of existing drivers stay. */
async function insertDrivers(
  tx: Executor,
  organisation: OrganisationContext,
  drivers: readonly LoadedDriver[],
  actor: string,
): Promise<LoadCount> {
  const records = drivers.map(({ licences, ...driver }) => ({ id: newId(), licences, driver }));
  const made = await recordLoads.ids(
    tx,
    organisation.id,
    entityNamed('driver'),
    records.map(({ id, driver }) => ({ id, ...driver })),
    { key: sql`(organisation_id, employee_number)`, actor },
  );
  const licences = records
    .filter(({ id }) => made.has(id))
    .flatMap(({ id: driverId, licences: own }) => own.map((licence) => ({ driverId, ...licence })));
  await recordLoads.ids(
    tx,
    organisation.id,
    entityNamed('driver-licence'),
    licences.map((licence) => ({ ...licence, permitCategories: licence.permitCategories ?? [] })),
    { key: sql`(organisation_id, id)`, actor },
  );
  return { created: made.size, existing: drivers.length - made.size };
}

/** A GeoJSON point, with a radius in metres. */
function insertCircles(
  tx: Executor,
  organisation: OrganisationContext,
  circles: BodyOf<typeof loadLocations>,
  actor: string,
): Promise<LoadCount> {
  const records = circles.map(({ latitude, longitude, radiusMetres, ...circle }) => ({
    ...circle,
    shape: { type: 'Point', coordinates: [longitude, latitude] },
    shapeType: 'Circle',
    radius: radiusMetres,
    latitudeDegrees: latitude,
    longitudeDegrees: longitude,
  }));
  const key = sql`(organisation_id, external_reference) WHERE external_reference <> ''`;
  return recordLoads.counted(tx, organisation.id, entityNamed('location'), records, { key, actor });
}

export async function ensureEventTypes(tx: Executor, organisationId: string, actor: string): Promise<void> {
  const types = DEFAULT_EVENT_TYPES.map((type) => ({ ...type, severity: type.severity ?? 'WARNING' }));
  const key = sql`(organisation_id, event_type)`;
  await recordLoads.ids(tx, organisationId, entityNamed('library-event'), types, { key, actor });
}

export const fleetLoads = { insertSites, insertAssets, insertDrivers, insertCircles, devicesInUse };
