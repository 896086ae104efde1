import type { listJourneyForecasts, StopForecastWire } from '@linehaul/contracts/forecast';
import type { ResponseOf } from '@linehaul/contracts/http';
import type { Journey } from '@linehaul/contracts/journeys';
import { MINUTE } from '@linehaul/domain/core';

type Forecasts = ResponseOf<typeof listJourneyForecasts>;

export const LEAST_ARRIVALS = 20;

export function noForecasts(): Forecasts {
  return { madeUtc: new Date().toISOString(), leastArrivals: LEAST_ARRIVALS, journeys: [] };
}

interface Made {
  /** Minutes after the projection. */
  readonly later?: number;
  readonly isWithoutRange?: boolean;
  readonly basis?: Partial<StopForecastWire['basis']>;
}

/** Open stops: 8 minutes before to 15 after projection. */
export function forecastsOf(
  journeys: readonly Journey[],
  { later = 0, isWithoutRange, basis }: Made = {},
): Forecasts {
  return {
    ...noForecasts(),
    journeys: journeys.map(({ journeyId, journeyActivityList: stops }) => ({
      journeyId,
      stops: stops
        .filter(({ state, adjustedArrivalTimeUtc }) => state === 'open' && adjustedArrivalTimeUtc !== null)
        .map((stop, ahead) => {
          const p50 = Date.parse(stop.adjustedArrivalTimeUtc!) + later * MINUTE;
          const at = (minutes: number) => new Date(p50 + minutes * MINUTE).toISOString();
          return {
            stopId: stop.id,
            p50Utc: at(0),
            range: isWithoutRange ? null : { p10Utc: at(-8), p80Utc: at(10), p90Utc: at(15) },
            basis: {
              ...{ latenessSeconds: 720, expectedSeconds: 360, isAtStart: false, horizonMinutes: 40 },
              arrivals: [240, 35, 61].slice(0, ahead + 1),
              ...{ fixUtc: new Date(Date.now() - MINUTE).toISOString(), modelVersion: 4 },
              ...basis,
            },
          };
        }),
    })),
  };
}
