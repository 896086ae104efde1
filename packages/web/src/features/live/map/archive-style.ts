import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { MAP_FONT } from './basemap-style.ts';
import type { Palette } from './palette.ts';

/** Style of a vector tile archive. Knows the layers of the Protomaps and OpenMapTiles schemas; draws those present. */
export function archiveStyle(
  p: Palette,
  url: string,
  has: readonly string[],
  attribution?: string,
): StyleSpecification {
  const layers = [...basemapLayers(p), ...roadLayers(p), ...borderLayers(p), ...labelLayers(p)].filter(
    (layer) => has.includes(layer['source-layer'] ?? ''),
  );
  // A schema with a land layer needs a sea background, others a land background.
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
    const base = {
      type: 'line' as const,
      source: 'basemap',
      'source-layer': layer,
      layout: { 'line-join': 'round' as const, 'line-cap': 'round' as const },
    };
    return [
      {
        ...base,
        id: `${layer}-other`,
        minzoom: 8,
        filter: ['!', isMain] as FilterSpecification,
        paint: {
          'line-color': p.otherRoad,
          'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.5, 16, 6],
        },
      },
      {
        ...base,
        id: `${layer}-casing`,
        filter: isMain,
        paint: {
          'line-color': p.roadCasing,
          'line-width': ['interpolate', ['linear'], ['zoom'], 4, 1.2, 10, 6.5, 16, 14],
        },
      },
      {
        ...base,
        id: `${layer}-main`,
        filter: isMain,
        paint: {
          'line-color': p.road,
          'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.5, 10, 4.5, 16, 11],
        },
      },
    ] as BasemapLayer[];
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
      'text-padding': 6,
      'symbol-sort-key': ['coalesce', ['get', 'min_zoom'], ['get', 'rank'], 10],
    },
    paint: { 'text-color': p.labelTown, 'text-halo-color': p.labelHalo, 'text-halo-width': 1.4 },
  }));
}
