import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { basemapStyle } from './basemap-style.ts';
import { addSourcesAndLayers, MARKER_LAYERS } from './layers.ts';

const none: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };
const line: GeoJSON.Feature = {
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates: [] },
};
const basemap = basemapStyle('light', { land: none, borders: line, roads: none, places: none });

function drawn(isPhone: boolean): readonly string[] {
  const ids = basemap.layers.map(({ id }) => id);
  const sources = new Set<string>();
  const map = {
    getLayer: (id: string) => (ids.includes(id) ? { id } : undefined),
    addSource: (id: string) => void sources.add(id),
    addLayer: (layer: LayerSpecification, before?: string) => {
      if ('source' in layer && !sources.has(layer.source)) throw new Error(`${layer.id} has no source`);
      if (ids.includes(layer.id)) throw new Error(`${layer.id} is there already`);
      const at = before === undefined ? ids.length : ids.indexOf(before);
      if (at < 0) throw new Error(`${layer.id} goes below ${before}, which is not there`);
      ids.splice(at, 0, layer.id);
    },
  };
  addSourcesAndLayers(map as unknown as MapLibreMap, 'light', isPhone);
  return ids;
}
/** Those of the ids, in the order in which they are drawn. */
const inOrder = (ids: readonly string[], ...some: string[]) => ids.filter((id) => some.includes(id));

test('pins lie below groups, vehicles, those that stand alone, the halo and the chosen ones, whose tag is on top', () => {
  const order = [
    ...['town-dots', 'leaders', 'leader-dots', 'stops', 'events', 'clusters', 'vehicles-wedges', 'vehicles'],
    ...['alone-wedges', 'alone', 'alone-bells', 'chosen-halos', 'chosen-wedges', 'chosen', 'chosen-bells'],
    'chosen-tags',
  ];
  for (const isPhone of [false, true]) expect(inOrder(drawn(isPhone), ...order)).toEqual(order);
});

test('tags lie below every marker: of late vehicles above the names of towns, of the rest below them', () => {
  const ids = drawn(false);
  const order = [
    ...['small-towns', 'vehicles-tags', 'towns', 'vehicles-first-tags', 'alone-tags'],
    ...MARKER_LAYERS,
  ];
  expect(inOrder(ids, ...order)).toEqual(order);
});

test('a phone has the tags of chosen vehicles alone', () => {
  expect(drawn(true).filter((id) => id.endsWith('-tags'))).toEqual(['chosen-tags']);
});

test('the way of a journey lies on the roads and below every name', () => {
  const order = ['road', 'route-casing', 'route-ahead', 'route-unseen', 'route-travelled', 'plan-road'];
  expect(inOrder(drawn(false), ...order, 'road-numbers', 'towns')).toEqual([
    ...order,
    ...['road-numbers', 'towns'],
  ]);
});
