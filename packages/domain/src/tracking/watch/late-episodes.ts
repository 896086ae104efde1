import { type EpochMs, MINUTE } from '../../core/index.ts';
import { clockMinutes } from '../../journeys/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Episode, StopState } from '../model.ts';
import { type Run, windowOf } from '../sightings/run.ts';
import type { Seen } from '../sightings/seen.ts';
import { shownUntil } from '../sightings/shown.ts';
import { beganBeyond, closingTime } from '../verdicts/closing.ts';
import { firstFrom } from '../verdicts/deciding-fixes.ts';
import type { CourseStop } from '../way/course.ts';
import { lateDepartureAfter, limitsOf } from '../way/lateness.ts';
import type { StopTimes } from '../way/stop-times.ts';
import type { FinishedTrace } from '../way/traced.ts';

interface LatePeriod {
  readonly stop: CourseStop;
  readonly from: EpochMs;
  readonly shownAt: EpochMs;
  readonly to?: EpochMs;
  readonly planned?: EpochMs;
  readonly limit?: number;
}

export interface LateCase {
  readonly run: Run;
  readonly trace: FinishedTrace;
  readonly states: readonly StopState[];
  readonly seen: readonly Seen[];
  readonly settings: OrganisationSettings;
  readonly now: EpochMs;
  readonly overAt: EpochMs | undefined;
}

export function lateEpisodes(c: LateCase): Episode[] {
  const { plan } = c.run.course;
  if (!plan.approved) return [];
  const started = c.run.started !== undefined;
  const none: readonly LatePeriod[] = [];
  return [
    ...episodesOf('LATE', started ? lateArrivals(c) : none, c),
    ...episodesOf('LATE_DEPARTURE', lateDepartures(c), c),
    ...episodesOf('MISSED_STOP', started ? missedStops(c) : none, c),
    ...episodesOf('OUT_OF_SEQUENCE', started ? outOfOrder(c) : none, c),
  ];
}

function givenUpAt({ run, states, settings, overAt }: LateCase, i: number): EpochMs | undefined {
  if (states[i] !== 'missed' && states[i] !== 'notObserved') return overAt;
  const closes = closingTime(run.course.stops[i]!, settings);
  return Math.min(closes ?? Number.POSITIVE_INFINITY, overAt ?? Number.POSITIVE_INFINITY);
}

function lateArrivals(c: LateCase): LatePeriod[] {
  const { run, trace, settings } = c;
  const begun = run.started?.at ?? Number.POSITIVE_INFINITY;
  return run.course.stops.flatMap((stop, i): LatePeriod[] => {
    const limits = i > 0 ? limitsOf(stop.plan, settings) : undefined;
    if (!limits) return [];
    const { planned } = limits;
    const limit = Math.round((limits.slightAfter - planned) / MINUTE);
    const from = Math.max(limits.slightAfter, begun);
    const shownAt = shownAfter(from, c);
    const shown = shownUntil(stop, c, c.now);
    const isShown = shown > from && !beganBeyond(stop, trace, settings);
    if (trace.times[i]!.arrival === undefined && !isShown) return [];
    const to = seenEnd(trace.times[i]!, 'arrival') ?? lastShown(givenUpAt(c, i), shown, c, i);
    return shownAt === undefined ? [] : [{ stop, from, shownAt, to, planned, limit }];
  });
}

function lastShown(givenUp: EpochMs | undefined, shown: EpochMs, { states }: LateCase, i: number) {
  return givenUp !== undefined && states[i] === 'notObserved' ? Math.min(givenUp, shown) : givenUp;
}

function seenEnd(times: StopTimes, moment: 'arrival' | 'departure'): EpochMs | undefined {
  const [by, between] =
    moment === 'arrival' ? [times.reachedBy, times.arrivalBetween] : [times.leftBy, times.departureBetween];
  if (times[moment] !== undefined || by === undefined) return times[moment];
  return between?.after ?? Number.NEGATIVE_INFINITY;
}

function shownAfter(time: EpochMs, { seen, now }: LateCase): EpochMs | undefined {
  const shown = seen[firstFrom(seen, time + 1)]?.time;
  return shown !== undefined && shown <= now ? shown : undefined;
}

