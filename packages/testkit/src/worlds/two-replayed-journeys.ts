import { MINUTE } from '@linehaul/domain/core';
import { ON_THE_WAY, oneRunningJourney, RUNNING_DEVICE } from './one-running-journey.ts';
import type { World } from './world.ts';

const SECOND_DEVICE = 'device-KF142';
const PER_MINUTE = 3;

export function twoReplayedJourneys(now: number): World {
  const world = oneRunningJourney(now);
  const [karoo] = world.organisations;
  const [first, ...later] = karoo!.journeys!;
  const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
  const order = { orderNumber: 'SO-4711', quantity: 24, plannedTemperature: -18 };
  return {
    ...world,
    name: 'two-replayed-journeys',
    organisations: [
      {
        ...karoo!,
        assets: karoo!.assets!.map((asset) =>
          asset.fleetNumber === 'KF142' ? { ...asset, deviceId: SECOND_DEVICE } : asset,
        ),
        journeys: [
          {
            ...first!,
            stops: first!.stops.map((stop, i) => (i === 1 ? { ...stop, orders: [order] } : stop)),
          },
          {
            ...first!,
            journeyUniqueReference: 'KF-0002',
            plannedStartDateTimeUtc: at(-90),
            stops: [
              { location: 'ISD', plannedDepartureTimeUtc: at(-90) },
              { location: 'BFN', plannedArrivalTimeUtc: at(210) },
            ],
            vehicle: 'CA 418-227',
            drivers: ['K-1002'],
          },
          ...later,
        ],
      },
    ],
  };
}

interface ReplayedFix {
  readonly device: string;
  readonly timestamp: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly speedKilometresPerHour: number;
  readonly headingDegrees: number;
  readonly attributes: { readonly temperature: number };
}

export function replayedFixes(now: number): ReplayedFix[] {
  return [
    ...way(now, RUNNING_DEVICE, [-120, -5], PER_MINUTE),
    ...way(now, SECOND_DEVICE, [-90, -55], 1),
    ...way(now, SECOND_DEVICE, [-30, -5], 1, 35),
  ];
}

function way(
  now: number,
  device: string,
  [from, to]: readonly [number, number],
  perMinute: number,
  done?: number,
): ReplayedFix[] {
  const [east, south] = ON_THE_WAY.depot;
  return Array.from({ length: (to - from) * perMinute }, (_, i) => {
    const minute = i / perMinute;
    const driven = done === undefined ? Math.max(0, minute - 5) : done + minute;
    return {
      device,
      timestamp: new Date(now + (from + minute) * MINUTE).toISOString(),
      longitude: east - driven * 0.007,
      latitude: south - driven * 0.009,
      speedKilometresPerHour: driven === 0 ? 0 : 70 + 12 * Math.sin(driven / 3),
      headingDegrees: 215,
      attributes: { temperature: -18 + Math.sin(driven / 5) },
    };
  });
}
