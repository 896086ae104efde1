import { HOUR, MINUTE } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Explanation, ExplanationRule } from '../model.ts';
import type { Completed, Run } from '../sightings/run.ts';
import type { Seen } from '../sightings/seen.ts';
import type { Trace } from '../way/traced.ts';
import { fixesAt } from './deciding-fixes.ts';

const COMPLETION_RULES = {
  arrival: 'endReached',
  passing: 'endPassed',
  nextJourney: 'nextJourneyStarted',
  timeout: 'timedOut',
  byHand: 'completedByHand',
} as const satisfies Record<Completed['cause'], ExplanationRule>;

export function completionOf(
  run: Run,
  completed: Completed,
  trace: Trace,
  seen: readonly Seen[],
  settings: OrganisationSettings,
): Explanation {
  const { stops, plannedEnd } = run.course;
  const place = stops.length > 1 ? stops.at(-1)?.plan : undefined;
  const { at, cause } = completed;
  const { last } = trace;
  const end = trace.times.at(-1);
  const timedOut = cause === 'timeout';
  const unseen = !timedOut && !completed.confirmed && cause !== 'nextJourney';
  const between = unseen ? end?.arrivalBetween : undefined;
  const fixTimes = between
    ? [between.after, between.before]
    : timedOut
      ? last
        ? [last.time]
        : []
      : cause === 'byHand'
        ? []
        : end?.arrival === at
          ? (end.arrivalFixes ?? [])
          : fixesAt(seen, at);
  return {
    rule: unseen ? 'endUnseen' : COMPLETION_RULES[cause],
    stopId: place?.stopId,
    thresholdMinutes: timedOut ? (settings.completeAfterHours * HOUR) / MINUTE : undefined,
    planned: place?.plannedArrival ?? plannedEnd,
    isRevised: place?.isArrivalRevised,
    // A time limit is no observation.
    actual: unseen || timedOut ? undefined : at,
    fixTimes,
  };
}
