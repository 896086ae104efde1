export {
  ASSET_SORTS,
  type Asset,
  archiveAsset,
  asset,
  assetBody,
  countAssets,
  createAsset,
  getAsset,
  listAssets,
  listTrailers,
  listVehicles,
  restoreAsset,
  updateAsset,
  type WrittenAsset,
} from './assets.ts';
export {
  archiveDriver,
  countDrivers,
  createDriver,
  DRIVER_SORTS,
  type Driver,
  driver,
  driverBody,
  getDriver,
  listDrivers,
  restoreDriver,
  updateDriver,
  type WholeDriver,
  type WrittenDriver,
} from './drivers.ts';
export {
  type LibraryEvent,
  type LibraryEventBody,
  libraryEvent,
  libraryEventBody,
  listLibraryEvents,
  patchLibraryEvent,
} from './event-types.ts';
export {
  type DriverLicence,
  driverLicence,
  LICENCE_LIMIT,
  loadedLicence,
  type WrittenLicence,
} from './licences.ts';
export {
  archiveLocation,
  type ContactDetails,
  contactDetails,
  createLocation,
  getLocation,
  getLocationUse,
  type Location,
  type LocationBody,
  type LocationUse,
  listLocations,
  location,
  locationBody,
  updateLocation,
} from './locations.ts';
export { type StillAllocated, stillAllocated } from './record.ts';
export { loadShape } from './shapes.ts';
export { listSites, type Site, site } from './sites.ts';
