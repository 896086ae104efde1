import { fail, ok } from '@linehaul/domain/core';
import { z } from 'zod';
import { askProvider } from './ask.ts';
import type { RouteProvider } from './provider.ts';
import { degrees, serviceUrl } from './service-url.ts';

/** From https://project-osrm.org/docs/v26.4.0/http */
const answer = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        legs: z.array(z.object({ distance: z.number(), duration: z.number() })),
        geometry: z.object({
          type: z.literal('LineString'),
          coordinates: z.array(z.tuple([z.number(), z.number()])),
        }),
      }),
    )
    .min(1),
});
const NO_ROUTE = new Set(['NoRoute', 'NoSegment']);

/** OSRM's profile is a car's, so answers are estimates for trucks. */
export function osrmProvider(base: string): RouteProvider {
  return {
    name: 'osrm',
    // Default --max-viaroute-size is 500; URLs allow less.
    pointLimit: 100,
    isTimed: false,
    calculate: async ({ points }, deadline) => {
      const places = points.map((point) => point.map(degrees).join(',')).join(';');
      const url = serviceUrl(base, `route/v1/driving/${places}`);
      url.searchParams.set('overview', 'full');
      url.searchParams.set('geometries', 'geojson');
      url.searchParams.set('steps', 'false');
      const reply = await askProvider(url, deadline);
      if (!reply.ok) return reply;
      const { status, body } = reply.value;
      const { code } = (body ?? {}) as { code?: unknown };
      if (typeof code === 'string' && NO_ROUTE.has(code)) return fail({ kind: 'noRoute', reason: code });
      const read = answer.safeParse(body);
      const [route] = read.data?.routes ?? [];
      if (route?.legs.length !== points.length - 1) {
        const said = typeof code === 'string' ? code.slice(0, 40) : 'none';
        return fail({ kind: 'unavailable', reason: `status ${status}, code ${said}` });
      }
      return ok({
        legs: route.legs.map(({ distance, duration }) => ({ metres: distance, seconds: duration })),
        geometry: route.geometry.coordinates,
        isEstimate: true,
      });
    },
  };
}
