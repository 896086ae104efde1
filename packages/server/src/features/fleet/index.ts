export { mountEventTypes } from './event-type-routes.ts';
export type { FleetJourneys, FleetRecords } from './fleet-journeys.ts';
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
export type { FleetNeeds } from './needs.ts';
export {
  assetsByRegistration,
  driversByEmployeeNumber,
  type Found,
  locationsByReference,
  sitesByName,
} from './reference-store.ts';
export { mountFleet } from './routes.ts';
export { insertTemporaryPlaces, type TemporaryPlace } from './temporary-store.ts';
export { assetWire, driverWire } from './wire.ts';
