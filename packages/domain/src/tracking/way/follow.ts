import { type EpochMs, type Metres, MINUTE, SECOND } from '../../core/index.ts';
import { placesOnLine } from '../../geo/index.ts';
import type { Sighting } from '../sightings/sightings.ts';
import type { Course } from './course.ts';
import { latenessAt } from './timetable.ts';

/** A sighting that was found on the line. */
export interface Step {
  readonly along: Metres;
  readonly off: Metres;
  readonly time: EpochMs;
  /** Place of the sighting among all. */
  readonly order: number;
}

/** One reading of the way so far. */
interface Hypothesis {
  readonly origin: Step;
  readonly last: Step;
  /** The one before the last. */
  readonly before?: Step;
  /** The steps that not all readings have in common, in order of time; the last one among them. */
  readonly tail: readonly Step[];
  readonly lateness: number;
  readonly cost: number;
}

/**
 * Follows a vehicle along its line, forward only. Where the line passes a place twice (loops, the same road out and
 * back) several readings are kept until later fixes and the plan's times tell which one is true.
 */
export interface Follower {
  /** The best one first. */
  hypotheses: readonly Hypothesis[];
  /** The steps that all readings have in common, in order of time; who has no more use for the first ones drops them. */
  settled: Step[];
  /** Whether the last sighting is explained by the best reading. */
  explained: boolean;
}

/** Costs are in units of 100 m off the line. */
const OFF_METRES = 100;
const EARLY_START = 3 * MINUTE;
const LATE_START = 10 * MINUTE;
const GAINING = 2 * MINUTE;
const LOSING = 5 * MINUTE;
/** Who lost a quarter of an hour may as well have lost hours: it must cost less than to leave the fix unexplained. */
const MOST_LOST = 3;
/** What it costs to leave a sighting on the line unexplained. */
const SKIP = 6;
const RETAINED_HYPOTHESES = 6;
const RETAINED_COST = 14;
const SAME_PLACE_METRES = 25;
/** Standing vehicles seem to wander; this far back is still 'not back'. */
const WANDER_METRES = 100;
const FASTEST_METRES_PER_SECOND = 36;
/** After so many sightings that did not tell two readings apart the better one counts. */
const UNDECIDED_SIGHTINGS = 240;

export function followerOf(): Follower {
  return { hypotheses: [], settled: [], explained: false };
}

/** One that goes its own way from here on. */
export function copyOf({ hypotheses, settled, explained }: Follower): Follower {
  return { hypotheses, settled: [...settled], explained };
}

/** Whether nothing was followed since one was copied from the other. */
export function isSameFollower(a: Follower, b: Follower): boolean {
  return (
    a.hypotheses === b.hypotheses && a.explained === b.explained && a.settled.length === b.settled.length
  );
}

/** The best reading's last step, undefined before the vehicle was seen on the line. */
export function lastStep(follower: Follower): Step | undefined {
  return follower.hypotheses[0]?.last;
}

/** The best reading's last step but one. */
export function stepBefore(follower: Follower): Step | undefined {
  return follower.hypotheses[0]?.before;
}

/** The best reading's first step. */
export function firstStep(follower: Follower): Step | undefined {
  return follower.hypotheses[0]?.origin;
}

/** The best reading, in order of time, but for the first steps that were dropped. */
export function stepsOf(follower: Follower): readonly Step[] {
  const tail = follower.hypotheses[0]?.tail ?? [];
  return tail.length === 0 ? follower.settled : [...follower.settled, ...tail];
}

/** How far behind plan the best reading is. */
export function latenessOf(follower: Follower): number {
  return follower.hypotheses[0]?.lateness ?? 0;
}

/** Whether its last place on the line is so old that the time lost since may cost more than it does at most. */
export function isLongUnplaced(follower: Follower, time: EpochMs): boolean {
  const last = lastStep(follower);
  return last !== undefined && time - last.time > MOST_LOST * LOSING;
}

/** The best reading's first step after a time, of all the steps that were kept. */
export function firstStepAfter(follower: Follower, time: EpochMs): Step | undefined {
  const best = follower.hypotheses[0];
  if (!best || best.last.time <= time) return undefined;
  if (best.origin.time > time) return best.origin;
  return follower.settled.find((step) => step.time > time) ?? best.tail.find((step) => step.time > time);
}

/** Place of the first sighting whose reading is not decided yet; infinite where all are. */
export function undecidedFrom(follower: Follower): number {
  let first = Number.POSITIVE_INFINITY;
  for (const { tail } of follower.hypotheses) if (tail[0]) first = Math.min(first, tail[0].order);
  return first;
}

/** Place of the first sighting of any reading; infinite where there is none. */
export function beginsFrom(follower: Follower): number {
  return follower.hypotheses.reduce(
    (first, { origin }) => Math.min(first, origin.order),
    Number.POSITIVE_INFINITY,
  );
}

/** Lets go of settled steps up to a sighting, and gives them away. */
export function forget(follower: Follower, until: number): readonly Step[] {
  const { settled } = follower;
  let count = 0;
  while (count < settled.length && settled[count]!.order <= until) count += 1;
  return count === 0 ? NO_STEPS : settled.splice(0, count);
}

const NO_STEPS: readonly Step[] = [];

/** Begins anew at a known place. */
export function placeAt(
  course: Course,
  follower: Follower,
  along: Metres,
  sighting: Pick<Sighting, 'time' | 'order'>,
  off = 0,
): void {
  const { time, order } = sighting;
  const step: Step = { along, off, time, order };
  const lateness = latenessAt(course.timetable, along, time);
  follower.hypotheses = [{ origin: step, last: step, tail: [], lateness, cost: 0 }];
  follower.settled = [step];
  follower.explained = true;
}

