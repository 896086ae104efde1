import { bearingDegrees, distanceMetres, type LngLat, rulerAt } from '@linehaul/domain/geo';
import { unbroken } from '../../platform/time/index.ts';

/** `radiusMetres`: 0 for towns. */
export interface KnownPlace {
  readonly name: string;
  readonly position: LngLat;
  readonly radiusMetres: number;
}

const LOCATION_REACH_METRES = 5_000;
const IN_TOWN_METRES = 2_000;
const LOCATION_SEARCH_METRES = 11_000;
const TOWN_SEARCH_METRES = 330_000;

const DIRECTIONS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/** Eighths of the compass. */
export function directionOf(from: LngLat, to: LngLat): (typeof DIRECTIONS)[number] {
  return DIRECTIONS[Math.round(bearingDegrees(from, to) / 45) % 8]!;
}

/** '450 m', '6 km'; tens below 1 km, whole from 10 km. */
export function distanceText(metres: number): string {
  if (metres < 995) return unbroken(Math.round(metres / 10) * 10, 'm');
  const kilometres = metres / 1_000;
  return unbroken(kilometres < 10 ? Number(kilometres.toFixed(1)) : Math.round(kilometres), 'km');
}

function nearest(point: LngLat, places: Iterable<KnownPlace>, reach: number) {
  const [west, south, east, north] = rulerAt(point[1]).bufferPoint([point[0], point[1]], reach);
  let best: { place: KnownPlace; metres: number } | undefined;
  for (const place of places) {
    const [longitude, latitude] = place.position;
    if (latitude < south || latitude > north || longitude < west || longitude > east) continue;
    const metres = Math.max(0, distanceMetres(place.position, point) - place.radiusMetres);
    if (!best || metres < best.metres) best = { place, metres };
  }
  return best;
}

/** The nearest location, else town with distance and direction; undefined: neither. */
export function placeText(
  point: LngLat,
  locations: Iterable<KnownPlace>,
  towns: Iterable<KnownPlace>,
): string | undefined {
  const location = nearest(point, locations, LOCATION_SEARCH_METRES);
  if (location && location.metres <= LOCATION_REACH_METRES) {
    if (location.metres === 0) return location.place.name;
    return away(location.place, location.metres, point);
  }
  const town = nearest(point, towns, TOWN_SEARCH_METRES);
  if (!town) return undefined;
  return town.metres <= IN_TOWN_METRES ? town.place.name : away(town.place, town.metres, point);
}

function away(place: KnownPlace, metres: number, point: LngLat): string {
  return `${distanceText(metres)} ${directionOf(place.position, point)} of ${place.name}`;
}
