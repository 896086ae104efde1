import { type EpochMs, MINUTE } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { StopState } from '../model.ts';
import type { Run } from '../sightings/run.ts';
import type { Memory } from '../sightings/seen.ts';
import { shownUntil } from '../sightings/shown.ts';
import type { CourseStop } from '../way/course.ts';
import type { FinishedTrace, Trace } from '../way/traced.ts';
import { newestFix } from './deciding-fixes.ts';

/** Missed if fixes show it, else not observed (product decisions, section 4). */
export function statesOf(
  run: Run,
  trace: FinishedTrace,
  memory: Memory,
  settings: OrganisationSettings,
  now: EpochMs,
): StopState[] {
  const { last } = trace.way;
  const newest = newestFix(memory.seen, now);
  return run.course.stops.map((stop, i) => {
    const times = trace.times[i]!;
    if (times.leftBy !== undefined) {
      return times.arrival === undefined && times.departure === undefined ? 'passedUnseen' : 'departed';
    }
    if (times.reachedBy !== undefined) return 'arrived';
    if (beganBeyond(stop, trace, settings)) return 'notObserved';
    const seen = memory.watchedBy(i, now) !== undefined;
    const closes = closingTime(stop, settings);
    // A missed visit needs a later fix, not just the clock.
    const isThere = i === 0 && times.seenUntil !== undefined && times.seenUntil === newest;
    const shown = seen ? shownUntil(stop, { run, trace, seen: memory.seen }, now) : Number.NEGATIVE_INFINITY;
    const isMissed = !isThere && seen && closes !== undefined && shown >= closes;
    const { completed } = run;
    if (completed) {
      const isWatched =
        completed.cause !== 'timeout' && shown >= (newestFix(memory.seen, completed.at) ?? now);
      return isMissed || (seen && isWatched) ? 'missed' : 'notObserved';
    }
    if (isMissed) return 'missed';
    const due = closes !== undefined && now >= closes && !seen;
    // Ahead is late: it may still come.
    const ahead = run.started !== undefined && (last === undefined || stop.along > last.along);
    if (due && !ahead) return 'notObserved';
    return 'open';
  });
}

export function closingTime(stop: CourseStop, settings: OrganisationSettings): EpochMs | undefined {
  const planned = stop.plan.plannedDeparture ?? stop.plan.plannedArrival;
  return planned === undefined ? undefined : planned + settings.missedStopMinutes * MINUTE;
}

export function beganBeyond(
  stop: CourseStop,
  { way, first }: Trace,
  settings: OrganisationSettings,
): boolean {
  if (!way.first || !first || stop.along > way.first.along) return false;
  return first.gap > settings.missedFixGapMinutes * MINUTE;
}
