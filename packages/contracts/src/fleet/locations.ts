import { SHAPE_TYPES } from '@linehaul/domain/fleet';
import { z } from 'zod';
import { defineRoute, listQuery } from '../http/index.ts';
import { archivedFilter, ofOrganisation, record } from './record.ts';

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
