import { type EpochMs, HOUR, type Metres, MINUTE } from '../core/index.ts';
import { placesOnLine } from '../geo/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import { type Course, outsideStop } from './course.ts';
import { type Follower, follow, followerOf, placeAt } from './follow.ts';
import type { TrackedJourney } from './model.ts';
import { observe, type Presence } from './presence.ts';
import type { Sighting } from './sightings.ts';

export type Started = NonNullable<TrackedJourney['started']>;
export type Completed = NonNullable<TrackedJourney['completed']>;

/** A journey while its vehicle's day is gone through. */
export interface Run {
  readonly index: number;
  readonly course: Course;
  follower: Follower;
  /** The vehicle's latest stay at the start location. */
  startStay?: Presence;
  endStay?: Presence;
  started?: Started;
  /** The first sighting of the journey itself: those before it only wait for the start. */
  firstOrder: number;
  completed?: Completed;
  /** The vehicle is free for its next journey from here on. */
  releasedAt?: EpochMs;
  /** The end was passed between two fixes: when, reckoned from the way on both sides of it. */
  passedEndAt?: EpochMs;
  /** The same for the start, where it is the place of the end before. */
  passedStartAt?: EpochMs;
}

export function runOf(course: Course, index: number): Run {
  return { index, course, follower: followerOf(course), firstOrder: Number.POSITIVE_INFINITY };
}

export function windowOf(run: Run, settings: OrganisationSettings): { from: EpochMs; to: EpochMs } {
  return {
    from: run.course.plan.plannedStart - settings.startBeforeMinutes * MINUTE,
    to: run.course.plannedEnd + settings.startAfterHours * HOUR,
  };
}

/** Whether the journey may still start by itself, with a fix of this time. */
export function mayStart(run: Run, time: EpochMs, settings: OrganisationSettings): boolean {
  const { plan } = run.course;
  if (!plan.approved || run.started || run.completed || plan.stops.length === 0) return false;
  if (plan.endedByHandAt !== undefined && plan.endedByHandAt <= time) return false;
  const { from, to } = windowOf(run, settings);
  return time >= from && time <= to;
}

/**
 * Whether the name that a device gives is believed: the same hours before the plan as after it. A device that repeats
 * yesterday's journey would otherwise start tomorrow's.
 */
export function nameBelieved(run: Run, time: EpochMs, settings: OrganisationSettings): boolean {
  const { plan, plannedEnd } = run.course;
  if (!plan.approved) return false;
  if (plan.startedByHandAt !== undefined && time >= plan.startedByHandAt) return true;
  const hours = settings.startAfterHours * HOUR;
  return time >= plan.plannedStart - hours && time <= plannedEnd + hours;
}

/** The vehicle at the start location: what is followed afterwards begins there. */
export function watchStart(run: Run, sighting: Sighting, settings: OrganisationSettings): boolean {
  const start = run.course.stops[0];
  if (!start) return false;
  const outside = outsideStop(start, sighting.point);
  run.startStay = observe(run.startStay, sighting, outside, true, settings);
  if (outside > 0) return false;
  placeAt(run.follower, start.along, sighting.time, sighting);
  return true;
}

/** Sightings that belong to another journey: only being near the own start is remembered. */
export function rememberNearStart(run: Run, sighting: Sighting): void {
  const { line, stops, corridorMetres } = run.course;
  const start = stops[0];
  run.follower = followerOf(run.course);
  if (!line || !start) return;
  const reach: Metres = start.along + start.radiusMetres + 50;
  const place = placesOnLine(line, sighting.point, 0, Math.min(reach, line.lengthMetres), corridorMetres)[0];
  if (place && place.along < reach) {
    placeAt(run.follower, place.along, sighting.time, sighting, place.off);
  }
}

export function followRun(run: Run, sighting: Sighting): boolean {
  return follow(run.follower, sighting);
}
