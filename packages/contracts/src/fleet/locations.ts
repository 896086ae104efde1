import {
  isLocationType,
  LOCATION_CATEGORIES,
  RADIUS_LEAST,
  RADIUS_MOST,
  REGIONS,
  SHAPE_TYPES,
} from '@linehaul/domain/fleet';
import { GEOMETRY_TYPES, type Geometry } from '@linehaul/domain/geo';
import { z } from 'zod';
import { defineRoute, inEitherCase, line, listQuery } from '../http/index.ts';
import { archivedFilter, ofOrganisation, record } from './record.ts';

/** Whom to ask at a place. */
export const contactDetails = z.object({
  name: z.string(),
  telephone: z.string().nullable(),
  mobileNumber: z.string().nullable(),
  emailAddress: z.string().nullable(),
  address: z.string().nullable(),
});
export type ContactDetails = z.infer<typeof contactDetails>;

/** GeoJSON as answers carry it: longitude first, no height. */
export const geometry = z.object({
  type: z.enum(GEOMETRY_TYPES),
  coordinates: z.array(z.unknown()),
}) as unknown as z.ZodType<Geometry>;

/**
 * `shape` is the GeoJSON geometry: of a Circle its centre (Point) with `radius` beside it, of a Polygon a Polygon or
 * MultiPolygon, of a Rectangle a Polygon of four corners, of a PolyLine a LineString or a MultiPoint in order.
 * `shapeWkt` says the same. Latitude and longitude are the centre of a circle, else a point on the shape.
 */
export const location = z.object({
  ...record,
  locationId: z.string(),
  groupId: z.string().nullable(),
  name: z.string(),
  address: z.string().nullable(),
  shape: geometry,
  shapeType: z.enum(SHAPE_TYPES),
  shapeWkt: z.string(),
  /** Metres; null of a circle means the organisation's usual radius. */
  radius: z.number().nullable(),
  locationType: z.number(),
  locationTypeDescription: z.string(),
  locationNameKey: z.string().nullable(),
  /** The category's place in LOCATION_CATEGORIES. */
  locationOrdinalCode: z.number().nullable(),
  locationCategory: z.string().nullable(),
  /** A value of REGIONS. */
  region: z.number().nullable(),
  regionDescription: z.string().nullable(),
  externalReference: z.string(),
  latitudeDegrees: z.number(),
  longitudeDegrees: z.number(),
  contactDetails: contactDetails.nullable(),
  /** Archived: in no list and no choice, still the place of journeys that have it. */
  isDeleted: z.boolean(),
  /** Set on the map for one journey. */
  isTemporary: z.boolean(),
  colourOnMap: z.string().nullable(),
  opacityOnMap: z.number().nullable(),
});
export type Location = z.infer<typeof location>;

const text = (limit: number) => z.string().trim().max(limit);
/** Kept by the server: accepted where they say what is stored, so that a client may send back what it read. */
const readOnly = z.union([z.string(), z.number(), z.null()]).optional();

/** A location as a person writes it, whole: what is left out is empty, save where a field says otherwise. */
export const locationBody = z.strictObject({
  name: line(200).min(1),
  address: text(500).nullish(),
  /** No form shows it; what is stored comes back as it is. */
  groupId: text(80).nullish(),
  shapeType: z.enum(SHAPE_TYPES),
  /**
   * The shape is said by `shape`, by `shapeWkt`, or, of a circle, by latitude and longitude. Forms that still say what
   * is stored give way to one that says something new; two that say different new things are refused.
   */
  shape: z.unknown().optional(),
  shapeWkt: z.string().max(1_000_000).nullish(),
  latitudeDegrees: z.number().min(-90).max(90).nullish(),
  longitudeDegrees: z.number().min(-180).max(180).nullish(),
  /** Metres, of a circle alone. */
  radius: z.number().min(RADIUS_LEAST).max(RADIUS_MOST).nullish(),
  locationType: z.number().refine(isLocationType, 'is none of the location types'),
  /** As `groupId`. */
  locationNameKey: text(80).nullish(),
  locationOrdinalCode: z
    .number()
    .int()
    .min(0)
    .max(LOCATION_CATEGORIES.length - 1)
    .nullish(),
  region: z.number().int().min(0).max(REGIONS.None).nullish(),
  /** Unique in the organisation unless empty. */
  externalReference: line(80).nullish(),
  contactDetails: z
    .strictObject({
      name: line(200).min(1),
      telephone: line(40).nullish(),
      mobileNumber: line(40).nullish(),
      emailAddress: z.union([z.literal(''), z.email().max(200)]).nullish(),
      address: text(500).nullish(),
    })
    .nullish(),
  /** False brings an archived location back; stays as it is where left out. */
  isDeleted: z.boolean().nullish(),
  /** Stays as it is where left out. */
  isTemporary: z.boolean().nullish(),
  colourOnMap: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, "must be a colour such as '#1a2b3c'")
    .nullish(),
  /** 0 = not seen, 1 = covers what lies below. */
  opacityOnMap: z.number().min(0).max(1).nullish(),
  id: readOnly,
  locationId: readOnly,
  organisationId: readOnly,
  createdDateTimeUtc: readOnly,
  changeDateTimeUtc: readOnly,
  changeAuditUser: readOnly,
  locationTypeDescription: readOnly,
  locationCategory: readOnly,
  regionDescription: readOnly,
  actualArrivalTimeUtc: z.null().optional(),
  actualDepartureTimeUtc: z.null().optional(),
  /** The version that the person has seen; not compared where absent. */
  version: z.number().int().nullish(),
});
export type LocationBody = z.infer<typeof locationBody>;

