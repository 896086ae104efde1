import { operatorTransition, postKey } from '@linehaul/contracts/operator';
import { MINUTE } from '@linehaul/domain/core';
import { operate } from '@linehaul/testkit/seed';
import {
  LATE_SINCE,
  ON_THE_WAY,
  OVERSEEN_DEVICE,
  overseenJourneys,
  type World,
} from '@linehaul/testkit/worlds';
import { expect } from 'vitest';
import type { Product } from './product.ts';

const NAME = { name: 'KAROO_FREIGHT' };

export function overseenWithSpares(begin: number): World {
  const world = overseenJourneys(begin);
  const [karoo, ...others] = world.organisations;
  return {
    ...world,
    organisations: [
      {
        ...karoo!,
        assets: [
          ...karoo!.assets!,
          { registrationNumber: 'ND 300-418', fleetNumber: 'KF300', assetCategory: 'VEHICLE' },
        ],
        drivers: [...karoo!.drivers!, { name: 'Lindiwe Dube', employeeNumber: 'K-1004' }],
      },
      ...others,
    ],
  };
}

/** OV-LATE left on time, is projected late at stop two. OV-FINE runs. `alarm`: reported by its device. */
export async function oversee({ operator, url }: Product, begin: number, alarm?: string): Promise<void> {
  const { key } = await operate(operator, postKey, NAME, { name: 'trackers' });
  const [x, y] = ON_THE_WAY.depot;
  const [outsideX, outsideY] = ON_THE_WAY.outside;
  const fixes = [
    ...[-3, -2, -1].map((minute) => ({ minute: minute - LATE_SINCE, longitude: x, latitude: y })),
    ...Array.from({ length: 20 }, (_, i) => ({
      minute: i + 3 - LATE_SINCE,
      longitude: outsideX,
      latitude: outsideY - i * 0.005,
    })),
    ...[-9, -6, -3, -1].map((minute) => ({
      minute,
      longitude: ON_THE_WAY.beyondKroonstad[0],
      latitude: ON_THE_WAY.beyondKroonstad[1],
    })),
  ];
  const response = await fetch(`${url}/telemetry/positions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(
      fixes.map(({ minute, ...place }) => ({
        device: OVERSEEN_DEVICE,
        timestamp: new Date(begin + minute * MINUTE).toISOString(),
        ...place,
        speedKilometresPerHour: 70,
        ...(alarm && minute === -1 ? { attributes: { alarm } } : {}),
      })),
    ),
  });
  expect(await response.json()).toMatchObject({ accepted: fixes.length });
  await operate(
    operator,
    operatorTransition,
    { ...NAME, reference: 'OV-FINE' },
    { status: 'IN_PROGRESS', login: 'controller' },
  );
}
