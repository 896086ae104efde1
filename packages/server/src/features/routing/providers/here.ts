import { decode } from '@here/flexpolyline';
import { fail, ok } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import { z } from 'zod';
import { askProvider } from './ask.ts';
import type { RouteLeg, RouteProvider, RouteRequest } from './provider.ts';
import { degrees, serviceUrl } from './service-url.ts';

export const HERE_URL = 'https://router.hereapi.com/v8';

/** https://docs.here.com/routing/docs/notice */
const notices = z.array(z.object({ code: z.string(), severity: z.string().optional() })).optional();
/** From https://router.hereapi.com/v8/openapi and https://docs.here.com/routing/docs/plan-a-route */
const section = z.object({
  arrival: z.object({ place: z.object({ waypoint: z.number().optional() }) }),
  travelSummary: z.object({
    duration: z.number(),
    length: z.number(),
    baseDuration: z.number().optional(),
  }),
  polyline: z.string(),
  notices,
});
const answer = z.object({
  routes: z.array(z.object({ sections: z.array(section).min(1) })),
  notices,
});
type Section = z.infer<typeof section>;

/** The points are at fault, not the service. */
const NO_ROUTE = /^(noRouteFound|couldNotMatch|routeCalculationFailed|violated)/;

export function hereProvider(key: string, base: string = HERE_URL): RouteProvider {
  return {
    name: 'here',
    pointLimit: 50,
    isTimed: true,
    calculate: async (request, deadline) => {
      const reply = await askProvider(urlOf(request, key, base), deadline);
      if (!reply.ok) return reply;
      const { status, body } = reply.value;
      const read = answer.safeParse(body);
      if (status !== 200 || !read.success) return fail({ kind: 'unavailable', reason: `status ${status}` });
      const [route] = read.data.routes;
      if (!route) {
        const code = read.data.notices?.[0]?.code ?? 'none';
        const kind = NO_ROUTE.test(code) ? 'noRoute' : 'unavailable';
        return fail({ kind, reason: `notice ${code.slice(0, 60)}` });
      }
      const legs = legsOf(route.sections, request.points.length - 1);
      if (!legs) return fail({ kind: 'unavailable', reason: 'sections that do not fit the points' });
      return ok({
        legs,
        geometry: route.sections.flatMap(({ polyline }) =>
          decode(polyline).polyline.map(([lat, lng]): LngLat => [exact(lng!), exact(lat!)]),
        ),
        // HERE advises against a route that breaks a restriction: not fit for a truck.
        isEstimate: route.sections.some((one) =>
          one.notices?.some(({ severity }) => severity === 'critical'),
        ),
      });
    },
  };
}

function urlOf({ points, stopSeconds = [], departure }: RouteRequest, key: string, base: string): URL {
  const url = serviceUrl(base, 'routes');
  const place = ([lng, lat]: LngLat) => `${degrees(lat)},${degrees(lng)}`;
  const add = (name: string, value: string) => url.searchParams.append(name, value);
  add('transportMode', 'truck');
  add('routingMode', 'fast');
  add('origin', place(points[0]!));
  add('destination', place(points.at(-1)!));
  for (let i = 1; i < points.length - 1; i++) {
    const seconds = Math.round(stopSeconds[i] ?? 0);
    add('via', `${place(points[i]!)}${seconds > 0 ? `!stopDuration=${seconds}` : ''}`);
  }
  // Departure times other than `any` include traffic.
  add('departureTime', new Date(departure).toISOString().replace(/\.\d+Z$/, 'Z'));
  add('return', 'polyline,travelSummary');
  add('apiKey', key);
  return url;
}

/** Float errors treble a text's length. */
const exact = (value: number) => Number(value.toFixed(6));

/** A ferry splits a leg; legs end at the request's waypoints. */
function legsOf(sections: readonly Section[], count: number): readonly RouteLeg[] | undefined {
  const isOneEach = sections.length === count;
  const legs: Required<RouteLeg>[] = [{ metres: 0, seconds: 0, trafficSeconds: 0 }];
  for (const [i, { arrival, travelSummary }] of sections.entries()) {
    const { metres, seconds, trafficSeconds } = legs.at(-1)!;
    const { duration, length, baseDuration = duration } = travelSummary;
    legs[legs.length - 1] = {
      metres: metres + length,
      seconds: seconds + baseDuration,
      trafficSeconds: trafficSeconds + duration,
    };
    const endsLeg = isOneEach || arrival.place.waypoint !== undefined;
    if (endsLeg && i < sections.length - 1) legs.push({ metres: 0, seconds: 0, trafficSeconds: 0 });
  }
  return legs.length === count ? legs : undefined;
}
