import type { Journey, ScheduleActivity } from '@linehaul/contracts/journeys';
import { type EpochMs, MINUTE } from '@linehaul/domain/core';
import { isRunning } from '@linehaul/domain/journeys';
import {
  type Forecasts,
  forecastOfStop,
  type KnownForecast,
  NO_FORECASTS,
  projectedDeparture,
} from '../../../shared/forecasts/index.ts';
import { type KnownTime, knownArrival, knownDeparture, silenceOf } from '../../../ui/times/index.ts';
import type { NoFixes } from '../../../ui/vehicle-day/index.ts';
import { differenceTone } from '../schedule-rows.ts';

/** Epoch milliseconds. */
export interface TimeRange {
  readonly from: EpochMs;
  readonly to: EpochMs;
}
/** danger: late in fact; warn: by projection; none: unknown end. */
export type BarTone = 'ok' | 'warn' | 'danger' | 'none';

export interface LikelyArrival extends TimeRange {
  readonly expected: EpochMs;
  readonly forecast: KnownForecast;
  readonly place: string;
}

export interface FactBar {
  /** First to last seen, until now; `seenOf` removes gaps. */
  readonly done?: TimeRange;
  /** Unseen, ordered, anywhere around `done`. */
  readonly gaps: readonly TimeRange[];
  readonly projected?: TimeRange;
  /** If its end is an arrival ahead. */
  readonly likely?: LikelyArrival;
  /** Undefined: an end is unknown. */
  readonly minutes?: number;
  readonly isProjected: boolean;
  readonly isEstimated: boolean;
  readonly tone: BarTone;
}
export interface GanttRow {
  readonly id: string;
  readonly kind: 'stop' | 'fuel' | 'drive';
  readonly name: string;
  readonly planned?: TimeRange & { readonly minutes: number };
  readonly fact?: FactBar;
}

interface Moment {
  readonly at?: EpochMs;
  /** Fixes around an unknown time. */
  readonly between?: TimeRange;
  readonly kind: 'actual' | 'projected' | 'unknown';
  readonly isEstimated: boolean;
}
interface Times {
  readonly planned?: EpochMs;
  readonly known: Moment;
  readonly likely?: LikelyArrival;
}
/** `silentSince`: current; `silences`: earlier. */
interface Clock {
  readonly now: EpochMs;
  readonly isRunning: boolean;
  readonly silentSince?: EpochMs;
  readonly silences: readonly TimeRange[];
}

const ms = (instant: string | null): EpochMs | undefined => (instant ? Date.parse(instant) : undefined);
/** Minutes between shown clock times. */
const minutesOf = ({ from, to }: TimeRange) => Math.floor(to / MINUTE) - Math.floor(from / MINUTE);

function momentOf(known: KnownTime | undefined, adjusted: string | null): Moment {
  if (!known) return { at: ms(adjusted), kind: 'projected', isEstimated: false };
  if (known.origin !== 'unknown')
    return { at: ms(known.at), kind: 'actual', isEstimated: known.origin === 'estimated' };
  const { between } = known;
  return {
    between: between && { from: Date.parse(between.after), to: Date.parse(between.before) },
    kind: 'unknown',
    isEstimated: false,
  };
}

function arrivalOf(s: ScheduleActivity, forecast: KnownForecast | undefined): Times {
  const isAhead = s.adjustedArrivalTimeUtc !== null;
  const likely = isAhead && forecast ? likelyOf(forecast, s.locationName) : undefined;
  return {
    planned: ms(s.revisedArrivalTimeUtc ?? s.plannedArrivalTimeUtc),
    known: momentOf(knownArrival(s), likely ? forecast!.p50Utc : s.adjustedArrivalTimeUtc),
    likely,
  };
}

function likelyOf(forecast: KnownForecast, place: string): LikelyArrival | undefined {
  const { range, p50Utc } = forecast;
  if (!range) return undefined;
  const [from, to, expected] = [range.p10Utc, range.p90Utc, p50Utc].map((at) => Date.parse(at));
  return { from: from!, to: to!, expected: expected!, forecast, place };
}

const departureOf = (s: ScheduleActivity, forecast: KnownForecast | undefined): Times => ({
  planned: ms(s.revisedDepartureTimeUtc ?? s.plannedDepartureTimeUtc),
  known: momentOf(knownDeparture(s), projectedDeparture(s, forecast)),
});

/** A silence without end is open. */
export function ganttRows(
  journey: Pick<Journey, 'journeyActivityList' | 'journeyStatus' | 'timeBasedStatus' | 'timeExplanation'> &
    Partial<Pick<Journey, 'journeyId' | 'nextStop' | 'silentSinceUtc'>>,
  now: EpochMs,
  silences: readonly NoFixes[] = [],
  forecasts: Forecasts = NO_FORECASTS,
): readonly GanttRow[] {
  const silence = silenceOf(journey);
  const clock: Clock = {
    now,
    isRunning: isRunning(journey.journeyStatus),
    silentSince: silence && (silence.since ? Date.parse(silence.since) : 0),
    silences: silences.map(({ from, to = now }) => ({ from, to })),
  };
  const stops = [...journey.journeyActivityList].sort((a, b) => a.sequence - b.sequence);
  const forecast = (stop: ScheduleActivity) => forecastOfStop(forecasts, journey, stop.id);
  const arrival = (stop: ScheduleActivity) => arrivalOf(stop, forecast(stop));
  const departure = (stop: ScheduleActivity) => departureOf(stop, forecast(stop));
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1];
    const stay = rowOf(
      stop.id,
      stop.fuelStop ? 'fuel' : 'stop',
      stop.locationName,
      arrival(stop),
      departure(stop),
      clock,
    );
    const drive =
      next &&
      rowOf(
        `${stop.id}-drive`,
        'drive',
        `${stop.locationName} – ${next.locationName}`,
        departure(stop),
        arrival(next),
        clock,
      );
    return [stay, drive].filter((row) => row !== undefined);
  });
}

