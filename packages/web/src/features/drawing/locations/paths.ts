export const LOCATIONS_PATH = '/fleet-admin/locations';
export const NEW_LOCATION_PATH = '/fleet-admin/location-create';
/** The record's page, which names the location in its query. */
export const locationPath = {
  to: '/fleet-admin/location-update',
  search: (locationId: string) => ({ locationId }),
} as const;
