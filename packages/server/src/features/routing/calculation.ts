import type { CalculatedPoint, RouteCalculation, RoutePoint } from '@linehaul/contracts/routing';
import type { EpochMs } from '@linehaul/domain/core';
import { durationText, tripSummary } from '@linehaul/domain/routing';
import type { Executor } from '../../platform/db/index.ts';
import { Failure, fieldFailures } from '../../platform/http/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import type { RouteCalculator } from './calculate.ts';
import { placesOfLocations } from './place-store.ts';
import type { RouteProblem } from './providers/index.ts';

const OBJECT = 'route-calculations';
const RETRY_SECONDS = 5;

/** Failures: validation, routeNotFound, routeCalculation, routeTimeout. */
export async function calculationOf(
  db: Executor,
  organisation: OrganisationContext,
  calculator: RouteCalculator,
  wanted: readonly RoutePoint[],
  departure: EpochMs,
): Promise<RouteCalculation | Failure> {
  const points = await pointsOf(db, organisation, wanted);
  if (points instanceof Failure) return points;
  const answer = await calculator.calculate({
    points: points.map(({ longitude, latitude }) => [longitude, latitude] as const),
    departure,
  });
  if (!answer.ok) return failureOf(answer.error);
  const { legs, geometry, provider, isEstimate } = answer.value;
  const distance = sum(legs.map(({ metres }) => metres));
  const baseTime = sum(legs.map(({ seconds }) => seconds));
  const hasTraffic = legs.every(({ trafficSeconds }) => trafficSeconds !== undefined);
  const trafficTime = hasTraffic ? sum(legs.map(({ trafficSeconds = 0 }) => trafficSeconds)) : null;
  const travelTime = trafficTime ?? baseTime;
  return {
    points,
    distance,
    baseTime,
    trafficTime,
    travelTime,
    text: tripSummary(distance, travelTime).text,
    baseTimeText: durationText(baseTime),
    trafficTimeText: trafficTime === null ? null : durationText(trafficTime),
    provider,
    isEstimate,
    geometry: { type: 'LineString', coordinates: geometry.map(([lng, lat]) => [lng, lat]) },
  };
}

async function pointsOf(
  db: Executor,
  organisation: OrganisationContext,
  wanted: readonly RoutePoint[],
): Promise<CalculatedPoint[] | Failure> {
  const ids = wanted.flatMap((point) => ('locationId' in point ? [point.locationId] : []));
  const places = await placesOfLocations(db, organisation, ids);
  const unknown = wanted.flatMap((point, i) =>
    'locationId' in point && !places.has(point.locationId)
      ? [
          {
            objectName: OBJECT,
            field: `points.${i}.locationId`,
            message: 'is not a location of the organisation',
          },
        ]
      : [],
  );
  const failure = fieldFailures(OBJECT, unknown);
  if (failure) return failure;
  return wanted.map((point) =>
    'locationId' in point
      ? places.get(point.locationId)!
      : { text: point.text || null, latitude: point.latitude, longitude: point.longitude },
  );
}

function failureOf({ kind, retryAfterSeconds }: RouteProblem): Failure {
  switch (kind) {
    case 'noRoute':
      return new Failure('routeNotFound', {
        detail: 'No road joins these points. Choose points nearer to a road.',
      });
    case 'timeout':
      return new Failure('routeTimeout', {
        detail: 'The route provider did not answer in time. Try again shortly.',
        retryAfterSeconds: RETRY_SECONDS,
      });
    case 'limited':
      return new Failure('routeCalculation', {
        detail: 'The route provider takes no more requests just now. Try again shortly.',
        retryAfterSeconds: retryAfterSeconds ?? RETRY_SECONDS,
      });
    case 'refused':
      return new Failure('routeCalculation', {
        detail: 'The route provider refuses this installation. An administrator must check its settings.',
      });
    case 'unavailable':
      return new Failure('routeCalculation', {
        detail: 'The route provider has no answer. Try again shortly.',
        retryAfterSeconds: RETRY_SECONDS,
      });
  }
}

function sum(values: readonly number[]): number {
  return Math.round(values.reduce((total, value) => total + value, 0));
}
