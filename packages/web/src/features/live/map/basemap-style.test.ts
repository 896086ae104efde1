import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import { BESIDE_PLACE, basemapStyle } from './basemap-style.ts';

const none: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };
const line: GeoJSON.Feature = {
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates: [] },
};
const styleOf = (scheme: 'light' | 'dark') =>
  basemapStyle(scheme, { land: none, borders: line, roads: none, places: none });

test('the embedded basemap makes a style without an error', () => {
  // Labels use the page's font, which the style specification lacks: add glyphs.
  for (const scheme of ['light', 'dark'] as const)
    expect(
      validateStyleMin({ ...styleOf(scheme), glyphs: 'https://g.example/{fontstack}/{range}' } as never),
    ).toEqual([]);
});

test.each(['towns', 'small-towns'])('names of %s try each side, beside the dot first', (id) => {
  const layer = styleOf('light').layers.find((one) => one.id === id);
  if (layer?.type !== 'symbol') throw new Error(`${id} is no layer of names`);
  const places = layer.layout?.['text-variable-anchor-offset'] as readonly (string | readonly number[])[];
  const sides = ['left', 'right', 'bottom', 'top', 'bottom-left', 'bottom-right', 'top-left', 'top-right'];
  expect(places.filter((_, i) => i % 2 === 0)).toEqual([...sides, ...sides]);
  const [dot, marker] = BESIDE_PLACE;
  expect(places.slice(0, 4)).toEqual(['left', [dot.across, 0], 'right', [-dot.across, 0]]);
  expect(places.slice(16, 20)).toEqual(['left', [marker.across, 0], 'right', [-marker.across, 0]]);
  expect(layer.layout).not.toHaveProperty('text-allow-overlap');
});

test('of two towns the one with more people is named first, and larger towns before small ones', () => {
  const { layers } = styleOf('light');
  for (const id of ['towns', 'small-towns'])
    expect(layers.find((one) => one.id === id)).toMatchObject({
      layout: { 'symbol-sort-key': ['get', 'order'] },
    });
  const ids = layers.map(({ id }) => id);
  expect(ids.indexOf('small-towns')).toBeLessThan(ids.indexOf('towns'));
});
