import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LngLat } from '@linehaul/domain/geo';
import { CORRIDORS, PLACES } from '@linehaul/domain/routing';
import { merge, mesh } from 'topojson-client';

type Topology = Parameters<typeof merge>[0];
type Countries = { readonly type: 'GeometryCollection'; readonly geometries: Parameters<typeof merge>[1] };

const WEST = 15.2;
const EAST = 34.2;
const NORTH = -21.6;
const SOUTH = -36;
const MARGIN = 2;
/** Drawing units a degree of longitude. */
const SCALE = 56;
/** Points nearer to the one before are left out: the map is a picture, not a chart. */
const DETAIL = 1.6;

const TOWNS = [
  'Cape Town',
  'Beaufort West',
  'Bloemfontein',
  'Johannesburg',
  'Pretoria',
  'Durban',
  'Gqeberha',
  'East London',
  'Upington',
  'Polokwane',
  'Mbombela',
  'Maseru',
  'Gaborone',
  'Springbok',
];

/** Their names stand left of them, clear of the journey's line. */
const NAMED_ON_THE_LEFT = ['Johannesburg', 'Bloemfontein', 'Beaufort West', 'Cape Town'];

const mercator = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
const project = ([lng, lat]: LngLat): [number, number] => [
  (lng - WEST) * SCALE,
  (mercator(NORTH) - mercator(lat)) * SCALE,
];
const WIDTH = Math.round(project([EAST, SOUTH])[0]);
const HEIGHT = Math.round(project([EAST, SOUTH])[1]);

let drawn: string | undefined;

/** Southern Africa with its main roads and one journey under way, as decoration beside the sign-in form. */
export function map(): string {
  drawn ??= draw();
  return drawn;
}

function draw(): string {
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'));
  const world = JSON.parse(readFileSync(file, 'utf8')) as Topology & { objects: { countries: Countries } };
  const { countries } = world.objects;
  const land = merge(world, countries.geometries).coordinates.flat().map(pointsOf).filter(isInView);
  const borders = mesh(world, countries as Parameters<typeof mesh>[1], (a, b) => a !== b)
    .coordinates.map(pointsOf)
    .filter(isInView);
  const roads = CORRIDORS.filter(({ road }) => road.startsWith('N')).map((c) => c.coordinates);
  const other = CORRIDORS.filter(({ road }) => !road.startsWith('N')).map((c) => c.coordinates);
  const south = roadOf('N1');
  const east = roadOf('N3');
  const travelled = [
    between(south, 'Colesberg', 'Johannesburg'),
    between(east, 'Harrismith', 'Johannesburg'),
  ];
  const ahead = [between(south, 'Cape Town', 'Colesberg'), between(east, 'Durban', 'Harrismith')];
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" xmlns="http://www.w3.org/2000/svg">
<path class="land" d="${land.map((ring) => `${line(ring)}Z`).join('')}"/>
<path class="border" d="${lines(borders)}"/>
<path class="road minor" d="${lines(other)}"/>
<path class="road casing" d="${lines(roads)}"/><path class="road" d="${lines(roads)}"/>
<path class="route casing" d="${lines([...travelled, ...ahead])}"/>
<path class="route" d="${lines(travelled)}"/><path class="route ahead" d="${lines(ahead)}"/>
${TOWNS.map(town).join('')}
${vehicle('Colesberg', 'ok', 'KF214')}${vehicle('Harrismith', 'warn', 'KF198')}${vehicle('Vryburg', 'stale', 'KF151')}
</svg>`;
}

/** Far away points move to the rim of what is drawn: there they fall together, and the shape within stays. */
function pointsOf(positions: readonly number[][]): LngLat[] {
  const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
  return positions.map(([lng = 0, lat = 0]) => [
    within(lng, WEST - MARGIN, EAST + MARGIN),
    within(lat, SOUTH - MARGIN, NORTH + MARGIN),
  ]);
}

function isInView(points: readonly LngLat[]): boolean {
  return points.some(
    ([lng, lat]) =>
      lng > WEST - MARGIN && lng < EAST + MARGIN && lat > SOUTH - MARGIN && lat < NORTH + MARGIN,
  );
}

function roadOf(number: string): readonly LngLat[] {
  return CORRIDORS.find(({ road }) => road === number)?.coordinates ?? [];
}

function positionOf(place: string): LngLat {
  const found = PLACES.get(place);
  if (!found) throw new Error(`the roads do not name ${place}`);
  return found.position;
}

function between(road: readonly LngLat[], from: string, to: string): readonly LngLat[] {
  const at = (place: string) => {
    const [lng, lat] = positionOf(place);
    return road.findIndex((point) => point[0] === lng && point[1] === lat);
  };
  return road.slice(at(from), at(to) + 1);
}

function line(points: readonly LngLat[]): string {
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  const kept: string[] = [];
  points.forEach((point, index) => {
    const [x, y] = project(point);
    const isEnd = index === 0 || index === points.length - 1;
    if (!isEnd && Math.hypot(x - lastX, y - lastY) < DETAIL) return;
    [lastX, lastY] = [x, y];
    kept.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
  });
  return `M${kept.join('L')}`;
}

function lines(all: readonly (readonly LngLat[])[]): string {
  return all.map(line).join('');
}

function town(name: string): string {
  const [x, y] = project(positionOf(name)).map(Math.round) as [number, number];
  const label = NAMED_ON_THE_LEFT.includes(name) ? 'x="-8" y="4" text-anchor="end"' : 'x="8" y="4"';
  return `<g class="town" transform="translate(${x} ${y})"><circle r="3"/><text ${label}>${name}</text></g>`;
}

/** The marks of the product's map: circle is fine, diamond to watch, ring without a status. */
function vehicle(place: string, status: 'ok' | 'warn' | 'stale', tag: string): string {
  const [x, y] = project(positionOf(place)).map(Math.round) as [number, number];
  const shape =
    status === 'warn'
      ? '<rect x="-8" y="-8" width="16" height="16" rx="2" transform="rotate(45)"/>'
      : '<circle r="10"/>';
  return `<g class="vehicle ${status}" transform="translate(${x} ${y})">${shape}
<rect class="tag" x="-24" y="16" width="48" height="18" rx="3"/><text y="29">${tag}</text></g>`;
}
