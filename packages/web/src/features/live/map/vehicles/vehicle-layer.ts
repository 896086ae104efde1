import type { LiveVehicle } from '@linehaul/contracts/live';
import { constants } from '@linehaul/domain/constants';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import type { LiveStore } from '../../feed/live-store.ts';
import type { Side } from '../placing/sides.ts';
import type { Standing } from '../placing/standing.ts';
import { lowestAlone } from './alone.ts';
import { DrawnSource } from './drawn-source.ts';
import { glide } from './glide.ts';
import { hasPosition, type VehicleFeature, vehicleFeature } from './vehicle-features.ts';

const BATCH_MS = 1_000;
/** Markers grey with time. */
const AGEING_MS = 10_000;

export const VEHICLE_SOURCES = ['vehicles', 'alone', 'chosen'] as const;

export interface Chosen {
  readonly journeyIds: ReadonlySet<string>;
  /** Vehicles of chosen journeys not yet left: chosen too, unless running another. */
  readonly waitingIds: ReadonlySet<string>;
}
const NOTHING: Chosen = { journeyIds: new Set(), waitingIds: new Set() };

interface Options {
  readonly map: MapLibreMap;
  readonly store: LiveStore;
  readonly settings: OrganisationSettings;
  /** Vehicles moved, came or went. */
  onDrawn(): void;
}

/** Three sources: groupable; alone (late, off plan, alarmed); of chosen journeys, on top. */
export class VehicleLayer {
  readonly #options: Options;
  readonly #ids = new Map<string, number>();
  readonly #grouped: DrawnSource;
  readonly #alone: DrawnSource;
  /** Ranks that wish to stand alone. */
  readonly #wanting = new Map<string, number>();
  #lowest = 0;
  #chosen = NOTHING;
  /** Chosen journeys' last positions without live vehicle. */
  #extra: readonly LiveVehicle[] = [];
  #chosenDrawn: readonly VehicleFeature[] = [];
  #sides: ReadonlyMap<number, Side> = new Map();
  #nextId = 1;
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #endFirst: () => void;
  #evaluatedAt = 0;
  #stopGlide: () => void = () => {};

  constructor(options: Options) {
    this.#options = options;
    this.#grouped = new DrawnSource(() => this.#source('vehicles'));
    this.#alone = new DrawnSource(() => this.#source('alone'));
    this.#timer = setInterval(() => this.#drawChanges(), BATCH_MS);
    this.#drawAll();
    this.#endFirst = options.store.subscribe(() => this.#drawFirst());
  }

  choose(chosen: Chosen, extra: readonly LiveVehicle[]): void {
    this.#chosen = chosen;
    this.#extra = extra.filter(hasPosition);
    this.#drawAll();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#stopGlide();
    this.#endFirst();
  }

