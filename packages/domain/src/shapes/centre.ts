import { pointOnFeature } from '@turf/point-on-feature';
import { type Geometry, lineOf, type Position, pointAlong } from '../geo/index.ts';

/** The point, a line's middle, a point inside a polygon; to about 1 cm. */
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
