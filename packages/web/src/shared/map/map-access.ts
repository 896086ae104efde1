import type { Map as MapLibreMap } from 'maplibre-gl';
import { createStore, useStore } from '../../platform/store.ts';
import type { KnownPlace } from '../places/index.ts';

/** Add sources and layers in an effect, remove them in its cleanup: themes and organisations change the map. */
export interface MapAccess {
  /** Loaded. Check `getLayer` before removing: removed maps have none. */
  readonly map: MapLibreMap;
  readonly scheme: 'light' | 'dark';
  readonly towns: readonly KnownPlace[];
  /** [longitude, latitude], clear of docks. `closest`: maximum zoom. */
  fit(points: readonly (readonly [number, number])[], closest?: number): void;
}

/** Draw order for `map.addLayer(layer, anchor)`. Drafts need none. */
export const MAP_ANCHORS = {
  shapes: 'anchor-shapes',
  lines: 'anchor-lines',
  markers: 'anchor-markers',
} as const;

const current = createStore<MapAccess | undefined>(undefined);

export const setMap = current.set;

export function useMap(): MapAccess | undefined {
  return useStore(current);
}
