import type { ExpressionSpecification, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { MAP_ANCHORS, roundLine } from '../../../shared/map/index.ts';
import { PALETTES, type Palette, type Scheme } from './palette.ts';
import { pinLayers } from './pin-styles.ts';
import { addPlanLayers } from './plan-layer.ts';
import {
  chosenTagLayer,
  clusterLayer,
  haloLayer,
  isLook,
  tagLayers,
  vehicleLayers,
} from './vehicles/vehicle-styles.ts';

const EMPTY: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

const CLUSTER_UNTIL_ZOOM = 8;
/** Lines stay below it. */
const FIRST_LABELS = 'road-numbers';
/** Town names, above usual tags. */
const TOWNS = 'towns';

/** Lowest first; chosen vehicles are topmost. */
export const MARKER_LAYERS = [
  'travelled',
  'stops',
  'events',
  'clusters',
  'vehicles',
  'alone',
  'chosen',
] as const;

/**
 * MapLibre draws bottom up but places labels top down. So tags lie below all markers by priority, town names between.
 */
export function addSourcesAndLayers(map: MapLibreMap, scheme: Scheme, isPhone: boolean): void {
  const palette = PALETTES[scheme];
  addSources(map);
  const below = map.getLayer(FIRST_LABELS) ? FIRST_LABELS : undefined;
  map.addLayer(anchor(MAP_ANCHORS.shapes), below);
  for (const layer of routeLayers(palette)) map.addLayer(layer, below);
  map.addLayer(anchor(MAP_ANCHORS.lines), below);
  // Phones show only the chosen.
  if (!isPhone) {
    const { usual, first } = tagLayers(palette);
    map.addLayer(usual, map.getLayer(TOWNS) ? TOWNS : undefined);
    for (const layer of first) map.addLayer(layer);
  }
  map.addLayer(anchor(MAP_ANCHORS.markers));
  for (const layer of [
    travelledLayer(palette),
    ...pinLayers(palette),
    clusterLayer(palette),
    ...vehicleLayers('vehicles'),
    ...vehicleLayers('alone'),
    haloLayer(),
    ...vehicleLayers('chosen'),
    chosenTagLayer(palette),
  ])
    map.addLayer(layer);
  addPlanLayers(map, scheme, MAP_ANCHORS.lines);
}

function addSources(map: MapLibreMap): void {
  for (const source of ['routes', 'leaders', 'stops', 'travelled', 'events', 'alone', 'chosen'])
    map.addSource(source, { type: 'geojson', data: EMPTY });
  map.addSource('vehicles', {
    type: 'geojson',
    data: EMPTY,
    cluster: true,
    clusterMaxZoom: CLUSTER_UNTIL_ZOOM,
    clusterRadius: 34,
    clusterMinPoints: 3,
    clusterProperties: {
      ok: ['+', isLook('ok')],
      warn: ['+', isLook('warn', 'overdue')],
      danger: ['+', isLook('danger')],
      none: ['+', isLook('none', 'stale')],
    },
  });
}

function anchor(id: string): LayerSpecification {
  return { id, type: 'background', layout: { visibility: 'none' } };
}

function routeLayers(p: Palette): LayerSpecification[] {
  const part = (name: string): ExpressionSpecification => ['==', ['get', 'part'], name];
  const dashed = (name: string, color: string, dashes: number[]) =>
    roundLine(
      `route-${name}`,
      'routes',
      { 'line-color': color, 'line-width': 4, 'line-dasharray': dashes },
      { filter: part(name), layout: { 'line-join': 'round' } },
    );
  return [
    roundLine('route-casing', 'routes', { 'line-color': p.routeCasing, 'line-width': 7 }),
    dashed('ahead', p.route, [1.6, 1.3]),
    dashed('unseen', p.stale, [2, 2]),
    roundLine(
      'route-travelled',
      'routes',
      { 'line-color': p.route, 'line-width': 4 },
      { filter: part('travelled') },
    ),
  ];
}

function travelledLayer(p: Palette): LayerSpecification {
  return {
    id: 'travelled',
    type: 'circle',
    source: 'travelled',
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 5, 1.6, 9, 3.5],
      'circle-color': p.raised,
      'circle-stroke-color': p.route,
      'circle-stroke-width': 1.2,
    },
  };
}
