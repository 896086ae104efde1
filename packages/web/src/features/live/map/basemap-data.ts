import type { KnownPlace } from '../../../shared/places/index.ts';
import { type BasemapData, basemapUrl } from './basemap-style.ts';

type TownRow = readonly [name: string, longitude: number, latitude: number, zoom: number, size: 1 | 2];
type RegionRow = readonly [name: string, longitude: number, latitude: number, zoom: number, until: number];

export interface Basemap extends BasemapData {
  readonly towns: readonly KnownPlace[];
}

let loaded: Promise<Basemap> | undefined;

/** Once per page; failures are not cached. */
export function loadBasemap(): Promise<Basemap> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function json<T>(name: 'land' | 'places' | 'roads'): Promise<T> {
  const response = await fetch(basemapUrl(name));
  if (!response.ok) throw new Error(`basemap/${name}: ${response.status}`);
  return response.json() as Promise<T>;
}

async function load(): Promise<Basemap> {
  const [land, places, roads] = await Promise.all([
    json<Pick<BasemapData, 'land' | 'borders'>>('land'),
    json<{ towns: TownRow[]; regions: RegionRow[] }>('places'),
    json<GeoJSON.FeatureCollection>('roads'),
  ]);
  return {
    ...land,
    roads,
    towns: places.towns.map(([name, longitude, latitude]) => ({
      name,
      position: [longitude, latitude],
      radiusMetres: 0,
    })),
    places: {
      type: 'FeatureCollection',
      features: [
        ...places.regions.map(([name, lng, lat, zoom, until]) =>
          point(lng, lat, { name, zoom, until, kind: 0 }),
        ),
        ...places.towns.map(([name, lng, lat, zoom, size], order) =>
          point(lng, lat, { name, zoom, kind: size, order }),
        ),
      ],
    },
  };
}

function point(longitude: number, latitude: number, properties: Record<string, unknown>): GeoJSON.Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [longitude, latitude] } };
}
