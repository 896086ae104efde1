import type { EpochMs, Metres } from '../../core/index.ts';
import { distanceMetres, type LngLat } from '../../geo/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import { mayStart, type Run } from '../sightings/run.ts';
import type { Sighting } from '../sightings/sightings.ts';
import type { Course, CourseStop } from '../way/course.ts';
import { lastStep } from '../way/follow.ts';
import type { Way } from '../way/progress.ts';
import type { StopTimes } from '../way/stop-times.ts';
import { isPassedThrough, plannedTimeAt } from '../way/timetable.ts';
import type { Trace } from '../way/traced.ts';
import { type DelayRules, NO_DELAYS, readDelays } from './delay-watch.ts';
import { fadingOf } from './projection.ts';
import type { Reading, Readings } from './read-model.ts';

export const NO_READINGS: Readings = { next: 0, nextOfOwn: 0, delays: NO_DELAYS };

/** Added if the place is known. `isOwn`: the journey's, after its start. */
export function readingsWith(
  readings: Readings,
  run: Run,
  way: Way,
  sighting: Pick<Sighting, 'order' | 'time' | 'point'>,
  isOwn: boolean,
  times: readonly StopTimes[],
  rules: DelayRules,
  settings: OrganisationSettings,
): Readings {
  const { course } = run;
  const isOnLine = way.last?.order === sighting.order;
  const nextOfOwn = isOwn
    ? placeIn(course, times, sighting.time, way.last?.along ?? 0, readings.nextOfOwn).next
    : readings.nextOfOwn;
  const known = { ...readings, nextOfOwn };
  const computed = isOnLine || !isOwn ? undefined : alongOf(course, sighting.point, nextOfOwn);
  const along = isOnLine ? way.last!.along : computed;
  if (along === undefined) return nextOfOwn === readings.nextOfOwn ? readings : known;
  const began = isOnLine && way.first?.order === undefined && !readings.delays.last ? way.first : undefined;
  const before = began ? readAt(known, run, began.along, began.time, times, rules, settings) : known;
  return readAt(before, run, along, sighting.time, times, rules, settings);
}

function readAt(
  readings: Readings,
  run: Run,
  along: Metres,
  time: EpochMs,
  times: readonly StopTimes[],
  rules: DelayRules,
  settings: OrganisationSettings,
): Readings {
  const { course } = run;
  const { standingIn, next } = placeIn(course, times, time, along, readings.next);
  const reading: Reading = { ...lateAt(course, times, standingIn, along, time), standingIn, next };
  const delays = readDelays(readings.delays, reading, rules, fadingOf(settings), latenessAtStart(run));
  return { ...readings, next, delays };
}

function lateAt(
  course: Course,
  times: readonly StopTimes[],
  standingIn: number | undefined,
  along: Metres,
  time: EpochMs,
): Omit<Reading, 'next'> {
  const stop = standingIn === undefined ? undefined : course.stops[standingIn];
  const planned = stop?.plan.plannedDeparture ?? stop?.plan.plannedArrival;
  if (!stop || planned === undefined) return onTheWay(course, along, time);
  const { arrival, reachedBy } = times[standingIn!]!;
  const lateness = Math.max(time, expectedDeparture(stop, (arrival ?? reachedBy)!)) - planned;
  return { time, plannedAt: planned, lateness };
}

export function latenessAtStart({ course, started }: Run): number {
  const first = course.stops[0]?.plan.plannedDeparture ?? course.plan.plannedStart;
  return started && started.cause !== 'laterStop' ? started.at - first : 0;
}

/** Seems to have left its start, unconfirmed. */
export function settingOut(
  run: Run,
  trace: Trace,
  settings: OrganisationSettings,
  newest: EpochMs | undefined,
): Reading | undefined {
  const { course, follower } = run;
  const start = course.stops[0];
  const step = lastStep(follower);
  if (!start || !step || step.time !== newest) return undefined;
  const isWaiting = trace.times[0]?.reachedBy !== undefined && trace.times[0].leftBy === undefined;
  const { plannedStart } = course.plan;
  if (!isWaiting && (step.time < plannedStart || isParked(run, plannedStart))) return undefined;
  if (!isBehind(start, step.along) || !mayStart(run, step.time, settings)) return undefined;
  const next = course.stops.findIndex((stop) => !isBehind(stop, step.along));
  return { ...onTheWay(course, step.along, step.time), next: next < 0 ? course.stops.length : next };
}

function isParked({ inside }: Run, plannedStart: EpochMs): boolean {
  return inside.some(({ since }) => since.time < plannedStart);
}

function onTheWay({ timetable }: Course, along: Metres, time: EpochMs) {
  const plannedAt = plannedTimeAt(timetable, along);
  return { time, plannedAt, lateness: time - plannedAt };
}

function isBehind(stop: CourseStop, along: Metres): boolean {
  return stop.along + stop.radiusMetres < along;
}

function placeIn(
  { stops }: Course,
  times: readonly StopTimes[],
  time: EpochMs,
  along: Metres,
  next: number,
): Pick<Reading, 'standingIn' | 'next'> {
  let ahead = next;
  let latest: number | undefined;
  for (let stop = 0; stop < stops.length; stop++) {
    const at = times[stop]?.reachedBy;
    if (at === undefined || at > time) continue;
    if (latest === undefined || at >= times[latest]!.reachedBy!) latest = stop;
    ahead = Math.max(ahead, stop + 1);
  }
  while (ahead < stops.length && isBehind(stops[ahead]!, along)) ahead += 1;
  const stop = latest === undefined ? undefined : stops[latest]!;
  const isLeft = stop && ((times[latest!]!.leftBy ?? Infinity) <= time || isBehind(stop, along));
  return { standingIn: isLeft ? undefined : latest, next: ahead };
}

function alongOf({ stops, hasRoute }: Course, point: LngLat, next: number): Metres | undefined {
  const place = Math.max(1, next);
  const to = stops[place];
  if (hasRoute || !to) return undefined;
  // Farther than the stop before: a meaningless detour.
  const along = to.along - distanceMetres(point, to.centre);
  return along >= stops[place - 1]!.along ? along : undefined;
}

function expectedDeparture({ plan }: CourseStop, arrival: EpochMs): EpochMs {
  const { plannedArrival, plannedDeparture } = plan;
  if (plannedDeparture === undefined || isPassedThrough(plan)) return arrival;
  return Math.max(plannedDeparture, arrival + plannedDeparture - (plannedArrival ?? plannedDeparture));
}
