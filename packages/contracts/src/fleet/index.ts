export { type Asset, asset, listAssets, listTrailers, listVehicles } from './assets.ts';
export { type Driver, driver, getDriver, listDrivers } from './drivers.ts';
export { type LibraryEvent, libraryEvent, listLibraryEvents } from './event-types.ts';
export { getLocation, type Location, listLocations, location } from './locations.ts';
export { listSites, type Site, site } from './sites.ts';
