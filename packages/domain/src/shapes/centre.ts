import { pointOnFeature } from '@turf/point-on-feature';
import { type Geometry, lineOf, type Position, pointAlong } from '../geo/index.ts';

/**
 * Where a shape's name and marker stand: the point itself, the middle of a line's way, a point inside a polygon (its
 * centre where that is inside). What is computed is rounded to a centimetre.
 */
export function centreOf(geometry: Geometry): Position {
  switch (geometry.type) {
    case 'Point':
      return geometry.coordinates;
    case 'MultiPoint':
    case 'LineString': {
      const line = lineOf(geometry.coordinates);
      const [longitude, latitude] = pointAlong(line, line.lengthMetres / 2);
      return toCentimetre([longitude, latitude]);
    }
    case 'Polygon':
    case 'MultiPolygon': {
      const [longitude, latitude] = pointOnFeature(geometry).geometry.coordinates;
      return toCentimetre([longitude!, latitude!]);
    }
  }
}

function toCentimetre([longitude, latitude]: Position): Position {
  return [Math.round(longitude * 1e7) / 1e7, Math.round(latitude * 1e7) / 1e7];
}
