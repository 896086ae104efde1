import type { LiveVehicle } from '@linehaul/contracts/live';
import { constants } from '@linehaul/domain/constants';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import {
  type GeoJSONSource,
  LngLatBounds,
  type LngLatBoundsLike,
  Map as MapLibreMap,
  type MapMouseEvent,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { text } from '../../../platform/i18n/index.ts';
import type { LiveStore } from '../feed/live-store.ts';
import { foldAttribution } from './attribution.ts';
import type { Basemap } from './basemap-data.ts';
import { basemapStyle } from './basemap-style.ts';
import { type ConfiguredBasemap, configuredBasemapStyle } from './configured-basemap.ts';
import { type Hit, Hits } from './hits.ts';
import { drawImages } from './images.ts';
import type { RouteFeature, StopFeature } from './journey-features.ts';
import { addSourcesAndLayers } from './layers.ts';
import type { Scheme } from './palette.ts';
import { Arrangement } from './placing/arrangement.ts';
import type { Pixel } from './placing/pixels.ts';
import { dragStops, isOverStop } from './plan-drag.ts';
import { drawPlan, type PlanOnMap } from './plan-layer.ts';
import type { RecordedFeature } from './recorded-features.ts';
import { type Chosen, VEHICLE_SOURCES, VehicleLayer } from './vehicles/vehicle-layer.ts';

setWorkerUrl(workerUrl);

/** Specification, section 9, in 256 px tiles; MapLibre's 512 px: one less. */
const CENTRE = constants.mapDefaultCentre;
const HOME = {
  center: [CENTRE.longitude, CENTRE.latitude] as [number, number],
  zoom: constants.mapDefaultZoom - 1,
};
/** Keeps single stops from filling the screen. */
const CLOSEST_FIT_ZOOM = 12;
/** A single place shows its surroundings. */
const LEAST_POINT_ZOOM = 9;
/** Degrees from centre to edge. */
const COUNTRY = { longitude: 8.5, latitude: 5.6 };

export interface Camera {
  readonly center: [number, number];
  readonly zoom: number;
}

export interface Padding {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface MapViewOptions {
  readonly container: HTMLElement;
  readonly scheme: Scheme;
  readonly basemap: Basemap;
  readonly configured?: ConfiguredBasemap;
  readonly store: LiveStore;
  readonly settings: OrganisationSettings;
  readonly isPhone: boolean;
  readonly camera?: Camera;
  /** `byKeyboard`: focus the popup. */
  onHit(hit: Hit | undefined, byKeyboard: boolean): void;
  onCamera(camera: Camera): void;
}

export class MapView {
  readonly map: MapLibreMap;
  readonly #options: MapViewOptions;
  readonly #hits: Hits;
  #vehicles?: VehicleLayer;
  #arrangement?: Arrangement;
  #waiting: (() => void)[] = [];
  #plan?: PlanOnMap;
  #onHeld?: (position: readonly [number, number]) => void;

  constructor(options: MapViewOptions) {
    this.#options = options;
    const { container, scheme, basemap, camera } = options;
    this.map = new MapLibreMap({
      container,
      style: options.configured
        ? configuredBasemapStyle(options.configured, scheme)
        : basemapStyle(scheme, basemap),
      ...(camera ?? HOME),
      minZoom: 2,
      maxZoom: 18,
      dragRotate: false,
      pitchWithRotate: false,
      attributionControl: { compact: options.isPhone },
      // Arrows pan; lists cover the rest.
      keyboard: true,
      fadeDuration: 0,
      locale: { 'Map.Title': text('live.canvas') },
    });
    this.map.touchZoomRotate.disableRotation();
    this.map.keyboard.disableRotation();
    this.map.addControl(new ScaleControl({ maxWidth: 90, unit: 'metric' }), 'bottom-right');
    drawImages(this.map, scheme);
    this.#hits = new Hits(this.map, (hit, byKeyboard) => options.onHit(hit, byKeyboard));
    // 'load' waits for all tiles.
    this.map.once('style.load', () => this.#start());
    if (options.isPhone) this.map.once('load', () => foldAttribution(container));
    this.map.on('moveend', () => {
      const { lng, lat } = this.map.getCenter();
      options.onCamera({ center: [lng, lat], zoom: this.map.getZoom() });
    });
    this.map.on('click', (event) => this.#click(event));
    this.map.getCanvas().addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || this.#onHeld) return;
      // Otherwise this key presses the popup's Close.
      event.preventDefault();
      if (this.#hits.openNearest()) return;
      this.map.once('idle', () => {
        if (document.activeElement === this.map.getCanvas()) this.#hits.openNearest();
      });
      this.map.triggerRepaint();
    });
    this.map.on('mousemove', (event) => {
      this.map.getCanvas().style.cursor = this.#cursor(event);
    });
  }

  #start(): void {
    const { scheme, isPhone, store, settings } = this.#options;
    addSourcesAndLayers(this.map, scheme, isPhone);
    this.#arrangement = new Arrangement(this.map, () => this.#vehicles);
    this.#vehicles = new VehicleLayer({
      ...{ map: this.map, store, settings },
      onDrawn: () => this.#arrangement?.arrange(),
    });
    dragStops(this.map, {
      plan: () => this.#plan,
      isOff: () => this.#onHeld !== undefined,
      draw: (plan) => drawPlan(this.map, plan),
    });
    for (const act of this.#waiting) act();
    this.#waiting = [];
  }

  /** Runs once the layers exist. */
  whenReady(act: () => void): void {
    if (this.#vehicles) act();
    else this.#waiting.push(act);
  }

  showJourneys(stops: readonly StopFeature[], routes: readonly RouteFeature[]): void {
    this.whenReady(() => {
      this.#arrangement?.showStops(stops);
      this.#set('routes', routes);
    });
  }

  showRecorded(events: readonly RecordedFeature[], travelled: readonly RecordedFeature[]): void {
    this.whenReady(() => {
      this.#arrangement?.showEvents(events);
      this.#set('travelled', travelled);
    });
  }

  choose(chosen: Chosen, extra: readonly LiveVehicle[]): void {
    this.whenReady(() => this.#vehicles?.choose(chosen, extra));
  }

  /** A replay shows another time. */
  hideLive(isHidden: boolean): void {
    this.whenReady(() => {
      for (const layer of this.map.getStyle().layers) {
        if (!('source' in layer) || !VEHICLE_SOURCES.some((source) => source === layer.source)) continue;
        this.map.setLayoutProperty(layer.id, 'visibility', isHidden ? 'none' : 'visible');
      }
      this.#arrangement?.hideVehicles(isHidden);
    });
  }

  showPlan(plan: PlanOnMap | undefined): void {
    this.#plan = plan;
    this.whenReady(() => drawPlan(this.map, plan));
  }

  /** The tool gets every click until undefined is set. */
  setHolder(onClick: ((position: readonly [number, number]) => void) | undefined): void {
    this.#onHeld = onClick;
    this.map.getCanvas().style.cursor = onClick ? 'crosshair' : '';
  }

  isInView(point: readonly [number, number]): boolean {
    const { clientWidth, clientHeight } = this.map.getContainer();
    const { x, y } = this.map.project([...point]);
    return x >= 0 && x <= clientWidth && y >= 0 && y <= clientHeight;
  }

  fit(points: readonly (readonly [number, number])[], padding: Padding, closest = CLOSEST_FIT_ZOOM): void {
    const [first, ...rest] = points;
    if (!first) return;
    const bounds = rest.reduce(
      (all, [lng, lat]) => all.extend([lng, lat]),
      new LngLatBounds([first[0], first[1]], [first[0], first[1]]),
    );
    this.map.fitBounds(bounds as LngLatBoundsLike, {
      padding: this.#fitting(padding),
      maxZoom: rest.length > 0 ? closest : Math.max(LEAST_POINT_ZOOM, this.map.getZoom()),
      duration: 500,
    });
  }

  /** MapLibre refuses large padding: use 20 px. */
  #fitting(padding: Padding): Padding {
    const { clientWidth, clientHeight } = this.map.getContainer();
    const fits = (a: number, b: number, size: number) => a + b < size * 0.85;
    return {
      top: fits(padding.top, padding.bottom, clientHeight) ? padding.top : 20,
      bottom: fits(padding.top, padding.bottom, clientHeight) ? padding.bottom : 20,
      left: fits(padding.left, padding.right, clientWidth) ? padding.left : 20,
      right: fits(padding.left, padding.right, clientWidth) ? padding.right : 20,
    };
  }

  /** Zoomed out if the country does not fit. */
  goHome(padding: Padding): void {
    const [longitude, latitude] = HOME.center;
    const bounds = new LngLatBounds(
      [longitude - COUNTRY.longitude, latitude - COUNTRY.latitude],
      [longitude + COUNTRY.longitude, latitude + COUNTRY.latitude],
    );
    this.map.fitBounds(bounds, { padding: this.#fitting(padding), maxZoom: HOME.zoom, duration: 500 });
  }

  markers(): readonly Pixel[] {
    return [...this.#hits.inView()].map(({ at }): Pixel => {
      const { x, y } = this.map.project(at);
      return [x, y];
    });
  }

  remove(): void {
    this.#vehicles?.stop();
    this.map.remove();
  }

  #cursor(event: MapMouseEvent): string {
    if (this.#onHeld) return 'crosshair';
    if (isOverStop(this.map, this.#plan, event.point)) return 'move';
    return this.#hits.isAt(event) ? 'pointer' : '';
  }

  #click(event: MapMouseEvent): void {
    if (this.#onHeld) {
      const { lng, lat } = event.lngLat.wrap();
      this.#onHeld([lng, lat]);
      return;
    }
    this.#hits.open(event);
  }

  #set(source: 'routes' | 'travelled', features: readonly GeoJSON.Feature[]): void {
    void this.map
      .getSource<GeoJSONSource>(source)
      ?.setData({ type: 'FeatureCollection', features: [...features] });
  }
}
