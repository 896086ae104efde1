import { ASSET_CATEGORIES, SHAPE_TYPES } from '@linehaul/domain/fleet';
import { z } from 'zod';
import { defineRoute, instant, listQuery } from '../http/index.ts';

const record = {
  id: z.string(),
  organisationId: z.string(),
  version: z.number(),
  createdDateTimeUtc: instant,
  changeDateTimeUtc: instant,
  changeAuditUser: z.string(),
};

export const site = z.object({ ...record, siteId: z.string(), name: z.string(), archived: z.boolean() });
export type Site = z.infer<typeof site>;

export const asset = z.object({
  ...record,
  assetId: z.string(),
  assetCategory: z.enum(ASSET_CATEGORIES),
  assetTypeName: z.string(),
  registrationNumber: z.string(),
  vinNumber: z.string().nullable(),
  fleetNumber: z.string().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  year: z.number().nullable(),
  siteId: z.string().nullable(),
  siteName: z.string().nullable(),
  description: z.string().nullable(),
  odometer: z.number().nullable(),
  deviceId: z.string().nullable(),
  archived: z.boolean(),
});
export type Asset = z.infer<typeof asset>;

export const driver = z.object({
  ...record,
  driverId: z.string(),
  name: z.string(),
  employeeNumber: z.string().nullable(),
  mobileNumber: z.string().nullable(),
  emailAddress: z.string().nullable(),
  siteId: z.string().nullable(),
  siteName: z.string().nullable(),
  archived: z.boolean(),
});
export type Driver = z.infer<typeof driver>;

export const location = z.object({
  ...record,
  locationId: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  /** GeoJSON geometry; a circle is its centre, with the radius beside it. */
  shape: z.object({ type: z.string(), coordinates: z.unknown() }),
  shapeType: z.enum(SHAPE_TYPES),
  /** Metres. */
  radius: z.number().nullable(),
  locationType: z.number(),
  locationTypeDescription: z.string(),
  externalReference: z.string(),
  latitudeDegrees: z.number(),
  longitudeDegrees: z.number(),
  isDeleted: z.boolean(),
  isTemporary: z.boolean(),
  colourOnMap: z.string().nullable(),
  opacityOnMap: z.number().nullable(),
});
export type Location = z.infer<typeof location>;

export const libraryEvent = z.object({
  ...record,
  eventTypeId: z.string(),
  name: z.string(),
  description: z.string(),
  eventType: z.string(),
  displayUnits: z.string().nullable(),
  formatType: z.string().nullable(),
  valueName: z.string().nullable(),
});
export type LibraryEvent = z.infer<typeof libraryEvent>;

/** `archived` is left out of a list unless it is asked for. */
const archivedFilter = { includeArchived: z.enum(['true', 'false']).optional() };
const ofOrganisation = z.object({ orgId: z.string() });

export const listSites = defineRoute({
  method: 'GET',
  path: '/api/sites/:orgId',
  access: 'user',
  list: true,
  params: ofOrganisation,
  query: listQuery(['name', 'siteId', 'id'], archivedFilter),
  response: z.array(site),
  errors: ['notFound'],
});

function assetList<P extends string>(path: P) {
  return defineRoute({
    method: 'GET',
    path,
    access: 'user',
    list: true,
    params: ofOrganisation,
    query: listQuery(['id', 'registrationNumber', 'fleetNumber', 'make', 'model', 'year'], archivedFilter),
    response: z.array(asset),
    errors: ['notFound'],
  });
}
export const listAssets = assetList('/api/organisation-asset-lists/:orgId');
export const listVehicles = assetList('/api/organisation-asset-lists/vehicles/:orgId');
export const listTrailers = assetList('/api/organisation-asset-lists/trailers/:orgId');

export const listDrivers = defineRoute({
  method: 'GET',
  path: '/api/organisation-driver-lists/:orgId',
  access: 'user',
  list: true,
  params: ofOrganisation,
  query: listQuery(['name', 'employeeNumber', 'id'], archivedFilter),
  response: z.array(driver),
  errors: ['notFound'],
});

export const getDriver = defineRoute({
  method: 'GET',
  path: '/api/organisation-driver-lists/:orgId/:id',
  access: 'user',
  params: z.object({ orgId: z.string(), id: z.string() }),
  response: driver,
  errors: ['notFound'],
});

export const listLocations = defineRoute({
  method: 'GET',
  path: '/api/organisation-location-lists/:orgId',
  access: 'user',
  list: true,
  params: ofOrganisation,
  query: listQuery(['name', 'id', 'locationType'], archivedFilter),
  response: z.array(location),
  errors: ['notFound'],
});

export const getLocation = defineRoute({
  method: 'GET',
  path: '/api/organisation-location-lists/:orgId/:id',
  access: 'user',
  params: z.object({ orgId: z.string(), id: z.string() }),
  response: location,
  errors: ['notFound'],
});

export const listLibraryEvents = defineRoute({
  method: 'GET',
  path: '/api/library-events/:orgId',
  access: 'user',
  list: true,
  params: ofOrganisation,
  query: listQuery(['name', 'eventTypeId', 'id']),
  response: z.array(libraryEvent),
  errors: ['notFound'],
});
