import { type EpochMs, MINUTE } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Run } from '../sightings/run.ts';
import type { Seen } from '../sightings/seen.ts';
import type { Trace } from '../way/traced.ts';
import { newestFix } from './deciding-fixes.ts';
import { believedAt, type DelayRules, type Outlook, outlookFrom } from './delay-watch.ts';
import { asItIs, fadingOf, type Place } from './projection.ts';
import { latenessAtStart, settingOut } from './reading.ts';

const NEVER: EpochMs = Number.POSITIVE_INFINITY;

export function outlookOf(
  run: Run,
  trace: Trace,
  seen: readonly Seen[],
  rules: DelayRules,
  settings: OrganisationSettings,
  now: EpochMs,
): Outlook {
  const { course, started } = run;
  const heard = newestFix(started ? (trace.last ? [trace.last] : []) : seen, now);
  const first = course.stops[0]?.plan.plannedDeparture ?? course.plan.plannedStart;
  const last = started ? trace.readings.delays.last : settingOut(run, trace, settings, heard);
  const delays = started ? trace.readings.delays : { crossed: [], last };
  const fading = started || last ? fadingOf(settings) : asItIs;
  const begun = latenessAtStart(run);
  const { place = placeAtStart(trace, first, begun), crossed } = believedAt(
    delays,
    rules,
    fading,
    begun,
    now,
  );
  const parked = place.standingIn !== undefined;
  const overdue = (parked ? settings.overdueParkedMinutes : settings.overdueMovingMinutes) * MINUTE;
  const overdueAt = heard === undefined ? NEVER : heard + overdue;
  const knownAt = last?.time ?? (started ? started.at : (heard ?? Number.NEGATIVE_INFINITY));
  const outlook = outlookFrom(place, crossed, knownAt, Math.min(now, overdueAt), rules, fading);
  return now < overdueAt && outlook.movesAt < overdueAt ? outlook : { ...outlook, movesAt: NEVER };
}

function placeAtStart(trace: Trace, first: EpochMs, lateness: number): Place {
  const isThere = trace.times[0]?.reachedBy !== undefined;
  const isLeft = trace.times[0]?.leftBy !== undefined;
  const standingIn = isThere && !isLeft ? 0 : undefined;
  return { plannedAt: first, lateness, standingIn, next: isThere || isLeft ? 1 : 0 };
}
