import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { roundLine } from '../../../shared/map/index.ts';
import { MAP_FONT } from './basemap-style.ts';
import { PALETTES, type Palette, type Scheme } from './palette.ts';

type Point = readonly [longitude: number, latitude: number];

export interface PlanOnMap {
  /** A new id is fitted into view once. */
  readonly id: string;
  readonly stops: readonly PlannedStop[];
  readonly line: readonly Point[];
  onMove?(number: number, position: Point): void;
}

interface PlannedStop {
  /** From 1. */
  readonly number: number;
  readonly name: string;
  readonly position: Point;
  /** Only stops not reached. */
  readonly canMove?: boolean;
}

const EMPTY: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Accent, not status colours. Line under `below`, discs on top. */
export function addPlanLayers(map: MapLibreMap, scheme: Scheme, below: string): void {
  const palette = PALETTES[scheme];
  map.addSource('plan-line', { type: 'geojson', data: EMPTY });
  map.addSource('plan-stops', { type: 'geojson', data: EMPTY });
  const line = (id: string, color: string, width: number) =>
    map.addLayer(roundLine(id, 'plan-line', { 'line-color': color, 'line-width': width }), below);
  line('plan-casing', palette.routeCasing, 7);
  line('plan-road', palette.route, 4);
  map.addLayer(stopLayer(palette));
}

export function drawPlan(map: MapLibreMap, plan: PlanOnMap | undefined): void {
  const set = (source: string, features: GeoJSON.Feature[]) =>
    void map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features });
  const line = plan?.line ?? [];
  set(
    'plan-line',
    line.length < 2
      ? []
      : [
          {
            type: 'Feature',
            properties: {},
            geometry: { type: 'LineString', coordinates: line.map(([lng, lat]) => [lng, lat]) },
          },
        ],
  );
  set(
    'plan-stops',
    (plan?.stops ?? []).map(({ number, name, position: [lng, lat] }) => ({
      type: 'Feature',
      properties: { image: `plan|${number}`, name, number },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  );
}

function stopLayer(p: Palette): LayerSpecification {
  return {
    id: 'plan-stops',
    type: 'symbol',
    source: 'plan-stops',
    layout: {
      'icon-image': ['get', 'image'],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'text-field': ['get', 'name'],
      'text-font': MAP_FONT,
      'text-size': 12,
      'text-anchor': 'left',
      'text-offset': [1.3, 0],
      'text-optional': true,
    },
    paint: { 'text-color': p.text, 'text-halo-color': p.labelHalo, 'text-halo-width': 1.4 },
  };
}
