import { type EpochMs, MINUTE } from '../core/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import type { CourseStop } from './course.ts';
import { firstFrom } from './deciding-fixes.ts';
import type { StopState } from './model.ts';
import type { Run } from './run.ts';
import type { Sighting } from './sightings.ts';
import type { JourneyTrace } from './stop-times.ts';

/**
 * The state of each stop. A stop that was not visited closes an hour after its planned departure, or with the journey:
 * as missed where the fixes around its time show it, else as not observed (product decisions, section 4).
 */
export function statesOf(
  run: Run,
  trace: JourneyTrace,
  sightings: readonly Sighting[],
  settings: OrganisationSettings,
  now: EpochMs,
): StopState[] {
  const last = trace.nodes.at(-1);
  const firstVisited = trace.times.findIndex((times) => times.arrival !== undefined);
  return run.course.stops.map((stop, i) => {
    const times = trace.times[i]!;
    if (times.departure !== undefined) return 'departed';
    if (times.arrival !== undefined) return 'arrived';
    const seen = watchedBy(stop, sightings, settings, now) !== undefined;
    if (run.completed) return seen ? 'missed' : 'notObserved';
    const closes = closingTime(stop, settings);
    const due = closes !== undefined && now >= closes;
    if (due && seen) return 'missed';
    // What lies ahead of a running vehicle is late, not unobserved: it may still come.
    const ahead = run.started !== undefined && (last === undefined || stop.along > last.along);
    if (due && !ahead) return 'notObserved';
    // The vehicle was first seen beyond it: nobody can tell, and it must not look as if it were left out.
    if (i < firstVisited && beganBeyond(stop, trace, settings)) return 'notObserved';
    return 'open';
  });
}

export function closingTime(stop: CourseStop, settings: OrganisationSettings): EpochMs | undefined {
  const planned = stop.plan.plannedDeparture ?? stop.plan.plannedArrival;
  return planned === undefined ? undefined : planned + settings.missedStopMinutes * MINUTE;
}

/**
 * Times of the first and the last of the vehicle's fixes around the stop's planned time, where they are close enough to
 * show where it was; else undefined.
 */
export function watchedBy(
  stop: CourseStop,
  sightings: readonly Sighting[],
  settings: OrganisationSettings,
  now: EpochMs,
): readonly EpochMs[] | undefined {
  const from = stop.plan.plannedArrival ?? stop.plan.plannedDeparture;
  const to = stop.plan.plannedDeparture ?? stop.plan.plannedArrival;
  if (from === undefined || to === undefined) return undefined;
  const gap = settings.missedFixGapMinutes * MINUTE;
  let i = firstFrom(sightings, from - gap);
  const first = sightings[i]?.time;
  if (first === undefined || first > from) return undefined;
  let before = first;
  const until = Math.min(to, now);
  while (before < until) {
    i += 1;
    const next = sightings[i]?.time;
    if (next === undefined || next - before > gap) return undefined;
    before = next;
  }
  return first === before ? [first] : [first, before];
}

function beganBeyond(stop: CourseStop, trace: JourneyTrace, settings: OrganisationSettings): boolean {
  const first = trace.nodes[0];
  const own = trace.own[0];
  if (!first || !own || stop.along >= first.along) return false;
  return own.gap > settings.missedFixGapMinutes * MINUTE;
}
