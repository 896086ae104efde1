import type { Location } from '@linehaul/contracts/fleet';
import { distanceMetres, type LngLat } from '@linehaul/domain/geo';
import { type KnownPlace, readCoordinates } from '../../shared/places/index.ts';
import { coordinatesText, type TripPlace } from './trip.ts';

export interface FoundPlace extends TripPlace {
  readonly key: string;
  readonly name: string;
  readonly kind: 'location' | 'town' | 'coordinates';
}

export interface Found {
  readonly places: readonly FoundPlace[];
  readonly isMore: boolean;
}

/** All words must match; locations come first, then prefixes, then the nearest to `near`. */
export function findPlaces(
  search: string,
  locations: readonly Location[],
  towns: readonly KnownPlace[],
  near: LngLat,
  limit: number,
): Found {
  const typed = readCoordinates(search);
  if (typed) {
    return {
      places: [{ key: 'typed', kind: 'coordinates', name: coordinatesText(typed), ...typed }],
      isMore: false,
    };
  }
  const whole = plain(search);
  const words = whole.split(/\s+/).filter(Boolean);
  const matches = (name: string) => words.every((word) => name.includes(word));
  const candidates: FoundPlace[] = [];
  for (const { id, name, externalReference, latitudeDegrees, longitudeDegrees } of locations) {
    if (!matches(plain(`${name} ${externalReference ?? ''}`))) continue;
    const position = { latitude: latitudeDegrees, longitude: longitudeDegrees };
    candidates.push({ key: `location ${id}`, kind: 'location', name, locationId: id, ...position });
  }
  for (const [i, { name, position }] of towns.entries()) {
    if (!matches(plain(name))) continue;
    const [longitude, latitude] = position;
    candidates.push({ key: `town ${i}`, kind: 'town', name, longitude, latitude });
  }
  const ranked = candidates.map((place) => ({
    place,
    rank: (place.kind === 'location' ? 0 : 2) + (plain(place.name).startsWith(whole) ? 0 : 1),
    metres: distanceMetres(near, [place.longitude, place.latitude]),
  }));
  ranked.sort((a, b) => a.rank - b.rank || a.metres - b.metres);
  return { places: ranked.slice(0, limit).map(({ place }) => place), isMore: ranked.length > limit };
}

/** Drops case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
