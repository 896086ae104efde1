import polyline from '@googlemaps/polyline-codec';
import { fail, ok } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import { z } from 'zod';
import { askProvider, type ProviderReply } from './ask.ts';
import type { RouteProvider } from './provider.ts';
import { serviceUrl } from './service-url.ts';

/** From https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/ */
const route = z.object({
  trip: z.object({
    legs: z
      .array(z.object({ summary: z.object({ time: z.number(), length: z.number() }), shape: z.string() }))
      .min(1),
  }),
});
/** Error codes: no edge near, unconnected regions, too far, no path. */
const NO_ROUTE = new Set([154, 170, 171, 441, 442]);
const SHAPE_DECIMALS = 6;

export function valhallaProvider(base: string): RouteProvider {
  return {
    name: 'valhalla',
    // Default of service_limits.truck.max_locations.
    pointLimit: 20,
    isTimed: false,
    calculate: async ({ points }, deadline) => {
      const reply = await askProvider(serviceUrl(base, 'route'), deadline, {
        locations: points.map(([lon, lat]) => ({ lat, lon, type: 'break' })),
        costing: 'truck',
        units: 'kilometers',
        directions_type: 'none',
      });
      if (!reply.ok) return reply;
      const { status, body } = reply.value;
      if (status !== 200) return fail(problemOf(reply.value));
      const read = route.safeParse(body);
      if (!read.success || read.data.trip.legs.length !== points.length - 1)
        return fail({ kind: 'unavailable', reason: 'the answer is not one of Valhalla' });
      const { legs } = read.data.trip;
      return ok({
        legs: legs.map(({ summary }) => ({ metres: summary.length * 1000, seconds: summary.time })),
        geometry: legs.flatMap(({ shape }) =>
          polyline.decode(shape, SHAPE_DECIMALS).map(([lat, lng]): LngLat => [lng, lat]),
        ),
        isEstimate: false,
      });
    },
  };
}

function problemOf({ status, body }: ProviderReply) {
  const { error_code: code } = (body ?? {}) as { error_code?: unknown };
  const kind = NO_ROUTE.has(Number(code)) ? 'noRoute' : 'unavailable';
  return { kind, reason: `status ${status}, error_code ${Number(code) || 'none'}` } as const;
}
