import type { PositionBasedStatus } from '../../journeys/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Explanation, StopState } from '../model.ts';
import type { Completed, Run } from '../sightings/run.ts';
import type { Deviation } from '../watch/deviation.ts';
import type { Trace } from '../way/traced.ts';

export interface PositionVerdict {
  readonly status: PositionBasedStatus;
  readonly explanation: Explanation;
}

/** Undefined before approval; ON_PLAN before start and after end. */
export function evaluatePosition(
  run: Run,
  completed: Completed | undefined,
  trace: Trace,
  states: readonly StopState[],
  deviation: Deviation,
  settings: OrganisationSettings,
): PositionVerdict | undefined {
  if (!run.course.plan.approved) return undefined;
  if (run.completed) {
    const actual = (completed ?? run.completed).at;
    return { status: 'ON_PLAN', explanation: { rule: 'isOver', actual, fixTimes: [] } };
  }
  if (!run.started) {
    const planned = run.course.plan.plannedStart;
    return { status: 'ON_PLAN', explanation: { rule: 'notStarted', planned, fixTimes: [] } };
  }
  if (run.course.stops.length === 0) {
    return { status: 'INVALID', explanation: { rule: 'notJudgeable', fixTimes: [] } };
  }
  return (
    outOfSequence(run, trace, states) ?? {
      status: deviation.level,
      explanation: wayOf(run, trace, deviation, settings),
    }
  );
}

function wayOf(run: Run, trace: Trace, deviation: Deviation, settings: OrganisationSettings): Explanation {
  const { level, fixTimes, limit: thresholdMetres, off: distanceMetres } = deviation;
  if (level !== 'ON_PLAN') return { rule: 'offRoute', thresholdMetres, distanceMetres, fixTimes };
  if (!run.course.hasRoute) {
    const { last } = trace;
    return { rule: 'stopsInOrder', fixTimes: last ? [last.time] : [] };
  }
  if (distanceMetres === undefined) return { rule: 'noFixSinceStart', fixTimes: [] };
  if (!deviation.exempt) return { rule: 'onRoute', thresholdMetres, distanceMetres, fixTimes };
  return {
    rule: 'nearKnownPlace',
    thresholdMetres: settings.deviationExemptMetres,
    distanceMetres,
    fixTimes,
  };
}

function outOfSequence(run: Run, trace: Trace, states: readonly StopState[]): PositionVerdict | undefined {
  const open = states.indexOf('open');
  if (open < 0) return undefined;
  const later = trace.times.findIndex((times, i) => i > open && times.reachedBy !== undefined);
  if (later < 0) return undefined;
  const { arrival, reachedBy, arrivalFixes } = trace.times[later]!;
  const { plan } = run.course.stops[later]!;
  const explanation: Explanation = {
    rule: 'outOfSequence',
    stopId: plan.stopId,
    planned: plan.plannedArrival,
    isRevised: plan.isArrivalRevised,
    actual: arrival,
    fixTimes: arrivalFixes ?? [reachedBy!],
  };
  return { status: 'OUT_OF_SEQUENCE', explanation };
}
