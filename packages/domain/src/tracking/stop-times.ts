import { type EpochMs, type Metres, MINUTE, SECOND } from '../core/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import { type CourseStop, outsideStop } from './course.ts';
import { type Step, stepsOf } from './follow.ts';
import { arrivalOf, departureOf, observe, type Presence } from './presence.ts';
import { crossingsOf, type Node, timeAtAlong } from './progress.ts';
import type { Run } from './run.ts';
import type { Sighting } from './sightings.ts';

/** What is known of one stop's actual times. */
export interface StopTimes {
  arrival?: EpochMs;
  departure?: EpochMs;
  estimated: boolean;
}

export interface JourneyTrace {
  /** The sightings that belong to the journey. */
  readonly own: readonly Sighting[];
  /** The way along the line, in order of time. */
  readonly nodes: readonly Node[];
  readonly times: readonly StopTimes[];
}

/** So far from a stop along the line a sighting is still at it. */
const AT_STOP_METRES: Metres = 150;

/**
 * The actual times of a journey's stops: stays in their grounds where the fixes are dense, progress along the line
 * where they are sparse (product decisions, section 4).
 */
export function traceJourney(
  run: Run,
  own: readonly Sighting[],
  sightings: readonly Sighting[],
  settings: OrganisationSettings,
): JourneyTrace {
  const { stops } = run.course;
  if (!run.started)
    return { own, nodes: [], times: stops.map((_, i) => (i === 0 ? waitingAt(run) : { estimated: false })) };
  const nodes = nodesOf(run);
  const presences = presencesOf(run, own, sightings, settings);
  const crossings = crossingsOf(stops, nodes, sightings, settings);
  const times = stops.map((stop, i) => timesOf(stop, presences[i], crossings[i], nodes, settings));
  closeEnds(run, times);
  leaveInOrder(times);
  return { own, nodes, times };
}

/** Before the start only the vehicle's presence at the start location is a fact of this journey. */
function waitingAt(run: Run): StopTimes {
  const stay = run.startStay;
  return { arrival: stay?.arrived && !stay.departed ? arrivalOf(stay) : undefined, estimated: false };
}

/** The best reading of the way, with the ends that were passed between two fixes. */
function nodesOf(run: Run): Node[] {
  const nodes: Node[] = stepsOf(run.follower).map(({ along, time, sighting }) => ({
    along,
    time,
    order: sighting?.order,
  }));
  const first = nodes[0];
  const last = nodes.at(-1);
  const start = run.course.stops[0];
  const end = run.course.stops.at(-1);
  if (run.passedStartAt !== undefined && start && first && first.time > run.passedStartAt) {
    if (first.along > start.along)
      nodes.unshift({ along: start.along, time: run.passedStartAt, order: undefined });
  }
  if (run.passedEndAt !== undefined && end && last && last.time <= run.passedEndAt) {
    nodes.push({ along: end.along, time: run.passedEndAt, order: undefined });
  }
  return nodes;
}

function presencesOf(
  run: Run,
  own: readonly Sighting[],
  sightings: readonly Sighting[],
  settings: OrganisationSettings,
): (Presence | undefined)[] {
  const { stops } = run.course;
  const presences: (Presence | undefined)[] = stops.map(() => undefined);
  const steps = new Map<number, Step>();
  for (const step of stepsOf(run.follower)) if (step.sighting) steps.set(step.sighting.order, step);
  const firstOwn = own[0];
  const lastOwn = own.at(-1);
  if (!firstOwn || !lastOwn) return presences;
  const start = stops[0];
  const stayed = run.startStay?.firstInside.order;
  if (start && stayed !== undefined) {
    for (let i = stayed; i < firstOwn.order; i++) {
      const sighting = sightings[i]!;
      presences[0] = observe(presences[0], sighting, outsideStop(start, sighting.point), true, settings);
    }
  }
  const outside: Metres[] = [];
  for (const [place, sighting] of own.entries()) {
    const step = steps.get(sighting.order);
    for (let i = 0; i < stops.length; i++) outside[i] = outsideStop(stops[i]!, sighting.point);
    for (let i = 0; i < stops.length; i++) {
      const metres = outside[i]!;
      if (metres === Number.POSITIVE_INFINITY && !presences[i]) continue;
      if (i > 0 && sighting.order < run.firstOrder) continue;
      const before = presences[i];
      const inPlace = metres === 0 && isInPlace(i, stops, outside, step, sighting, presences, settings);
      let after = before;
      if (inPlace || metres > 0) after = observe(before, sighting, metres, inPlace, settings);
      else if (metres === 0 && step && !before) {
        for (const stood of standing(i, stops, outside, step, own, place, settings)) {
          after = observe(after, stood, 0, true, settings);
        }
      }
      // A confirmed stay is not overwritten by driving past the same place again, nor the departure that the journey
      // began with by a later return to the start.
      const left = i === 0 && run.started?.cause === 'departure' && sighting.order >= run.firstOrder;
      if ((before?.arrived || left) && after !== before) continue;
      presences[i] = after;
    }
  }
  seeLeavingEnd(stops, presences, sightings, lastOwn.order + 1, settings);
  return presences;
}

