/** [longitude, latitude] in degrees, as in GeoJSON. */
export type Position = [number, number];

/** The GeoJSON geometries that locations and routes have: two dimensions, WGS 84, longitude first. */
export type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'MultiPoint'; coordinates: Position[] }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] };
export type GeometryType = Geometry['type'];

export const GEOMETRY_TYPES = ['Point', 'MultiPoint', 'LineString', 'Polygon', 'MultiPolygon'] as const;

/** Most points of one shape or one route, all rings counted. */
export const VERTEX_LIMIT = 10_000;
