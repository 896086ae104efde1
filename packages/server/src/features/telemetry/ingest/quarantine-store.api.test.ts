import { MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { startTestServer, type TestServer } from '../../../testing/index.ts';
import { QUARANTINE_DEVICES, QUARANTINE_FIXES, quarantine } from './quarantine-store.ts';

let server: TestServer;
let karoo: OrganisationId;
const now = Date.now();

beforeAll(async () => {
  server = await startTestServer();
  karoo = await server.organisation('KAROO_FREIGHT');
});
afterAll(() => server.stop());

function store(devices: readonly { device: string; times: readonly number[]; receivedAt?: number }[]) {
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

function storedDevices() {
  return server.database.kysely.selectFrom('quarantined_device').select('device_id').execute();
}

test('of a device that goes on reporting the newest fixes are kept', async () => {
  const times = (from: number) => Array.from({ length: QUARANTINE_FIXES }, (_, i) => now + (from + i) * 1000);
  await store([{ device: 'loud', times: times(0) }]);
  await store([{ device: 'loud', times: times(40) }]);
  const stored = await server.database.kysely
    .selectFrom('quarantined_fix')
    .select('fix_time')
    .orderBy('fix_time')
    .execute();
  expect(stored.map((row) => row.fix_time)).toEqual(times(40));
});

test('of too many devices those that were not heard for longest are let go', async () => {
  const receivedAt = now + MINUTE;
  await store([{ device: 'oldest', times: [now], receivedAt: now - MINUTE }]);
  await store(Array.from({ length: 600 }, (_, i) => ({ device: `a${i}`, times: [now], receivedAt })));
  await store(Array.from({ length: 399 }, (_, i) => ({ device: `b${i}`, times: [now], receivedAt })));
  const stored = (await storedDevices()).map((row) => row.device_id);
  expect(stored).toHaveLength(QUARANTINE_DEVICES);
  expect(stored).not.toContain('oldest');
  expect(stored).toContain('loud');
});
