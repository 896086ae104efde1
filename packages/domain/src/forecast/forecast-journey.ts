import { type EpochMs, MINUTE } from '../core/index.ts';
import { type ArrivalModel, expectedLateness } from './arrival-model.ts';
import { horizonOf } from './horizon.ts';
import { expectedOf, type LegTimes } from './leg-times.ts';
import { partIndexAt } from './part-of-day.ts';
import { notYet } from './quartet.ts';
import { type HorizonRange, LEAST_ERRORS, type Ranges } from './ranges.ts';
import { legKey } from './segment-time.ts';

export interface ForecastStop {
  readonly stopId: string;
  /** Location, or the caller's name: legs are learnt between places. */
  readonly place: string;
  readonly plannedArrival?: EpochMs;
  readonly plannedDeparture?: EpochMs;
}

/** By its newest usable fix. */
export interface RunningJourney {
  readonly route?: string;
  readonly stops: readonly ForecastStop[];
  /** Index of the first unreached stop. */
  readonly next: number;
  /** When the plan has the vehicle where it is. */
  readonly plannedAt: EpochMs;
  /** Milliseconds; negative is early. */
  readonly lateness: number;
  /** Of the fix that shows the place. */
  readonly fixAt: EpochMs;
  readonly atStart: boolean;
}

export interface Knowledge {
  readonly legs: LegTimes;
  readonly model: ArrivalModel;
  readonly ranges: Ranges;
  /** Local time − UTC, milliseconds. */
  readonly utcOffset: number;
  /** Least arrivals on each leg for a range. */
  readonly leastArrivals: number;
}

export interface Basis {
  /** Whole seconds. */
  readonly lateness: number;
  readonly expected: number;
  readonly atStart: boolean;
  readonly horizon: number;
  readonly route: string;
  /** Arrivals learnt from on each remaining leg. */
  readonly arrivals: readonly number[];
  readonly fixAgeSeconds: number;
  readonly version: number;
  /** Expected by the model; errors count from it. */
  readonly centre: EpochMs;
}

export type StopForecast = RangeForecast | PlainForecast;

export interface RangeForecast {
  readonly kind: 'range';
  readonly stopId: string;
  readonly p10: EpochMs;
  readonly p50: EpochMs;
  readonly p80: EpochMs;
  readonly p90: EpochMs;
  readonly basis: Basis;
}

export interface PlainForecast {
  readonly kind: 'noHistory';
  readonly stopId: string;
  /** Plan + lateness. */
  readonly p50: EpochMs;
  readonly basis: Basis;
}

export const NO_ROUTE = '';
/** How a range grows in a silence: docs/domain/forecasts.md. */
const FRESH = 5 * MINUTE;
const DOUBLES = 20 * MINUTE;

/**
 * Of stops not reached. A stop without a planned time, or behind one, takes its plan's time; with none it
 * gets no forecast.
 */
export function forecastJourney(journey: RunningJourney, knowledge: Knowledge, now: EpochMs): StopForecast[] {
  const { stops, next, plannedAt, lateness, fixAt, route = NO_ROUTE } = journey;
  if (!Number.isFinite(plannedAt + lateness + fixAt)) return [];
  const forecasts: StopForecast[] = [];
  const arrivals: number[] = [];
  let expected = 0;
  let before = stops[next - 1];
  let leaves = before && (before.plannedDeparture ?? before.plannedArrival);
  for (let i = Math.max(0, next); i < stops.length; i++) {
    const stop = stops[i]!;
    const planned = stop.plannedArrival ?? stop.plannedDeparture;
    if (planned === undefined || !Number.isFinite(planned)) continue;
    if (before && leaves !== undefined) {
      const whole = Math.max(0, planned - leaves) / 1_000;
      const leg = expectedOf(
        knowledge.legs,
        legKey(before.place, stop.place),
        route,
        partIndexAt(leaves, knowledge.utcOffset),
        whole,
      );
      expected += leg.seconds * (i === next ? shareLeft(plannedAt, leaves, planned) : 1);
      arrivals.push(leg.n);
    }
    const features = {
      lateness: Math.round(lateness / 1_000),
      expected: Math.round(expected),
      atStart: journey.atStart,
    };
    const horizon = horizonOf(planned + lateness - fixAt);
    const centre = planned + Math.round(expectedLateness(knowledge.model, horizon, features)) * 1_000;
    const fixAgeSeconds = Math.max(0, Math.round((now - fixAt) / 1_000));
    const { version } = knowledge.model;
    const basis: Basis = {
      ...features,
      horizon,
      route,
      arrivals: [...arrivals],
      fixAgeSeconds,
      version,
      centre,
    };
    forecasts.push(forecastOf(stop.stopId, planned + lateness, { fixAt, now }, basis, knowledge));
    before = stop;
    leaves = stop.plannedDeparture ?? stop.plannedArrival;
  }
  return forecasts;
}

function forecastOf(
  stopId: string,
  plain: EpochMs,
  { fixAt, now }: { readonly fixAt: EpochMs; readonly now: EpochMs },
  basis: Basis,
  knowledge: Knowledge,
): StopForecast {
  const range = rangeFor(knowledge.ranges, basis.horizon);
  const isKnown = basis.arrivals.length > 0 && basis.arrivals.every((n) => n >= knowledge.leastArrivals);
  if (!range || !isKnown) return { kind: 'noHistory', stopId, p50: Math.max(fixAt, now, plain), basis };
  const scale = knowledge.ranges.scales[basis.route] ?? 1;
  const wider = 1 + Math.max(0, basis.fixAgeSeconds * 1_000 - FRESH) / DOUBLES;
  // A stop ahead is not reached before its fix.
  const at = (seconds: number) => Math.max(fixAt, Math.round(basis.centre + seconds * 1_000));
  const middle = range.p50 * scale;
  const from = (quantile: number) => middle + (quantile - range.p50) * scale * wider;
  const fromFix = {
    p10: at(from(range.p10)),
    p50: at(middle),
    p80: at(from(range.p80)),
    p90: at(from(range.p90)),
  };
  return { kind: 'range', stopId, ...(now > fixAt ? notYet(fromFix, now) : fromFix), basis };
}

function rangeFor({ horizons }: Ranges, horizon: number): HorizonRange | undefined {
  return horizons.slice(horizon).find(({ n }) => n >= LEAST_ERRORS);
}

function shareLeft(plannedAt: EpochMs, leaves: EpochMs, arrives: EpochMs): number {
  const span = arrives - leaves;
  return span > 0 ? Math.min(1, Math.max(0, (arrives - plannedAt) / span)) : 1;
}
