import { type EpochMs, HOUR, MINUTE } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Run } from '../sightings/run.ts';
import { lateDepartureAfter, limitsOf } from '../way/lateness.ts';
import type { FinishedTrace } from '../way/traced.ts';
import { closingTime } from './closing.ts';
import type { Outlook } from './delay-watch.ts';

export interface Found {
  readonly run: Run;
  readonly trace: FinishedTrace;
  readonly outlook: Outlook;
  readonly newest: EpochMs | undefined;
}

/** The first moment when the clock alone may change an evaluation; every rule with the clock is here. */
export function holdsUntil(
  { run, trace, outlook, newest }: Found,
  settings: OrganisationSettings,
  now: EpochMs,
): EpochMs {
  const { plan, plannedEnd, stops } = run.course;
  if (plan.endedByHandAt !== undefined && plan.endedByHandAt <= now) return Number.POSITIVE_INFINITY;
  let until = outlook.movesAt;
  const consider = (since: EpochMs | undefined, after = 0) => {
    if (since === undefined) return;
    const moment = since + after;
    if (moment >= now && moment < until) until = moment;
  };
  const clear = settings.episodeClearMinutes * MINUTE;
  consider(plan.plannedStart);
  consider(plannedEnd, settings.startAfterHours * HOUR);
  consider(plan.endedByHandAt);
  consider(run.started?.at);
  consider(run.releasedAt);
  consider(run.releasedAt, clear);
  const heard = Math.max(newest ?? Number.NEGATIVE_INFINITY, run.started?.at ?? Number.NEGATIVE_INFINITY);
  for (const since of [heard, trace.last?.time]) {
    consider(since, settings.overdueMovingMinutes * MINUTE);
    consider(since, settings.overdueParkedMinutes * MINUTE);
  }
  const read = run.started ? trace.readings.delays.last?.time : newest;
  consider(read, settings.potentialDelayHoldMinutes * MINUTE);
  consider(trace.deviation.log.open?.clearSince, clear);
  for (const { open } of [trace.temperature.warning, trace.temperature.critical]) {
    consider(open?.clearSince, settings.temperatureClearMinutes * MINUTE);
  }
  for (const [i, stop] of stops.entries()) {
    if (trace.times[i]!.leftBy !== undefined) continue;
    const departure = stop.plan.plannedDeparture ?? (i === 0 ? plan.plannedStart : undefined);
    const closes = closingTime(stop, settings);
    consider(limitsOf(stop.plan, settings)?.slightAfter);
    consider(departure);
    consider(lateDepartureAfter(departure, settings));
    consider(closes);
    consider(closes, clear);
  }
  return until;
}
