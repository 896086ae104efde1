import { PARTS_OF_DAY } from './part-of-day.ts';
import { type LearntTimes, legKey, type SegmentTime, TRIMMED } from './segment-time.ts';
import { countOf, merged, trimmedMean } from './sketch.ts';

export interface LegTimes {
  readonly legs: ReadonlyMap<string, LearntLeg>;
  /** Actual − planned time per planned second. */
  readonly routes: ReadonlyMap<string, number>;
}

interface LearntLeg {
  /** Arrivals, whole day. */
  readonly n: number;
  /** Whole day, seconds. */
  readonly weight: number;
  readonly mean: number;
  readonly planned: number;
  /** By part of the day. */
  readonly parts: readonly (LearntPart | undefined)[];
}

interface LearntPart {
  readonly weight: number;
  readonly mean: number;
  readonly planned: number;
}

export interface ExpectedLeg {
  /** Actual − planned time, seconds. */
  readonly seconds: number;
  readonly n: number;
}

/** So many values weigh as much as the wider mean. */
const WEIGHT_OF_LEG = 8;
const WEIGHT_OF_ROUTE = 6;
const WEIGHT_OF_ZERO = 200;

/** Once a night, not per forecast. */
export function legTimesOf({ segments, routes }: LearntTimes): LegTimes {
  const legs = new Map<string, LearntLeg>();
  for (const [key, rows] of Map.groupBy(segments, ({ from, to }) => legKey(from, to))) {
    legs.set(key, legOf(rows));
  }
  const rates = routes.map(({ route, n, planned, difference }) => {
    const rate = planned > 0 ? difference / planned : 0;
    return [route, (rate * n) / (n + WEIGHT_OF_ZERO)] as const;
  });
  return { legs, routes: new Map(rates) };
}

function legOf(rows: readonly SegmentTime[]): LearntLeg {
  const together = rows.map(({ sketch }) => sketch).reduce(merged, []);
  const parts: (LearntPart | undefined)[] = PARTS_OF_DAY.map(() => undefined);
  for (const { part, mean, sketch, planned } of rows) {
    parts[PARTS_OF_DAY.indexOf(part)] = { weight: countOf(sketch), mean, planned };
  }
  const n = rows.reduce((sum, row) => sum + row.n, 0);
  return {
    n,
    weight: countOf(together),
    mean: trimmedMean(together, TRIMMED),
    planned: trimmedMean(rows.map(({ plans }) => plans).reduce(merged, []), TRIMMED),
    parts,
  };
}

/** Actual − planned time. `part` is an index, `planned` seconds. An undriven leg has n 0. */
export function expectedOf(
  { legs, routes }: LegTimes,
  key: string,
  route: string | undefined,
  part: number,
  planned: number,
): ExpectedLeg {
  const ofRoute = (route === undefined ? 0 : (routes.get(route) ?? 0)) * planned;
  const leg = legs.get(key);
  if (!leg) return { seconds: ofRoute, n: 0 };
  const whole =
    (leg.weight * learnt(leg, planned) + WEIGHT_OF_ROUTE * ofRoute) / (leg.weight + WEIGHT_OF_ROUTE);
  const own = leg.parts[part];
  if (!own) return { seconds: whole, n: leg.n };
  const seconds = (own.weight * learnt(own, planned) + WEIGHT_OF_LEG * whole) / (own.weight + WEIGHT_OF_LEG);
  return { seconds, n: leg.n };
}

/** The actual time was learnt: it stays when plans change, and plans differ by the hour. */
function learnt({ mean, planned: before }: LearntPart, planned: number): number {
  return before + mean - planned;
}
