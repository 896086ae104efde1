import { type EpochMs, type Metres, MINUTE, SECOND } from '../../core/index.ts';
import { distanceMetres, shareInArea } from '../../geo/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Run } from '../sightings/run.ts';
import { type CourseStop, type Geofence, outsideStop } from './course.ts';
import type { Moment } from './presence.ts';
import type { Crossing } from './progress.ts';
import { AT_STOP_METRES } from './stays.ts';

/** When the way between two sightings was in a geofence; undefined where they are too far apart to tell, or it was not. */
export function passBetween(
  geofence: Geofence,
  before: Pick<Moment, 'time' | 'point'>,
  { time, point }: Pick<Moment, 'time' | 'point'>,
  settings: OrganisationSettings,
): EpochMs | undefined {
  if (time - before.time > settings.sparseFixSeconds * SECOND) return undefined;
  const isFar =
    outsideStop(geofence, before.point) === Number.POSITIVE_INFINITY &&
    outsideStop(geofence, point) === Number.POSITIVE_INFINITY;
  if (isFar) return undefined;
  const share = shareInArea(before.point, point, geofence.area);
  return share === undefined ? undefined : Math.round(before.time + (time - before.time) * share);
}

/**
 * Whether a pass between two sightings is a pass of this stop, and not of the same place at another part of the line.
 * @param behind where the vehicle was on its line before, undefined where that is not known
 * @param here where it is now
 */
export function isOnItsWay(
  stop: CourseStop,
  behind: Metres | undefined,
  here: Metres | undefined,
  before: Pick<Moment, 'point'>,
  { point }: Pick<Moment, 'point'>,
  slack: Metres,
): boolean {
  const reach = stop.radiusMetres + slack;
  if (behind !== undefined && stop.along < behind - reach) return false;
  return here === undefined || Math.abs(stop.along - here) <= reach + distanceMetres(before.point, point);
}

/** A stop whose geofence the dense way has cut, on or off the line. */
export type Pass = Crossing;

/** The first passes of a journey's stops, with the way from one sighting to the next. */
export function passesWith(
  passes: readonly (Pass | undefined)[],
  { course }: Run,
  before: Moment | undefined,
  sighting: Moment,
  behind: Metres | undefined,
  here: Metres | undefined,
  settings: OrganisationSettings,
): readonly (Pass | undefined)[] {
  if (!settings.passCountsAsVisit || !before) return passes;
  let next = passes;
  for (const [i, stop] of course.stops.entries()) {
    if (next[i]) continue;
    const at = passBetween(stop, before, sighting, settings);
    if (at === undefined || !isOnItsWay(stop, behind, here, before, sighting, AT_STOP_METRES)) continue;
    const isFix = at === before.time || at === sighting.time;
    const pass = { at, fixTimes: isFix ? [at] : [before.time, sighting.time] };
    const known = next;
    next = course.stops.map((_, stop) => (stop === i ? pass : known[stop]));
  }
  return next;
}

/** Where the way had cut the geofence long before progress along the line passed it, that was the first pass. */
export function firstOf(
  crossing: Crossing | undefined,
  pass: Pass | undefined,
  settings: OrganisationSettings,
): Crossing | undefined {
  if (!crossing || !pass) return crossing ?? pass;
  return crossing.at - pass.at > settings.reentryMinutes * MINUTE ? pass : crossing;
}
