import type { Journey, JourneyRouteLine, ScheduleActivity } from '@linehaul/contracts/journeys';
import type { Metres } from '@linehaul/domain/core';
import { type PinColour, pinColour } from '@linehaul/domain/fleet';
import { cutLine, type Line, type LngLat, lineOf } from '@linehaul/domain/geo';
import type { NoFixes } from '../../../ui/vehicle-day/index.ts';
import { travelledOf } from './travelled-way.ts';
import { hasPosition } from './vehicles/vehicle-features.ts';

export interface StopProperties {
  readonly journeyId: string;
  readonly stopId: string;
  readonly image: string;
  readonly isDrop: boolean;
  /** Absent: at or ahead of the vehicle. */
  readonly passed?: 'seen' | 'unseen';
}
export type StopFeature = GeoJSON.Feature<GeoJSON.Point, StopProperties>;

export function stopsOf(journey: Pick<Journey, 'journeyLocationList'>): readonly ScheduleActivity[] {
  return [...journey.journeyLocationList].sort((a, b) => a.sequence - b.sequence);
}

export type PinLook = PinColour | 'UNSEEN';

/** The specification's pin rule. Left during a gap: broken ring. Unseen arrival: current state's colour. */
export function pinLook({ state, actualArrivalTimeUtc, actualDepartureTimeUtc }: PinStop): PinLook {
  const isPast = state === 'passedUnseen' || state === 'departed';
  if (isPast && actualDepartureTimeUtc === null) return 'UNSEEN';
  return pinColour({
    arrived: actualArrivalTimeUtc !== null || state === 'arrived',
    departed: actualDepartureTimeUtc !== null,
  });
}
type PinStop = Pick<ScheduleActivity, 'state' | 'actualArrivalTimeUtc' | 'actualDepartureTimeUtc'>;

export function stopFeatures(journey: Journey): StopFeature[] {
  return stopsOf(journey).flatMap((stop, index) => {
    if (!hasPosition(stop)) return [];
    const look = pinLook(stop);
    const fuel = look === 'UNSEEN' ? 'fuel|UNSEEN' : 'fuel';
    const image = stop.fuelStop ? fuel : look === 'GREEN' ? 'pin|GREEN' : `pin|${look}|${index + 1}`;
    const passed = look === 'UNSEEN' ? 'unseen' : look === 'GREEN' ? 'seen' : undefined;
    return {
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [stop.longitude, stop.latitude] },
      properties: {
        ...{ journeyId: journey.journeyId, stopId: stop.id, image, isDrop: !stop.fuelStop },
        ...(passed ? { passed } : {}),
      },
    };
  });
}

export type RoutePart = 'travelled' | 'unseen' | 'ahead';
export type RouteFeature = GeoJSON.Feature<GeoJSON.LineString, { readonly part: RoutePart }>;

/**
 * Parts travelled, unseen and ahead; straight without a route. `position`: only while running; `silences`: without
 * fixes.
 */
export function routeFeatures(
  journey: Journey,
  route: JourneyRouteLine,
  position?: LngLat,
  silences: readonly NoFixes[] = [],
): RouteFeature[] {
  const points = route.geometry.coordinates as readonly LngLat[];
  if (points.length < 2) return [];
  const extent = extentOf(journey);
  if (extent === 'ahead') return [feature(points, 'ahead')];
  const line = lineOf(points);
  const isOver = extent === 'travelled';
  const { along, unseen } = travelledOf(journey, line, silences, isOver ? undefined : position);
  const end = isOver ? line.lengthMetres : along;
  const features: RouteFeature[] = [];
  let from = 0;
  for (const section of unseen) {
    const [begin, finish] = [Math.max(from, section.from), Math.min(end, section.to)];
    if (finish <= begin) continue;
    features.push(...part(sectionOf(line, from, begin), 'travelled'));
    features.push(...part(sectionOf(line, begin, finish), 'unseen'));
    from = finish;
  }
  return [
    ...features,
    ...part(sectionOf(line, from, end), 'travelled'),
    ...part(sectionOf(line, end, line.lengthMetres), 'ahead'),
  ];
}

export function routeAhead(route: JourneyRouteLine): RouteFeature[] {
  return part(route.geometry.coordinates as readonly LngLat[], 'ahead');
}

function extentOf({ journeyStatus }: Journey): 'ahead' | 'travelled' | 'both' {
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

function sectionOf(line: Line, from: Metres, to: Metres): readonly LngLat[] {
  if (to <= from) return [];
  const { before } = cutLine(line, to);
  return from <= 0 ? before : cutLine(lineOf(before), from).after;
}

function part(points: readonly LngLat[], name: RoutePart): RouteFeature[] {
  return points.length < 2 ? [] : [feature(points, name)];
}

function feature(points: readonly LngLat[], name: RoutePart): RouteFeature {
  return {
    type: 'Feature',
    properties: { part: name },
    geometry: { type: 'LineString', coordinates: points.map(([lng, lat]) => [lng, lat]) },
  };
}
