import type { EpochMs, Metres, Result } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import type { RouteProviderName } from '../../../platform/config/index.ts';

export interface RouteRequest {
  /** Start, via points, end: two or more. */
  readonly points: readonly LngLat[];
  /** Seconds that are spent at each point, 0 where absent: traffic is another after a long stop. */
  readonly stopSeconds?: readonly number[];
  readonly departure: EpochMs;
}

/** From one point to the next. */
export interface RouteLeg {
  readonly metres: Metres;
  /** Driving, without traffic. */
  readonly seconds: number;
  /** Driving with the traffic of that time, where the provider knows it. */
  readonly trafficSeconds?: number;
}

export interface RouteAnswer {
  /** One less than the points. */
  readonly legs: readonly RouteLeg[];
  readonly geometry: readonly LngLat[];
  /** Not made for a truck, or not fit for one. */
  readonly isEstimate: boolean;
}

/**
 * noRoute: no road joins the points. timeout: it took too long. refused: the provider knows us not (any more). limited: it asks
 * for a pause. unavailable: anything else.
 */
export interface RouteProblem {
  readonly kind: 'noRoute' | 'timeout' | 'refused' | 'limited' | 'unavailable';
  /** For the log: a status or a code, never an address or a key. */
  readonly reason: string;
  readonly retryAfterSeconds?: number;
}

/** The one way to a route. */
export interface RouteProvider {
  readonly name: RouteProviderName;
  /** Most points that are asked for at once. */
  readonly pointLimit: number;
  /** The answer depends on the time of departure. */
  readonly isTimed: boolean;
  calculate(request: RouteRequest, deadline: EpochMs): Promise<Result<RouteAnswer, RouteProblem>>;
}
