import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { roundLine } from '../../../shared/map/index.ts';
import { BESIDE_PLACE, byZoom, MAP_FONT } from './basemap-style.ts';
import type { Palette } from './palette.ts';
import { around } from './placing/sides.ts';

/** Draws the layers present of Protomaps or OpenMapTiles. */
export function archiveStyle(
  p: Palette,
  url: string,
  has: readonly string[],
  attribution?: string,
): StyleSpecification {
  const layers = [...basemapLayers(p), ...roadLayers(p), ...borderLayers(p), ...labelLayers(p)].filter(
    (layer) => has.includes(layer['source-layer'] ?? ''),
  );
  // With a land layer the background is sea.
  const isLandDrawn = has.includes('earth');
  return {
    version: 8,
    sources: { basemap: { type: 'vector', url, ...(attribution ? { attribution } : {}) } },
    layers: [
      {
        id: 'background',
        type: 'background',
        paint: { 'background-color': isLandDrawn ? p.water : p.land },
      },
      ...layers,
    ] as LayerSpecification[],
  };
}

type BasemapLayer = Extract<LayerSpecification, { source: string }> & { 'source-layer'?: string };
const MAIN = ['highway', 'major_road', 'motorway', 'trunk', 'primary'];

function basemapLayers(p: Palette): BasemapLayer[] {
  const fill = (layer: string, colour: string): BasemapLayer => ({
    id: layer,
    type: 'fill',
    source: 'basemap',
    'source-layer': layer,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': colour },
  });
  return [fill('earth', p.land), fill('water', p.water)];
}

function roadLayers(p: Palette): BasemapLayer[] {
  const isMain: FilterSpecification = [
    'in',
    ['coalesce', ['get', 'kind'], ['get', 'class'], ''],
    ['literal', MAIN],
  ];
  return ['roads', 'transportation'].flatMap((layer) => {
    const road = (
      name: string,
      color: string,
      width: ExpressionSpecification,
      more: Partial<LineLayerSpecification>,
    ): BasemapLayer =>
      roundLine(
        `${layer}-${name}`,
        'basemap',
        { 'line-color': color, 'line-width': width },
        { 'source-layer': layer, ...more },
      );
    return [
      road('other', p.otherRoad, byZoom(8, 0.5, 16, 6), {
        minzoom: 8,
        filter: ['!', isMain] as FilterSpecification,
      }),
      road('casing', p.roadCasing, byZoom(4, 1.2, 10, 6.5, 16, 14), { filter: isMain }),
      road('main', p.road, byZoom(4, 0.5, 10, 4.5, 16, 11), { filter: isMain }),
    ];
  });
}

function borderLayers(p: Palette): BasemapLayer[] {
  return ['boundaries', 'boundary'].map((layer) => ({
    id: layer,
    type: 'line',
    source: 'basemap',
    'source-layer': layer,
    paint: { 'line-color': p.countryLine, 'line-width': 1 },
  }));
}

function labelLayers(p: Palette): BasemapLayer[] {
  return ['places', 'place'].map((layer) => ({
    id: layer,
    type: 'symbol',
    source: 'basemap',
    'source-layer': layer,
    layout: {
      'text-field': ['coalesce', ['get', 'name:en'], ['get', 'name']],
      'text-font': MAP_FONT,
      'text-size': 12,
      'text-variable-anchor-offset': ['center', [0, 0], ...around(...BESIDE_PLACE)],
      'text-justify': 'auto',
      'text-padding': 3,
      'symbol-sort-key': ['coalesce', ['get', 'min_zoom'], ['get', 'rank'], 10],
    },
    paint: { 'text-color': p.labelTown, 'text-halo-color': p.labelHalo, 'text-halo-width': 1.4 },
  }));
}
