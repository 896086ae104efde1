import type { EpochMs } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Fix } from '../model.ts';
import { AGREEING_FIXES, sightingsOf } from './sightings.ts';

/** Context before the first new fix, unless a long row is wrong. */
export const FIXES_BEFORE = 20;

export interface MarkChanges {
  readonly added: readonly EpochMs[];
  readonly removed: readonly EpochMs[];
}

/**
 * Changed marks of too fast fixes when those from `newFrom` are new; independent of arrival order (product decisions,
 * section 4: bad fixes). `fixes`: by time, with positions, none future.
 */
export function markChanges(
  fixes: readonly Fix[],
  marked: ReadonlySet<EpochMs>,
  newFrom: EpochMs,
  settings: OrganisationSettings,
): MarkChanges {
  let firstNew = fixes.length;
  while (firstNew > 0 && fixes[firstNew - 1]!.time >= newFrom) firstNew--;
  const tail = fixes.slice(firstConcerned(fixes, marked, firstNew));
  const { unused } = sightingsOf(tail, settings, Number.POSITIVE_INFINITY);
  const found = new Set(unused.map(({ index }) => tail[index]!.time));
  return {
    added: [...found].filter((time) => !marked.has(time)),
    removed: tail.flatMap(({ time }) => (marked.has(time) && !found.has(time) ? [time] : [])),
  };
}

export function fixesForMarks(fixes: readonly Fix[], marked: ReadonlySet<EpochMs>): readonly Fix[] {
  const last = fixes.slice(-FIXES_BEFORE);
  return last.slice(firstConcerned(last, marked, last.length));
}

/** A fix may be good only through the next ones; none of those may be new. */
function firstConcerned(fixes: readonly Fix[], marked: ReadonlySet<EpochMs>, firstNew: number): number {
  let start = firstNew - AGREEING_FIXES;
  while (start > 0 && marked.has(fixes[start]!.time)) start--;
  return Math.max(start, 0);
}
