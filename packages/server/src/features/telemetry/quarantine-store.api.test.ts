import { MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/index.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { QUARANTINE_DEVICES, QUARANTINE_FIXES, quarantine } from './quarantine-store.ts';

let server: TestServer;
let karoo: OrganisationId;
const now = Date.now();

beforeAll(async () => {
  server = await startTestServer();
  karoo = await server.organisation('KAROO_FREIGHT');
});
afterAll(() => server.stop());

function keep(devices: readonly { device: string; times: readonly number[]; receivedAt?: number }[]) {
  return inTransaction(server.database.kysely, (tx) =>
    quarantine(
      tx,
      devices.map(({ device, times, receivedAt = now }) => ({
        device,
        organisationId: karoo,
        fixes: times.map((time) => ({ fix: { device, time, latitude: -29, longitude: 24 }, receivedAt })),
      })),
    ),
  );
}

function devicesKept() {
  return server.database.kysely.selectFrom('quarantined_device').select('device_id').execute();
}

test('of a device that goes on reporting the newest fixes are kept', async () => {
  const times = (from: number) => Array.from({ length: QUARANTINE_FIXES }, (_, i) => now + (from + i) * 1000);
  await keep([{ device: 'loud', times: times(0) }]);
  await keep([{ device: 'loud', times: times(40) }]);
  const kept = await server.database.kysely
    .selectFrom('quarantined_fix')
    .select('fix_time')
    .orderBy('fix_time')
    .execute();
  expect(kept.map((row) => row.fix_time)).toEqual(times(40));
});

test('of too many devices those that were not heard for longest are let go', async () => {
  const receivedAt = now + MINUTE;
  await keep([{ device: 'oldest', times: [now], receivedAt: now - MINUTE }]);
  await keep(Array.from({ length: 600 }, (_, i) => ({ device: `a${i}`, times: [now], receivedAt })));
  await keep(Array.from({ length: 399 }, (_, i) => ({ device: `b${i}`, times: [now], receivedAt })));
  const kept = (await devicesKept()).map((row) => row.device_id);
  expect(kept).toHaveLength(QUARANTINE_DEVICES);
  expect(kept).not.toContain('oldest');
  expect(kept).toContain('loud');
});
