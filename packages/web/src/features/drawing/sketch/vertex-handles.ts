import type { Position } from '@linehaul/domain/geo';
import type { Map as MapLibreMap } from 'maplibre-gl';
import {
  type HexColor,
  TerraDraw,
  TerraDrawLineStringMode,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import type { Handles } from './sketch-view.ts';

interface Options {
  readonly map: MapLibreMap;
  readonly ink: string;
  readonly raised: string;
  onDrag(before: readonly Position[], now: readonly Position[], isFirst: boolean): void;
}

const OPEN_LINE = 'open-line';
const FIXED_LINE = 'fixed-line';
const POLYGON = 'polygon';
const DECIMALS = 7;

export class VertexHandles {
  readonly #options: Options;
  readonly #draw: TerraDraw;
  #id: string | number | undefined;
  #shown = '';
  #before: readonly Position[] = [];
  #isHeld = false;
  #isFirst = true;
  #waiting: { handles: Handles | undefined } | undefined;

  constructor(options: Options) {
    this.#options = options;
    const { map } = options;
    const ink = options.ink as HexColor;
    const raised = options.raised as HexColor;
    const coordinates = { draggable: true, midpoints: { draggable: true }, deletable: true };
    this.#draw = new TerraDraw({
      adapter: new TerraDrawMapLibreGLAdapter({ map, prefixId: 'drawing-handles', coordinatePrecision: 9 }),
      modes: [
        new TerraDrawLineStringMode({ modeName: OPEN_LINE }),
        new TerraDrawLineStringMode({ modeName: FIXED_LINE }),
        new TerraDrawPolygonMode({ modeName: POLYGON }),
        new TerraDrawSelectMode({
          keyEvents: null,
          allowManualDeselection: false,
          allowManualSelection: false,
          flags: {
            [OPEN_LINE]: { feature: { coordinates } },
            // The form reports self-crossing.
            [POLYGON]: { feature: { coordinates, selfIntersectable: true } },
            [FIXED_LINE]: { feature: { coordinates: { draggable: true } } },
          },
          styles: {
            selectedLineStringOpacity: 0,
            selectedPolygonFillOpacity: 0,
            selectedPolygonOutlineOpacity: 0,
            selectionPointColor: raised,
            selectionPointOutlineColor: ink,
            selectionPointOutlineWidth: 2,
            selectionPointWidth: 6,
            midPointColor: ink,
            midPointOutlineColor: raised,
            midPointOutlineWidth: 1,
            midPointWidth: 4,
          },
        }),
      ],
    });
    this.#draw.start();
    this.#draw.setMode('select');
    this.#draw.on('change', (ids, type, context) => {
      if (context && 'target' in context && context.target === 'geometry') this.#onChange(ids, type);
    });
    const canvas = map.getCanvas();
    canvas.addEventListener('pointerdown', this.#grip);
    window.addEventListener('pointerup', this.#letGo);
    window.addEventListener('pointercancel', this.#letGo);
  }

  show(handles: Handles | undefined): void {
    if (this.#isHeld) this.#waiting = { handles };
    else this.#place(handles);
  }

  remove(): void {
    const canvas = this.#options.map.getCanvas();
    canvas?.removeEventListener('pointerdown', this.#grip);
    window.removeEventListener('pointerup', this.#letGo);
    window.removeEventListener('pointercancel', this.#letGo);
    if (this.#options.map.style) this.#draw.stop();
  }

  readonly #grip = () => {
    this.#isHeld = true;
    this.#isFirst = true;
    this.#before = this.#positions();
  };
  // terra-draw ends its drag in this event too.
  readonly #letGo = () => setTimeout(() => this.#release(), 0);

  #release(): void {
    this.#isHeld = false;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) this.#place(waiting.handles);
  }

  #place(handles: Handles | undefined): void {
    const rounded = handles && { ...handles, geometry: toDecimals(handles.geometry) };
    const wanted = rounded ? JSON.stringify(rounded) : '';
    const now = this.#id === undefined ? undefined : this.#draw.getSnapshotFeature(this.#id);
    if (
      wanted === this.#shown &&
      JSON.stringify(now?.geometry.coordinates) === JSON.stringify(rounded?.geometry.coordinates)
    )
      return;
    this.#shown = wanted;
    this.#draw.clear();
    this.#id = undefined;
    if (!rounded) return;
    const mode = rounded.geometry.type === 'Polygon' ? POLYGON : rounded.isOpen ? OPEN_LINE : FIXED_LINE;
    const [added] = this.#draw.addFeatures([
      { type: 'Feature', geometry: rounded.geometry, properties: { mode } },
    ]);
    // Outside terra-draw's world: no handles.
    if (!added?.valid || added.id === undefined) return;
    this.#id = added.id;
    this.#draw.selectFeature(added.id);
  }

  #positions(): readonly Position[] {
    const feature = this.#id === undefined ? undefined : this.#draw.getSnapshotFeature(this.#id);
    if (feature?.geometry.type === 'Polygon')
      return (feature.geometry.coordinates[0] as Position[]).slice(0, -1);
    return feature?.geometry.type === 'LineString' ? (feature.geometry.coordinates as Position[]) : [];
  }

  #onChange(ids: readonly (string | number)[], type: string): void {
    if (type !== 'update' || this.#id === undefined || !ids.includes(this.#id)) return;
    const now = this.#positions();
    if (this.#isHeld && String(now) === String(this.#before)) return;
    // A removing click may follow pointerup.
    this.#options.onDrag(this.#before, now, !this.#isHeld || this.#isFirst);
    this.#isFirst = false;
  }
}

function toDecimals<G extends Handles['geometry']>(geometry: G): G {
  const round = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(round) : Number((value as number).toFixed(DECIMALS));
  return { ...geometry, coordinates: round(geometry.coordinates) } as G;
}
