import { estimateSchedule } from '@linehaul/contracts/journeys';
import { calculateRoute, type RoutePoint } from '@linehaul/contracts/routing';
import { MINUTE } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import { durationText, estimateRoute, tripSummary } from '@linehaul/domain/routing';
import type { OrganisationDesk } from '@linehaul/testkit/answers';
import type { FakeServer } from '../fake-server.ts';

/** Minutes. */
function legsOf(points: readonly LngLat[]) {
  return points.slice(1).map((to, i) => estimateRoute([points[i]!, to]));
}
const lineOf = (legs: ReturnType<typeof legsOf>) => ({
  type: 'LineString' as const,
  coordinates: legs.flatMap((leg) => leg.geometry.map(([lng, lat]): [number, number] => [lng, lat])),
});
const tenths = (kilometres: number) => Math.round(kilometres * 10) / 10;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

export function answerRouting(server: FakeServer, desks: readonly OrganisationDesk[]): void {
  const placeOf = (orgId: string, point: RoutePoint) => {
    if (!('locationId' in point)) return { ...point, text: point.text ?? null };
    const { locations } = desks.find(({ organisation }) => organisation.id === orgId)!;
    const { name, latitudeDegrees, longitudeDegrees } = locations.find(({ id }) => id === point.locationId)!;
    return { text: name, latitude: latitudeDegrees, longitude: longitudeDegrees };
  };
  server
    .answer(calculateRoute, ({ params, body }) => {
      const points = body.points.map((point) => placeOf(params.orgId, point));
      const legs = legsOf(points.map(({ longitude, latitude }) => [longitude, latitude]));
      const distance = sum(legs.map((leg) => leg.kilometres)) * 1000;
      const baseTime = sum(legs.map((leg) => leg.minutes)) * 60;
      return {
        points,
        distance,
        baseTime,
        trafficTime: null,
        travelTime: baseTime,
        text: tripSummary(distance, baseTime).text,
        baseTimeText: durationText(baseTime),
        trafficTimeText: null,
        provider: 'embedded',
        isEstimate: true,
        geometry: lineOf(legs),
      };
    })
    .answer(estimateSchedule, ({ body }) => {
      const legs = legsOf(body.stops.map(({ longitude, latitude }) => [longitude, latitude]));
      const minutes = legs.map((leg) => Math.round(leg.minutes));
      let left = Date.parse(body.startUtc);
      const start = new Date(left).toISOString();
      const later = legs.map(({ kilometres }, i) => {
        const arrival = left + minutes[i]! * MINUTE;
        left = arrival + Math.round(body.stops[i + 1]!.stopMinutes) * MINUTE;
        return {
          arrivalUtc: new Date(arrival).toISOString(),
          departureUtc: new Date(left).toISOString(),
          legKilometres: tenths(kilometres),
          legMinutes: minutes[i]!,
          stopMinutes: Math.round(body.stops[i + 1]!.stopMinutes),
          learntDrives: body.stops[i]!.locationId && body.stops[i + 1]!.locationId ? 25 : null,
          learntVisits: null,
        };
      });
      const first = { arrivalUtc: start, departureUtc: start, legKilometres: 0, legMinutes: 0 };
      return {
        distanceKilometres: tenths(sum(legs.map((leg) => leg.kilometres))),
        drivingMinutes: sum(minutes),
        isEstimate: true,
        provider: 'embedded',
        stops: [{ ...first, stopMinutes: 0, learntDrives: null, learntVisits: null }, ...later],
        geometry: lineOf(legs),
      };
    });
}
