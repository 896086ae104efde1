import { type EpochMs, fail, MINUTE, ok, type Result, SECOND } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import simplify from '@turf/simplify';
import { LRUCache } from 'lru-cache';
import type { RoutingConfig } from '../../platform/config/index.ts';
import { type Logger, loggerOf } from '../../platform/log/index.ts';
import {
  embeddedProvider,
  type RouteAnswer,
  type RouteLeg,
  type RouteProblem,
  type RouteProvider,
  type RouteRequest,
} from './providers/index.ts';

export interface CalculatedRoute extends RouteAnswer {
  readonly provider: RouteProvider['name'];
}

export interface RouteCalculator {
  /** By the configured provider only. */
  calculate(request: RouteRequest): Promise<Result<CalculatedRoute, RouteProblem>>;
  calculateOrEstimate(request: RouteRequest): Promise<CalculatedRoute>;
}

const CACHED_POINTS = 500_000;
const CACHED_ROUTES = 1_000;
const CACHED_MS = 60 * MINUTE;
const TIMED_STEP_MS = 5 * MINUTE;
const UNDER_WAY_LIMIT = 32;
/** Estimates replace a failed provider this long. */
const REST_MS = 15 * SECOND;
const LIMITED_REST_SECONDS = 10;
/** Longer lines are thinned; 0.0001° are 11 m. */
const LINE_LIMIT = 2_000;
const TOLERANCE_DEGREES = 0.0001;

export function routeCalculator(
  config: Pick<RoutingConfig, 'timeoutMs'>,
  provider: RouteProvider,
  log: Pick<Logger, 'warn' | 'error'> = loggerOf('routing'),
): RouteCalculator {
  const embedded = provider.name === 'embedded' ? provider : embeddedProvider();
  const cache = new LRUCache<string, CalculatedRoute>({
    max: CACHED_ROUTES,
    maxSize: CACHED_POINTS,
    sizeCalculation: ({ geometry, legs }) => geometry.length + legs.length,
    ttl: provider.isTimed ? TIMED_STEP_MS : CACHED_MS,
  });
  const underWay = new Map<string, Promise<Result<CalculatedRoute, RouteProblem>>>();
  let limitedUntil = 0;
  let restsUntil = 0;

  async function ask(request: RouteRequest, key: string): Promise<Result<CalculatedRoute, RouteProblem>> {
    const answer = await inParts(provider, request, Date.now() + config.timeoutMs);
    if (!answer.ok) {
      const { kind, reason, retryAfterSeconds } = answer.error;
      if (kind === 'limited')
        limitedUntil = Date.now() + (retryAfterSeconds ?? LIMITED_REST_SECONDS) * SECOND;
      if (kind === 'noRoute') return answer;
      restsUntil = Date.now() + REST_MS;
      // The error's address contains the key.
      log[kind === 'refused' ? 'error' : 'warn']({ provider: provider.name, kind, reason }, MESSAGES[kind]);
      return answer;
    }
    const route = { ...answer.value, geometry: thinned(answer.value.geometry), provider: provider.name };
    cache.set(key, route);
    return ok(route);
  }

  async function calculate(request: RouteRequest): Promise<Result<CalculatedRoute, RouteProblem>> {
    if (provider === embedded) return ok(await estimated(request));
    const key = keyOf(provider, request);
    const known = cache.get(key);
    if (known) return ok(known);
    const same = underWay.get(key);
    if (same !== undefined) return same;
    const pause = Math.ceil((limitedUntil - Date.now()) / SECOND);
    if (pause > 0)
      return fail({ kind: 'limited', reason: 'a pause was asked for', retryAfterSeconds: pause });
    if (underWay.size >= UNDER_WAY_LIMIT) return fail({ kind: 'unavailable', reason: 'too many at once' });
    const asked = ask(request, key).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  }

  async function estimated(request: RouteRequest): Promise<CalculatedRoute> {
    const answer = await embedded.calculate(request, Number.POSITIVE_INFINITY);
    if (!answer.ok) throw new Error(`the embedded estimate failed: ${answer.error.reason}`);
    return { ...answer.value, provider: 'embedded' };
  }

  return {
    calculate,
    calculateOrEstimate: async (request) => {
      const isResting = Date.now() < restsUntil && !cache.has(keyOf(provider, request));
      const answer = isResting ? undefined : await calculate(request);
      return answer?.ok ? answer.value : estimated(request);
    },
  };
}

const MESSAGES: Readonly<Record<Exclude<RouteProblem['kind'], 'noRoute'>, string>> = {
  timeout: 'the provider of routes took too long',
  refused: 'the provider of routes refuses the key: check LINEHAUL_ROUTING_KEY',
  limited: 'the provider of routes asks for a pause: its limit is reached',
  unavailable: 'the provider of routes has no answer',
};

function keyOf(provider: RouteProvider, { points, stopSeconds, departure }: RouteRequest): string {
  const when = provider.isTimed ? [Math.floor(departure / TIMED_STEP_MS), ...(stopSeconds ?? [])] : [];
  return JSON.stringify([points, when]);
}

async function inParts(
  provider: RouteProvider,
  request: RouteRequest,
  deadline: EpochMs,
): Promise<Result<RouteAnswer, RouteProblem>> {
  const { points, stopSeconds = [] } = request;
  const legs: RouteLeg[] = [];
  const geometry: LngLat[] = [];
  let isEstimate = false;
  let departure = request.departure;
  for (let from = 0; from < points.length - 1; from += provider.pointLimit - 1) {
    const to = Math.min(points.length, from + provider.pointLimit);
    const part = await provider.calculate(
      { points: points.slice(from, to), stopSeconds: stopSeconds.slice(from, to), departure },
      deadline,
    );
    if (!part.ok) return part;
    legs.push(...part.value.legs);
    for (const point of part.value.geometry) geometry.push(point);
    isEstimate ||= part.value.isEstimate;
    if (to === points.length) break;
    for (const [i, leg] of part.value.legs.entries()) {
      departure += ((leg.trafficSeconds ?? leg.seconds) + (stopSeconds[from + i + 1] ?? 0)) * SECOND;
    }
  }
  return ok({ legs, geometry, isEstimate });
}

function thinned(line: readonly LngLat[]): readonly LngLat[] {
  if (line.length <= LINE_LIMIT) return line;
  const coordinates = line.map(([lng, lat]) => [lng, lat]);
  const thin = simplify({ type: 'LineString', coordinates } as const, {
    tolerance: TOLERANCE_DEGREES,
    mutate: true,
  });
  return thin.coordinates as unknown as readonly LngLat[];
}
