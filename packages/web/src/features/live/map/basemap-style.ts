import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { roundLine } from '../../../shared/map/index.ts';
import { PALETTES, type Palette, type Scheme } from './palette.ts';
import { around } from './placing/sides.ts';

/** Drawn by the browser without a glyph server. */
export const MAP_FONT = ['IBM Plex Sans Variable'];

const ATTRIBUTION = 'Towns: GeoNames (CC BY 4.0) · Land: Natural Earth';

/** From `build/basemap`; the stamp busts caches. */
export function basemapUrl(name: 'land' | 'places' | 'roads'): string {
  return `/basemap/${name}.json?buildTimestamp=${__BUILD_TIMESTAMP__}`;
}

export interface BasemapData {
  readonly land: GeoJSON.FeatureCollection;
  readonly borders: GeoJSON.Feature;
  readonly roads: GeoJSON.FeatureCollection;
  readonly places: GeoJSON.FeatureCollection;
}

/** Zoom and pixels, alternating. */
export const byZoom = (...widths: number[]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...widths,
];

const geojson = (data: GeoJSON.GeoJSON, maxzoom = 12) => ({ type: 'geojson' as const, data, maxzoom });

/** No sprite, glyphs or addresses. */
export function basemapStyle(scheme: Scheme, data: BasemapData): StyleSpecification {
  const palette = PALETTES[scheme];
  return {
    version: 8,
    sources: {
      land: { ...geojson(data.land, 10), attribution: ATTRIBUTION, tolerance: 0.3 },
      borders: geojson(data.borders, 10),
      roads: geojson(data.roads, 10),
      places: geojson(data.places),
    },
    layers: [...basemapLayers(palette), ...roadLayers(palette), ...labelLayers(palette)],
  };
}

function basemapLayers(p: Palette): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': p.water } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': p.land } },
    {
      id: 'country-borders',
      type: 'line',
      source: 'borders',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': p.countryLine, 'line-width': byZoom(3, 0.6, 8, 1.4) },
    },
  ];
}

function roadLayers(p: Palette): LayerSpecification[] {
  const road = (
    id: string,
    color: string,
    width: ExpressionSpecification,
    more: Partial<LineLayerSpecification>,
  ) => roundLine(id, 'roads', { 'line-color': color, 'line-width': width }, more);
  const main: Partial<LineLayerSpecification> = { minzoom: 4, filter: ['get', 'main'] };
  return [
    road('other-roads', p.otherRoad, byZoom(5, 0.8, 10, 2.5), { minzoom: 5, filter: ['!', ['get', 'main']] }),
    road('road-casing', p.roadCasing, byZoom(4, 1.2, 6, 3, 10, 6.5), main),
    road('road', p.road, byZoom(4, 0.5, 6, 1.6, 10, 4.5), main),
  ];
}

function labelLayers(p: Palette): LayerSpecification[] {
  const halo = { 'text-halo-color': p.labelHalo, 'text-halo-width': 1.4 };
  return [
    {
      id: 'road-numbers',
      type: 'symbol',
      source: 'roads',
      minzoom: 7,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 260,
        'text-field': ['get', 'road'],
        'text-font': MAP_FONT,
        'text-size': 10.5,
        'text-rotation-alignment': 'viewport',
        'text-padding': 12,
      },
      paint: { 'text-color': p.labelRegion, 'text-halo-color': p.land, 'text-halo-width': 2.5 },
    },
    {
      id: 'regions',
      type: 'symbol',
      source: 'places',
      filter: [
        'all',
        ['==', ['get', 'kind'], 0],
        ['>=', ['zoom'], ['get', 'zoom']],
        ['<=', ['zoom'], ['get', 'until']],
      ],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': MAP_FONT,
        'text-size': 11,
        'text-letter-spacing': 0.14,
        'text-transform': 'uppercase',
        'text-max-width': 12,
      },
      paint: { 'text-color': p.labelRegion, ...halo },
    },
    ...townLayers(p, halo),
  ];
}

/** Ems: beside the dot, or clear of its marker. */
export const BESIDE_PLACE = [
  { across: 0.4, up: 0.6, aside: 0.2 },
  { across: 1.5, up: 1.75, aside: 0.5 },
] as const;
const [TOWN, SMALL_TOWN] = [1, 2];

/** Markers may cover dots; names go beside. */
function townLayers(p: Palette, halo: SymbolLayerSpecification['paint']): LayerSpecification[] {
  const isShown: ExpressionSpecification = ['>=', ['zoom'], ['-', ['get', 'zoom'], 0.5]];
  const names = (id: string, kind: number, size: number, colour: string): LayerSpecification => ({
    id,
    type: 'symbol',
    source: 'places',
    filter: ['all', ['==', ['get', 'kind'], kind], isShown],
    layout: {
      // By population.
      'symbol-sort-key': ['get', 'order'],
      'text-field': ['get', 'name'],
      'text-font': MAP_FONT,
      'text-size': size,
      'text-variable-anchor-offset': around(...BESIDE_PLACE),
      'text-justify': 'auto',
      'text-padding': 3,
    },
    paint: { 'text-color': colour, ...halo },
  });
  return [
    {
      id: 'town-dots',
      type: 'circle',
      source: 'places',
      filter: ['all', ['>', ['get', 'kind'], 0], isShown],
      paint: {
        'circle-radius': 2.2,
        'circle-color': p.land,
        'circle-stroke-color': p.labelTown,
        'circle-stroke-width': 1.2,
      },
    },
    names('small-towns', SMALL_TOWN, 12, p.labelSmall),
    names('towns', TOWN, 13, p.labelTown),
  ];
}