  /** Including grouped vehicles. */
  *standing(): Generator<Standing> {
    for (const feature of this.#chosenDrawn) yield standingOf(feature, true);
    for (const feature of this.#alone.features()) yield standingOf(feature, false);
    for (const feature of this.#grouped.features()) yield standingOf(feature, false);
  }

  get chosen(): readonly VehicleFeature[] {
    return this.#chosenDrawn;
  }

  /** Chosen tags' sides by feature id. */
  putTags(sides: ReadonlyMap<number, Side>): void {
    if (sides.size === this.#sides.size && [...sides].every(([id, side]) => this.#sides.get(id) === side))
      return;
    this.#sides = sides;
    this.#glideTo(this.#chosenDrawn.map((feature) => this.#withSide(feature)));
  }

  #drawFirst(): void {
    if (this.#grouped.size > 0 || this.#alone.size > 0 || this.#chosenDrawn.length > 0) return;
    if (this.#options.store.size > 0) this.#drawAll();
  }

  #drawAll(): void {
    const { store } = this.#options;
    store.takeChanges();
    this.#evaluatedAt = Date.now();
    this.#grouped.clear();
    this.#alone.clear();
    this.#wanting.clear();
    const features = this.#featuresOf(store.all(), store.serverNow());
    this.#lowest = lowestAlone(this.#wanting.values(), this.#lowest);
    this.#draw(features);
  }

  #drawChanges(): void {
    const { store } = this.#options;
    const { all, changed, removed } = store.takeChanges();
    if (all) {
      this.#drawAll();
      return;
    }
    const isAgeing = Date.now() - this.#evaluatedAt >= AGEING_MS;
    if (isAgeing) this.#evaluatedAt = Date.now();
    else if (changed.size === 0 && removed.size === 0) return;

    for (const id of removed) this.#leave(id);
    const vehicles = isAgeing ? store.all() : [...changed].flatMap((id) => store.get(id) ?? []);
    const features = this.#featuresOf(vehicles, store.serverNow());
    if (lowestAlone(this.#wanting.values(), this.#lowest) === this.#lowest) this.#draw(features);
    else this.#drawAll();
  }

  #featuresOf(vehicles: Iterable<LiveVehicle>, now: number): readonly VehicleFeature[] {
    const features: VehicleFeature[] = [];
    for (const vehicle of vehicles) {
      if (this.#isChosen(vehicle) || !hasPosition(vehicle)) {
        this.#leave(vehicle.assetId);
        continue;
      }
      const feature = this.#feature(vehicle, now);
      const { assetId, isAlone, rank } = feature.properties;
      if (isAlone) this.#wanting.set(assetId, rank);
      else this.#wanting.delete(assetId);
      features.push(feature);
    }
    return features;
  }

  #draw(features: readonly VehicleFeature[]): void {
    for (const feature of features) {
      const { assetId, isAlone, rank } = feature.properties;
      const [to, from] =
        isAlone && rank >= this.#lowest ? [this.#alone, this.#grouped] : [this.#grouped, this.#alone];
      from.drop(assetId);
      to.put(feature);
    }
    this.#grouped.flush();
    this.#alone.flush();
    this.#drawChosen(this.#options.store.serverNow());
    this.#options.onDrawn();
  }

  #leave(assetId: string): void {
    this.#grouped.drop(assetId);
    this.#alone.drop(assetId);
    this.#wanting.delete(assetId);
  }

  #drawChosen(now: number): void {
    const live: LiveVehicle[] = [];
    if (this.#chosen.journeyIds.size > 0)
      for (const vehicle of this.#options.store.all())
        if (this.#isChosen(vehicle) && hasPosition(vehicle)) live.push(vehicle);
    const running = new Set(live.map((vehicle) => vehicle.journeyId));
    const extra = this.#extra.filter((vehicle) => !running.has(vehicle.journeyId));
    this.#glideTo(
      [...live, ...extra].map((vehicle) =>
        this.#withSide(northOf(this.#feature(vehicle, now, vehicle.journeyId ?? vehicle.assetId))),
      ),
    );
  }

  #glideTo(next: readonly VehicleFeature[]): void {
    const isNothing = next.length === 0 && this.#chosenDrawn.length === 0;
    this.#stopGlide();
    if (isNothing) return;
    this.#stopGlide = glide(this.#chosenDrawn, next, (features) => {
      void this.#source('chosen')?.setData({ type: 'FeatureCollection', features: [...features] });
    });
    this.#chosenDrawn = next;
  }

  #withSide(feature: VehicleFeature): VehicleFeature {
    const side = this.#sides.get(feature.id);
    return side ? { ...feature, properties: { ...feature.properties, side } } : feature;
  }

  #isChosen(vehicle: LiveVehicle): boolean {
    const { assetId, journeyId } = vehicle;
    return journeyId === null ? this.#chosen.waitingIds.has(assetId) : this.#chosen.journeyIds.has(journeyId);
  }

  #feature(vehicle: LiveVehicle, now: number, key: string = vehicle.assetId): VehicleFeature {
    return vehicleFeature(vehicle, this.#idOf(key), this.#options.settings, now);
  }

  #idOf(key: string): number {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#ids.set(key, this.#nextId);
    return this.#nextId++;
  }

  #source(name: (typeof VEHICLE_SOURCES)[number]): GeoJSONSource | undefined {
    return this.#options.map.getSource<GeoJSONSource>(name);
  }
}

function standingOf({ geometry: { coordinates } }: VehicleFeature, isChosen: boolean): Standing {
  return { at: coordinates as [number, number], isChosen };
}

/** Clear of pins (section 9). */
function northOf(feature: VehicleFeature): VehicleFeature {
  const [longitude, latitude] = feature.geometry.coordinates as [number, number];
  const coordinates = [longitude, latitude + constants.vehicleMarkerLatitudeOffset];
  return { ...feature, geometry: { type: 'Point', coordinates } };
}
