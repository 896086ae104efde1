import type { EpochMs, Metres, Result } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import type { RouteProviderName } from '../../../platform/config/index.ts';

export interface RouteRequest {
  readonly points: readonly LngLat[];
  /** Seconds at each point, default 0: they change the traffic of later legs. */
  readonly stopSeconds?: readonly number[];
  readonly departure: EpochMs;
}

export interface RouteLeg {
  readonly metres: Metres;
  /** Driving, without traffic. */
  readonly seconds: number;
  readonly trafficSeconds?: number;
}

export interface RouteAnswer {
  /** One less than the points. */
  readonly legs: readonly RouteLeg[];
  readonly geometry: readonly LngLat[];
  /** Not made or not fit for a truck. */
  readonly isEstimate: boolean;
}

/**
 * noRoute: no road joins the points. refused: the key is not accepted. limited: too many requests.
 * unavailable: anything else.
 */
export interface RouteProblem {
  readonly kind: 'noRoute' | 'timeout' | 'refused' | 'limited' | 'unavailable';
  /** For the log: never an address or a key. */
  readonly reason: string;
  readonly retryAfterSeconds?: number;
}

export interface RouteProvider {
  readonly name: RouteProviderName;
  readonly pointLimit: number;
  readonly isTimed: boolean;
  calculate(request: RouteRequest, deadline: EpochMs): Promise<Result<RouteAnswer, RouteProblem>>;
}