/** Bytes: shape and WKT of VERTEX_LIMIT points with all their digits, and the rest. */
const BODY_LIMIT = 2 * 1024 * 1024;

const ofLocation = z.object({ orgId: z.string(), locationId: z.string() });

/** Archived ones are left out unless asked for. `search` over name, address and external reference. */
export const listLocations = defineRoute({
  method: 'GET',
  path: '/api/organisation-location-lists/:orgId',
  access: 'user',
  list: true,
  params: ofOrganisation,
  query: listQuery(['name', 'id', 'locationType', 'externalReference', 'address', 'shapeType'], {
    ...archivedFilter,
    search: z.string().max(80).optional(),
    'locationType.equals': z.coerce.number().int().optional(),
  }),
  response: z.array(location),
  errors: ['notFound'],
});

/** An archived one is found only with `includeArchived=true`. */
export const getLocation = defineRoute({
  method: 'GET',
  path: '/api/organisation-location-lists/:orgId/:id',
  access: 'user',
  params: z.object({ orgId: z.string(), id: z.string() }),
  query: z.strictObject(archivedFilter),
  response: location,
  errors: ['notFound'],
});

/** Field names in PascalCase or camelCase. A reference that another location has is a field error. */
export const createLocation = defineRoute({
  method: 'POST',
  path: '/api/organisation-location-lists/:orgId/locations',
  access: 'user',
  params: ofOrganisation,
  body: inEitherCase(locationBody),
  bodyLimit: { bytes: BODY_LIMIT, field: 'shape' },
  response: location,
  status: 201,
  errors: ['notFound', 'validation', 'idexists', 'duplicateReference'],
});

/** Replaces the location, also an archived one. */
export const updateLocation = defineRoute({
  method: 'PUT',
  path: '/api/organisation-location-lists/:orgId/locations/:locationId',
  access: 'user',
  params: ofLocation,
  body: inEitherCase(locationBody),
  bodyLimit: { bytes: BODY_LIMIT, field: 'shape' },
  response: location,
  errors: ['notFound', 'validation', 'idinvalid', 'duplicateReference', 'concurrencyFailure'],
});

/**
 * Archives. Open journeys keep the place: where there are any, X-linehaulApp-alert is
 * `linehaulApp.location.archivedInUse` and X-linehaulApp-params their number.
 */
export const archiveLocation = defineRoute({
  method: 'DELETE',
  path: '/api/organisation-location-lists/:orgId/locations/:locationId',
  access: 'user',
  params: ofLocation,
  query: z.strictObject({ version: z.coerce.number().int().optional() }),
  response: z.void(),
  status: 204,
  errors: ['notFound', 'concurrencyFailure'],
});

/** Who still goes there: to be asked before archiving. */
export const getLocationUse = defineRoute({
  method: 'GET',
  path: '/api/organisation-location-lists/:orgId/locations/:locationId/use',
  access: 'user',
  params: ofLocation,
  response: z.object({
    /** Journeys that are not over and stop there. */
    openJourneys: z.number(),
    /** The references of the first ten of them by planned start. */
    journeyUniqueReferences: z.array(z.string()),
    /** Routes that start or end there. */
    routes: z.number(),
  }),
  errors: ['notFound'],
});
export type LocationUse = z.infer<typeof getLocationUse.response>;
