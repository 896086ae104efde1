import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import CheapRuler from 'cheap-ruler';
import type { Metres } from '../core/index.ts';

/** Degrees, as in GeoJSON. */
export type LngLat = readonly [number, number];
export type PolygonRings = readonly (readonly LngLat[])[];

export type Area =
  | { readonly kind: 'circle'; readonly centre: LngLat; readonly radiusMetres: Metres }
  | { readonly kind: 'polygon'; readonly rings: PolygonRings }
  | { readonly kind: 'polygons'; readonly parts: readonly PolygonRings[] };

// Exact to 0.1 % within 500 km of its latitude.
const rulers = new Map<number, CheapRuler>();
export function rulerAt(latitude: number): CheapRuler {
  const key = Math.round(latitude * 2);
  let ruler = rulers.get(key);
  if (!ruler) {
    ruler = new CheapRuler(key / 2, 'meters');
    rulers.set(key, ruler);
  }
  return ruler;
}

/** For some hundreds of kilometres. */
export function distanceMetres(a: LngLat, b: LngLat): Metres {
  return rulerAt((a[1] + b[1]) / 2).distance(a as [number, number], b as [number, number]);
}

/** Clockwise from north, 0 to 360. */
export function bearingDegrees(from: LngLat, to: LngLat): number {
  const bearing = rulerAt((from[1] + to[1]) / 2).bearing(from as [number, number], to as [number, number]);
  return (bearing + 360) % 360;
}

/** `direction`: degrees from north. For some hundreds of kilometres. */
export function pointAway(from: LngLat, metres: Metres, direction: number): LngLat {
  return rulerAt(from[1]).destination(from as [number, number], metres, direction);
}

/** 0 inside. */
export function distanceOutsideMetres(point: LngLat, area: Area): Metres {
  if (area.kind === 'circle') return Math.max(0, distanceMetres(point, area.centre) - area.radiusMetres);
  if (area.kind === 'polygons') {
    return Math.min(...area.parts.map((rings) => distanceOutsideMetres(point, { kind: 'polygon', rings })));
  }
  if (isInside(point, area)) return 0;
  const ruler = rulerAt(point[1]);
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of area.rings) {
    for (let i = 1; i < ring.length; i++) {
      const d = ruler.pointToSegmentDistance(
        point as [number, number],
        ring[i - 1] as unknown as [number, number],
        ring[i] as unknown as [number, number],
      );
      if (d < nearest) nearest = d;
    }
  }
  return nearest;
}

export function isInside(point: LngLat, area: Area): boolean {
  if (area.kind === 'circle') return distanceMetres(point, area.centre) <= area.radiusMetres;
  if (area.kind === 'polygons')
    return area.parts.some((rings) => isInside(point, { kind: 'polygon', rings }));
  return booleanPointInPolygon(point as [number, number], {
    type: 'Polygon',
    coordinates: area.rings as unknown as [number, number][][],
  });
}

/** Outer corners only; without closing points. */
export function areaCorners(area: Exclude<Area, { kind: 'circle' }>): readonly LngLat[] {
  const parts = area.kind === 'polygon' ? [area.rings] : area.parts;
  return parts.flatMap(([ring = []]) => ring.slice(0, Math.max(1, ring.length - 1)));
}

export function areaCentre(area: Area): LngLat {
  if (area.kind === 'circle') return area.centre;
  const corners = areaCorners(area);
  const sum = corners.reduce<[number, number]>((s, c) => [s[0] + c[0], s[1] + c[1]], [0, 0]);
  return [sum[0] / corners.length, sum[1] / corners.length];
}
