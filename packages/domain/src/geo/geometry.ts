/** Degrees, as in GeoJSON. */
export type Position = [number, number];

/** WGS 84, two dimensions, longitude first. */
export type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'MultiPoint'; coordinates: Position[] }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] };
export type GeometryType = Geometry['type'];

export const GEOMETRY_TYPES = ['Point', 'MultiPoint', 'LineString', 'Polygon', 'MultiPolygon'] as const;

/** All rings counted. */
export const VERTEX_LIMIT = 10_000;
