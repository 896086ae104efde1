import type { Geometry, Position } from '@linehaul/domain/geo';
import type { GeoJSONSource, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { removeFromMap, roundLine } from '../../../shared/map/index.ts';
import type { Handles, SketchView } from './sketch-view.ts';
import { VertexHandles } from './vertex-handles.ts';

export interface SketchOptions {
  readonly map: MapLibreMap;
  readonly scheme: 'light' | 'dark';
  onDrag(before: readonly Position[], now: readonly Position[], isFirst: boolean): void;
}

export interface Look {
  readonly colour?: string;
  readonly opacity?: number;
}

const INK = { light: '#1f5fbf', dark: '#6ea8ff' } as const;
const RAISED = { light: '#ffffff', dark: '#17212b' } as const;
const OPACITY = 0.2;
const SHAPE = 'drawing-shape';
const POINTS = 'drawing-points';
const RUBBER = 'drawing-rubber';
const LAYERS = [`${SHAPE}-fill`, `${SHAPE}-line`, RUBBER, `${RUBBER}-fill`, POINTS];

export class Sketch {
  readonly #options: SketchOptions;
  readonly #handles: VertexHandles;
  #view: SketchView = { shapes: [], points: [] };

  constructor(options: SketchOptions) {
    this.#options = options;
    const { map, scheme } = options;
    const ink = INK[scheme];
    // Tolerance would simplify circles and drop self-crossing rings.
    for (const id of [SHAPE, POINTS, RUBBER])
      map.addSource(id, { type: 'geojson', data: features([]), tolerance: 0 });
    map.addLayer({
      id: `${SHAPE}-fill`,
      type: 'fill',
      source: SHAPE,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': ink, 'fill-opacity': OPACITY },
    });
    map.addLayer({
      id: `${RUBBER}-fill`,
      type: 'fill',
      source: RUBBER,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': ink, 'fill-opacity': OPACITY / 2 },
    });
    map.addLayer(roundLine(`${SHAPE}-line`, SHAPE, { 'line-color': ink, 'line-width': 3 }));
    map.addLayer(
      roundLine(RUBBER, RUBBER, { 'line-color': ink, 'line-width': 2, 'line-dasharray': [1.5, 2] }),
    );
    map.addLayer({
      id: POINTS,
      type: 'circle',
      source: POINTS,
      paint: {
        'circle-radius': 5,
        'circle-color': RAISED[scheme],
        'circle-stroke-color': ink,
        'circle-stroke-width': 2,
      },
    });
    this.#handles = new VertexHandles({ ...options, ink, raised: RAISED[scheme] });
    map.on('mousemove', this.#onMove);
  }

  draw(view: SketchView, look: Look = {}): void {
    const { map, scheme } = this.#options;
    if (!map.style?.getLayer(POINTS)) return;
    this.#view = view;
    this.#set(SHAPE, view.shapes);
    this.#set(
      POINTS,
      view.points.map((coordinates) => ({ type: 'Point', coordinates })),
    );
    if (!view.rubber) this.#set(RUBBER, []);
    const ink = look.colour ?? INK[scheme];
    map.setPaintProperty(`${SHAPE}-fill`, 'fill-color', ink);
    map.setPaintProperty(`${SHAPE}-fill`, 'fill-opacity', look.opacity ?? OPACITY);
    map.setPaintProperty(`${SHAPE}-line`, 'line-color', ink);
    this.#handles.show(view.handles);
  }

  isNear(a: Position, b: Position): boolean {
    const { map } = this.#options;
    const [p, q] = [map.project(a), map.project(b)];
    return Math.hypot(p.x - q.x, p.y - q.y) < REACH_PIXELS;
  }

  remove(): void {
    const { map } = this.#options;
    map.off('mousemove', this.#onMove);
    this.#handles.remove();
    // A removed map has no layers.
    if (!map.style) return;
    removeFromMap(map, { layers: LAYERS, sources: [SHAPE, POINTS, RUBBER] });
  }

  readonly #onMove = (event: MapMouseEvent) => {
    if (!this.#view.rubber) return;
    const { lng, lat } = event.lngLat;
    const next = this.#view.rubber([lng, lat]);
    this.#set(RUBBER, next ? [next] : []);
  };

  #set(source: string, geometries: readonly Geometry[]): void {
    void this.#options.map.getSource<GeoJSONSource>(source)?.setData(features(geometries));
  }
}

/** Pixels; half a finger. */
const REACH_PIXELS = 12;

function features(geometries: readonly Geometry[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
  };
}

export type { Handles };
