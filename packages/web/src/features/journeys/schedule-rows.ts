import type { Journey, ScheduleActivity } from '@linehaul/contracts/journeys';
import type { TimeOrigin } from '@linehaul/domain/tracking';
import {
  type Forecasts,
  forecastOfStop,
  type KnownForecast,
  NO_FORECASTS,
  projectedDeparture,
} from '../../shared/forecasts/index.ts';
import {
  type Between,
  type DifferenceTone,
  type KnownTime,
  knownArrival,
  knownDeparture,
  minutesBetween,
  nextStopIn,
  silenceOf,
  toneOf,
} from '../../ui/times/index.ts';

export interface ScheduleTime {
  readonly planned?: string;
  readonly shown?: string;
  /** unknown: happened unseen. noForecast: silent too long. */
  readonly kind: 'actual' | 'projected' | 'unknown' | 'noForecast' | 'none';
  readonly origin?: TimeOrigin;
  /** Fixes around an unknown time. */
  readonly between?: Between;
  /** An arrival ahead; with a range its time is shown. */
  readonly forecast?: KnownForecast;
  /** Whole; positive: late. */
  readonly minutes?: number;
}

export type StopPhase = 'departed' | 'passedUnseen' | 'atStop' | 'next' | 'open' | 'missed' | 'notObserved';

/** unseen: came, or may have, at an unknown time. */
export type StopLook = Exclude<StopPhase, 'passedUnseen' | 'notObserved'> | 'unseen';

export interface ScheduleRow {
  readonly stopId: string;
  readonly number: number;
  readonly name: string;
  readonly phase: StopPhase;
  readonly look: StopLook;
  readonly arrive?: ScheduleTime;
  readonly depart?: ScheduleTime;
}

const LEFT: ReadonlySet<ScheduleActivity['state']> = new Set(['departed', 'passedUnseen']);

function timeOf(
  planned: string | null,
  revised: string | null,
  adjusted: string | null,
  known: KnownTime | undefined,
  isSilent: boolean,
  forecast?: KnownForecast,
): ScheduleTime | undefined {
  const plan = revised ?? planned ?? undefined;
  if (known?.origin === 'unknown')
    return { planned: plan, kind: 'unknown', origin: 'unknown', between: known.between };
  if (known) return { ...against(plan, known.at), kind: 'actual', origin: known.origin };
  if (adjusted && isSilent) return { planned: plan, kind: 'noForecast' };
  if (adjusted) {
    const expected = forecast?.range ? forecast.p50Utc : adjusted;
    return { ...against(plan, expected), kind: 'projected', ...(forecast && { forecast }) };
  }
  return plan === undefined ? undefined : { planned: plan, kind: 'none' };
}

function against(planned: string | undefined, shown: string) {
  return { planned, shown, minutes: planned === undefined ? undefined : minutesBetween(planned, shown) };
}

function phaseOf(stop: ScheduleActivity, isNext: boolean): StopPhase {
  switch (stop.state) {
    case 'departed':
      return 'departed';
    case 'passedUnseen':
      return 'passedUnseen';
    case 'arrived':
      return 'atStop';
    case 'missed':
      return 'missed';
    case 'notObserved':
      return 'notObserved';
    case 'open':
      return isNext ? 'next' : 'open';
  }
}

function lookOf(phase: StopPhase, times: readonly (ScheduleTime | undefined)[]): StopLook {
  if (phase === 'passedUnseen' || phase === 'notObserved') return 'unseen';
  const isUnseen =
    times.some((time) => time?.kind === 'unknown') && !times.some((time) => time?.kind === 'actual');
  return isUnseen ? 'unseen' : phase;
}

/** Marks a running journey's next stop. */
export function scheduleRows(
  journey: Pick<Journey, 'journeyActivityList' | 'journeyStatus' | 'timeBasedStatus' | 'timeExplanation'> &
    Partial<Pick<Journey, 'journeyId' | 'nextStop' | 'silentSinceUtc'>>,
  forecasts: Forecasts = NO_FORECASTS,
): readonly ScheduleRow[] {
  const isSilent = silenceOf(journey) !== undefined;
  const stops = [...journey.journeyActivityList].sort((a, b) => a.sequence - b.sequence);
  const next = nextStopIn(journey.journeyStatus, stops);
  return stops.map((stop, index) => {
    const phase = phaseOf(stop, index === next);
    const forecast = forecastOfStop(forecasts, journey, stop.id);
    const arrive = timeOf(
      stop.plannedArrivalTimeUtc,
      stop.revisedArrivalTimeUtc,
      stop.adjustedArrivalTimeUtc,
      knownArrival(stop),
      isSilent,
      forecast,
    );
    const depart = timeOf(
      stop.plannedDepartureTimeUtc,
      stop.revisedDepartureTimeUtc,
      projectedDeparture(stop, forecast),
      knownDeparture(stop),
      isSilent,
    );
    const look = lookOf(phase, [arrive, depart]);
    return { stopId: stop.id, number: index + 1, name: stop.locationName, phase, look, arrive, depart };
  });
}

export function differenceTone({ minutes, kind }: Pick<ScheduleTime, 'minutes' | 'kind'>): DifferenceTone {
  if (minutes === undefined) return 'quiet';
  return toneOf({ kind: kind === 'actual' ? 'LATE' : 'PROJECTED', minutes });
}

export interface Progress {
  /** 0 to 1. */
  readonly share: number;
  /** Kilometres; undefined: unknown. */
  readonly travelled?: number;
  readonly total?: number;
}

/** By distance, else by departed stops. */
export function progressOf(
  journey: Pick<
    Journey,
    | 'journeyActivityList'
    | 'travelledKilometres'
    | 'remainingKilometres'
    | 'plannedKilometers'
    | 'journeyStatus'
  >,
): Progress {
  const { travelledKilometres: travelled, remainingKilometres: remaining, plannedKilometers } = journey;
  if (travelled !== null && remaining !== null && travelled + remaining > 0) {
    const total = travelled + remaining;
    return { share: travelled / total, travelled, total };
  }
  const stops = journey.journeyActivityList;
  const done = stops.filter((stop) => LEFT.has(stop.state)).length;
  const isDone = ['COMPLETED', 'CLOSED'].includes(journey.journeyStatus);
  return {
    share: isDone ? 1 : stops.length ? done / stops.length : 0,
    total: plannedKilometers ?? undefined,
  };
}

/** '1 408', '1 408.4', narrow no-break spaces. */
export function kilometresText(kilometres: number, decimals = 0): string {
  return kilometres.toFixed(decimals).replace(/\B(?=(\d{3})+(\.|$))/g, '\u202f');
}

export interface NewDays {
  readonly arrive?: string;
  readonly depart?: string;
}

/** Days that differ from the time before. `dayOf`: YYYY-MM-DD. */
export function newDays(
  rows: readonly ScheduleRow[],
  dayOf: (at: string) => string,
): ReadonlyMap<string, NewDays> {
  let last: string | undefined;
  const newDay = (time: ScheduleTime | undefined) => {
    const at = time?.planned ?? time?.shown;
    const day = at && dayOf(at);
    if (!day || day === last) return undefined;
    last = day;
    return day;
  };
  return new Map(rows.map((row) => [row.stopId, { arrive: newDay(row.arrive), depart: newDay(row.depart) }]));
}
