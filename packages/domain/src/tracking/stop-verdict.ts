import { type EpochMs, MINUTE } from '../core/index.ts';
import { type TimeBasedStatus, worstTimeStatus } from '../journeys/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import { watchedBy } from './closing.ts';
import type { CourseStop } from './course.ts';
import { fixesAt } from './deciding-fixes.ts';
import { lateAt, lateDepartureAfter, limitsOf } from './lateness.ts';
import type { Explanation, StopState } from './model.ts';
import type { PotentialDelay, Projected } from './projection.ts';
import type { Sighting } from './sightings.ts';
import type { StopTimes } from './stop-times.ts';

/** A status is never without its reason. */
export interface Verdict {
  readonly status: TimeBasedStatus;
  readonly explanation: Explanation;
}

export interface StopCase {
  readonly stop: CourseStop;
  readonly isStart: boolean;
  /** The journey's planned start is the start location's planned departure, where that has none. */
  readonly plannedDeparture: EpochMs | undefined;
  readonly state: StopState;
  readonly times: StopTimes;
  readonly projected: Projected;
  readonly potential: PotentialDelay | undefined;
}

/** What all stops of a journey are judged with. */
export interface Circumstances {
  readonly settings: OrganisationSettings;
  readonly now: EpochMs;
  readonly sightings: readonly Sighting[];
  /** The fix that shows what has not happened yet; none where nothing was due. */
  readonly newest: readonly EpochMs[];
}

/** The worst of some verdicts; of several equal ones the first, of several that are on time the tightest. */
export function worst(verdicts: readonly (Verdict | undefined)[]): Verdict | undefined {
  const known = verdicts.filter((verdict) => verdict !== undefined);
  const status = worstTimeStatus(known.map((verdict) => verdict.status));
  const all = known.filter((verdict) => verdict.status === status);
  return status === 'ON_TIME' ? tightest(all) : all[0];
}

/** Of stops that are all on time the one with the least time to spare, in whole minutes; what lies ahead before what is done. */
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

/** timeBasedStatus of one stop; undefined where nothing can be said of it. */
export function judgeStop(stop: StopCase, c: Circumstances): Verdict | undefined {
  if (stop.state === 'notObserved') return undefined;
  const { plan } = stop.stop;
  if (stop.state === 'missed') {
    return verdict('MISSED', {
      rule: 'missed',
      stopId: plan.stopId,
      thresholdMinutes: c.settings.missedStopMinutes,
      planned: plan.plannedDeparture ?? plan.plannedArrival,
      isRevised: plan.plannedDeparture === undefined ? plan.isArrivalRevised : plan.isDepartureRevised,
      fixTimes: watchedBy(stop.stop, c.sightings, c.settings, c.now) ?? [],
    });
  }
  const arrival = stop.isStart ? undefined : judgeArrival(stop, c);
  return worst([arrival, judgeDeparture(stop, c)]);
}

function judgeArrival(stop: StopCase, c: Circumstances): Verdict | undefined {
  const { plan } = stop.stop;
  const limits = limitsOf(plan, c.settings);
  if (!limits) return undefined;
  const { arrival } = stop.times;
  const late = lateAt(limits, arrival ?? c.now);
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
    return verdict(status, { rule, ...base, actual: arrival, fixTimes: fixesAt(c.sightings, arrival) });
  }
  const projected = stop.projected.arrival;
  if (late !== 'ON_TIME') {
    return verdict(status, { rule: 'notReached', ...base, projected, fixTimes: c.newest });
  }
  if (stop.potential) {
    return verdict(status, { rule: 'projectedLate', ...base, projected, fixTimes: stop.potential.fixTimes });
  }
  return verdict(status, { rule: 'expectedInTime', ...base, projected, fixTimes: c.newest });
}

/** The start is judged by its departure alone, any other stop while the vehicle is still in it. */
function judgeDeparture(stop: StopCase, c: Circumstances): Verdict | undefined {
  const { plan } = stop.stop;
  const limit = lateDepartureAfter(stop.plannedDeparture, c.settings);
  if (limit === undefined || (!stop.isStart && stop.state !== 'arrived')) return undefined;
  const { departure } = stop.times;
  const late = (departure ?? c.now) > limit;
  if (!late && !stop.isStart) return undefined;
  const rule = late ? 'notLeft' : departure === undefined ? 'notLeftYet' : 'leftInTime';
  return verdict(late ? 'LATE_DEPARTURE' : 'ON_TIME', {
    rule,
    stopId: plan.stopId,
    thresholdMinutes: c.settings.lateDepartureMinutes,
    planned: stop.plannedDeparture,
    isRevised: plan.isDepartureRevised,
    actual: departure,
    projected: stop.projected.departure,
    fixTimes: departure === undefined ? c.newest : fixesAt(c.sightings, departure),
  });
}

export function verdict(status: TimeBasedStatus, explanation: Explanation): Verdict {
  return { status, explanation };
}
