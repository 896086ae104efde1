export { type AssetActor, publishAssets } from './asset-changes.ts';
export { assetsOfKeys, keysetPageOfAssets, listAssetsOf } from './asset-store.ts';
export { bulkAssets, bulkDrivers } from './bulk-fleet.ts';
export { bulkLocations } from './bulk-locations.ts';
export { driversOfNames, keysetPageOfDrivers, listDriversOf } from './driver-store.ts';
export type { FleetJourneys, FleetRecords } from './fleet-journeys.ts';
export { areaOf, GEOFENCE_COLUMNS, type GeofenceRecord } from './geofence.ts';
export {
  devicesInUse,
  ensureEventTypes,
  insertAssets,
  insertCircles,
  insertDrivers,
  insertSites,
  type LoadCount,
  type NewAsset,
} from './load-store.ts';
export { keysetPageOfLocations, listLocationsOf, locationsOfReferences } from './location-store.ts';
export { GEOFENCE_FIELDS } from './location-values.ts';
export type { FleetNeeds } from './needs.ts';
export { fleetOverrides, type HasPast } from './overrides.ts';
export {
  assetsByRegistration,
  driversByEmployeeNumber,
  type Found,
  locationsByReference,
  sitesByName,
} from './reference-store.ts';
export { mountFleet } from './routes.ts';
export { keysetPageOfSites, listSitesOf } from './store.ts';
export { insertTemporaryPlaces, type TemporaryPlace } from './temporary-store.ts';
export { assetWire, driverWire } from './wire.ts';
