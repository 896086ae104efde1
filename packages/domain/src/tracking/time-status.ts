import { type EpochMs, MINUTE } from '../core/index.ts';
import { type TimeBasedStatus, worstTimeStatus } from '../journeys/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import type { CourseStop } from './course.ts';
import { lateAt, lateDepartureAfter, limitsOf } from './lateness.ts';
import type { Explanation, StopState } from './model.ts';
import { type LatenessAt, type PotentialDelay, type Projected, potentialDelays } from './projection.ts';
import type { Run } from './run.ts';
import type { Sighting } from './sightings.ts';
import { overdueOf } from './silence.ts';
import type { JourneyTrace, StopTimes } from './stop-times.ts';

export interface Verdict {
  readonly status: TimeBasedStatus;
  readonly explanation?: Explanation;
}

export interface TimeJudgement {
  readonly stops: readonly (Verdict | undefined)[];
  readonly journey?: Verdict;
}

interface StopCase {
  readonly stop: CourseStop;
  readonly isStart: boolean;
  /** The journey's planned start is the start location's planned departure, where that has none. */
  readonly plannedDeparture: EpochMs | undefined;
  readonly state: StopState;
  readonly times: StopTimes;
  readonly projected: Projected;
  readonly potential: PotentialDelay | undefined;
}

/** timeBasedStatus of every stop and of the journey: the worst of its open stops (product decisions, section 4). */
export function judgeTimes(
  run: Run,
  trace: JourneyTrace,
  states: readonly StopState[],
  projected: readonly Projected[],
  latenesses: readonly LatenessAt[],
  sightings: readonly Sighting[],
  settings: OrganisationSettings,
  now: EpochMs,
): TimeJudgement {
  const { stops, plan } = run.course;
  if (!plan.approved) return { stops: stops.map(() => undefined) };
  const running = run.started !== undefined && !run.completed;
  const potential = running ? potentialDelays(latenesses, settings, now) : () => undefined;
  const verdicts = stops.map((stop, i) =>
    judgeStop(
      {
        stop,
        isStart: i === 0,
        plannedDeparture: stop.plan.plannedDeparture ?? (i === 0 ? plan.plannedStart : undefined),
        state: states[i]!,
        times: trace.times[i]!,
        projected: projected[i]!,
        potential: potential(stop),
      },
      settings,
      now,
    ),
  );
  if (run.completed) return { stops: verdicts, journey: { status: 'COMPLETED' } };
  const judgeable = stops.some((stop) => limitsOf(stop.plan, settings) !== undefined);
  if (!judgeable) {
    if (!running) return { stops: verdicts };
    const explanation: Explanation = { rule: 'notJudgeable', fixTimes: [] };
    return { stops: verdicts, journey: { status: 'INVALID', explanation } };
  }
  const lastDeparted = states.lastIndexOf('departed');
  const counting = verdicts.filter((_, i) => {
    const state = states[i];
    return state === 'open' || state === 'arrived' || (state === 'missed' && i > lastDeparted);
  });
  const overdue = running ? overdueOf(run.started!.at, states, sightings, settings, now) : undefined;
  const journey = worst([...counting, overdue]) ?? nothingOpen(run, states, settings);
  return { stops: verdicts, journey };
}

function nothingOpen(run: Run, states: readonly StopState[], settings: OrganisationSettings): Verdict {
  const start = run.course.stops[0];
  if (run.started || !start || states[0] === 'departed') return { status: 'ON_TIME' };
  const planned = start.plan.plannedDeparture ?? start.plan.plannedArrival;
  const thresholdMinutes = settings.lateDepartureMinutes;
  return {
    status: 'LATE_DEPARTURE',
    explanation: { rule: 'neverStarted', stopId: start.plan.stopId, thresholdMinutes, planned, fixTimes: [] },
  };
}

export function worst(verdicts: readonly (Verdict | undefined)[]): Verdict | undefined {
  const known = verdicts.filter((verdict) => verdict !== undefined);
  const status = worstTimeStatus(known.map((verdict) => verdict.status));
  return known.find((verdict) => verdict.status === status);
}

function judgeStop(c: StopCase, settings: OrganisationSettings, now: EpochMs): Verdict | undefined {
  if (c.state === 'notObserved') return undefined;
  const { plan } = c.stop;
  if (c.state === 'missed') {
    const planned = plan.plannedDeparture ?? plan.plannedArrival;
    const thresholdMinutes = settings.missedStopMinutes;
    return verdict('MISSED', {
      rule: 'missed',
      stopId: plan.stopId,
      thresholdMinutes,
      planned,
      fixTimes: [],
    });
  }
  const arrival = c.isStart ? undefined : judgeArrival(c, settings, now);
  const departure = judgeDeparture(c, settings, now);
  return worst([arrival, departure]);
}

function judgeArrival(c: StopCase, settings: OrganisationSettings, now: EpochMs): Verdict | undefined {
  const { plan } = c.stop;
  const limits = limitsOf(plan, settings);
  if (!limits) return undefined;
  const { arrival } = c.times;
  const status = lateAt(limits, arrival ?? now);
  const base = { stopId: plan.stopId, planned: limits.planned };
  if (status !== 'ON_TIME') {
    const limit = status === 'DELAYED' ? limits.delayedAfter : limits.slightAfter;
    const thresholdMinutes = Math.round((limit - limits.planned) / MINUTE);
    if (arrival !== undefined) {
      return verdict(status, {
        rule: 'arrivedLate',
        ...base,
        thresholdMinutes,
        actual: arrival,
        fixTimes: [arrival],
      });
    }
    const projected = c.projected.arrival;
    return verdict(status, { rule: 'notReached', ...base, thresholdMinutes, projected, fixTimes: [] });
  }
  if (arrival === undefined && c.potential) {
    const limit = c.potential.status === 'POTENTIAL_DELAY' ? limits.delayedAfter : limits.slightAfter;
    return verdict(c.potential.status, {
      rule: 'projectedLate',
      ...base,
      thresholdMinutes: Math.round((limit - limits.planned) / MINUTE),
      projected: c.projected.arrival,
      fixTimes: c.potential.fixTimes,
    });
  }
  return { status: 'ON_TIME' };
}

/** The start is judged by its departure alone, any other stop while the vehicle is still in it. */
function judgeDeparture(c: StopCase, settings: OrganisationSettings, now: EpochMs): Verdict | undefined {
  const { plan } = c.stop;
  const limit = lateDepartureAfter(c.plannedDeparture, settings);
  if (limit === undefined) return c.isStart ? { status: 'ON_TIME' } : undefined;
  if (!c.isStart && c.state !== 'arrived') return undefined;
  const at = c.times.departure ?? now;
  if (at <= limit) return c.isStart ? { status: 'ON_TIME' } : undefined;
  return verdict('LATE_DEPARTURE', {
    rule: 'notLeft',
    stopId: plan.stopId,
    thresholdMinutes: settings.lateDepartureMinutes,
    planned: c.plannedDeparture,
    actual: c.times.departure,
    projected: c.projected.departure,
    fixTimes: c.times.departure === undefined ? [] : [c.times.departure],
  });
}

function verdict(status: TimeBasedStatus, explanation: Explanation): Verdict {
  return { status, explanation };
}
