import type { EpochMs } from '../core/index.ts';
import { PARTS_OF_DAY, type PartOfDay, partIndexAt } from './part-of-day.ts';
import { countOf, fadedTo, type Sketch, trimmedMean, withDurations } from './sketch.ts';

export interface FinishedLeg {
  readonly from: string;
  readonly to: string;
  readonly route?: string;
  readonly plannedDeparture: EpochMs;
  readonly plannedArrival: EpochMs;
  readonly departure: EpochMs;
  readonly arrival: EpochMs;
}

export interface SegmentTime {
  readonly from: string;
  readonly to: string;
  readonly part: PartOfDay;
  /** Arrivals ever learnt from. */
  readonly n: number;
  /** Actual − planned, seconds: trimmed mean and distribution. */
  readonly mean: number;
  readonly sketch: Sketch;
  /** Planned times learnt from, seconds: trimmed mean and distribution. */
  readonly planned: number;
  readonly plans: Sketch;
}

export interface RouteTime {
  readonly route: string;
  readonly n: number;
  /** Seconds: its legs' planned time, and actual − planned. */
  readonly planned: number;
  readonly difference: number;
}

export interface LearntTimes {
  readonly segments: readonly SegmentTime[];
  readonly routes: readonly RouteTime[];
}

export const NOTHING_LEARNT: LearntTimes = { segments: [], routes: [] };

/** Left out at each end: diversions, wrong clocks. */
export const TRIMMED = 0.25;
/** Beyond this many in a part of the day older drives count less. */
const REMEMBERED = 200;
const REMEMBERED_OF_ROUTE = 5_000;
const LONGEST_SECONDS = 86_400;
/** A leg teaches its route at most this, seconds. */
const MOST_OF_ROUTE = 1_800;

export const legKey = (from: string, to: string) => `${from}\n${to}`;

/**
 * Adds finished legs, in any order; `utcOffset` is local time − UTC in milliseconds. Gives changed rows, and
 * how many legs were unused: no times, an arrival before the departure, or over a day.
 */
export function learnLegs(
  stored: LearntTimes,
  legs: readonly FinishedLeg[],
  utcOffset: number,
): LearntTimes & { readonly unused: number } {
  const used = legs.filter(isUsable);
  const bySegment = Map.groupBy(
    used,
    (leg) => `${legKey(leg.from, leg.to)}\n${partIndexAt(leg.plannedDeparture, utcOffset)}`,
  );
  const known = new Map(
    stored.segments.map((row) => [`${legKey(row.from, row.to)}\n${PARTS_OF_DAY.indexOf(row.part)}`, row]),
  );
  const segments = [...bySegment].map(([key, own]) => {
    const { from, to, plannedDeparture } = own[0]!;
    const part = PARTS_OF_DAY[partIndexAt(plannedDeparture, utcOffset)]!;
    return segmentWith(
      known.get(key) ?? { from, to, part, n: 0, mean: 0, sketch: [], planned: 0, plans: [] },
      own,
    );
  });
  const routes = new Map(stored.routes.map((row) => [row.route, row]));
  const changed = [...Map.groupBy(used, ({ route }) => route)].flatMap(([route, own]) =>
    route === undefined ? [] : [routeWith(routes.get(route) ?? emptyRoute(route), own)],
  );
  return { segments, routes: changed, unused: legs.length - used.length };
}

export function withLearnt(stored: LearntTimes, changed: LearntTimes): LearntTimes {
  const segments = new Map(
    [...stored.segments, ...changed.segments].map((row) => [`${legKey(row.from, row.to)}\n${row.part}`, row]),
  );
  const routes = new Map([...stored.routes, ...changed.routes].map((row) => [row.route, row]));
  return { segments: [...segments.values()], routes: [...routes.values()] };
}

function segmentWith(row: SegmentTime, legs: readonly FinishedLeg[]): SegmentTime {
  const sketch = fadedTo(withDurations(row.sketch, legs.map(differenceOf)), REMEMBERED);
  const plans = fadedTo(withDurations(row.plans, legs.map(plannedOf)), REMEMBERED);
  return {
    ...row,
    n: row.n + legs.length,
    mean: Math.round(trimmedMean(sketch, TRIMMED)),
    sketch,
    planned: Math.round(trimmedMean(plans, TRIMMED)),
    plans,
  };
}

function routeWith(row: RouteTime, legs: readonly FinishedLeg[]): RouteTime {
  const share = row.n > REMEMBERED_OF_ROUTE ? REMEMBERED_OF_ROUTE / row.n : 1;
  const limited = (leg: FinishedLeg) => Math.max(-MOST_OF_ROUTE, Math.min(MOST_OF_ROUTE, differenceOf(leg)));
  return {
    route: row.route,
    n: Math.round(row.n * share) + legs.length,
    planned: Math.round(row.planned * share) + legs.reduce((sum, leg) => sum + plannedOf(leg), 0),
    difference: Math.round(row.difference * share) + legs.reduce((sum, leg) => sum + limited(leg), 0),
  };
}

const emptyRoute = (route: string): RouteTime => ({ route, n: 0, planned: 0, difference: 0 });

const plannedOf = (leg: FinishedLeg) => Math.round((leg.plannedArrival - leg.plannedDeparture) / 1_000);

function differenceOf(leg: FinishedLeg): number {
  return Math.round((leg.arrival - leg.departure) / 1_000) - plannedOf(leg);
}

function isUsable(leg: FinishedLeg): boolean {
  const actual = (leg.arrival - leg.departure) / 1_000;
  const planned = (leg.plannedArrival - leg.plannedDeparture) / 1_000;
  return actual >= 0 && actual <= LONGEST_SECONDS && planned >= 0 && planned <= LONGEST_SECONDS;
}

export const rememberedOf = (row: SegmentTime) => countOf(row.sketch);
