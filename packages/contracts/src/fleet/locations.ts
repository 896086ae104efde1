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
import {
  coordinates,
  describedAs,
  inEitherCase,
  isEmailAddress,
  line,
  listQuery,
  NO_EMAIL_ADDRESS,
  organisationRoute,
} from '../http/index.ts';
import { archivedFilter, record } from './record.ts';

export const contactDetails = z.object({
  name: z.string(),
  telephone: z.string().nullable(),
  mobileNumber: z.string().nullable(),
  emailAddress: z.string().nullable(),
  address: z.string().nullable(),
});
export type ContactDetails = z.infer<typeof contactDetails>;

/** GeoJSON: longitude first, no height. */
export const geometry = z.object({
  type: z.enum(GEOMETRY_TYPES),
  coordinates,
}) as unknown as z.ZodType<Geometry>;

/**
 * Circle = Point with `radius`; Polygon or MultiPolygon; PolyLine = LineString, or MultiPoint in order. Latitude,
 * longitude: a circle's centre, else on the shape.
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
  /** Metres; null on a circle: the organisation's default. */
  radius: z.number().nullable(),
  locationType: z.number(),
  locationTypeDescription: z.string(),
  locationNameKey: z.string().nullable(),
  /** Index in LOCATION_CATEGORIES. */
  locationOrdinalCode: z.number().nullable(),
  locationCategory: z.string().nullable(),
  region: z.number().nullable(),
  regionDescription: z.string().nullable(),
  externalReference: z.string(),
  latitudeDegrees: z.number(),
  longitudeDegrees: z.number(),
  contactDetails: contactDetails.nullable(),
  /** Not listed, still valid on journeys. */
  isDeleted: z.boolean(),
  isTemporary: z.boolean(),
  colourOnMap: z.string().nullable(),
  opacityOnMap: z.number().nullable(),
});
export type Location = z.infer<typeof location>;

const text = (limit: number) => z.string().trim().max(limit);
const readOnly = z.union([z.string(), z.number(), z.null()]).optional();

/** Absent becomes empty unless noted. */
export const locationBody = z.strictObject({
  name: line(200).min(1),
  address: text(500).nullish(),
  groupId: text(80).nullish(),
  shapeType: z.enum(SHAPE_TYPES),
  /**
   * By `shape`, `shapeWkt`, or a circle's latitude and longitude. Forms equal to the stored one are ignored;
   * different new ones refused.
   */
  shape: describedAs(geometry.nullish(), z.unknown().optional()),
  shapeWkt: z.string().max(1_000_000).nullish(),
  latitudeDegrees: z.number().min(-90).max(90).nullish(),
  longitudeDegrees: z.number().min(-180).max(180).nullish(),
  /** Metres, circles. */
  radius: z.number().min(RADIUS_LEAST).max(RADIUS_MOST).nullish(),
  locationType: z.number().refine(isLocationType, 'is none of the location types'),
  locationNameKey: text(80).nullish(),
  locationOrdinalCode: z
    .number()
    .int()
    .min(0)
    .max(LOCATION_CATEGORIES.length - 1)
    .nullish(),
  region: z.number().int().min(0).max(REGIONS.None).nullish(),
  /** Unique per organisation, or empty. */
  externalReference: line(80).nullish(),
  contactDetails: z
    .strictObject({
      name: line(200).min(1),
      telephone: line(40).nullish(),
      mobileNumber: line(40).nullish(),
      emailAddress: line(200)
        .refine((text) => text === '' || isEmailAddress(text), NO_EMAIL_ADDRESS)
        .nullish(),
      address: text(500).nullish(),
    })
    .nullish(),
  /** False restores; absent: unchanged. */
  isDeleted: z.boolean().nullish(),
  /** Absent: unchanged. */
  isTemporary: z.boolean().nullish(),
  colourOnMap: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, "must be a colour such as '#1a2b3c'")
    .nullish(),
  /** 0 = invisible, 1 = opaque. */
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
  /** Absent: not compared. */
  version: z.number().int().nullish(),
});
export type LocationBody = z.infer<typeof locationBody>;

/** Bytes: VERTEX_LIMIT points as shape and WKT. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** `search`: name, address, external reference. */
export const listLocations = organisationRoute({
  path: '/api/organisation-location-lists/:orgId',
  list: true,
  query: listQuery(['name', 'id', 'locationType', 'externalReference', 'address', 'shapeType'], {
    ...archivedFilter,
    search: z.string().max(80).optional(),
    'locationType.equals': z.coerce.number().int().optional(),
  }),
  response: z.array(location),
});

/** Archived: only with `includeArchived=true`. */
export const getLocation = organisationRoute({
  path: '/api/organisation-location-lists/:orgId/:id',
  query: z.strictObject(archivedFilter),
  response: location,
});

/** A reference in use is a field error. */
export const createLocation = organisationRoute({
  method: 'POST',
  path: '/api/organisation-location-lists/:orgId/locations',
  body: inEitherCase(locationBody),
  bodyLimit: { bytes: BODY_LIMIT, field: 'shape' },
  response: location,
  status: 201,
  errors: ['idexists', 'duplicateReference'],
});

export const updateLocation = organisationRoute({
  method: 'PUT',
  path: '/api/organisation-location-lists/:orgId/locations/:locationId',
  body: inEitherCase(locationBody),
  bodyLimit: { bytes: BODY_LIMIT, field: 'shape' },
  response: location,
  errors: ['idinvalid', 'duplicateReference', 'concurrencyFailure'],
});

/**
 * X-linehaulApp-alert is `linehaulApp.location.archivedInUse` if open journeys have it, X-linehaulApp-params
 * their number.
 */
export const archiveLocation = organisationRoute({
  method: 'DELETE',
  path: '/api/organisation-location-lists/:orgId/locations/:locationId',
  did: 'archived',
  query: z.strictObject({ version: z.coerce.number().int().optional() }),
  response: z.void(),
  status: 204,
  errors: ['concurrencyFailure'],
});

export const getLocationUse = organisationRoute({
  path: '/api/organisation-location-lists/:orgId/locations/:locationId/use',
  response: z.object({
    openJourneys: z.number(),
    /** First ten by planned start. */
    journeyUniqueReferences: z.array(z.string()),
    routes: z.number(),
  }),
});
export type LocationUse = z.infer<typeof getLocationUse.response>;
