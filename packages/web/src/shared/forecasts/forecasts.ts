import type { JourneyForecast, StopForecastWire } from '@linehaul/contracts/forecast';
import type { JourneyRow } from '@linehaul/contracts/journeys';
import { isRunning } from '@linehaul/domain/journeys';

export interface Forecasts {
  readonly leastArrivals: number;
  /** By journey: stops ahead, ordered. */
  readonly byJourney: ReadonlyMap<string, readonly StopForecastWire[]>;
}

export interface KnownForecast extends StopForecastWire {
  readonly leastArrivals: number;
}

type Next = Pick<JourneyRow, 'journeyId' | 'nextStop'>;

export const NO_FORECASTS: Forecasts = { leastArrivals: 0, byJourney: new Map() };

export function forecastsOf(read: {
  readonly leastArrivals: number;
  readonly journeys: readonly JourneyForecast[];
}): Forecasts {
  return {
    leastArrivals: read.leastArrivals,
    byJourney: new Map(read.journeys.map(({ journeyId, stops }) => [journeyId, stops])),
  };
}

export function forecastOfStop(
  { byJourney, leastArrivals }: Forecasts,
  { journeyId = '', nextStop = null }: Partial<Next>,
  stopId: string,
): KnownForecast | undefined {
  const [next, ...others] = byJourney.get(journeyId) ?? [];
  if (next?.stopId === stopId) return { ...asProjected(next, nextStop), leastArrivals };
  const found = others.find((stop) => stop.stopId === stopId);
  return found && { ...found, leastArrivals };
}

export function forecastOfNext(
  { byJourney, leastArrivals }: Forecasts,
  { journeyId, nextStop }: Next,
): KnownForecast | undefined {
  if (!nextStop?.projectedTimeUtc || nextStop.isStart) return undefined;
  const found = byJourney.get(journeyId)?.[0];
  return found && { ...asProjected(found, nextStop), leastArrivals };
}

/** The arrival that the journey's minutes are of; the call may be a minute newer. */
function asProjected(forecast: StopForecastWire, nextStop: Next['nextStop']): StopForecastWire {
  const projected = nextStop?.isStart ? null : nextStop?.projectedTimeUtc;
  return projected && forecast.range ? { ...forecast, p50Utc: projected } : forecast;
}

export function hasForecasts({ journeyStatus }: Pick<JourneyRow, 'journeyStatus'>): boolean {
  return isRunning(journeyStatus);
}
