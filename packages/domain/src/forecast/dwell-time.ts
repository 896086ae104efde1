import type { EpochMs } from '../core/index.ts';
import { PARTS_OF_DAY, type PartOfDay, partIndexAt } from './part-of-day.ts';
import { countOf, fadedTo, merged, quantileOf, type Sketch, withDurations } from './sketch.ts';

export interface FinishedVisit {
  readonly location: string;
  /** Visits of its type stand for a location with few of its own. */
  readonly type: string;
  readonly arrival: EpochMs;
  readonly departure: EpochMs;
}

/** Seconds; without `location`, of the type. */
export interface DwellTime {
  readonly location?: string;
  readonly type: string;
  readonly part: PartOfDay;
  readonly n: number;
  readonly sketch: Sketch;
}

export interface LearntDwell {
  /** Seconds. */
  readonly p10: number;
  readonly p50: number;
  readonly p80: number;
  readonly p90: number;
  readonly n: number;
  readonly of: 'locationAndPart' | 'location' | 'typeAndPart' | 'type';
}

const REMEMBERED = 200;

const keyOf = (location: string | undefined, type: string, part: string) =>
  `${location ?? ''}\n${type}\n${part}`;

/**
 * Adds visits, in any order. Gives changed rows, and how many visits were unused: no times, a departure
 * before the arrival, or over a day.
 */
export function learnDwell(
  stored: readonly DwellTime[],
  visits: readonly FinishedVisit[],
  utcOffset: number,
): { readonly rows: readonly DwellTime[]; readonly unused: number } {
  const known = new Map(stored.map((row) => [keyOf(row.location, row.type, row.part), row]));
  const usable = visits.filter(
    ({ arrival, departure }) => departure - arrival >= 0 && departure - arrival <= 86_400_000,
  );
  const changed = new Map<string, { row: DwellTime; seconds: number[] }>();
  for (const { location, type, arrival, departure } of usable) {
    const part = PARTS_OF_DAY[partIndexAt(arrival, utcOffset)]!;
    for (const own of [location, undefined]) {
      const key = keyOf(own, type, part);
      const row = known.get(key) ?? {
        ...(own === undefined ? {} : { location: own }),
        type,
        part,
        n: 0,
        sketch: [],
      };
      const found = changed.get(key) ?? { row, seconds: [] };
      found.seconds.push((departure - arrival) / 1_000);
      changed.set(key, found);
    }
  }
  const rows = [...changed.values()].map(({ row, seconds }) => ({
    ...row,
    n: row.n + seconds.length,
    sketch: fadedTo(withDurations(row.sketch, seconds), REMEMBERED),
  }));
  return { rows, unused: visits.length - usable.length };
}

/** Undefined: none has `leastVisits`. */
export function dwellOf(
  rows: readonly DwellTime[],
  location: string,
  type: string,
  part: PartOfDay,
  leastVisits: number,
): LearntDwell | undefined {
  const own = rows.filter((row) => row.location === location);
  const ofType = rows.filter((row) => row.location === undefined && row.type === type);
  const inPart = (list: readonly DwellTime[]) => list.filter((row) => row.part === part);
  const choices = [
    ['locationAndPart', inPart(own)],
    ['location', own],
    ['typeAndPart', inPart(ofType)],
    ['type', ofType],
  ] as const;
  for (const [of, list] of choices) {
    const n = list.reduce((sum, row) => sum + row.n, 0);
    if (n < leastVisits || n === 0) continue;
    const sketch = list.map((row) => row.sketch).reduce(merged, []);
    if (countOf(sketch) === 0) continue;
    const at = (share: number) => Math.round(quantileOf(sketch, share)!);
    return { p10: at(0.1), p50: at(0.5), p80: at(0.8), p90: at(0.9), n, of };
  }
  return undefined;
}
