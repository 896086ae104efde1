import { setImmediate as turn } from 'node:timers/promises';
import { ok } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import { estimateRoute, type RouteEstimate } from '@linehaul/domain/routing';
import { LRUCache } from 'lru-cache';
import type { RouteLeg, RouteProvider } from './provider.ts';

/** A leg takes about 1 ms. */
const CACHED_LEGS = 2000;
const LEGS_AT_ONCE = 20;

export function embeddedProvider(): RouteProvider {
  const cache = new LRUCache<string, RouteEstimate>({ max: CACHED_LEGS });
  function legBetween(from: LngLat, to: LngLat): RouteEstimate {
    const key = [...from, ...to].join(' ');
    const known = cache.get(key) ?? estimateRoute([from, to]);
    cache.set(key, known);
    return known;
  }
  return {
    name: 'embedded',
    pointLimit: Number.POSITIVE_INFINITY,
    isTimed: false,
    calculate: async ({ points }) => {
      const legs: RouteLeg[] = [];
      const geometry: LngLat[] = [];
      for (let i = 1; i < points.length; i++) {
        if (i % LEGS_AT_ONCE === 0) await turn();
        const leg = legBetween(points[i - 1]!, points[i]!);
        legs.push({ metres: leg.kilometres * 1000, seconds: leg.minutes * 60 });
        geometry.push(...leg.geometry);
      }
      return ok({ legs, geometry, isEstimate: true });
    },
  };
}
