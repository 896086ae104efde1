import type { EpochMs, Metres } from '../../core/index.ts';
import {
  type Area,
  areaCentre,
  areaCorners,
  distanceMetres,
  distanceOutsideMetres,
  type Line,
  type LngLat,
  lineOf,
  placesInOrder,
  rulerAt,
} from '../../geo/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { JourneyPlan, PlannedStop } from '../model.ts';
import { digestOf } from '../sightings/digest.ts';
import { plannedEndOf, type Timetable, timetableOf } from './timetable.ts';

/** An area that can be asked many times. */
export interface Geofence {
  readonly area: Area;
  readonly centre: LngLat;
  /** The farthest point of the area from its centre. */
  readonly radiusMetres: Metres;
  /** West, south, east, north: outside it nothing is in or near the area. A quick refusal. */
  readonly nearBox: readonly [number, number, number, number];
}

/** A stop with its geofence, and its place on the line. */
export interface CourseStop extends Geofence {
  readonly plan: PlannedStop;
  readonly along: Metres;
}

/** A journey's way: its route's geometry, or where it has none its stops in order. */
export interface Course {
  readonly plan: JourneyPlan;
  readonly line: Line | undefined;
  /** Drawn by a route, so that leaving it means something. */
  readonly hasRoute: boolean;
  readonly stops: readonly CourseStop[];
  /** A stop says at which temperature its load is to come. */
  readonly hasTemperatures: boolean;
  readonly timetable: Timetable;
  readonly isPassengerTimetable: boolean;
  readonly plannedEnd: EpochMs;
  /** Fixes farther off than this are not on the line. */
  readonly corridorMetres: Metres;
}

export function courseOf(plan: JourneyPlan, settings: OrganisationSettings): Course {
  const centres = plan.stops.map((stop) => areaCentre(stop.area));
  const hasRoute = (plan.routeGeometry?.length ?? 0) > 1;
  const points = hasRoute ? plan.routeGeometry! : centres;
  const line = points.length > 0 ? (hasRoute ? routeOf(points).line : lineOf(points)) : undefined;
  const length = line?.lengthMetres ?? 0;
  const along = !line ? [] : hasRoute ? placesInOrder(line, centres) : [...line.along];
  const stops = plan.stops.map((stop, i): CourseStop => {
    return { ...geofenceOf(stop.area, settings), plan: stop, along: along[i]! };
  });
  return {
    plan,
    line,
    hasRoute,
    stops,
    hasTemperatures: plan.stops.some((stop) => stop.plannedTemperatureCelsius !== undefined),
    timetable: timetableOf(plan, along, length),
    isPassengerTimetable: settings.passCountsAsVisit,
    plannedEnd: plannedEndOf(plan, length),
    corridorMetres: plan.isHazardous ? settings.offPlanHazardousMetres : settings.offPlanMetres,
  };
}

/** A route's line, computed once for all journeys that are given the same points. */
const routes = new WeakMap<readonly LngLat[], { readonly line: Line; readonly digest: string }>();

function routeOf(points: readonly LngLat[]) {
  let route = routes.get(points);
  if (!route) {
    route = { line: lineOf(points), digest: digestOf(points) };
    routes.set(points, route);
  }
  return route;
}

/** The same text for the same plan. */
export function digestOfPlan({ routeGeometry, ...plan }: JourneyPlan): string {
  return digestOf([plan, routeGeometry && routeOf(routeGeometry).digest]);
}

export function geofenceOf(area: Area, settings: OrganisationSettings): Geofence {
  const centre = areaCentre(area);
  const radiusMetres = radiusOf(area, centre);
  const near = radiusMetres + Math.max(settings.deviationExemptMetres, settings.offPlanMetres);
  return {
    area,
    centre,
    radiusMetres,
    nearBox: rulerAt(centre[1]).bufferPoint([centre[0], centre[1]], near),
  };
}

function radiusOf(area: Area, centre: LngLat): Metres {
  if (area.kind === 'circle') return area.radiusMetres;
  return Math.max(0, ...areaCorners(area).map((corner) => distanceMetres(centre, corner)));
}

/** How far outside the geofence a point lies; infinite where it is certainly far away. */
export function outsideStop(stop: Geofence, point: LngLat): Metres {
  const [west, south, east, north] = stop.nearBox;
  const [lng, lat] = point;
  if (lng < west || lng > east || lat < south || lat > north) return Number.POSITIVE_INFINITY;
  return distanceOutsideMetres(point, stop.area);
}