function lateDepartures(c: LateCase): LatePeriod[] {
  const { run, trace, settings, now, overAt } = c;
  const { stops, plan } = run.course;
  const cannotStart = windowOf(run, settings).to;
  return stops.flatMap((stop, i): LatePeriod[] => {
    if (i > 0 && (i === stops.length - 1 || !run.started)) return [];
    const planned = stop.plan.plannedDeparture ?? (i === 0 ? plan.plannedStart : undefined);
    const from = lateDepartureAfter(planned, settings);
    const { reachedBy, seenUntil } = trace.times[i]!;
    const departure = seenEnd(trace.times[i]!, 'departure');
    if (from === undefined || (i > 0 && (reachedBy === undefined || reachedBy > from))) return [];
    const neverStarted = !run.started && now >= cannotStart ? cannotStart : undefined;
    const to = departure ?? (i === 0 ? run.started?.at : undefined) ?? overAt ?? neverStarted;
    const shownAt = shownAfter(from, c);
    const isLeftInView = trace.times[i]!.departure !== undefined;
    const isShown = isLeftInView || (seenUntil !== undefined && seenUntil > from);
    if (!isShown || shownAt === undefined) return [];
    return [{ stop, from, shownAt, to, planned, limit: settings.lateDepartureMinutes }];
  });
}

function missedStops(c: LateCase): LatePeriod[] {
  const { run, states, settings, overAt } = c;
  return run.course.stops.flatMap((stop, i): LatePeriod[] => {
    const from = states[i] === 'missed' ? givenUpAt(c, i) : undefined;
    if (from === undefined || !Number.isFinite(from)) return [];
    const planned = stop.plan.plannedDeparture ?? stop.plan.plannedArrival;
    const to = overAt && Math.max(overAt, from + settings.episodeClearMinutes * MINUTE);
    const shownAt = shownAfter(from - 1, c) ?? from;
    return [{ stop, from, shownAt, to, planned }];
  });
}

/** Until the earlier stop is visited, missed or the journey ends. */
function outOfOrder(c: LateCase): LatePeriod[] {
  const { run, trace, states } = c;
  return run.course.stops.flatMap((_, i): LatePeriod[] => {
    if (states[i] === 'notObserved') return [];
    const visited = trace.times[i]?.reachedBy ?? givenUpAt(c, i);
    const until = visited ?? Number.POSITIVE_INFINITY;
    let first: { stop: CourseStop; from: EpochMs } | undefined;
    for (let j = i + 1; j < trace.times.length; j++) {
      const arrival = trace.times[j]?.reachedBy;
      if (arrival === undefined || arrival >= until || arrival >= (first?.from ?? until)) continue;
      first = { stop: run.course.stops[j]!, from: arrival };
    }
    const planned = first?.stop.plan.plannedArrival;
    return first ? [{ ...first, shownAt: first.from, to: visited, planned }] : [];
  });
}

function episodesOf(kind: Episode['kind'], periods: readonly LatePeriod[], c: LateCase): Episode[] {
  const clear = c.settings.episodeClearMinutes * MINUTE;
  const begun = periods
    .filter(({ from, to }) => from <= c.now && (to === undefined || to > from))
    .sort((a, b) => a.from - b.from);
  const groups: LatePeriod[][] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const period of begun) {
    const group = groups.at(-1);
    if (group && period.from - until <= clear) group.push(period);
    else groups.push([period]);
    until = Math.max(until, period.to ?? Number.POSITIVE_INFINITY);
  }
  return groups.map((group) => episodeOf(kind, group, c));
}

function episodeOf(kind: Episode['kind'], group: readonly LatePeriod[], c: LateCase): Episode {
  const from = group[0]!.from;
  const lasting = group.find(({ to }) => to === undefined || to > c.now);
  const lateBy = ({ to = c.now, planned = to }: LatePeriod) => clockMinutes(planned, to);
  const worst = group.reduce((a, b) => (lateBy(b) > lateBy(a) ? b : a));
  const shown = lasting ?? worst;
  const [longitude, latitude] = placeAt(from, shown.stop, c);
  const measured = kind === 'LATE' || kind === 'LATE_DEPARTURE';
  return {
    kind,
    journeyId: c.run.course.plan.journeyId,
    locationId: shown.stop.plan.locationId,
    from,
    to: lasting ? undefined : Math.max(...group.map(({ to }) => to!)),
    raisedAt: group[0]!.shownAt,
    latitude,
    longitude,
    value: measured && !lasting ? lateBy(worst) : undefined,
    limit: shown.limit,
    planned: shown.planned,
  };
}

function placeAt(time: EpochMs, stop: CourseStop, { seen }: LateCase) {
  return seen.findLast((one) => one.time <= time)?.point ?? stop.centre;
}
