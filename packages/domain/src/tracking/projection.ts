import { type EpochMs, type Metres, MINUTE } from '../core/index.ts';
import { distanceMetres } from '../geo/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import type { CourseStop } from './course.ts';
import { limitsOf } from './lateness.ts';
import type { Run } from './run.ts';
import type { JourneyTrace } from './stop-times.ts';
import { plannedTimeAt } from './timetable.ts';

/** How far behind plan the vehicle was at a moment; negative is early. Milliseconds. */
export interface LatenessAt {
  readonly time: EpochMs;
  readonly lateness: number;
}

/** Lateness at every sighting whose progress is known, in order of time. */
export function latenessOf(run: Run, trace: JourneyTrace): LatenessAt[] {
  const { stops, timetable } = run.course;
  let stop = 0;
  return progressOf(run, trace).map(({ along, time }) => {
    while (stop < stops.length && (trace.times[stop]?.departure ?? Number.POSITIVE_INFINITY) <= time)
      stop += 1;
    const here = stops[stop];
    const arrival = trace.times[stop]?.arrival;
    const planned = here?.plan.plannedDeparture ?? here?.plan.plannedArrival;
    if (here && arrival !== undefined && arrival <= time && planned !== undefined) {
      return { time, lateness: Math.max(time, expectedDeparture(here, arrival)) - planned };
    }
    return { time, lateness: time - plannedTimeAt(timetable, along) };
  });
}

/**
 * Where the vehicle was along its way. Without a route the roads between two stops are unknown: off the straight line
 * the distance that is left to the next stop tells how far it has come.
 */
function progressOf(run: Run, trace: JourneyTrace): readonly { along: Metres; time: EpochMs }[] {
  const { stops, hasRoute } = run.course;
  if (hasRoute || stops.length < 2) return trace.nodes;
  const known = new Set(trace.nodes.map((node) => node.order));
  const added: { along: Metres; time: EpochMs }[] = [];
  let next = 1;
  for (const sighting of trace.own) {
    if (sighting.order < run.firstOrder) continue;
    while (next < stops.length && (trace.times[next]?.departure ?? Number.POSITIVE_INFINITY) <= sighting.time)
      next += 1;
    const to = stops[next];
    if (known.has(sighting.order) || !to) continue;
    const from = stops[next - 1]!;
    const left = distanceMetres(sighting.point, to.centre);
    added.push({ along: Math.max(from.along, to.along - left), time: sighting.time });
  }
  return [...trace.nodes, ...added].sort((a, b) => a.time - b.time);
}

/** A stop takes the time that the plan gives it, and nobody leaves before the plan. */
function expectedDeparture(stop: CourseStop, arrival: EpochMs): EpochMs {
  const { plannedArrival, plannedDeparture } = stop.plan;
  if (plannedDeparture === undefined) return arrival;
  return Math.max(plannedDeparture, arrival + plannedDeparture - (plannedArrival ?? plannedDeparture));
}

export interface Projected {
  readonly arrival?: EpochMs;
  readonly departure?: EpochMs;
}

/**
 * When the vehicle is to be expected at the stops it has not reached, and to leave those it has not left: planned time
 * plus today's lateness; an early vehicle waits for the next planned departure. Never before now.
 */
export function projectStops(
  run: Run,
  trace: JourneyTrace,
  latenesses: readonly LatenessAt[],
  now: EpochMs,
): Projected[] {
  const { stops, timetable, plan } = run.course;
  const first = stops[0]?.plan.plannedDeparture ?? plan.plannedStart;
  let lateness = latenesses.at(-1)?.lateness ?? (run.started?.at ?? now) - first;
  if (!run.started) lateness = Math.max(0, now - first);
  return stops.map((stop, i) => {
    const times = trace.times[i]!;
    if (times.departure !== undefined) return {};
    const { plannedArrival, plannedDeparture } = stop.plan;
    const arrival =
      times.arrival ??
      Math.max(now, (plannedArrival ?? plannedDeparture ?? plannedTimeAt(timetable, stop.along)) + lateness);
    if (plannedDeparture === undefined) return times.arrival === undefined ? { arrival } : {};
    const departure = Math.max(now, expectedDeparture(stop, arrival));
    lateness = Math.max(lateness, departure - plannedDeparture);
    return times.arrival === undefined ? { arrival, departure } : { departure };
  });
}

export type Potential = 'POTENTIAL_SLIGHT_DELAY' | 'POTENTIAL_DELAY';

export interface PotentialDelay {
  readonly status: Potential;
  readonly fixTimes: readonly EpochMs[];
}

/** One limit with its memory: raised by two readings in a row or by one that stands, cleared well under the limit. */
function raisedBy(
  latenesses: readonly LatenessAt[],
  limit: number,
  settings: OrganisationSettings,
  now: EpochMs,
): readonly EpochMs[] | undefined {
  const hold = settings.potentialDelayHoldMinutes * MINUTE;
  const clear = settings.potentialDelayClearMinutes * MINUTE;
  let over: EpochMs[] = [];
  let raised: readonly EpochMs[] | undefined;
  for (const { time, lateness } of latenesses) {
    if (lateness > limit) {
      over.push(time);
      if (!raised && (over.length >= 2 || time - over[0]! >= hold)) raised = [over[0]!, time];
      continue;
    }
    over = [];
    if (lateness <= limit - clear) raised = undefined;
  }
  if (!raised && over.length > 0 && now - over[0]! >= hold) raised = [over[0]!];
  return raised;
}

/** The potential delay of stops not reached; stops with the same limits share one reckoning. */
export function potentialDelays(
  latenesses: readonly LatenessAt[],
  settings: OrganisationSettings,
  now: EpochMs,
): (stop: CourseStop) => PotentialDelay | undefined {
  const known = new Map<number, readonly EpochMs[] | undefined>();
  const raised = (limit: number) => {
    if (!known.has(limit)) known.set(limit, raisedBy(latenesses, limit, settings, now));
    return known.get(limit);
  };
  return (stop) => {
    const limits = limitsOf(stop.plan, settings);
    if (!limits) return undefined;
    const late = raised(limits.delayedAfter - limits.planned);
    if (late) return { status: 'POTENTIAL_DELAY', fixTimes: late };
    const slight = raised(limits.slightAfter - limits.planned);
    return slight && { status: 'POTENTIAL_SLIGHT_DELAY', fixTimes: slight };
  };
}
