export { type Asset, asset, listAssets, listTrailers, listVehicles } from './assets.ts';
export { type Driver, driver, getDriver, listDrivers } from './drivers.ts';
export { type LibraryEvent, libraryEvent, listLibraryEvents } from './event-types.ts';
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
export { listSites, type Site, site } from './sites.ts';
