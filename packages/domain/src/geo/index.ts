export {
  type Area,
  areaCentre,
  distanceMetres,
  distanceOutsideMetres,
  isInside,
  type LngLat,
  type PolygonRings,
  rulerAt,
} from './area.ts';
export {
  distanceToLine,
  type Line,
  lineOf,
  type PlaceOnLine,
  placesInOrder,
  placesOnLine,
  pointAlong,
} from './line.ts';