/** Undefined: neither plan nor fact is complete. */
function rowOf(
  id: string,
  kind: GanttRow['kind'],
  name: string,
  begin: Times,
  end: Times,
  clock: Clock,
): GanttRow | undefined {
  const planned = timeRange(begin.planned, end.planned);
  const fact = factOf(begin.known, end, clock);
  if (!planned && !fact) return undefined;
  return { id, kind, name, planned: planned && { ...planned, minutes: minutesOf(planned) }, fact };
}

function timeRange(from: EpochMs | undefined, to: EpochMs | undefined): TimeRange | undefined {
  return from !== undefined && to !== undefined && to >= from ? { from, to } : undefined;
}

function factOf(begin: Moment, end: Times, clock: Clock): FactBar | undefined {
  const from = begin.at ?? begin.between?.to;
  if (from === undefined) return undefined;
  if (begin.kind === 'projected') return clock.silentSince === undefined ? ahead(from, end) : undefined;
  if (end.known.kind === 'projected') return clock.isRunning ? underWay(begin, from, end, clock) : undefined;
  const to = end.known.at ?? end.known.between?.from;
  if (to === undefined) return undefined;
  const gaps = joined([begin.between, end.known.between, ...within(clock.silences, from, to)]);
  const done = from < to || gaps.length === 0 ? timeRange(from, to) : undefined;
  if (!done && gaps.length === 0) return undefined;
  const whole = begin.at !== undefined && end.known.at !== undefined ? done : undefined;
  return {
    done,
    gaps,
    minutes: whole && minutesOf(whole),
    isProjected: false,
    isEstimated: begin.isEstimated || end.known.isEstimated,
    tone: toneOf(end.known.at, end),
  };
}

function ahead(from: EpochMs, end: Times): FactBar | undefined {
  const projected = timeRange(from, end.known.at);
  return (
    projected && {
      done: undefined,
      projected,
      gaps: [],
      minutes: minutesOf(projected),
      isProjected: true,
      isEstimated: false,
      tone: toneOf(projected.to, end),
      likely: end.likely,
    }
  );
}

/** Until now at least; silent: seen to its last fix. */
function underWay(
  begin: Moment,
  from: EpochMs,
  end: Times,
  { now, silentSince, silences }: Clock,
): FactBar | undefined {
  const seenTo = silentSince === undefined ? now : Math.min(now, Math.max(from, silentSince));
  const to = silentSince === undefined ? Math.max(now, end.known.at ?? now) : now;
  const whole = timeRange(from, to);
  if (!whole) return undefined;
  const unheard = seenTo < now ? { from: seenTo, to: now } : undefined;
  const gaps = joined([begin.between, unheard, ...within(silences, from, seenTo)]);
  const isKnown = begin.at !== undefined && silentSince === undefined;
  return {
    done: seenTo > from || gaps.length === 0 ? timeRange(from, Math.min(seenTo, to)) : undefined,
    gaps,
    projected: to > now ? { from: Math.max(now, from), to } : undefined,
    minutes: isKnown ? minutesOf(whole) : undefined,
    isProjected: true,
    isEstimated: begin.isEstimated,
    tone: silentSince === undefined ? toneOf(to, end) : 'none',
    likely: silentSince === undefined ? end.likely : undefined,
  };
}

/** Unseen: no lateness. */
function toneOf(at: EpochMs | undefined, { planned, known }: Times): BarTone {
  if (at === undefined || known.kind === 'unknown') return 'none';
  const minutes = planned === undefined ? undefined : Math.floor(at / MINUTE) - Math.floor(planned / MINUTE);
  const tone = differenceTone({ minutes, kind: known.kind });
  return tone === 'quiet' ? 'ok' : tone;
}

function within(silences: readonly TimeRange[], from: EpochMs, to: EpochMs): readonly TimeRange[] {
  return silences.flatMap((silence) => {
    const cut = { from: Math.max(from, silence.from), to: Math.min(to, silence.to) };
    return cut.from < cut.to ? [cut] : [];
  });
}

/** Sorted; touching gaps merge. */
function joined(all: readonly (TimeRange | undefined)[]): readonly TimeRange[] {
  const gaps: TimeRange[] = [];
  for (const gap of all.filter((one) => one !== undefined).sort((a, b) => a.from - b.from)) {
    const last = gaps.at(-1);
    if (last && gap.from <= last.to) gaps[gaps.length - 1] = { ...last, to: Math.max(last.to, gap.to) };
    else gaps.push(gap);
  }
  return gaps;
}

export function seenOf({ done, gaps }: Pick<FactBar, 'done' | 'gaps'>): readonly TimeRange[] {
  if (!done) return [];
  const inside = within(gaps, done.from, done.to);
  const ends = [...inside.map(({ from }) => from), done.to];
  const begins = [done.from, ...inside.map(({ to }) => to)];
  return inside.length === 0
    ? [done]
    : begins.map((from, i) => ({ from, to: ends[i]! })).filter(({ from, to }) => from < to);
}
