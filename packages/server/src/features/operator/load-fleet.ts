import type { BodyOf } from '@linehaul/contracts/http';
import type { loadAssets, loadDrivers, loadLocations, loadRoutes } from '@linehaul/contracts/operator';
import { LOCATION_TYPES } from '@linehaul/domain/fleet';
import { LOGINS_OF_AUTHORS } from '@linehaul/domain/journeys';
import type { Executor } from '../../platform/db/index.ts';
import type { Failure } from '../../platform/http/index.ts';
import type { LoadCount } from '../entities/index.ts';
import { fleetLoads, fleetReferences } from '../fleet/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { insertRoutes } from '../routing/index.ts';
import { mentioned, Problems } from './problems.ts';

export const OPERATOR = LOGINS_OF_AUTHORS.INTERFACE;

export async function storeAssets(
  tx: Executor,
  organisation: OrganisationContext,
  assets: BodyOf<typeof loadAssets>,
): Promise<LoadCount | Failure> {
  const problems = new Problems('assets');
  const sites = await fleetReferences.sitesByName(
    tx,
    organisation,
    mentioned(assets.map((asset) => asset.site)),
  );
  const taken = await fleetLoads.devicesInUse(tx, organisation, assets);
  const ownerOf = new Map<string, string>();
  const rows = assets.map(({ site, ...asset }, index) => {
    const { deviceId, registrationNumber } = asset;
    if (deviceId) {
      const twice = (ownerOf.get(deviceId) ?? registrationNumber) !== registrationNumber;
      if (taken.has(deviceId) || twice) {
        problems.add(index, 'deviceId', `the device '${deviceId}' belongs to another asset`);
      }
      ownerOf.set(deviceId, registrationNumber);
    }
    const siteId = problems.resolve(index, 'site', 'site', site, sites);
    return { ...asset, siteId };
  });
  return problems.failure() ?? fleetLoads.insertAssets(tx, organisation, rows, OPERATOR);
}

export async function storeDrivers(
  tx: Executor,
  organisation: OrganisationContext,
  drivers: BodyOf<typeof loadDrivers>,
): Promise<LoadCount | Failure> {
  const problems = new Problems('drivers');
  const sites = await fleetReferences.sitesByName(
    tx,
    organisation,
    mentioned(drivers.map((driver) => driver.site)),
  );
  const rows = drivers.map(({ site, ...driver }, index) => ({
    ...driver,
    siteId: problems.resolve(index, 'site', 'site', site, sites),
  }));
  return problems.failure() ?? fleetLoads.insertDrivers(tx, organisation, rows, OPERATOR);
}

const KNOWN_TYPES: ReadonlySet<number> = new Set(Object.values(LOCATION_TYPES));

export async function storeLocations(
  tx: Executor,
  organisation: OrganisationContext,
  locations: BodyOf<typeof loadLocations>,
): Promise<LoadCount | Failure> {
  const problems = new Problems('locations');
  locations.forEach(({ locationType }, index) => {
    if (!KNOWN_TYPES.has(locationType)) {
      problems.add(index, 'locationType', `${locationType} is not a location type`);
    }
  });
  return problems.failure() ?? fleetLoads.insertCircles(tx, organisation, locations, OPERATOR);
}

export async function storeRoutes(
  tx: Executor,
  organisation: OrganisationContext,
  routes: BodyOf<typeof loadRoutes>,
): Promise<LoadCount | Failure> {
  const problems = new Problems('routes');
  routes.forEach(({ geometry }, index) => {
    const place = geometry.coordinates.findIndex(([lng, lat]) => Math.abs(lng) > 180 || Math.abs(lat) > 90);
    if (place >= 0) {
      problems.add(index, `geometry.coordinates.${place}`, 'is not [longitude, latitude] in degrees');
    }
  });
  return problems.failure() ?? insertRoutes(tx, organisation, routes, OPERATOR);
}
