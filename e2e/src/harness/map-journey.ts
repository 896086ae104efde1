import { operatorTransition, postKey } from '@linehaul/contracts/operator';
import { MINUTE } from '@linehaul/domain/core';
import { operate } from '@linehaul/testkit/seed';
import { ON_THE_WAY, oneRunningJourney, RUNNING_DEVICE, type World } from '@linehaul/testkit/worlds';
import { expect } from 'vitest';
import type { Product } from './product.ts';

export const STOOD_AT = { longitude: 27.29, latitude: -27.6504 } as const;
export const FUEL_STOP = { longitude: 27.2349, latitude: -27.6504 } as const;

export function coldJourney(begin: number): World {
  const world = oneRunningJourney(begin);
  const [karoo] = world.organisations;
  const [first, ...later] = karoo!.journeys!;
  const at = (minutes: number) => new Date(begin + minutes * MINUTE).toISOString();
  const [depot, bloemfontein, epping] = first!.stops;
  const order = {
    orderNumber: 'SO-4711',
    quantity: 24,
    plannedTemperature: -18,
    addressDeliveryDateTimeWindowOpenUtc: at(-130),
    addressDeliveryDateTimeCloseUtc: at(-90),
  };
  return {
    ...world,
    name: 'cold-journey',
    organisations: [
      {
        ...karoo!,
        locations: [
          ...karoo!.locations!.map((place) =>
            place.externalReference === 'ISD' ? { ...place, address: 'Isando, Kempton Park' } : place,
          ),
          {
            externalReference: 'FUE',
            name: 'Kroonstad One Stop',
            ...FUEL_STOP,
            locationType: 7,
            radiusMetres: 300,
          },
        ],
        journeys: [
          {
            ...first!,
            stops: [
              { ...depot!, orders: [order] },
              {
                location: 'FUE',
                plannedArrivalTimeUtc: at(60),
                plannedDepartureTimeUtc: at(75),
              },
              bloemfontein!,
              epping!,
            ],
          },
          ...later,
        ],
      },
    ],
  };
}

export async function drive(product: Product, begin: number): Promise<void> {
  const { key } = await operate(product.operator, postKey, { name: 'KAROO_FREIGHT' }, { name: 'trackers' });
  const [east, south] = ON_THE_WAY.depot;
  const outside = { longitude: ON_THE_WAY.outside[0], latitude: ON_THE_WAY.outside[1] };
  const [x, y] = ON_THE_WAY.beyondKroonstad;
  const minutes = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
  const fixes = [
    ...minutes(-127, -121).map((minute) => ({ minute, longitude: east, latitude: south, speed: 0 })),
    { minute: -112, ...outside, speed: 80 },
    { minute: -110, ...outside, latitude: outside.latitude - 0.02, speed: 80 },
    ...minutes(-45, -12).map((minute) => ({ minute, ...STOOD_AT, speed: 0 })),
    { minute: -2, longitude: x, latitude: y, speed: 76 },
  ];
  const response = await fetch(`${product.url}/telemetry/positions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(
      fixes.map(({ minute, speed, ...place }) => ({
        device: RUNNING_DEVICE,
        timestamp: new Date(begin + minute * MINUTE).toISOString(),
        ...place,
        speedKilometresPerHour: speed,
        headingDegrees: 200,
        attributes: { temperature: -16.5 },
      })),
    ),
  });
  expect(await response.json()).toMatchObject({ accepted: fixes.length });
}

export async function moved(product: Product, reference: string, status: string): Promise<void> {
  const params = { name: 'KAROO_FREIGHT', reference };
  await operate(product.operator, operatorTransition, params, { status, login: 'controller' });
}
