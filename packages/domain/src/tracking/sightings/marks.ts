import type { EpochMs } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Fix } from '../model.ts';
import { AGREEING_FIXES, sightingsOf } from './sightings.ts';

/** So many fixes before the first that is evaluated anew are always enough to stand on, but for a long row of wrong ones. */
export const FIXES_BEFORE = 20;

export interface MarkChanges {
  readonly added: readonly EpochMs[];
  readonly removed: readonly EpochMs[];
}

/**
 * Which fixes become marked as faster than can be, and which marks go, once fixes from a time on are new. What was
 * evaluated before stands on older fixes alone, so evaluating is taken up at a good fix that the new ones can't touch: the
 * marks are the same in whatever order the fixes arrive (product decisions, section 4: bad fixes).
 * @param fixes ordered by time, each with a position and none from the future
 * @param marked the times of those that are marked now
 */
export function markChanges(
  fixes: readonly Fix[],
  marked: ReadonlySet<EpochMs>,
  newFrom: EpochMs,
  settings: OrganisationSettings,
): MarkChanges {
  let firstNew = fixes.length;
  while (firstNew > 0 && fixes[firstNew - 1]!.time >= newFrom) firstNew--;
  // A fix may be good only because the next ones agree with it: none of those may be new.
  let start = firstNew - AGREEING_FIXES;
  while (start > 0 && marked.has(fixes[start]!.time)) start--;
  const tail = fixes.slice(Math.max(start, 0));
  const { unused } = sightingsOf(tail, settings, Number.POSITIVE_INFINITY);
  const found = new Set(unused.map(({ index }) => tail[index]!.time));
  return {
    added: [...found].filter((time) => !marked.has(time)),
    removed: tail.flatMap(({ time }) => (marked.has(time) && !found.has(time) ? [time] : [])),
  };
}
