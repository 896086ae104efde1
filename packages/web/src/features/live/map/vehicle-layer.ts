import type { LiveVehicle } from '@linehaul/contracts/live';
import { constants } from '@linehaul/domain/constants';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import type { LiveStore } from '../feed/live-store.ts';
import { glide } from './glide.ts';
import { hasPosition, type VehicleFeature, vehicleFeature } from './vehicle-features.ts';

/** Milliseconds. */
const BATCH_MS = 1_000;
/** Milliseconds: markers go grey with time. */
const AGEING_MS = 10_000;
/** Above this share of changes the whole source is set. */
const WHOLE_SHARE = 1 / 3;

/** Vehicles of chosen journeys have their own source without clusters. */
export class VehicleLayer {
  readonly #map: MapLibreMap;
  readonly #store: LiveStore;
  readonly #settings: OrganisationSettings;
  readonly #ids = new Map<string, number>();
  readonly #drawn = new Map<string, VehicleFeature>();
  #chosen: ReadonlySet<string> = new Set();
  /** Last positions of chosen journeys without a live vehicle. */
  #extra: readonly LiveVehicle[] = [];
  #chosenDrawn: readonly VehicleFeature[] = [];
  #nextId = 1;
  #timer: ReturnType<typeof setInterval>;
  #evaluatedAt = 0;
  #stopGlide: () => void = () => {};

  constructor(map: MapLibreMap, store: LiveStore, settings: OrganisationSettings) {
    this.#map = map;
    this.#store = store;
    this.#settings = settings;
    this.#timer = setInterval(() => this.#drawChanges(), BATCH_MS);
    this.#drawAll();
    this.#firstSight = store.subscribe(() => this.#drawFirst());
  }
  #firstSight: () => void;

  choose(journeyIds: ReadonlySet<string>, extra: readonly LiveVehicle[]): void {
    this.#chosen = journeyIds;
    this.#extra = extra.filter(hasPosition);
    this.#drawAll();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#stopGlide();
    this.#firstSight();
  }

  /** The first vehicles do not wait for a batch. */
  #drawFirst(): void {
    if (this.#drawn.size > 0 || this.#chosenDrawn.length > 0) return;
    if (this.#store.size > 0) this.#drawAll();
  }

  #drawAll(): void {
    this.#store.takeChanges();
    this.#evaluatedAt = Date.now();
    const now = this.#store.serverNow();
    this.#drawn.clear();
    for (const vehicle of this.#store.all()) {
      if (!this.#isChosen(vehicle) && hasPosition(vehicle))
        this.#drawn.set(vehicle.assetId, this.#feature(vehicle, now));
    }
    this.#set('vehicles', [...this.#drawn.values()]);
    this.#drawChosen(now);
  }

  #drawChanges(): void {
    const { all, changed, removed } = this.#store.takeChanges();
    if (all) {
      this.#drawAll();
      return;
    }
    const isAgeing = Date.now() - this.#evaluatedAt >= AGEING_MS;
    if (isAgeing) this.#evaluatedAt = Date.now();
    else if (changed.size === 0 && removed.size === 0) return;

    const now = this.#store.serverNow();
    const add: VehicleFeature[] = [];
    const remove: number[] = [];
    const leave = (assetId: string) => {
      if (this.#drawn.delete(assetId)) remove.push(this.#idOf(assetId));
    };
    for (const id of removed) leave(id);
    for (const id of isAgeing ? [...this.#store.all()].map((vehicle) => vehicle.assetId) : changed) {
      const vehicle = this.#store.get(id);
      if (!vehicle || !hasPosition(vehicle) || this.#isChosen(vehicle)) leave(id);
      else {
        const next = this.#feature(vehicle, now);
        if (isEqual(this.#drawn.get(id), next)) continue;
        this.#drawn.set(id, next);
        add.push(next);
      }
    }
    if (add.length + remove.length > this.#drawn.size * WHOLE_SHARE)
      this.#set('vehicles', [...this.#drawn.values()]);
    else if (add.length || remove.length) void this.#source('vehicles')?.updateData({ add, remove });
    this.#drawChosen(now);
  }

  #drawChosen(now: number): void {
    const live = [...this.#store.all()].filter((vehicle) => this.#isChosen(vehicle) && hasPosition(vehicle));
    const running = new Set(live.map((vehicle) => vehicle.journeyId));
    const extra = this.#extra.filter((vehicle) => !running.has(vehicle.journeyId));
    const next = [...live, ...extra].map((vehicle) =>
      northOf(this.#feature(vehicle, now, vehicle.journeyId ?? vehicle.assetId)),
    );
    this.#stopGlide();
    this.#stopGlide = glide(this.#chosenDrawn, next, (features) => this.#set('chosen', features));
    this.#chosenDrawn = next;
  }

  #isChosen(vehicle: LiveVehicle): boolean {
    return vehicle.journeyId !== null && this.#chosen.has(vehicle.journeyId);
  }

  #feature(vehicle: LiveVehicle, now: number, key: string = vehicle.assetId): VehicleFeature {
    return vehicleFeature(vehicle, this.#idOf(key), this.#settings, now);
  }

  #idOf(key: string): number {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#ids.set(key, this.#nextId);
    return this.#nextId++;
  }

  #source(name: 'vehicles' | 'chosen'): GeoJSONSource | undefined {
    return this.#map.getSource<GeoJSONSource>(name);
  }

  // Not awaited: a busy worker must not block.
  #set(name: 'vehicles' | 'chosen', features: readonly VehicleFeature[]): void {
    void this.#source(name)?.setData({ type: 'FeatureCollection', features: [...features] });
  }
}

/** Clear of the stop's pin (section 9). */
function northOf(feature: VehicleFeature): VehicleFeature {
  const [longitude, latitude] = feature.geometry.coordinates as [number, number];
  const coordinates = [longitude, latitude + constants.vehicleMarkerLatitudeOffset];
  return { ...feature, geometry: { type: 'Point', coordinates } };
}

function isEqual(a: VehicleFeature | undefined, b: VehicleFeature): boolean {
  if (!a) return false;
  const [x, y] = a.geometry.coordinates;
  return (
    x === b.geometry.coordinates[0] &&
    y === b.geometry.coordinates[1] &&
    a.properties.look === b.properties.look &&
    a.properties.tag === b.properties.tag &&
    a.properties.heading === b.properties.heading
  );
}
