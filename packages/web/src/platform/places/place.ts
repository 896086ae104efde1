import { distanceMetres, type LngLat } from '@linehaul/domain/geo';

/** A place that people know by name. `radiusMetres` 0 for a town: it is a point of the basemap. */
export interface KnownPlace {
  readonly name: string;
  readonly position: LngLat;
  readonly radiusMetres: number;
}

/** A location further off than this says less than the nearest town. */
const LOCATION_REACH_METRES = 5_000;
/** Within this a town's point is the town. */
const IN_TOWN_METRES = 2_000;
/** Degrees of latitude that hold the search for a town: beyond some 300 km there is none to speak of. */
const SEARCH_DEGREES = 3;

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

/** The compass point of `to` as seen from `from`, in eighths. */
export function directionOf(from: LngLat, to: LngLat): (typeof DIRECTIONS)[number] {
  const east = (to[0] - from[0]) * Math.cos((((from[1] + to[1]) / 2) * Math.PI) / 180);
  const degrees = (Math.atan2(east, to[1] - from[1]) * 180) / Math.PI;
  return DIRECTIONS[Math.round((degrees + 360) / 45) % 8]!;
}

/** '450 m', '6 km'; below 100 m in tens, from 10 km without decimals. */
export function distanceText(metres: number): string {
  if (metres < 950) return `${Math.round(metres / 10) * 10} m`;
  const kilometres = metres / 1_000;
  return kilometres < 10 ? `${Number(kilometres.toFixed(1))} km` : `${Math.round(kilometres)} km`;
}

function nearest(point: LngLat, places: Iterable<KnownPlace>, degrees: number) {
  let best: { place: KnownPlace; metres: number } | undefined;
  for (const place of places) {
    if (Math.abs(place.position[1] - point[1]) > degrees) continue;
    const across = degrees / Math.max(0.2, Math.cos((point[1] * Math.PI) / 180));
    if (Math.abs(place.position[0] - point[0]) > across) continue;
    const metres = Math.max(0, distanceMetres(place.position, point) - place.radiusMetres);
    if (!best || metres < best.metres) best = { place, metres };
  }
  return best;
}

/**
 * Where a position is, in words: the nearest location of the organisation, else the nearest town with distance and direction.
 * Undefined where neither is near.
 */
export function placeText(
  point: LngLat,
  locations: Iterable<KnownPlace>,
  towns: Iterable<KnownPlace>,
): string | undefined {
  const location = nearest(point, locations, 0.1);
  if (location && location.metres <= LOCATION_REACH_METRES) {
    if (location.metres === 0) return location.place.name;
    return away(location.place, location.metres, point);
  }
  const town = nearest(point, towns, SEARCH_DEGREES);
  if (!town) return undefined;
  return town.metres <= IN_TOWN_METRES ? town.place.name : away(town.place, town.metres, point);
}

function away(place: KnownPlace, metres: number, point: LngLat): string {
  return `${distanceText(metres)} ${directionOf(place.position, point)} of ${place.name}`;
}
