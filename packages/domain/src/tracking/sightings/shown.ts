import { type EpochMs, SECOND } from '../../core/index.ts';
import { distanceMetres } from '../../geo/index.ts';
import { newestFix } from '../verdicts/deciding-fixes.ts';
import type { CourseStop } from '../way/course.ts';
import type { Way } from '../way/progress.ts';
import type { Run } from './run.ts';
import type { Seen } from './seen.ts';
import type { Silence } from './unseen.ts';

/** A faster average over a silence excludes a detour. */
export const LIKELY_METRES_PER_SECOND = 28;

function aheadSince(run: Run, { last }: Way): EpochMs {
  if (!run.started) return run.course.plan.plannedStart;
  return last && last.order !== undefined ? last.time : run.started.at;
}

export function unseenSince(run: Run, way: Way, silences: readonly Silence[]): readonly Silence[] {
  const since = aheadSince(run, way);
  return silences.filter(({ before }) => before > since);
}

export interface Shown {
  readonly run: Run;
  readonly trace: { readonly way: Way; readonly unseen: readonly Silence[] };
  readonly seen: readonly Seen[];
}

/** Newest fix showing the stop unreached, up to a silence with a possible visit; before the first fix -Infinity. */
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
