import type { EpochMs } from '../core/index.ts';
import type { TimeBasedStatus } from '../journeys/index.ts';
import type { StopForecast } from './forecast-journey.ts';
import { lateProbability } from './late-probability.ts';

export type PotentialStatus = Extract<
  TimeBasedStatus,
  'ON_TIME' | 'POTENTIAL_SLIGHT_DELAY' | 'POTENTIAL_DELAY'
>;

const POTENTIAL: readonly PotentialStatus[] = ['POTENTIAL_DELAY', 'POTENTIAL_SLIGHT_DELAY', 'ON_TIME'];

/** Open, ahead, not the start. */
export interface StopAhead {
  readonly stopId: string;
  readonly limits: { readonly slightAfter: EpochMs; readonly delayedAfter: EpochMs } | undefined;
  readonly forecast: StopForecast | undefined;
  readonly projected: TimeBasedStatus | undefined;
}

export interface PotentialVerdict {
  readonly stopId: string;
  readonly status: PotentialStatus;
  /** The deciding limit, and the probability, 0 to 1, of passing it. */
  readonly limit: EpochMs;
  readonly probability: number;
  readonly p50: EpochMs;
}

export interface Potential {
  /** Those with a range; others keep their projection. */
  readonly stops: readonly PotentialVerdict[];
  /** The worst ahead; undefined without any range. */
  readonly journey: PotentialVerdict | ProjectedVerdict | undefined;
}

export interface ProjectedVerdict {
  readonly stopId: string;
  readonly status: PotentialStatus;
  readonly probability?: undefined;
}

/**
 * By the stops' probability of arriving after a limit. `leastProbability` is at most 0.5: no stop is on time
 * whose median lies after its limit. Depends on its arguments alone.
 */
export function potentialOf(ahead: readonly StopAhead[], leastProbability: number): Potential {
  const stops = ahead.flatMap((stop) => verdictOf(stop, leastProbability) ?? []);
  if (stops.length === 0) return { stops, journey: undefined };
  const known = new Set(stops.map(({ stopId }) => stopId));
  const projected = ahead.flatMap(({ stopId, projected: status }): ProjectedVerdict[] =>
    !known.has(stopId) && isPotential(status) ? [{ stopId, status }] : [],
  );
  const worst = POTENTIAL.find((status) => [...stops, ...projected].some((one) => one.status === status))!;
  const ofWorst = [...stops, ...projected].filter(({ status }) => status === worst);
  const likeliest = ofWorst.reduce((a, b) => ((b.probability ?? 1) > (a.probability ?? 1) ? b : a));
  return { stops, journey: likeliest };
}

function verdictOf(stop: StopAhead, least: number): PotentialVerdict | undefined {
  const { stopId, limits, forecast } = stop;
  if (!limits || !forecast) return undefined;
  const slight = lateProbability(forecast, limits.slightAfter);
  const delayed = lateProbability(forecast, limits.delayedAfter);
  if (slight === undefined || delayed === undefined) return undefined;
  const { p50 } = forecast;
  if (delayed >= least)
    return { stopId, status: 'POTENTIAL_DELAY', limit: limits.delayedAfter, probability: delayed, p50 };
  const status = slight >= least ? 'POTENTIAL_SLIGHT_DELAY' : 'ON_TIME';
  return { stopId, status, limit: limits.slightAfter, probability: slight, p50 };
}

function isPotential(status: TimeBasedStatus | undefined): status is PotentialStatus {
  return status === 'POTENTIAL_DELAY' || status === 'POTENTIAL_SLIGHT_DELAY';
}
