import type { Map as MapLibreMap } from 'maplibre-gl';
import { createStore, useStore } from '../../platform/store.ts';
import type { KnownPlace } from '../places/index.ts';

/**
 * The dashboard's map for rooms that draw on it. A room adds its own sources and layers in an effect on this object and takes
 * them away in the effect's end: another theme or organisation makes another map, and so another object.
 */
export interface MapAccess {
  /** Its style is loaded and the anchors below are in it; check `getLayer` before removing: a map that is gone has none. */
  readonly map: MapLibreMap;
  readonly scheme: 'light' | 'dark';
  /** Towns of the basemap, to say where a position is. */
  readonly towns: readonly KnownPlace[];
  /**
   * Brings points, [longitude, latitude] in degrees, into the part that no dock covers.
   * @param closest zoom that is not passed; absent: the streets around a stop
   */
  fit(points: readonly (readonly [number, number])[], closest?: number): void;
}

/**
 * Layers that draw nothing and mark places in the draw order, for `map.addLayer(layer, anchor)`: shapes and lines lie under the
 * labels of the basemap, markers over them and under the vehicles; what is being worked on lies on top (no anchor).
 */
export const MAP_ANCHORS = {
  shapes: 'anchor-shapes',
  lines: 'anchor-lines',
  markers: 'anchor-markers',
} as const;

const current = createStore<MapAccess | undefined>(undefined);

/** The room that owns the map tells it here, and undefined when it is taken away. */
export const setMap = current.set;

/** The map once it is ready; undefined before, and where there is none. */
export function useMap(): MapAccess | undefined {
  return useStore(current);
}
