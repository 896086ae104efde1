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
  pointsOf,
  rulerAt,
} from '../../geo/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { JourneyPlan, PlannedStop } from '../model.ts';
import { digestOf } from '../sightings/digest.ts';
import { plannedEndOf, type Timetable, timetableOf } from './timetable.ts';

export interface Geofence {
  readonly area: Area;
  readonly centre: LngLat;
  /** Farthest from the centre. */
  readonly radiusMetres: Metres;
  /** West, south, east, north: excludes distant points fast. */
  readonly nearBox: readonly [number, number, number, number];
}

export interface CourseStop extends Geofence {
  readonly plan: PlannedStop;
  readonly along: Metres;
}

/** The route's line, else straight. */
export interface Course {
  readonly plan: JourneyPlan;
  readonly line: Line | undefined;
  /** Required for deviations. */
  readonly hasRoute: boolean;
  readonly stops: readonly CourseStop[];
  readonly hasTemperatures: boolean;
  readonly timetable: Timetable;
  readonly isPassengerTimetable: boolean;
  readonly plannedEnd: EpochMs;
  /** Fixes farther off are not on the line. */
  readonly corridorMetres: Metres;
}

export function courseOf(plan: JourneyPlan, settings: OrganisationSettings): Course {
  const centres = plan.stops.map((stop) => areaCentre(stop.area));
  const hasRoute = (plan.routeGeometry?.along.length ?? 0) > 1;
  const route = hasRoute ? plan.routeGeometry : undefined;
  const line = route ?? (centres.length > 0 ? lineOf(centres) : undefined);
  const length = line?.lengthMetres ?? 0;
  const along = route ? placesOn(route, centres) : (line?.along ?? []);
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

interface Route {
  readonly digest: string;
  /** Where stops lie along the line, by their centres. */
  readonly places: Map<string, readonly Metres[]>;
}

/** Shared by journeys with the same line. */
const routes = new WeakMap<Line, Route>();
const PLACES_LIMIT = 100;

function routeOf(line: Line): Route {
  let route = routes.get(line);
  if (!route) {
    route = { digest: digestOf(pointsOf(line)), places: new Map() };
    routes.set(line, route);
  }
  return route;
}

/** Journeys on a route mostly have the same stops. */
function placesOn(line: Line, centres: readonly LngLat[]): readonly Metres[] {
  const { places } = routeOf(line);
  const key = centres.join(' ');
  let along = places.get(key);
  if (!along) {
    along = placesInOrder(line, centres);
    if (places.size >= PLACES_LIMIT) places.clear();
    places.set(key, along);
  }
  return along;
}

export function digestOfPlan({ routeGeometry, ...plan }: JourneyPlan): string {
  return digestOf([plan, routeGeometry && routeOf(routeGeometry).digest]);
}

const geofences = new WeakMap<
  Area,
  { readonly settings: OrganisationSettings; readonly geofence: Geofence }
>();

export function geofenceOf(area: Area, settings: OrganisationSettings): Geofence {
  const known = geofences.get(area);
  if (known?.settings === settings) return known.geofence;
  const geofence = newGeofence(area, settings);
  geofences.set(area, { settings, geofence });
  return geofence;
}

function newGeofence(area: Area, settings: OrganisationSettings): Geofence {
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

/** 0 inside; infinite far away. */
export function outsideStop(stop: Geofence, point: LngLat): Metres {
  const [west, south, east, north] = stop.nearBox;
  const [lng, lat] = point;
  if (lng < west || lng > east || lat < south || lat > north) return Number.POSITIVE_INFINITY;
  return distanceOutsideMetres(point, stop.area);
}
