import type { Journey, JourneyRouteLine, ScheduleActivity } from '@linehaul/contracts/journeys';
import { type PinColour, pinColour } from '@linehaul/domain/fleet';
import { cutLine, type LngLat, lineOf, placesInOrder } from '@linehaul/domain/geo';
import { hasPosition } from './vehicle-features.ts';

export interface StopProperties {
  readonly journeyId: string;
  readonly stopId: string;
  readonly image: string;
  readonly fuel: boolean;
}
export type StopFeature = GeoJSON.Feature<GeoJSON.Point, StopProperties>;

/** The stops in the order of the plan. */
export function stopsOf(journey: Pick<Journey, 'journeyLocationList'>): readonly ScheduleActivity[] {
  return [...journey.journeyLocationList].sort((a, b) => a.sequence - b.sequence);
}

export type PinLook = PinColour | 'UNSEEN';

/**
 * The location pin rule of the specification; where the vehicle left in a silence, neither green nor red is true: a broken
 * ring. A stop that it came to in one has the colour of where it stands.
 */
export function pinLook({ state, actualArrivalTimeUtc, actualDepartureTimeUtc }: PinStop): PinLook {
  const isPast = state === 'passedUnseen' || state === 'departed';
  if (isPast && actualDepartureTimeUtc === null) return 'UNSEEN';
  return pinColour({
    arrived: actualArrivalTimeUtc !== null || state === 'arrived',
    departed: actualDepartureTimeUtc !== null,
  });
}
type PinStop = Pick<ScheduleActivity, 'state' | 'actualArrivalTimeUtc' | 'actualDepartureTimeUtc'>;

/** Pins of a journey: numbered as in its schedule, coloured by the location pin rule. Fuel stops have a mark of their own. */
export function stopFeatures(journey: Journey): StopFeature[] {
  return stopsOf(journey).flatMap((stop, index) => {
    if (!hasPosition(stop)) return [];
    const look = pinLook(stop);
    const fuel = look === 'UNSEEN' ? 'fuel|UNSEEN' : 'fuel';
    const image = stop.fuelStop ? fuel : look === 'GREEN' ? 'pin|GREEN' : `pin|${look}|${index + 1}`;
    return {
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [stop.longitude, stop.latitude] },
      properties: { journeyId: journey.journeyId, stopId: stop.id, image, fuel: stop.fuelStop },
    };
  });
}

export type RouteFeature = GeoJSON.Feature<GeoJSON.LineString, { readonly part: 'travelled' | 'ahead' }>;

/**
 * A journey's route in two parts: travelled up to the vehicle, and ahead of it.
 * Where the server knows no route it sends straight lines between the stops, which are drawn the same way.
 * @param position the vehicle's place while the journey runs; undefined otherwise
 */
export function routeFeatures(journey: Journey, route: JourneyRouteLine, position?: LngLat): RouteFeature[] {
  const points = route.geometry.coordinates as readonly LngLat[];
  if (points.length < 2) return [];
  switch (partOf(journey)) {
    case 'ahead':
      return [feature(points, 'ahead')];
    case 'travelled':
      return [feature(points, 'travelled')];
    case 'both': {
      const { before, after } = cutLine(lineOf(points), travelledMetres(journey, points, position));
      return [...part(before, 'travelled'), ...part(after, 'ahead')];
    }
  }
}

/** The whole route ahead: a replay draws what was driven by itself. */
export function routeAhead(route: JourneyRouteLine): RouteFeature[] {
  return part(route.geometry.coordinates as readonly LngLat[], 'ahead');
}

function partOf({ journeyStatus }: Journey): 'ahead' | 'travelled' | 'both' {
  switch (journeyStatus) {
    case 'COMPLETED':
    case 'CLOSED':
      return 'travelled';
    case 'IN_PROGRESS':
    case 'IN_PROGRESS_JOURNEY_CHANGE':
      return 'both';
    default:
      return 'ahead';
  }
}

/** Departed stops come first, those that were passed unseen as well, so that a road driven out and back is not cut on the way out. */
function travelledMetres(journey: Journey, points: readonly LngLat[], position?: LngLat): number {
  const passed = stopsOf(journey)
    .filter((stop) => (stop.state === 'departed' || stop.state === 'passedUnseen') && hasPosition(stop))
    .map((stop): LngLat => [stop.longitude, stop.latitude]);
  const places = placesInOrder(lineOf(points), position ? [...passed, position] : passed);
  return places.at(-1) ?? 0;
}

function part(points: readonly LngLat[], name: 'travelled' | 'ahead'): RouteFeature[] {
  return points.length < 2 ? [] : [feature(points, name)];
}

function feature(points: readonly LngLat[], name: 'travelled' | 'ahead'): RouteFeature {
  return {
    type: 'Feature',
    properties: { part: name },
    geometry: { type: 'LineString', coordinates: points.map(([lng, lat]) => [lng, lat]) },
  };
}
