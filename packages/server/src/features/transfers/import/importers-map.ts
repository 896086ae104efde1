import { type Location, type LocationBody, locationBody } from '@linehaul/contracts/fleet';
import { type Route, type RouteBody, routeBody } from '@linehaul/contracts/routing';
import { LOCATION_TYPES, type ShapeType } from '@linehaul/domain/fleet';
import type { Geometry } from '@linehaul/domain/geo';
import { locationRecords } from '../../fleet/index.ts';
import { publishRoutes, routeKind, routesOfReferences } from '../../routing/index.ts';
import { locationsByName } from '../names-store.ts';
import type { Given, Importer } from './importer.ts';
import { resolving } from './resolve.ts';

interface GivenShape {
  readonly geometry: Geometry;
  readonly radius?: number;
}

const SHAPE_OF: Readonly<Record<Geometry['type'], ShapeType>> = {
  Point: 'Circle',
  MultiPoint: 'PolyLine',
  LineString: 'PolyLine',
  Polygon: 'Polygon',
  MultiPolygon: 'Polygon',
};

export const locationImporter: Importer<LocationBody, Location> = {
  kind: 'locations',
  records: locationRecords.kind,
  schema: locationBody as never,
  fieldOf: {
    shapeWkt: 'shape',
    latitudeDegrees: 'latitude',
    longitudeDegrees: 'longitude',
    'contactDetails.name': 'contactName',
    'contactDetails.telephone': 'telephone',
    'contactDetails.mobileNumber': 'mobileNumber',
    'contactDetails.emailAddress': 'emailAddress',
  },
  resolve: async (_tx, _organisation, rows) => rows.map((given) => ({ given, findings: [] })),
  keyOf: (given) => textIn(given.externalReference),
  find: (tx, organisation, rows) => locationRecords.find(tx, organisation, keysOf(locationImporter, rows)),
  bodyOf: locationBodyOf,
  isArchived: (stored) => stored.isDeleted,
  published: locationRecords.publish,
};

function locationBodyOf(given: Given, stored: Location | undefined): unknown {
  const or = (name: string, before: unknown) => (name in given ? given[name] : before);
  const contact = stored?.contactDetails;
  const asked = {
    name: or('contactName', contact?.name),
    telephone: or('telephone', contact?.telephone),
    mobileNumber: or('mobileNumber', contact?.mobileNumber),
    emailAddress: or('emailAddress', contact?.emailAddress),
    address: contact?.address,
  };
  const hasContact = [asked.name, asked.telephone, asked.mobileNumber, asked.emailAddress].some(Boolean);
  return {
    name: or('name', stored?.name),
    externalReference: given.externalReference,
    address: or('address', stored?.address),
    groupId: or('groupId', stored?.groupId),
    locationType:
      or('locationType', stored?.locationType) ?? stored?.locationType ?? LOCATION_TYPES.Unclassified,
    locationOrdinalCode: or('locationOrdinalCode', stored?.locationOrdinalCode),
    region: or('region', stored?.region),
    colourOnMap: or('colourOnMap', stored?.colourOnMap),
    opacityOnMap: stored?.opacityOnMap,
    locationNameKey: stored?.locationNameKey,
    contactDetails: hasContact ? { ...asked, name: asked.name || or('name', stored?.name) } : null,
    ...shapeFields(given, stored),
  };
}

/** The row's shape, then latitude and longitude, then the stored one. */
function shapeFields(given: Given, stored: Location | undefined) {
  const shape = given.shape as GivenShape | null | undefined;
  const asked = (given.shapeType as ShapeType | null | undefined) ?? undefined;
  const { latitude, longitude } = given;
  const radius = given.radius as number | null | undefined;
  if (shape) {
    const shapeType = asked ?? SHAPE_OF[shape.geometry.type];
    const formerRadius = stored?.shapeType === 'Circle' ? stored.radius : null;
    const ofCircle = radius === undefined ? (shape.radius ?? formerRadius) : (radius ?? shape.radius ?? null);
    return { shape: shape.geometry, shapeType, radius: shapeType === 'Circle' ? ofCircle : (radius ?? null) };
  }
  if (typeof latitude === 'number' || typeof longitude === 'number') {
    const formerRadius = stored?.shapeType === 'Circle' ? stored.radius : null;
    return {
      latitudeDegrees: latitude,
      longitudeDegrees: longitude,
      shapeType: asked ?? 'Circle',
      radius: radius === undefined ? formerRadius : radius,
    };
  }
  return stored
    ? {
        shape: stored.shape,
        shapeType: asked ?? stored.shapeType,
        radius: radius === undefined ? stored.radius : radius,
      }
    : { shapeType: asked ?? 'Circle', radius };
}

export const routeImporter: Importer<RouteBody, Route> = {
  kind: 'routes',
  records: routeKind,
  schema: routeBody as never,
  fieldOf: { geometry: 'shape', startLocationId: 'startLocation', endLocationId: 'endLocation' },
  resolve: (tx, organisation, rows) =>
    resolving(rows, {
      startLocation: { of: 'location', find: (names) => locationsByName(tx, organisation, names) },
      endLocation: { of: 'location', find: (names) => locationsByName(tx, organisation, names) },
    }),
  keyOf: (given) => textIn(given.routeReference),
  find: (tx, organisation, rows) => routesOfReferences(tx, organisation, keysOf(routeImporter, rows)),
  bodyOf: (given, stored) => {
    const or = (name: string, before: unknown) => (name in given ? given[name] : before);
    const geometry = (given.shape as GivenShape | null)?.geometry ?? stored?.geometry;
    const isSameLine = JSON.stringify(geometry) === JSON.stringify(stored?.geometry);
    return {
      routeReference: given.routeReference,
      name: or('name', stored?.name),
      geometry,
      startLocationId: or('startLocation', stored?.startLocationId),
      endLocationId: or('endLocation', stored?.endLocationId),
      plannedKilometres: or('plannedKilometres', isSameLine ? stored?.plannedKilometres : null),
      plannedDurationMinutes: or('plannedDurationMinutes', stored?.plannedDurationMinutes),
      corridorMetres: or('corridorMetres', stored?.corridorMetres),
    };
  },
  isArchived: () => false,
  published: publishRoutes,
};

export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function keysOf(
  importer: { keyOf(given: Given): string | undefined },
  rows: readonly Given[],
): string[] {
  return rows.flatMap((given) => importer.keyOf(given) ?? []);
}
