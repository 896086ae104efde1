import type { ExpressionSpecification, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { MAP_ANCHORS, roundLine } from '../../../shared/map/index.ts';
import { MAP_FONT } from './basemap-style.ts';
import { PALETTES, type Palette, type Scheme } from './palette.ts';
import { addPlanLayers } from './plan-layer.ts';

const EMPTY: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Tags would cover a whole country below this. */
const TAGS_FROM_ZOOM = 4;
const CLUSTER_UNTIL_ZOOM = 8;
/** Lines go below the basemap's first label layer. */
const FIRST_LABELS = 'road-numbers';

const isLook = (...looks: string[]): ExpressionSpecification => [
  'case',
  ['in', ['get', 'look'], ['literal', looks]],
  1,
  0,
];

/** Lowest first. Routes are below labels, markers above. */
export const MARKER_LAYERS = ['travelled', 'clusters', 'vehicles', 'stops', 'events', 'chosen'] as const;

export function addSourcesAndLayers(map: MapLibreMap, scheme: Scheme, isPhone: boolean): void {
  const palette = PALETTES[scheme];
  for (const source of ['routes', 'stops', 'travelled', 'events', 'chosen'])
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
  const below = map.getLayer(FIRST_LABELS) ? FIRST_LABELS : undefined;
  map.addLayer(anchor(MAP_ANCHORS.shapes), below);
  for (const layer of routeLayers(palette)) map.addLayer(layer, below);
  map.addLayer(anchor(MAP_ANCHORS.lines), below);
  map.addLayer(anchor(MAP_ANCHORS.markers));
  for (const layer of [
    travelledLayer(palette),
    clusterLayer(palette),
    ...vehicleLayers('vehicles', palette, isPhone),
    stopLayer(),
    eventLayer(),
    haloLayer(),
    ...vehicleLayers('chosen', palette, isPhone),
  ])
    map.addLayer(layer);
  addPlanLayers(map, scheme, MAP_ANCHORS.lines);
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

/** Sixteenths limit the number of images; red rounds up. */
const sixteenths = (name: string, round: 'round' | 'ceil'): ExpressionSpecification => [
  'to-string',
  [round, ['/', ['*', 16, ['get', name]], ['get', 'point_count']]],
];

function clusterLayer(p: Palette): LayerSpecification {
  return {
    id: 'clusters',
    type: 'symbol',
    source: 'vehicles',
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': [
        'concat',
        'cluster|',
        sixteenths('ok', 'round'),
        '|',
        sixteenths('warn', 'round'),
        '|',
        sixteenths('danger', 'ceil'),
        '|',
        sixteenths('none', 'round'),
      ],
      'icon-allow-overlap': true,
      'text-field': ['to-string', ['get', 'point_count_abbreviated']],
      'text-font': MAP_FONT,
      'text-size': 13,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': p.text, 'text-halo-color': p.text, 'text-halo-width': 0.35 },
  };
}

function vehicleLayers(source: 'vehicles' | 'chosen', p: Palette, isPhone: boolean): LayerSpecification[] {
  const single: ExpressionSpecification = ['!', ['has', 'point_count']];
  const isChosen = source === 'chosen';
  const tags: LayerSpecification = {
    id: `${source}-tags`,
    type: 'symbol',
    source,
    minzoom: isChosen ? 0 : TAGS_FROM_ZOOM,
    filter: single,
    layout: {
      'symbol-sort-key': ['-', 0, ['get', 'rank']],
      'text-field': ['get', 'tag'],
      'text-font': MAP_FONT,
      'text-size': 11,
      'text-anchor': 'top',
      'text-offset': [0, isChosen ? 2.3 : 2.15],
      'text-padding': 4,
      'text-allow-overlap': isChosen,
      'text-ignore-placement': false,
      'icon-image': 'tag',
      'icon-text-fit': 'both',
      'icon-allow-overlap': isChosen,
    },
    paint: { 'text-color': p.text, 'text-halo-color': p.text, 'text-halo-width': 0.12 },
  };
  return [
    {
      id: `${source}-wedges`,
      type: 'symbol',
      source,
      filter: ['all', single, ['has', 'heading']],
      layout: {
        'symbol-sort-key': ['get', 'rank'],
        'icon-image': ['concat', 'wedge|', ['get', 'look']],
        'icon-rotate': ['get', 'heading'],
        'icon-rotation-alignment': 'map',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
    {
      id: source,
      type: 'symbol',
      source,
      filter: single,
      layout: {
        'symbol-sort-key': ['get', 'rank'],
        'icon-image': ['concat', 'body|', ['get', 'look']],
        'icon-allow-overlap': true,
      },
    },
    // Last: MapLibre places the topmost layer first, so a tag yields to other tags, never to its vehicle.
    ...(isPhone && !isChosen ? [] : [tags]),
  ];
}

function haloLayer(): LayerSpecification {
  return {
    id: 'chosen-halos',
    type: 'symbol',
    source: 'chosen',
    layout: { 'icon-image': 'halo', 'icon-allow-overlap': true, 'icon-ignore-placement': true },
  };
}

function stopLayer(): LayerSpecification {
  return {
    id: 'stops',
    type: 'symbol',
    source: 'stops',
    layout: {
      'icon-image': ['get', 'image'],
      'icon-anchor': ['case', ['get', 'fuel'], 'center', 'bottom'],
      'icon-offset': ['case', ['get', 'fuel'], ['literal', [0, 0]], ['literal', [0, 2]]],
      'icon-allow-overlap': true,
    },
  };
}

function travelledLayer(p: Palette): LayerSpecification {
  return {
    id: 'travelled',
    type: 'circle',
    source: 'travelled',
    paint: {
      // Smaller from afar.
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 5, 1.6, 9, 3.5],
      'circle-color': p.raised,
      'circle-stroke-color': p.route,
      'circle-stroke-width': 1.2,
    },
  };
}

function eventLayer(): LayerSpecification {
  return {
    id: 'events',
    type: 'symbol',
    source: 'events',
    layout: { 'icon-image': ['get', 'image'], 'icon-allow-overlap': true },
  };
}
