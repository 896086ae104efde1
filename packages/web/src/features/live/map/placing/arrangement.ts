import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import type { StopFeature } from '../journey-features.ts';
import type { RecordedFeature } from '../recorded-features.ts';
import type { VehicleFeature } from '../vehicles/vehicle-features.ts';
import { pinFeatures } from './pin-features.ts';
import { nearTo, pixelOf } from './pixels.ts';
import { placeTags } from './place-tags.ts';
import type { Side } from './sides.ts';
import { radiusOf, type Standing } from './standing.ts';

/** Pixels: half a disc. */
const DISC = 11;

interface Vehicles {
  readonly chosen: readonly VehicleFeature[];
  standing(): Iterable<Standing>;
  putTags(sides: ReadonlyMap<number, Side>): void;
}

/** Keeps pins, events and chosen tags off vehicles. Call `arrange` per vehicle batch and zoom, not per frame. */
export class Arrangement {
  readonly #map: MapLibreMap;
  readonly #vehicles: () => Vehicles | undefined;
  readonly #sent = new Map<string, string>();
  #stops: readonly StopFeature[] = [];
  #events: readonly RecordedFeature[] = [];
  #isWithoutVehicles = false;

  constructor(map: MapLibreMap, vehicles: () => Vehicles | undefined) {
    this.#map = map;
    this.#vehicles = vehicles;
    map.on('zoomend', () => this.arrange());
  }

  showStops(stops: readonly StopFeature[]): void {
    this.#stops = stops;
    this.arrange();
  }

  showEvents(events: readonly RecordedFeature[]): void {
    this.#events = events;
    this.arrange();
  }

  hideVehicles(isHidden: boolean): void {
    this.#isWithoutVehicles = isHidden;
    this.arrange();
  }

  arrange(): void {
    const vehicles = this.#isWithoutVehicles ? undefined : this.#vehicles();
    const chosen = vehicles?.chosen ?? [];
    const zoom = this.#map.getZoom();
    const places = [...this.#stops, ...this.#events, ...chosen].map(
      ({ geometry }) => geometry.coordinates as [number, number],
    );
    const near = vehicles && places.length > 0 ? nearTo(places, vehicles.standing(), zoom) : [];
    const { stops, events, leaders, middles } = pinFeatures(this.#stops, this.#events, near, zoom);
    this.#send('stops', stops);
    this.#send('events', events);
    this.#send('leaders', leaders);
    if (!vehicles) return;
    const sides = placeTags(
      chosen.map(({ geometry, properties }) => ({
        pixel: pixelOf(geometry.coordinates as [number, number], zoom),
        tag: properties.tag,
      })),
      [
        ...near.map((one) => ({ pixel: one.pixel, radius: radiusOf(one) })),
        ...middles.map((pixel) => ({ pixel, radius: DISC })),
      ],
    );
    vehicles.putTags(new Map(chosen.map(({ id }, i) => [id, sides[i]!])));
  }

  /** Equal data would place all labels again. */
  #send(source: 'stops' | 'events' | 'leaders', features: readonly GeoJSON.Feature[]): void {
    const text = JSON.stringify(features);
    if (this.#sent.get(source) === text) return;
    const shown = this.#map.getSource<GeoJSONSource>(source);
    if (!shown) return;
    this.#sent.set(source, text);
    void shown.setData({ type: 'FeatureCollection', features: [...features] });
  }
}
