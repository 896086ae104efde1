import type { Geometry, Position } from '@linehaul/domain/geo';
import type { GeoJSONSource, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import type { Handles, SketchView } from './sketch-view.ts';
import { VertexHandles } from './vertex-handles.ts';

export interface SketchOptions {
  readonly map: MapLibreMap;
  readonly scheme: 'light' | 'dark';
  /** Where all handles are after one was moved; `before` where they were when the drag began. */
  onDrag(before: readonly Position[], now: readonly Position[], isFirst: boolean): void;
}

/** How a shape is filled, of its own or as drawn shapes are. */
export interface Look {
  readonly colour?: string;
  /** 0 to 1. */
  readonly opacity?: number;
}

const INK = { light: '#1f5fbf', dark: '#6ea8ff' } as const;
const RAISED = { light: '#ffffff', dark: '#17212b' } as const;
const OPACITY = 0.2;
const SHAPE = 'drawing-shape';
const POINTS = 'drawing-points';
const RUBBER = 'drawing-rubber';
const LAYERS = [`${SHAPE}-fill`, `${SHAPE}-line`, RUBBER, `${RUBBER}-fill`, POINTS];

/** The drawing on the map: its shapes, the points that are placed, what the next click would make, and the handles. */
export class Sketch {
  readonly #options: SketchOptions;
  readonly #handles: VertexHandles;
  #view: SketchView = { shapes: [], points: [] };

  constructor(options: SketchOptions) {
    this.#options = options;
    const { map, scheme } = options;
    const ink = INK[scheme];
    // As it is drawn: simplified, a circle gets corners, and a ring that crosses itself in its middle is gone.
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
    const layout = { 'line-join': 'round', 'line-cap': 'round' } as const;
    map.addLayer({
      id: `${SHAPE}-line`,
      type: 'line',
      source: SHAPE,
      layout,
      paint: { 'line-color': ink, 'line-width': 3 },
    });
    map.addLayer({
      id: RUBBER,
      type: 'line',
      source: RUBBER,
      layout,
      paint: { 'line-color': ink, 'line-width': 2, 'line-dasharray': [1.5, 2] },
    });
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

  /** Whether two places are one to the hand: a second click there is a double one. */
  isNear(a: Position, b: Position): boolean {
    const { map } = this.#options;
    const [p, q] = [map.project(a), map.project(b)];
    return Math.hypot(p.x - q.x, p.y - q.y) < REACH_PIXELS;
  }

  remove(): void {
    const { map } = this.#options;
    map.off('mousemove', this.#onMove);
    this.#handles.remove();
    // With its style a map that is gone has lost them already.
    if (!map.style) return;
    for (const id of LAYERS) if (map.getLayer(id)) map.removeLayer(id);
    for (const id of [SHAPE, POINTS, RUBBER]) if (map.getSource(id)) map.removeSource(id);
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

/** Half a finger. */
const REACH_PIXELS = 12;

function features(geometries: readonly Geometry[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
  };
}

export type { Handles };
