import { type EpochMs, MINUTE } from '../core/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import type { Episode, JourneyPlan, StopState } from './model.ts';
import type { Sighting } from './sightings.ts';
import type { JourneyTrace } from './stop-times.ts';
import type { Verdict } from './stop-verdict.ts';

/** Running, and no fix for too long: a parked vehicle may be silent longer than a moving one. */
export function overdueOf(
  startedAt: EpochMs,
  states: readonly StopState[],
  sightings: readonly Sighting[],
  settings: OrganisationSettings,
  now: EpochMs,
): Verdict | undefined {
  const parked = states.includes('arrived');
  const thresholdMinutes = parked ? settings.overdueParkedMinutes : settings.overdueMovingMinutes;
  const last = sightings.at(-1)?.time;
  const since = Math.max(last ?? startedAt, startedAt);
  if (now - since <= thresholdMinutes * MINUTE) return undefined;
  return {
    status: 'STATUS_UPDATE_OVERDUE',
    explanation: { rule: 'noFix', thresholdMinutes, fixTimes: last === undefined ? [] : [last] },
  };
}

/** Every silence between two fixes of a running journey that was longer than the limit. */
export function silentEpisodes(
  plan: JourneyPlan,
  trace: JourneyTrace,
  from: EpochMs,
  until: EpochMs,
  stillRunning: boolean,
  settings: OrganisationSettings,
): Episode[] {
  const episodes: Episode[] = [];
  const { own, times } = trace;
  for (const [i, sighting] of own.entries()) {
    const next = own[i + 1]?.time;
    const end = next ?? until;
    if (sighting.time < from || sighting.time >= until) continue;
    const parked = times.some(
      ({ arrival, departure }) =>
        arrival !== undefined && arrival <= sighting.time && (departure ?? end) > sighting.time,
    );
    const limit = (parked ? settings.overdueParkedMinutes : settings.overdueMovingMinutes) * MINUTE;
    if (end - sighting.time <= limit) continue;
    episodes.push({
      kind: 'SILENT',
      journeyId: plan.journeyId,
      from: sighting.time,
      to: next ?? (stillRunning ? undefined : until),
      raisedAt: sighting.time + limit,
      longitude: sighting.point[0],
      latitude: sighting.point[1],
      value: Math.round((end - sighting.time) / MINUTE),
      limit: limit / MINUTE,
    });
  }
  return episodes;
}