/** The stay at the end goes on into the fixes of the next journey. */
function seeLeavingEnd(
  stops: readonly CourseStop[],
  presences: (Presence | undefined)[],
  sightings: readonly Sighting[],
  from: number,
  settings: OrganisationSettings,
): void {
  const i = stops.length - 1;
  const end = stops[i];
  if (!end) return;
  for (let order = from; order < sightings.length; order++) {
    const presence = presences[i];
    if (!presence?.arrived || presence.departed) return;
    const sighting = sightings[order]!;
    presences[i] = observe(presence, sighting, outsideStop(end, sighting.point), true, settings);
  }
}

/** Whether a sighting in a stop's ground is a visit to this stop, and not another pass of the same place. */
function isInPlace(
  i: number,
  stops: readonly CourseStop[],
  outside: readonly Metres[],
  step: Step | undefined,
  sighting: Sighting,
  presences: readonly (Presence | undefined)[],
  settings: OrganisationSettings,
): boolean {
  const stop = stops[i]!;
  const near = (s: CourseStop) =>
    step !== undefined && Math.abs(step.along - s.along) <= s.radiusMetres + AT_STOP_METRES;
  // Of several visits to the same ground the first one that is not over counts.
  for (let j = 0; j < i; j++) {
    if (outside[j] !== 0 || !sameGround(stops[j]!, stop)) continue;
    if (near(stops[j]!) && !near(stop)) return false;
    if (near(stop) && !near(stops[j]!)) continue;
    const twin = presences[j];
    const over = twin?.departed && twin.outside;
    if (!over || sighting.time - twin.outside!.time <= settings.reentryMinutes * MINUTE) return false;
  }
  return !step || near(stop);
}

/**
 * The line has the vehicle elsewhere, as where it serves a later stop first, or one that it left out before. What tells
 * this from driving by is that it stands there for the dwell time, seen all the while, and that no other stop
 * accounts for it.
 */
function standing(
  i: number,
  stops: readonly CourseStop[],
  outside: readonly Metres[],
  step: Step,
  own: readonly Sighting[],
  place: number,
  settings: OrganisationSettings,
): readonly Sighting[] {
  const accounted = stops.some(
    (other, j) =>
      j !== i &&
      outside[j] === 0 &&
      Math.abs(step.along - other.along) <= other.radiusMetres + AT_STOP_METRES,
  );
  const last = own[place]!;
  if (accounted || !last.slow) return [];
  let first = place;
  const here = (sighting: Sighting) => sighting.slow && outsideStop(stops[i]!, sighting.point) === 0;
  while (first > 0 && own[first]!.gap <= settings.sparseFixSeconds * SECOND && here(own[first - 1]!))
    first -= 1;
  const lasted = last.time - own[first]!.time >= settings.arrivalDwellMinutes * MINUTE;
  return lasted ? own.slice(first, place + 1) : [];
}

function sameGround(a: CourseStop, b: CourseStop): boolean {
  return outsideStop(a, b.centre) === 0 && outsideStop(b, a.centre) === 0;
}

function timesOf(
  stop: CourseStop,
  presence: Presence | undefined,
  crossing: EpochMs | undefined,
  nodes: readonly Node[],
  settings: OrganisationSettings,
): StopTimes {
  if (!presence?.arrived) {
    if (crossing === undefined) return { estimated: false };
    return { arrival: crossing, departure: crossing, estimated: true };
  }
  let arrival = arrivalOf(presence);
  let estimated = false;
  const sparse = settings.sparseFixSeconds * SECOND;
  if (crossing !== undefined && crossing < arrival && presence.firstInside.gap > sparse) {
    arrival = Math.max(crossing, presence.firstInside.time - presence.firstInside.gap);
    estimated = true;
  }
  const leave = leavingBetween(stop, presence, nodes, sparse);
  if (leave === undefined) return { arrival, departure: departureOf(presence), estimated };
  return { arrival, departure: Math.max(arrival, leave), estimated: true };
}

/** Where the fix after the last one inside is sparse and farther along, the way between them tells when it left. */
function leavingBetween(
  stop: CourseStop,
  presence: Presence,
  nodes: readonly Node[],
  sparse: number,
): EpochMs | undefined {
  const at = nodes.findLastIndex((node) => node.order === presence.lastInside.order);
  const inside = nodes[at];
  const next = nodes[at + 1];
  if (at < 0 || !inside || !next || next.time - inside.time <= sparse) return undefined;
  const exit = stop.along + stop.radiusMetres;
  if (next.along <= exit) return undefined;
  return timeAtAlong(inside, next, Math.max(inside.along, exit));
}

/** The life of the journey rests on its ends: what started and completed it is also their time. */
function closeEnds(run: Run, times: StopTimes[]): void {
  const start = times[0];
  const end = times.at(-1);
  if (start && run.started?.cause === 'departure' && start.departure === undefined) {
    start.departure = run.started.at;
  }
  const { completed } = run;
  if (!end || times.length < 2 || !completed || end.arrival !== undefined) return;
  if (completed.cause !== 'arrival' && completed.cause !== 'passing') return;
  end.arrival = completed.at;
  end.estimated = completed.cause === 'passing';
  if (run.passedEndAt !== undefined) end.departure ??= run.passedEndAt;
}

/** A vehicle has left a stop when it is at the next one. */
function leaveInOrder(times: StopTimes[]): void {
  for (let i = 0; i < times.length; i++) {
    const here = times[i]!;
    if (here.arrival === undefined) continue;
    const next = times.slice(i + 1).find((t) => t.arrival !== undefined)?.arrival;
    if (next === undefined || next < here.arrival) continue;
    if (here.departure === undefined || here.departure > next) {
      here.departure = next;
      here.estimated = true;
    }
  }
}
