import { type EpochMs, MINUTE } from '../../core/index.ts';
import { type TimeBasedStatus, worstTimeStatus } from '../../journeys/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Explanation, PlannedStop, StopState } from '../model.ts';
import type { Memory } from '../sightings/seen.ts';
import type { CourseStop } from '../way/course.ts';
import { lateAt, lateDepartureAfter, limitsOf } from '../way/lateness.ts';
import type { StopTimes } from '../way/stop-times.ts';
import type { PotentialDelay } from './delay-watch.ts';
import type { Projected } from './projection.ts';

export interface Verdict {
  readonly status: TimeBasedStatus;
  readonly explanation: Explanation;
}

export interface StopCase {
  readonly stop: CourseStop;
  readonly place: number;
  readonly isStart: boolean;
  /** At the start by default the planned start. */
  readonly plannedDeparture: EpochMs | undefined;
  readonly state: StopState;
  readonly times: StopTimes;
  readonly projected: Projected;
  readonly potential: PotentialDelay | undefined;
  /** Shows the stop unreached. */
  readonly shownUntil: EpochMs;
}

export interface Circumstances {
  readonly settings: OrganisationSettings;
  readonly now: EpochMs;
  readonly memory: Memory;
  /** Newest fix; empty: nothing due. */
  readonly newest: readonly EpochMs[];
  readonly overdue: Verdict | undefined;
  readonly isOver: boolean;
}

/** Tie: the first; of ON_TIME the tightest. */
export function worst(verdicts: readonly (Verdict | undefined)[]): Verdict | undefined {
  const known = verdicts.filter((verdict) => verdict !== undefined);
  const status = worstTimeStatus(known.map((verdict) => verdict.status));
  const all = known.filter((verdict) => verdict.status === status);
  return status === 'ON_TIME' ? tightest(all) : all[0];
}

function tightest(verdicts: readonly Verdict[]): Verdict | undefined {
  const ahead = verdicts.filter(({ explanation }) => explanation.actual === undefined);
  let best: Verdict | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const one of ahead.length > 0 ? ahead : verdicts) {
    const { planned = 0, projected, actual, thresholdMinutes = 0 } = one.explanation;
    const spare = Math.round((planned - (projected ?? actual ?? planned)) / MINUTE) + thresholdMinutes;
    if (spare < least) {
      least = spare;
      best = one;
    }
  }
  return best;
}

export function evaluateStop(stop: StopCase, c: Circumstances): Verdict | undefined {
  if (stop.state === 'notObserved' || stop.state === 'passedUnseen') return undefined;
  const { plan } = stop.stop;
  if (stop.state === 'missed') {
    return verdict('MISSED', {
      rule: 'missed',
      stopId: plan.stopId,
      thresholdMinutes: c.settings.missedStopMinutes,
      planned: plan.plannedDeparture ?? plan.plannedArrival,
      isRevised: plan.plannedDeparture === undefined ? plan.isArrivalRevised : plan.isDepartureRevised,
      fixTimes: c.memory.watchedBy(stop.place, c.now) ?? [],
    });
  }
  const arrival = stop.isStart ? undefined : evaluateArrival(stop, c);
  return worst([arrival, evaluateDeparture(stop, c)]);
}

function evaluateArrival(stop: StopCase, c: Circumstances): Verdict | undefined {
  const { plan } = stop.stop;
  const limits = limitsOf(plan, c.settings);
  if (!limits) return undefined;
  const { arrival, reachedBy } = stop.times;
  if (arrival === undefined && reachedBy !== undefined) return undefined;
  const late = lateAt(limits, arrival ?? stop.shownUntil);
  const status = arrival === undefined && late === 'ON_TIME' && stop.potential ? stop.potential.status : late;
  const severe = status === 'DELAYED' || status === 'POTENTIAL_DELAY';
  const limit = severe ? limits.delayedAfter : limits.slightAfter;
  const base = {
    stopId: plan.stopId,
    planned: limits.planned,
    isRevised: limits.isRevised,
    thresholdMinutes: Math.round((limit - limits.planned) / MINUTE),
  };
  if (arrival !== undefined) {
    const rule = status === 'ON_TIME' ? 'arrivedInTime' : 'arrivedLate';
    return verdict(status, { rule, ...base, actual: arrival, fixTimes: stop.times.arrivalFixes ?? [] });
  }
  const projected = stop.projected.arrival;
  if (late !== 'ON_TIME') {
    return verdict(status, { rule: 'notReached', ...base, projected, fixTimes: [stop.shownUntil] });
  }
  if (stop.potential) {
    return verdict(status, { rule: 'projectedLate', ...base, projected, fixTimes: stop.potential.fixTimes });
  }
  if (lateAt(limits, c.now) !== 'ON_TIME') {
    if (c.overdue) return overdueAt(plan, c.overdue);
    if (c.newest[0] !== undefined && stop.shownUntil < c.newest[0]) return maybeReached(stop, base);
  }
  return verdict(status, { rule: 'expectedInTime', ...base, projected, fixTimes: c.newest });
}

/** Always at the start; elsewhere while in the stop. */
function evaluateDeparture(stop: StopCase, c: Circumstances): Verdict | undefined {
  const { plan } = stop.stop;
  const limit = lateDepartureAfter(stop.plannedDeparture, c.settings);
  if (limit === undefined || (!stop.isStart && stop.state !== 'arrived')) return undefined;
  const { departure, leftBy } = stop.times;
  if (departure === undefined && leftBy !== undefined) return undefined;
  if (departure === undefined && c.isOver) return undefined;
  const late = (departure ?? stop.times.seenUntil ?? Number.NEGATIVE_INFINITY) > limit;
  const isPast = departure === undefined && c.now > limit;
  if (!late && isPast && c.overdue) return overdueAt(plan, c.overdue);
  if (!late && !stop.isStart) return undefined;
  if (!late && isPast && stop.state === 'open') return undefined;
  const isThere = c.newest[0] === undefined || stop.times.seenUntil !== undefined;
  const notYet = isThere || c.now <= (stop.plannedDeparture ?? limit) ? 'notLeftYet' : 'notSeenThere';
  const rule = late ? 'notLeft' : departure === undefined ? notYet : 'leftInTime';
  return verdict(late ? 'LATE_DEPARTURE' : 'ON_TIME', {
    rule,
    stopId: plan.stopId,
    thresholdMinutes: c.settings.lateDepartureMinutes,
    planned: stop.plannedDeparture,
    isRevised: plan.isDepartureRevised,
    actual: departure,
    projected: stop.projected.departure,
    fixTimes: departure === undefined ? c.newest : (stop.times.departureFixes ?? []),
  });
}

function maybeReached({ shownUntil }: StopCase, base: Partial<Explanation>): Verdict {
  const fixTimes = Number.isFinite(shownUntil) ? [shownUntil] : [];
  return verdict('STATUS_UPDATE_OVERDUE', { rule: 'maybeReached', ...base, fixTimes });
}

function overdueAt({ stopId }: PlannedStop, { status, explanation }: Verdict): Verdict {
  return { status, explanation: { ...explanation, stopId } };
}

export function verdict(status: TimeBasedStatus, explanation: Explanation): Verdict {
  return { status, explanation };
}