/**
 * Goes on with one sighting; answers whether the best reading explains it.
 * @param isOwn it is known to belong to this journey, however late that is there
 */
export function follow(
  course: Course,
  follower: Follower,
  sighting: Pick<Sighting, 'order' | 'time' | 'point'>,
  isOwn = false,
): boolean {
  const { line, timetable, corridorMetres } = course;
  const inFull = course.isPassengerTimetable && !isOwn;
  follower.explained = false;
  if (!line) return false;
  const known = follower.hypotheses;
  let from = 0;
  let to = line.lengthMetres;
  if (known.length > 0) {
    from = Number.POSITIVE_INFINITY;
    to = 0;
    for (const { last } of known) {
      from = Math.min(from, last.along - WANDER_METRES);
      to = Math.max(to, last.along + reachOf(sighting.time - last.time));
    }
    from = Math.max(0, from);
    to = Math.min(line.lengthMetres, to);
  }
  const places = placesOnLine(line, sighting.point, from, to, corridorMetres);
  if (places.length === 0) return false;
  const next: Hypothesis[] = [];
  const { time, order } = sighting;
  for (const place of places) {
    const { off } = place;
    const lateness = latenessAt(timetable, place.along, time);
    const emission = off / OFF_METRES;
    if (known.length === 0) {
      const step: Step = { along: place.along, off, time, order };
      next.push({ origin: step, last: step, tail: [step], lateness, cost: emission + startCost(lateness) });
      continue;
    }
    let before: Hypothesis | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const hypothesis of known) {
      const { last } = hypothesis;
      const advance = place.along - last.along;
      if (advance < -WANDER_METRES || advance > reachOf(time - last.time)) continue;
      const cost = hypothesis.cost + emission + moveCost(hypothesis.lateness, lateness, inFull);
      if (cost >= least) continue;
      before = hypothesis;
      least = cost;
    }
    if (!before) continue;
    const last: Step = { along: Math.max(place.along, before.last.along), off, time, order };
    const tail = [...before.tail, last];
    next.push({ origin: before.origin, last, before: before.last, tail, lateness, cost: least });
  }
  for (const hypothesis of known) next.push({ ...hypothesis, cost: hypothesis.cost + SKIP });
  follower.hypotheses = prune(next);
  settle(follower);
  follower.explained = lastStep(follower)?.order === order;
  return follower.explained;
}

/** Readings that have gone another way than the best one for long are given up. */
export function decide(follower: Follower, order: number): void {
  const before = order - UNDECIDED_SIGHTINGS;
  const [best] = follower.hypotheses;
  if (!best || undecidedFrom(follower) >= before) return;
  let undecided = follower.hypotheses;
  const isOld = (step: Step | undefined) => step !== undefined && step.order < before;
  for (let i = 0; undecided.some(({ tail }) => isOld(tail[i])); i++) {
    undecided = undecided.filter(({ tail }) => isSameStep(tail[i], best.tail[i]));
  }
  follower.hypotheses = undecided;
  settle(follower);
}

/** The best reading counts. */
export function decideAll(follower: Follower): void {
  follower.hypotheses = follower.hypotheses.slice(0, 1);
  settle(follower);
}

/** What all readings have in common is settled. */
function settle(follower: Follower): void {
  const [best] = follower.hypotheses;
  if (!best) return;
  let common = 0;
  for (; common < best.tail.length; common++) {
    const step = best.tail[common];
    if (!follower.hypotheses.every(({ tail }) => isSameStep(tail[common], step))) break;
  }
  if (common === 0) return;
  for (let i = 0; i < common; i++) follower.settled.push(best.tail[i]!);
  follower.hypotheses = follower.hypotheses.map((one) => ({ ...one, tail: one.tail.slice(common) }));
}

function isSameStep(a: Step | undefined, b: Step | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.order === b.order && a.along === b.along);
}

function reachOf(time: number): Metres {
  return (time / SECOND) * FASTEST_METRES_PER_SECOND + 300;
}

function startCost(lateness: number): number {
  return lateness < 0 ? -lateness / EARLY_START : lateness / LATE_START;
}

/**
 * Waiting for the planned time costs nothing; losing time costs less than gaining it.
 * @param inFull on a passenger timetable the same road is driven many times a day, and who comes there hours late is rather on
 * another journey
 */
function moveCost(before: number, after: number, inFull: boolean): number {
  if (after < before) return (before - after) / GAINING;
  const cost = Math.max(0, after - Math.max(before, 0)) / LOSING;
  return inFull ? cost : Math.min(MOST_LOST, cost);
}

function prune(hypotheses: Hypothesis[]): Hypothesis[] {
  hypotheses.sort((a, b) => a.cost - b.cost);
  const best = hypotheses[0];
  if (!best) return [];
  const retained: Hypothesis[] = [];
  for (const hypothesis of hypotheses) {
    if (retained.length === RETAINED_HYPOTHESES || hypothesis.cost > best.cost + RETAINED_COST) break;
    if (retained.some((k) => Math.abs(k.last.along - hypothesis.last.along) < SAME_PLACE_METRES)) continue;
    retained.push(hypothesis);
  }
  // Costs are relative: kept small, so that a long day does not lose precision.
  return retained.map((h) => ({ ...h, cost: h.cost - best.cost }));
}
