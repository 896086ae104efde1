import { HOUR, MINUTE } from '../core/index.ts';
import { fixesAt } from './deciding-fixes.ts';
import type { Explanation, ExplanationRule } from './model.ts';
import type { Completed, Run } from './run.ts';
import type { JourneyTrace } from './stop-times.ts';
import type { Circumstances } from './stop-verdict.ts';

const COMPLETION_RULES = {
  arrival: 'endReached',
  passing: 'endPassed',
  nextJourney: 'nextJourneyStarted',
  timeout: 'timedOut',
  byHand: 'completedByHand',
} as const satisfies Record<Completed['cause'], ExplanationRule>;

/** Why a journey counts as completed. */
export function completionOf(
  run: Run,
  completed: Completed,
  trace: JourneyTrace,
  c: Circumstances,
): Explanation {
  const { stops, plannedEnd } = run.course;
  const end = stops.length > 1 ? stops.at(-1)?.plan : undefined;
  const { at, cause } = completed;
  const last = trace.own.at(-1);
  const timedOut = cause === 'timeout';
  const fixTimes = timedOut ? (last ? [last.time] : []) : cause === 'byHand' ? [] : fixesAt(c.sightings, at);
  return {
    rule: COMPLETION_RULES[cause],
    stopId: end?.stopId,
    thresholdMinutes: timedOut ? (c.settings.completeAfterHours * HOUR) / MINUTE : undefined,
    planned: end?.plannedArrival ?? plannedEnd,
    isRevised: end?.isArrivalRevised,
    actual: at,
    fixTimes,
  };
}
