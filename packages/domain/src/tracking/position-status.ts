import type { EpochMs } from '../core/index.ts';
import type { PositionBasedStatus } from '../journeys/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import { fixesAt } from './deciding-fixes.ts';
import type { Deviation } from './deviation.ts';
import type { Explanation, StopState } from './model.ts';
import type { Completed, Run } from './run.ts';
import type { Sighting } from './sightings.ts';
import type { JourneyTrace } from './stop-times.ts';

export interface PositionVerdict {
  readonly status: PositionBasedStatus;
  readonly explanation: Explanation;
}

/** positionBasedStatus of a journey. What has not started or is over has nothing left to deviate from. */
export function judgePosition(
  run: Run,
  completed: Completed | undefined,
  trace: JourneyTrace,
  states: readonly StopState[],
  sightings: readonly Sighting[],
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
    outOfSequence(run, trace, states, sightings) ?? {
      status: deviation.level,
      explanation: wayOf(run, trace, deviation, settings),
    }
  );
}

/** How the vehicle keeps to its route. */
function wayOf(
  run: Run,
  trace: JourneyTrace,
  deviation: Deviation,
  settings: OrganisationSettings,
): Explanation {
  const { level, fixTimes, limit: thresholdMetres, off: distanceMetres } = deviation;
  if (level !== 'ON_PLAN') return { rule: 'offRoute', thresholdMetres, distanceMetres, fixTimes };
  if (!run.course.hasRoute) {
    const last = trace.own.at(-1);
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

/** Arrived at a later stop while an earlier one is open. */
function outOfSequence(
  run: Run,
  trace: JourneyTrace,
  states: readonly StopState[],
  sightings: readonly Sighting[],
): PositionVerdict | undefined {
  const open = states.indexOf('open');
  if (open < 0) return undefined;
  const later = trace.times.findIndex((times, i) => i > open && times.arrival !== undefined);
  if (later < 0) return undefined;
  const arrival = trace.times[later]!.arrival as EpochMs;
  const { plan } = run.course.stops[later]!;
  const explanation: Explanation = {
    rule: 'outOfSequence',
    stopId: plan.stopId,
    planned: plan.plannedArrival,
    isRevised: plan.isArrivalRevised,
    actual: arrival,
    fixTimes: fixesAt(sightings, arrival),
  };
  return { status: 'OUT_OF_SEQUENCE', explanation };
}
