import type { LngLat } from '@linehaul/domain/geo';
import type { StopFeature } from '../journey-features.ts';
import type { RecordedFeature } from '../recorded-features.ts';
import { type Pixel, pixelOf } from './pixels.ts';
import { type Pin, type PlacedPin, placePins } from './place-pins.ts';
import type { Standing } from './standing.ts';

type Marker = StopFeature | RecordedFeature;
interface MarkerPin extends Pin {
  readonly feature: Marker;
}

/** Stops and events; moved ones have leader and dot. */
export interface PinFeatures {
  readonly stops: readonly GeoJSON.Feature[];
  readonly events: readonly GeoJSON.Feature[];
  readonly leaders: readonly GeoJSON.Feature[];
  /** Middles of drawn ones. */
  readonly middles: readonly Pixel[];
}

export function pinFeatures(
  stops: readonly StopFeature[],
  events: readonly RecordedFeature[],
  vehicles: readonly (Standing & { readonly pixel: Pixel })[],
  zoom: number,
): PinFeatures {
  const pins = [...stops.map(pinOfStop), ...events.map(pinOfEvent)];
  const placed = placePins(pins, vehicles, zoom);
  const drawn = placed.map((one) => ({ one, feature: drawnAs(one) }));
  return {
    stops: drawn.filter(({ one }) => 'stopId' in one.pin.feature.properties).map(({ feature }) => feature),
    events: drawn.filter(({ one }) => 'eventId' in one.pin.feature.properties).map(({ feature }) => feature),
    leaders: placed.flatMap(leaderOf),
    middles: placed.map(({ pin, beside }) => pixelOf(beside ?? pin.at, zoom)),
  };
}

function pinOfStop(feature: StopFeature): MarkerPin {
  const { isDrop, passed } = feature.properties;
  return { at: placeIn(feature), isDrop, isPassed: passed !== undefined, feature };
}

function pinOfEvent(feature: RecordedFeature): MarkerPin {
  return { at: placeIn(feature), isDrop: false, isPassed: false, feature };
}

function placeIn({ geometry }: Marker): LngLat {
  return geometry.coordinates as [number, number];
}

/** A moved or joined drop becomes a disc; fuel stops and events shrink. */
function drawnAs({ pin: { feature }, joined, beside }: PlacedPin<MarkerPin>): GeoJSON.Feature {
  const { properties, geometry } = feature;
  const image = imageOf(feature, joined, beside !== undefined);
  return {
    ...feature,
    properties: { ...properties, image, isDrop: image.startsWith('pin|') },
    geometry: beside ? { type: 'Point', coordinates: [...beside] } : geometry,
  };
}

function imageOf({ properties }: Marker, joined: readonly MarkerPin[], isBeside: boolean): string {
  const { image = '' } = properties;
  if (joined.length > 1) {
    const isUnseen = joined.some(
      ({ feature }) => 'passed' in feature.properties && feature.properties.passed === 'unseen',
    );
    return `disc|${isUnseen ? 'UNSEEN' : 'GREEN'}|+${joined.length}`;
  }
  if (!isBeside) return image;
  if (image.startsWith('pin|')) return image.replace('pin|', 'disc|');
  const [kind, look = ''] = image.split('|');
  return `${kind}|${look}|beside`;
}

function leaderOf({ pin, beside }: PlacedPin<MarkerPin>): GeoJSON.Feature[] {
  if (!beside) return [];
  const line: GeoJSON.LineString = { type: 'LineString', coordinates: [[...pin.at], [...beside]] };
  return [
    { type: 'Feature', properties: {}, geometry: line },
    { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [...pin.at] } },
  ];
}
