export {
  type Area,
  areaCentre,
  distanceMetres,
  distanceOutsideMetres,
  isInside,
  type LngLat,
  type PolygonRings,
} from './area.ts';
