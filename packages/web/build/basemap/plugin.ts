import { CORRIDORS } from '@linehaul/domain/routing';
import type { FeatureCollection, LineString } from 'geojson';
import type { Plugin } from 'vite';
import { rankTowns } from './label-ranks.ts';
import { landOf } from './land.ts';
import { REGION_LABELS } from './region-labels.ts';
import { townsOf } from './towns.ts';

function roadsOf(): FeatureCollection<LineString> {
  return {
    type: 'FeatureCollection',
    features: CORRIDORS.map(({ road, coordinates }) => ({
      type: 'Feature',
      properties: { road, main: /^[NA]\d+$/.test(road) },
      geometry: { type: 'LineString', coordinates: coordinates.map(([lng, lat]) => [lng, lat]) },
    })),
  };
}

const MAKERS: Readonly<Record<string, () => unknown>> = {
  'land.json': landOf,
  'places.json': () => ({ towns: rankTowns(townsOf()), regions: REGION_LABELS }),
  'roads.json': roadsOf,
};

/** Built from packages: no external map server. */
export function basemap(): Plugin {
  const made = new Map<string, string>();
  const make = (name: string): string | undefined => {
    const maker = MAKERS[name];
    if (maker && !made.has(name)) made.set(name, JSON.stringify(maker()));
    return made.get(name);
  };
  return {
    name: 'linehaul-basemap',
    generateBundle() {
      for (const name of Object.keys(MAKERS))
        this.emitFile({ type: 'asset', fileName: `basemap/${name}`, source: make(name)! });
    },
    configureServer(server) {
      server.middlewares.use('/basemap', (request, response, next) => {
        const json = make((request.url ?? '').replace(/^\/|\?.*$/g, ''));
        if (!json) return next();
        response.setHeader('content-type', 'application/json');
        response.end(json);
      });
    },
  };
}
