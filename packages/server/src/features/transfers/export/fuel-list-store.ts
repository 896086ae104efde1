import type { EntityQuery } from '@linehaul/contracts/entities';
import { entityNamed } from '@linehaul/domain/entities';
import type { Executor, KeysetPage, Step } from '../../../platform/db/index.ts';
import { keysetPageOf } from '../../../platform/records/index.ts';
import { recordListing } from '../../entities/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import type { FuelRecord } from '../import/fuel-store.ts';
import { namesOfAssets, namesOfDrivers, namesOfLocations } from '../names-store.ts';

export interface FuelRow extends FuelRecord {
  readonly asset: string | null;
  readonly driver: string | null;
  readonly location: string | null;
}

/** With the names that imports use. */
export async function keysetPageOfFuel(
  db: Executor,
  organisation: OrganisationContext,
  query: EntityQuery,
  step: Step,
): Promise<KeysetPage<FuelRow>> {
  const listing = recordListing(entityNamed('fuel-transaction'), [organisation.id], query);
  const read = await keysetPageOf(db, step, listing);
  const records = read.rows as unknown as readonly FuelRecord[];
  const ids = (field: 'assetId' | 'driverId' | 'locationId') =>
    records.flatMap((record) => record[field] ?? []);
  const assets = await namesOfAssets(db, organisation, ids('assetId'));
  const drivers = await namesOfDrivers(db, organisation, ids('driverId'));
  const locations = await namesOfLocations(db, organisation, ids('locationId'));
  const rows = records.map((record) => ({
    ...record,
    asset: assets.get(record.assetId) ?? null,
    driver: record.driverId ? (drivers.get(record.driverId) ?? null) : null,
    location: record.locationId ? (locations.get(record.locationId) ?? null) : null,
  }));
  return { ...read, rows };
}
