import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CORRIDORS, PLACES } from '@linehaul/domain/routing';
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';

/** Pixels a degree of longitude; the picture is never scaled, only cropped, so that its words stay sharp. */
const SCALE = 82;
/** It stands in the middle of the place that it fills. */
const CENTRE: LngLat = [27.3, -29.25];
const EXTENT = { west: 10, east: 43, north: -15, south: -42 };
/** Points nearer than this to the one before are left out: it is a picture, not a chart. */
const DETAIL = 1.4;

type LngLat = readonly [number, number];

/** Towns that are named, and on which side of the dot. */
const TOWNS: readonly (readonly [string, 'left' | 'right'])[] = [
  ['Gaborone', 'right'],
  ['Polokwane', 'right'],
  ['Pretoria', 'right'],
  ['Johannesburg', 'left'],
  ['Mbombela', 'right'],
  ['Mahikeng', 'left'],
  ['Upington', 'right'],
  ['Kimberley', 'left'],
  ['Welkom', 'right'],
  ['Bloemfontein', 'right'],
  ['Maseru', 'right'],
  ['Durban', 'right'],
  ['Middelburg (Eastern Cape)', 'right'],
  ['East London', 'right'],
  ['Gqeberha', 'right'],
  ['Graaff-Reinet', 'right'],
  ['Springbok', 'right'],
  ['George', 'right'],
  ['Cape Town', 'left'],
  ['Maputo', 'right'],
  ['Mthatha', 'right'],
];

/** Journeys that are shown: along a road from one place to another, gone as far as the third. */
const JOURNEYS = [
  { road: 'N1', from: 'Johannesburg', to: 'Cape Town', at: 'Hanover' },
  { road: 'N3', from: 'Johannesburg', to: 'Durban', at: 'Pietermaritzburg' },
] as const;

/** Other vehicles, on their way from one place of a road to the next. */
const VEHICLES = [
  { tag: 'KF142', status: 'ok', road: 'N1', at: 'Modimolle', towards: 'Mookgophong' },
  { tag: 'KF219', status: 'ok', road: 'N4', at: 'Belfast', towards: 'eNtokozweni' },
  { tag: 'KF230', status: 'ok', road: 'N12', at: 'Wolmaransstad', towards: 'Bloemhof' },
  { tag: 'KF151', status: 'danger', road: 'N8', at: 'Petrusburg', towards: 'Bloemfontein' },
  { tag: 'KF087', status: 'danger', road: 'N6', at: 'Aliwal North', towards: 'Rouxville' },
  { tag: 'KF166', status: 'stale', road: 'N11', at: 'Newcastle', towards: 'Volksrust' },
] as const;

const mercator = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
const project = ([lng, lat]: LngLat): [number, number] => [
  (lng - CENTRE[0]) * SCALE,
  (mercator(CENTRE[1]) - mercator(lat)) * SCALE,
];

function pointsOf(positions: readonly Position[]): LngLat[] {
  return positions.map(([lng = 0, lat = 0]) => [lng, lat]);
}

function line(points: readonly LngLat[]): string {
  let last: readonly [number, number] | undefined;
  const kept: string[] = [];
  points.forEach((point, index) => {
    const [x, y] = project(point);
    const isEnd = index === 0 || index === points.length - 1;
    if (!isEnd && last && Math.hypot(x - last[0], y - last[1]) < DETAIL) return;
    last = [x, y];
    kept.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
  });
  return `M${kept.join('L')}`;
}

const lines = (all: readonly (readonly LngLat[])[]) => all.map(line).join('');

function isInView(points: readonly LngLat[]): boolean {
  const { west, east, north, south } = EXTENT;
  return points.some(([lng, lat]) => lng > west && lng < east && lat < north && lat > south);
}

function positionOf(place: string): LngLat {
  const found = PLACES.get(place);
  if (!found) throw new Error(`the roads do not name ${place}`);
  return found.position;
}

/** The part of a road between two of its places, in the direction of travel. */
function stretch(number: string, from: string, to: string): readonly LngLat[] {
  const road = CORRIDORS.find((c) => c.road === number && c.places.some((p) => p.name === from));
  const at = (place: string) => road?.coordinates.indexOf(positionOf(place)) ?? -1;
  const [start, end] = [at(from), at(to)];
  if (!road || start < 0 || end < 0) throw new Error(`${number} does not lead from ${from} to ${to}`);
  return start <= end
    ? road.coordinates.slice(start, end + 1)
    : road.coordinates.slice(end, start + 1).reverse();
}

/** Degrees clockwise from the top of the screen. */
function heading(points: readonly LngLat[]): number {
  const [a, b] = [points[0], points[1]];
  if (!a || !b) return 0;
  const [from, to] = [project(a), project(b)];
  return Math.round((Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI);
}

const rounded = (place: LngLat) => project(place).map((n) => Math.round(n)) as [number, number];

function draw() {
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'));
  const world = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ countries: GeometryCollection }>;
  const countries = feature(world, world.objects.countries) as FeatureCollection<Polygon | MultiPolygon>;
  const rings = ({ geometry }: Feature<Polygon | MultiPolygon>) =>
    (geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()).map(pointsOf);
  const borders = mesh(world, world.objects.countries, (a, b) => a !== b).coordinates.map(pointsOf);
  const roads = (national: boolean) =>
    CORRIDORS.filter(({ road }) => road.startsWith('N') === national).map((c) => c.coordinates);
  return {
    land: countries.features
      .flatMap(rings)
      .filter(isInView)
      .map((ring) => `${line(ring)}Z`)
      .join(''),
    borders: lines(borders.filter(isInView)),
    mainRoads: lines(roads(true)),
    otherRoads: lines(roads(false)),
    towns: TOWNS.map(([name, side]) => ({
      name: name.replace(/ \(.*/, ''),
      at: rounded(positionOf(name)),
      side,
    })),
    journeys: JOURNEYS.map(({ road, from, to, at }) => ({
      travelled: line(stretch(road, from, at)),
      ahead: line(stretch(road, at, to)),
      vehicle: rounded(positionOf(at)),
      heading: heading(stretch(road, at, to)),
      start: rounded(positionOf(from)),
      end: rounded(positionOf(to)),
    })),
    vehicles: VEHICLES.map(({ tag, status, road, at, towards }) => ({
      tag,
      status,
      at: rounded(positionOf(at)),
      heading: heading(stretch(road, at, towards)),
    })),
    pins: {
      bloemfontein: rounded(positionOf('Bloemfontein')),
      harrismith: rounded(positionOf('Harrismith')),
    },
  };
}

const ID = 'virtual:landing-picture';

/** The sample map of the landing page, drawn once while the application is built: it costs no map library. */
export function landingPicture(): Plugin {
  return {
    name: 'linehaul-landing-picture',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) =>
      id === `\0${ID}` ? `export default JSON.parse(${JSON.stringify(JSON.stringify(draw()))})` : undefined,
  };
}
