import type { EpochMs } from '../core/index.ts';
import { type JourneyTimes, type Occupied, occupiedBy } from './occupied.ts';
import { type Allocated, intersects, type Resource, sharedBetween } from './overlap.ts';

export interface Taking {
  /** Absent before it is stored. */
  readonly id?: string;
  readonly times: JourneyTimes;
  readonly allocated: Allocated;
}

export interface Clash {
  readonly period: Occupied;
  readonly shared: readonly Resource[];
}

/** Those of `others` (conflicting status) that overlap a journey, by id (product decisions, section 5). */
export function clashesOf(
  journeys: readonly Taking[],
  others: Iterable<Taking & { readonly id: string }>,
  now: EpochMs,
): ReadonlyMap<string, Clash> {
  const own = new Set(journeys.map((journey) => journey.id));
  const periods = journeys.map((journey) => ({ journey, period: occupiedBy(journey.times, now) }));
  const found = new Map<string, Clash>();
  for (const other of others) {
    if (own.has(other.id)) continue;
    const period = occupiedBy(other.times, now);
    const shared = periods
      .filter((asked) => intersects(asked.period, period))
      .flatMap((asked) => sharedBetween(asked.journey.allocated, other.allocated));
    if (shared.length > 0) found.set(other.id, { period, shared });
  }
  return found;
}
