import { postKey } from '@linehaul/contracts/operator';
import { SECOND } from '@linehaul/domain/core';
import { operate } from '@linehaul/testkit/seed';
import { expect } from 'vitest';
import type { Product } from './product.ts';

/** For the devices of Karoo Freight. */
export async function trackerKey({ operator }: Product): Promise<string> {
  return (await operate(operator, postKey, { name: 'KAROO_FREIGHT' }, { name: 'trackers' })).key;
}

/** Fails unless each is accepted. */
export async function sendFixes({ url }: Product, key: string, fixes: readonly object[]): Promise<void> {
  const response = await fetch(`${url}/telemetry/positions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(fixes),
  });
  expect(await response.json()).toMatchObject({ accepted: fixes.length });
}

export function drivenFixes(device: string, speedKilometresPerHour: number, from: number): object[] {
  const step = speedKilometresPerHour / 120 / (111.2 * Math.cos((29 * Math.PI) / 180));
  const [now, count] = [Date.now(), 6];
  return Array.from({ length: count }, (_, i) => ({
    ...{ device, speedKilometresPerHour, latitude: -29, longitude: from + i * step },
    timestamp: new Date(now - (count - 1 - i) * 30 * SECOND).toISOString(),
  }));
}

let raisedCount = 0;

export function alarmFixes(device: string, alarms: readonly string[]): object[] {
  return alarms.map((alarm) => ({
    ...{ device, speedKilometresPerHour: 0, latitude: -29, longitude: 26 },
    ...{ timestamp: new Date(Date.now() + ++raisedCount).toISOString(), attributes: { alarm } },
  }));
}
