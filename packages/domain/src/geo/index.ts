export {
  type Area,
  areaCentre,
  areaCorners,
  bearingDegrees,
  distanceMetres,
  distanceOutsideMetres,
  isInside,
  type LngLat,
  pointAway,
  rulerAt,
} from './area.ts';
export { shareInArea } from './crossing.ts';
export { cutLine } from './cut-line.ts';
export { GEOMETRY_TYPES, type Geometry, type GeometryType, type Position, VERTEX_LIMIT } from './geometry.ts';
export {
  distanceToLine,
  type Line,
  lineOf,
  placesInOrder,
  placesOnLine,
  pointAlong,
  pointsOf,
} from './line.ts';
export { isNullIsland, NULL_ISLAND_DEGREES } from './null-island.ts';
