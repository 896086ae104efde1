import type { EpochMs, Metres, Result } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import type { RouteProviderName } from '../../../platform/config/index.ts';

export interface RouteRequest {
  readonly points: readonly LngLat[];
  /** By point, default 0: they shift later legs' traffic. */
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
  readonly isEstimate: boolean;
}

/** noRoute: no road joins the points. refused: bad key. limited: too many requests. unavailable: anything else. */
export interface RouteProblem {
  readonly kind: 'noRoute' | 'timeout' | 'refused' | 'limited' | 'unavailable';
  /** Never an address or key. */
  readonly reason: string;
  readonly retryAfterSeconds?: number;
}

export interface RouteProvider {
  readonly name: RouteProviderName;
  readonly pointLimit: number;
  readonly isTimed: boolean;
  calculate(request: RouteRequest, deadline: EpochMs): Promise<Result<RouteAnswer, RouteProblem>>;
}
