import { createRequire } from 'node:module';
import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { CITY_REGIONS, isIn, SOUTHERN_AFRICA } from './regions.ts';

type World = Topology<{
  countries: GeometryCollection<{ name: string }>;
  land: GeometryCollection;
}>;

/** Least distance of points outside the detailed regions. */
const COARSE_DEGREES = 0.2;
/** Smaller islands are dropped outside detailed regions. */
const SMALLEST_DEGREES = 0.4;

function keepDistance([longitude = 0, latitude = 0]: Position): number {
  const fine = [SOUTHERN_AFRICA, ...CITY_REGIONS].some((box) => isIn(box, longitude, latitude));
  return fine ? 0.01 : COARSE_DEGREES;
}

/** Thins arcs, not rings, so that shared borders still match. */
function thin(arc: Position[]): Position[] {
  const retained: Position[] = [];
  arc.forEach((point, index) => {
    const last = retained.at(-1);
    const far =
      !last ||
      Math.hypot(point[0]! - last[0]!, point[1]! - last[1]!) >=
        Math.min(keepDistance(point), keepDistance(last));
    if (far || index === arc.length - 1) retained.push(point);
  });
  return retained;
}

function absolute(world: World): Position[][] {
  const { scale, translate } = world.transform!;
  return world.arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map((step) => {
      x += step[0]!;
      y += step[1]!;
      return [round(x * scale[0] + translate[0]), round(y * scale[1] + translate[1])];
    });
  });
}

function round(degrees: number): number {
  return Math.round(degrees * 500) / 500;
}

function isDrawn(rings: Position[][]): boolean {
  const outer = rings[0] ?? [];
  if (outer.length < 4) return false;
  const [first = [0, 0]] = outer;
  if (keepDistance(first) < COARSE_DEGREES) return true;
  const xs = outer.map((point) => point[0]!);
  const ys = outer.map((point) => point[1]!);
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) >= SMALLEST_DEGREES;
}

/** Natural Earth (public domain), from `world-atlas`. */
export function landOf(): {
  land: FeatureCollection<Polygon>;
  borders: Feature<MultiLineString>;
} {
  const source = createRequire(import.meta.url)('world-atlas/countries-10m.json') as World;
  const world: World = { type: 'Topology', objects: source.objects, arcs: absolute(source).map(thin) };
  const land = feature(world, world.objects.land) as unknown as FeatureCollection<MultiPolygon | Polygon>;
  const polygons = land.features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  );
  return {
    land: {
      type: 'FeatureCollection',
      features: polygons.filter(isDrawn).map((coordinates) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'Polygon', coordinates },
      })),
    },
    borders: {
      type: 'Feature',
      properties: {},
      geometry: mesh(world, world.objects.countries, (a, b) => a !== b) as MultiLineString,
    },
  };
}
