import { type EpochMs, MINUTE } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Episode, JourneyPlan, PlannedStop } from '../model.ts';
import type { Seen } from '../sightings/seen.ts';
import { lateDepartureAfter } from '../way/lateness.ts';
import type { Moment } from '../way/presence.ts';
import type { StopTimes } from '../way/stop-times.ts';
import type { Gap, Trace } from '../way/traced.ts';
import { newestFix } from './deciding-fixes.ts';
import type { Verdict } from './stop-verdict.ts';

/** Parked vehicles may be silent longer. */
export function overdueOf(
  since: EpochMs,
  isParked: boolean,
  seen: readonly Seen[],
  settings: OrganisationSettings,
  now: EpochMs,
): Verdict | undefined {
  const thresholdMinutes = isParked ? settings.overdueParkedMinutes : settings.overdueMovingMinutes;
  const last = newestFix(seen, now);
  if (now - Math.max(last ?? since, since) <= thresholdMinutes * MINUTE) return undefined;
  return {
    status: 'STATUS_UPDATE_OVERDUE',
    explanation: { rule: 'noFix', thresholdMinutes, fixTimes: last === undefined ? [] : [last] },
  };
}

/** Not started in time, nor seen at the start since. */
export function overdueAtStart(
  start: PlannedStop | undefined,
  plannedDeparture: EpochMs,
  times: StopTimes | undefined,
  seen: readonly Seen[],
  settings: OrganisationSettings,
  now: EpochMs,
): Verdict | undefined {
  const limit = lateDepartureAfter(plannedDeparture, settings);
  const seenUntil = times?.seenUntil;
  if (limit === undefined || now <= limit || (seenUntil !== undefined && seenUntil > limit)) return undefined;
  const last = newestFix(seen, now);
  const isThere = last !== undefined && last === seenUntil;
  const silent = overdueOf(Number.NEGATIVE_INFINITY, isThere, seen, settings, now);
  if (silent || isThere) return silent;
  return {
    status: 'STATUS_UPDATE_OVERDUE',
    explanation: {
      rule: 'notSeenThere',
      stopId: start?.stopId,
      thresholdMinutes: settings.lateDepartureMinutes,
      planned: plannedDeparture,
      isRevised: start?.isDepartureRevised,
      fixTimes: last === undefined ? [] : [last],
    },
  };
}

export function gapsWith(
  gaps: readonly Gap[],
  started: EpochMs,
  last: Moment | undefined,
  time: EpochMs,
  times: readonly StopTimes[],
  settings: OrganisationSettings,
): readonly Gap[] {
  const least = Math.min(settings.overdueParkedMinutes, settings.overdueMovingMinutes) * MINUTE;
  if (!last || last.time < started || time - last.time <= least) return gaps;
  return [
    ...gaps,
    { from: last.time, point: last.point, to: time, isParked: isParkedIn(last.time, time, times) },
  ];
}

function isParkedIn(from: EpochMs, to: EpochMs, times: readonly StopTimes[]): boolean {
  return times.some(
    ({ reachedBy, leftBy }) => reachedBy !== undefined && reachedBy <= from && (leftBy ?? to) > from,
  );
}

export function silentEpisodes(
  plan: JourneyPlan,
  { gaps, last, times }: Pick<Trace, 'gaps' | 'last' | 'times'>,
  from: EpochMs,
  until: EpochMs,
  stillRunning: boolean,
  settings: OrganisationSettings,
): Episode[] {
  const open = last && last.time >= from;
  const all: (Omit<Gap, 'to'> & { readonly to?: EpochMs })[] = [...gaps];
  if (open) all.push({ from: last.time, point: last.point, isParked: isParkedIn(last.time, until, times) });
  return all.flatMap(({ from: silentFrom, point, to, isParked }): Episode[] => {
    const limit = (isParked ? settings.overdueParkedMinutes : settings.overdueMovingMinutes) * MINUTE;
    const end = to ?? until;
    if (silentFrom >= until || end - silentFrom <= limit) return [];
    return [
      {
        kind: 'SILENT',
        journeyId: plan.journeyId,
        from: silentFrom,
        to: to ?? (stillRunning ? undefined : until),
        raisedAt: silentFrom + limit,
        longitude: point[0],
        latitude: point[1],
        // While it lasts, its length follows from the clock.
        value: to === undefined && stillRunning ? undefined : Math.round((end - silentFrom) / MINUTE),
        limit: limit / MINUTE,
      },
    ];
  });
}
