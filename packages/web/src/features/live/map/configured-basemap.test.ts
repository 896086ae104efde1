import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import { archiveStyle } from './archive-style.ts';
import { configuredBasemapStyle } from './configured-basemap.ts';
import { PALETTES } from './palette.ts';

const url = 'pmtiles://https://tiles.example/za.pmtiles';

test.each([
  [
    'a raster template',
    { kind: 'raster', template: 'https://t.example/{z}/{x}/{y}.png', attribution: '© T' },
  ],
  ['an archive of pictures', { kind: 'archive', url, layers: [] }],
  ['Protomaps tiles', { kind: 'archive', url, layers: ['earth', 'water', 'roads', 'boundaries', 'places'] }],
  ['OpenMapTiles tiles', { kind: 'archive', url, layers: ['water', 'transportation', 'boundary', 'place'] }],
] as const)('%s makes a style without an error', (_what, basemap) => {
  // The page's font draws labels; the specification needs glyphs.
  for (const scheme of ['light', 'dark'] as const)
    expect(
      validateStyleMin({
        ...configuredBasemapStyle(basemap, scheme),
        glyphs: 'https://g.example/{fontstack}/{range}',
      } as never),
    ).toEqual([]);
});

test('only layers that the archive holds are drawn; behind drawn land lies the sea', () => {
  const p = PALETTES.light;
  const of = (layers: string[]) => archiveStyle(p, url, layers).layers;
  expect(of(['water', 'place']).map(({ id }) => id)).toEqual(['background', 'water', 'place']);
  expect(of(['water'])[0]).toMatchObject({ paint: { 'background-color': p.land } });
  expect(of(['earth'])[0]).toMatchObject({ paint: { 'background-color': p.water } });
});
