import type { EpochMs } from '../core/index.ts';
import type { PositionBasedStatus } from '../journeys/index.ts';
import type { Deviation } from './deviation.ts';
import type { Explanation, StopState } from './model.ts';
import type { Run } from './run.ts';
import type { JourneyTrace } from './stop-times.ts';

export interface PositionVerdict {
  readonly status: PositionBasedStatus;
  readonly explanation?: Explanation;
}

/** positionBasedStatus of a journey. What has not started or is over has nothing left to deviate from. */
export function judgePosition(
  run: Run,
  trace: JourneyTrace,
  states: readonly StopState[],
  deviation: Deviation,
): PositionVerdict | undefined {
  if (!run.course.plan.approved) return undefined;
  if (run.completed || !run.started) return { status: 'ON_PLAN' };
  if (run.course.stops.length === 0) {
    return { status: 'INVALID', explanation: { rule: 'notJudgeable', fixTimes: [] } };
  }
  const skipped = outOfSequence(run, trace, states);
  if (skipped) return skipped;
  if (deviation.level === 'ON_PLAN') return { status: 'ON_PLAN' };
  return {
    status: deviation.level,
    explanation: {
      rule: 'offRoute',
      thresholdMetres: deviation.limit,
      distanceMetres: deviation.off,
      fixTimes: deviation.fixTimes,
    },
  };
}

/** Arrived at a later stop while an earlier one is open. */
function outOfSequence(
  run: Run,
  trace: JourneyTrace,
  states: readonly StopState[],
): PositionVerdict | undefined {
  const open = states.indexOf('open');
  if (open < 0) return undefined;
  const later = trace.times.findIndex((times, i) => i > open && times.arrival !== undefined);
  if (later < 0) return undefined;
  const arrival = trace.times[later]!.arrival as EpochMs;
  const stop = run.course.stops[later]!;
  const explanation: Explanation = {
    rule: 'outOfSequence',
    stopId: stop.plan.stopId,
    planned: stop.plan.plannedArrival,
    actual: arrival,
    fixTimes: [arrival],
  };
  return { status: 'OUT_OF_SEQUENCE', explanation };
}
