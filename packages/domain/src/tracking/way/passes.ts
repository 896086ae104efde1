import { type EpochMs, type Metres, MINUTE, SECOND } from '../../core/index.ts';
import { distanceMetres, shareInArea } from '../../geo/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Run } from '../sightings/run.ts';
import { type CourseStop, type Geofence, outsideStop } from './course.ts';
import type { Moment } from './presence.ts';
import type { Crossing } from './progress.ts';
import { AT_STOP_METRES } from './stays.ts';

/** Undefined: geofence missed, or sightings too far apart. */
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

/** This stop's, not the same place's elsewhere on the line. `behind`, `here`: places along it. */
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

/** Dense fixes crossed the geofence, on or off the line. */
export type Pass = Crossing;

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

/** Passes long before progress along the line count as the first. */
export function firstOf(
  crossing: Crossing | undefined,
  pass: Pass | undefined,
  settings: OrganisationSettings,
): Crossing | undefined {
  if (!crossing || !pass) return crossing ?? pass;
  return crossing.at - pass.at > settings.reentryMinutes * MINUTE ? pass : crossing;
}
