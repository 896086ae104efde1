import { type EpochMs, type Metres, MINUTE, SECOND } from '../../core/index.ts';
import { placesOnLine } from '../../geo/index.ts';
import type { Sighting } from '../sightings/sightings.ts';
import type { Course } from './course.ts';
import { latenessAt } from './timetable.ts';

export interface Step {
  readonly along: Metres;
  readonly off: Metres;
  readonly time: EpochMs;
  readonly order: number;
}

interface Hypothesis {
  readonly origin: Step;
  readonly last: Step;
  readonly before?: Step;
  /** Steps that not all readings share, by time. */
  readonly tail: readonly Step[];
  readonly lateness: number;
  readonly cost: number;
}

/** Forward only along the line. Where it passes a place twice, readings wait for later fixes. */
export interface Follower {
  /** Best first. */
  hypotheses: readonly Hypothesis[];
  /** Steps that all readings share, by time. */
  settled: Step[];
  /** The best reading explains the last sighting. */
  explained: boolean;
}

/** Unit of cost. */
const OFF_METRES = 100;
const EARLY_START = 3 * MINUTE;
const LATE_START = 10 * MINUTE;
const GAINING = 2 * MINUTE;
const LOSING = 5 * MINUTE;
/** Below SKIP, so even a very late fix is explained. */
const MOST_LOST = 3;
/** Cost of an unexplained sighting on the line. */
const SKIP = 6;
const RETAINED_HYPOTHESES = 6;
const RETAINED_COST = 14;
const SAME_PLACE_METRES = 25;
/** Fixes of standing vehicles wander: this far back is no way back. */
const WANDER_METRES = 100;
const FASTEST_METRES_PER_SECOND = 36;
/** After so many the better of two readings wins. */
const UNDECIDED_SIGHTINGS = 240;

export function followerOf(): Follower {
  return { hypotheses: [], settled: [], explained: false };
}

export function copyOf({ hypotheses, settled, explained }: Follower): Follower {
  return { hypotheses, settled: [...settled], explained };
}

/** Nothing was followed since one was copied. */
export function isSameFollower(a: Follower, b: Follower): boolean {
  return (
    a.hypotheses === b.hypotheses && a.explained === b.explained && a.settled.length === b.settled.length
  );
}

/** Of the best reading; undefined: none. */
export function lastStep(follower: Follower): Step | undefined {
  return follower.hypotheses[0]?.last;
}

export function stepBefore(follower: Follower): Step | undefined {
  return follower.hypotheses[0]?.before;
}

export function firstStep(follower: Follower): Step | undefined {
  return follower.hypotheses[0]?.origin;
}

export function stepsOf(follower: Follower): readonly Step[] {
  const tail = follower.hypotheses[0]?.tail ?? [];
  return tail.length === 0 ? follower.settled : [...follower.settled, ...tail];
}

/** Best reading, milliseconds. */
export function latenessOf(follower: Follower): number {
  return follower.hypotheses[0]?.lateness ?? 0;
}

export function isLongUnplaced(follower: Follower, time: EpochMs): boolean {
  const last = lastStep(follower);
  return last !== undefined && time - last.time > MOST_LOST * LOSING;
}

/** Best reading, not forgotten. */
export function firstStepAfter(follower: Follower, time: EpochMs): Step | undefined {
  const best = follower.hypotheses[0];
  if (!best || best.last.time <= time) return undefined;
  if (best.origin.time > time) return best.origin;
  return follower.settled.find((step) => step.time > time) ?? best.tail.find((step) => step.time > time);
}

/** Order; Infinity: none. */
export function undecidedFrom(follower: Follower): number {
  let first = Number.POSITIVE_INFINITY;
  for (const { tail } of follower.hypotheses) if (tail[0]) first = Math.min(first, tail[0].order);
  return first;
}

/** Order of any reading's first sighting; Infinity: none. */
export function beginsFrom(follower: Follower): number {
  return follower.hypotheses.reduce(
    (first, { origin }) => Math.min(first, origin.order),
    Number.POSITIVE_INFINITY,
  );
}

export function forget(follower: Follower, until: number): readonly Step[] {
  const { settled } = follower;
  let count = 0;
  while (count < settled.length && settled[count]!.order <= until) count += 1;
  return count === 0 ? NO_STEPS : settled.splice(0, count);
}

const NO_STEPS: readonly Step[] = [];

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

/** Whether the best reading explains it. `isOwn`: this journey's, however late. */
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

/** Drops readings that differ from the best for too long. */
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

export function decideAll(follower: Follower): void {
  follower.hypotheses = follower.hypotheses.slice(0, 1);
  settle(follower);
}

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

/** `inFull`: a bus hours late is rather on another trip. */
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
  // Relative: a long day keeps its precision.
  return retained.map((h) => ({ ...h, cost: h.cost - best.cost }));
}
