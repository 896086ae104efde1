import type { Map as MapLibreMap } from 'maplibre-gl';
import { createStore, useStore } from '../../platform/store.ts';
import type { KnownPlace } from '../places/index.ts';

/**
 * Add sources and layers in an effect and remove them in its cleanup: another theme or organisation makes
 * another map.
 */
export interface MapAccess {
  /** Style and anchors are loaded. Check `getLayer` before removing: a removed map has none. */
  readonly map: MapLibreMap;
  readonly scheme: 'light' | 'dark';
  readonly towns: readonly KnownPlace[];
  /** [longitude, latitude] in degrees, into the part that no dock covers. `closest`: maximum zoom. */
  fit(points: readonly (readonly [number, number])[], closest?: number): void;
}

/** Empty layers that mark the draw order for `map.addLayer(layer, anchor)`. Drafts need no anchor. */
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
