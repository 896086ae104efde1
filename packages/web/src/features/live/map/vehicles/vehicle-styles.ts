import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { MAP_FONT } from '../basemap-style.ts';
import type { Palette } from '../palette.ts';
import { around, offsetOf, SIDES } from '../placing/sides.ts';
import type { VEHICLE_SOURCES } from './vehicle-layer.ts';

type VehicleSource = (typeof VEHICLE_SOURCES)[number];
type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>;

/** Below this, tags would cover a country. */
const TAGS_FROM_ZOOM = 4;
const TAG_SIZE = 11;
/** Their tags give way to town names. */
const USUAL_LOOKS = ['ok', 'none'];
/** Ems, marker's middle to tag. */
const BESIDE_BODY = { across: 1.6, up: 1.9, aside: 0.9 } as const;
const BESIDE_HALO = { across: 2.4, up: 2.2, aside: 1.3 } as const;

const IS_SINGLE: ExpressionSpecification = ['!', ['has', 'point_count']];

export const isLook = (...looks: string[]): ExpressionSpecification => [
  'case',
  ['in', ['get', 'look'], ['literal', looks]],
  1,
  0,
];

/** Limits images; red rounds up. */
const sixteenths = (name: string, round: 'round' | 'ceil'): ExpressionSpecification => [
  'to-string',
  [round, ['/', ['*', 16, ['get', name]], ['get', 'point_count']]],
];

export function clusterLayer(p: Palette): LayerSpecification {
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

export function haloLayer(): LayerSpecification {
  return {
    id: 'chosen-halos',
    type: 'symbol',
    source: 'chosen',
    layout: { 'icon-image': 'halo', 'icon-allow-overlap': true, 'icon-padding': 0 },
  };
}

export function vehicleLayers(source: VehicleSource): LayerSpecification[] {
  const marker = (
    id: string,
    filter: ExpressionSpecification,
    layout: SymbolLayer['layout'],
  ): SymbolLayer => ({
    id,
    type: 'symbol',
    source,
    filter,
    layout: {
      'symbol-sort-key': ['get', 'rank'],
      'icon-allow-overlap': true,
      'icon-padding': 0,
      ...layout,
    },
  });
  const layers = [
    marker(`${source}-wedges`, ['all', IS_SINGLE, ['has', 'heading']], {
      'icon-image': ['concat', 'wedge|', ['get', 'look']],
      'icon-rotate': ['get', 'heading'],
      'icon-rotation-alignment': 'map',
      'icon-ignore-placement': true,
    }),
    marker(source, IS_SINGLE, { 'icon-image': ['concat', 'body|', ['get', 'look']] }),
  ];
  // Alarmed vehicles are not grouped.
  if (source === 'vehicles') return layers;
  const bells = marker(`${source}-bells`, ['has', 'alarm'], {
    'icon-image': ['concat', 'bell|', ['get', 'alarm']],
    'icon-offset': [12, -12],
  });
  return [...layers, bells];
}

/** `usual` below town names; `first` above: alarmed, late, silent. */
export function tagLayers(p: Palette): {
  readonly usual: LayerSpecification;
  readonly first: LayerSpecification[];
} {
  const isUsual: ExpressionSpecification = ['in', ['get', 'look'], ['literal', USUAL_LOOKS]];
  const tags = (id: string, source: VehicleSource, filter: ExpressionSpecification): LayerSpecification => ({
    ...tagLayer(id, source, p),
    minzoom: TAGS_FROM_ZOOM,
    filter,
  });
  return {
    usual: tags('vehicles-tags', 'vehicles', ['all', IS_SINGLE, isUsual]),
    first: [
      tags('vehicles-first-tags', 'vehicles', ['all', IS_SINGLE, ['!', isUsual]]),
      tags('alone-tags', 'alone', IS_SINGLE),
    ],
  };
}

function tagLayer(id: string, source: VehicleSource, p: Palette): SymbolLayer {
  return {
    id,
    type: 'symbol',
    source,
    layout: {
      'symbol-sort-key': ['-', 0, ['get', 'rank']],
      'text-field': ['get', 'tag'],
      'text-font': MAP_FONT,
      'text-size': TAG_SIZE,
      'text-variable-anchor-offset': around(BESIDE_BODY),
      'text-padding': 4,
      'icon-image': 'tag',
      'icon-text-fit': 'both',
      'icon-padding': 0,
    },
    paint: { 'text-color': p.text, 'text-halo-color': p.text, 'text-halo-width': 0.12 },
  };
}

/** On top; `placeTags` gave its side. */
export function chosenTagLayer(p: Palette): LayerSpecification {
  const { layout, paint, ...tags } = tagLayer('chosen-tags', 'chosen', p);
  const { 'text-variable-anchor-offset': _, ...plain } = layout!;
  const offsets = SIDES.flatMap((side) => [side, ['literal', offsetOf(side, BESIDE_HALO)]]);
  return {
    ...tags,
    paint,
    layout: {
      ...plain,
      'text-anchor': ['coalesce', ['get', 'side'], SIDES[0]],
      'text-offset': [
        'match',
        ['coalesce', ['get', 'side'], SIDES[0]],
        ...offsets,
        ['literal', offsetOf(SIDES[0], BESIDE_HALO)],
      ] as unknown as ExpressionSpecification,
      'text-allow-overlap': true,
      'icon-allow-overlap': true,
    },
  };
}
