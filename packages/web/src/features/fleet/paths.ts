export const DRIVERS_PATH = '/fleet-admin/drivers';
export const ASSETS_PATH = '/fleet-admin/assets';
export const DEVICES_PATH = '/fleet-admin/assets/unknown-devices';
export const NEW_DRIVER_PATH = `${DRIVERS_PATH}/new`;
export const NEW_ASSET_PATH = `${ASSETS_PATH}/new`;
export const driverPath = (id: string) => `${DRIVERS_PATH}/${id}`;
export const assetPath = (id: string) => `${ASSETS_PATH}/${id}`;
export const LOCATIONS_PATH = '/fleet-admin/locations';
export const NEW_LOCATION_PATH = '/fleet-admin/location-create';
/** The id is in the query. */
export const locationPath = (locationId: string) => ({
  to: '/fleet-admin/location-update',
  search: { locationId },
});
