import { type Metres, MINUTE, SECOND } from '../core/index.ts';
import { placesOnLine } from '../geo/index.ts';
import type { Course } from './course.ts';
import type { Sighting } from './sightings.ts';
import { latenessAt } from './timetable.ts';

/** A sighting that was found on the line. */
export interface Step {
  readonly along: Metres;
  readonly off: Metres;
  readonly time: number;
  readonly sighting: Sighting | undefined;
  readonly before: Step | undefined;
  /** Where this reading begins; undefined for the first step itself. */
  readonly origin: Step | undefined;
}

interface Hypothesis {
  readonly step: Step;
  readonly lateness: number;
  readonly cost: number;
}

/**
 * Follows a vehicle along its line, forward only. Where the line passes a place twice (loops, the same road out and
 * back) several readings are kept until later fixes and the plan's times tell which one is true.
 */
export interface Follower {
  readonly course: Course;
  hypotheses: Hypothesis[];
  /** Whether the last sighting is explained by the best reading. */
  explained: boolean;
}

/** Costs are in units of 100 m off the line. */
const OFF_METRES = 100;
const EARLY_START = 3 * MINUTE;
const LATE_START = 10 * MINUTE;
const GAINING = 2 * MINUTE;
const LOSING = 5 * MINUTE;
/** What it costs to leave a sighting on the line unexplained. */
const SKIP = 6;
const KEPT_HYPOTHESES = 6;
const KEPT_COST = 14;
const SAME_PLACE_METRES = 25;
/** Standing vehicles seem to wander; this far back is still 'not back'. */
const WANDER_METRES = 100;
const FASTEST_METRES_PER_SECOND = 36;

export function followerOf(course: Course): Follower {
  return { course, hypotheses: [], explained: false };
}

/** The best reading's last step, undefined before the vehicle was seen on the line. */
export function lastStep(follower: Follower): Step | undefined {
  return follower.hypotheses[0]?.step;
}

/** The best reading's first step. */
export function firstStep(follower: Follower): Step | undefined {
  const step = lastStep(follower);
  return step?.origin ?? step;
}

/** The best reading, in order of time. */
export function stepsOf(follower: Follower): Step[] {
  const steps: Step[] = [];
  for (let step = lastStep(follower); step; step = step.before) steps.push(step);
  return steps.reverse();
}

/** Begins anew at a known place. */
export function placeAt(follower: Follower, along: Metres, time: number, sighting?: Sighting, off = 0): void {
  const step = { along, off, time, sighting, before: undefined, origin: undefined };
  follower.hypotheses = [{ step, lateness: latenessAt(follower.course.timetable, along, time), cost: 0 }];
  follower.explained = true;
}

/** Goes on with one sighting; answers whether the best reading explains it. */
export function follow(follower: Follower, sighting: Sighting): boolean {
  const { line, timetable, corridorMetres } = follower.course;
  follower.explained = false;
  if (!line) return false;
  const known = follower.hypotheses;
  let from = 0;
  let to = line.lengthMetres;
  if (known.length > 0) {
    from = Number.POSITIVE_INFINITY;
    to = 0;
    for (const { step } of known) {
      from = Math.min(from, step.along - WANDER_METRES);
      to = Math.max(to, step.along + reachOf(sighting.time - step.time));
    }
    from = Math.max(0, from);
    to = Math.min(line.lengthMetres, to);
  }
  const places = placesOnLine(line, sighting.point, from, to, corridorMetres);
  if (places.length === 0) return false;
  const next: Hypothesis[] = [];
  for (const place of places) {
    const lateness = latenessAt(timetable, place.along, sighting.time);
    const emission = place.off / OFF_METRES;
    if (known.length === 0) {
      const step = { ...place, time: sighting.time, sighting, before: undefined, origin: undefined };
      next.push({ step, lateness, cost: emission + startCost(lateness) });
      continue;
    }
    let best: Hypothesis | undefined;
    for (const hypothesis of known) {
      const { step } = hypothesis;
      const advance = place.along - step.along;
      if (advance < -WANDER_METRES || advance > reachOf(sighting.time - step.time)) continue;
      const along = Math.max(place.along, step.along);
      const cost = hypothesis.cost + emission + moveCost(hypothesis.lateness, lateness);
      if (best && cost >= best.cost) continue;
      const { off } = place;
      const { time } = sighting;
      best = {
        step: { along, off, time, sighting, before: step, origin: step.origin ?? step },
        lateness,
        cost,
      };
    }
    if (best) next.push(best);
  }
  for (const hypothesis of known) next.push({ ...hypothesis, cost: hypothesis.cost + SKIP });
  follower.hypotheses = prune(next);
  follower.explained = follower.hypotheses[0]?.step.sighting === sighting;
  return follower.explained;
}

function reachOf(time: number): Metres {
  return (time / SECOND) * FASTEST_METRES_PER_SECOND + 300;
}

function startCost(lateness: number): number {
  return lateness < 0 ? -lateness / EARLY_START : lateness / LATE_START;
}

/** Waiting for the planned time costs nothing; losing time costs less than gaining it. */
function moveCost(before: number, after: number): number {
  if (after < before) return (before - after) / GAINING;
  return Math.max(0, after - Math.max(before, 0)) / LOSING;
}

function prune(hypotheses: Hypothesis[]): Hypothesis[] {
  hypotheses.sort((a, b) => a.cost - b.cost);
  const best = hypotheses[0];
  if (!best) return [];
  const kept: Hypothesis[] = [];
  for (const hypothesis of hypotheses) {
    if (kept.length === KEPT_HYPOTHESES || hypothesis.cost > best.cost + KEPT_COST) break;
    if (kept.some((k) => Math.abs(k.step.along - hypothesis.step.along) < SAME_PLACE_METRES)) continue;
    kept.push(hypothesis);
  }
  // Costs are relative: kept small, so that a long day does not lose precision.
  return kept.map((h) => ({ ...h, cost: h.cost - best.cost }));
}
