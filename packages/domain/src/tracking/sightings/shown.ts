import { type EpochMs, SECOND } from '../../core/index.ts';
import { distanceMetres } from '../../geo/index.ts';
import { newestFix } from '../verdicts/deciding-fixes.ts';
import type { CourseStop } from '../way/course.ts';
import type { Way } from '../way/progress.ts';
import type { Seen } from './history.ts';
import type { Run } from './run.ts';
import type { Silence } from './unseen.ts';

/** Faster than this over a silence, and the vehicle can't have been somewhere else in it. */
export const LIKELY_METRES_PER_SECOND = 28;

/** Since when a vehicle that is on its way has not reached the stops ahead: as its line showed it last; else as planned. */
function aheadSince(run: Run, { last }: Way): EpochMs {
  // Being at the start shows nothing of a journey that it may have run and come back from.
  if (!run.started) return run.course.plan.plannedStart;
  return last && last.order !== undefined ? last.time : run.started.at;
}

/** The silences since then: in each of them the vehicle may have come to a stop that it had not reached before. */
export function unseenSince(run: Run, way: Way, silences: readonly Silence[]): readonly Silence[] {
  const since = aheadSince(run, way);
  return silences.filter(({ before }) => before > since);
}

/** What is known of a journey's silences, and of the vehicle's sightings. */
export interface Shown {
  readonly run: Run;
  readonly trace: { readonly way: Way; readonly unseen: readonly Silence[] };
  readonly seen: readonly Seen[];
}

/**
 * Up to which fix it is known that the vehicle had not come to a stop: its newest one, or the last before a silence in
 * which it may have been there. Before it was heard of at all, nothing is.
 */
export function shownUntil(stop: CourseStop, { run, trace, seen }: Shown, now: EpochMs): EpochMs {
  const newest = newestFix(seen, now);
  if (newest === undefined || seen[0]!.time > aheadSince(run, trace.way)) return Number.NEGATIVE_INFINITY;
  const silence = trace.unseen.find((one) => one.before <= newest && mayHaveVisited(stop, one));
  return silence ? silence.after : newest;
}

function mayHaveVisited(stop: CourseStop, { after, before, from, to }: Silence): boolean {
  const way = distanceMetres(from, stop.centre) + distanceMetres(stop.centre, to) - 2 * stop.radiusMetres;
  return way <= ((before - after) / SECOND) * LIKELY_METRES_PER_SECOND;
}
