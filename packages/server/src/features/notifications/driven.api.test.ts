import { HOUR, MINUTE } from '@linehaul/domain/core';
import { NOTIFICATION_TYPES } from '@linehaul/domain/notifications';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { driveFromDepot, makeKey, startTestServer, type TestServer } from '../../testing/index.ts';
import { listening } from './testing/organisation.ts';
import { startReceiver } from './testing/receiver.ts';

let server: TestServer;
let hooks: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  server = await startTestServer({ tracking: { tickMs: HOUR }, notifications: { tickMs: 20 } });
  hooks = await startReceiver();
});
afterAll(async () => {
  await server.stop();
  await hooks.stop();
});

test('a late drive tells its start, each departure and arrival, its lateness and its alerts, in order and once', async () => {
  const org = await listening(server, 'DRIVEN');
  await org.hookedTo(hooks.url, { types: NOTIFICATION_TYPES });
  const key = await makeKey(server.database.kysely, org.depot.organisationId);
  const start = Math.floor(Date.now() / MINUTE) * MINUTE - 2 * HOUR;
  const drive = { key, device: 'DRIVEN-T101', start, minutes: 60, stay: 10 };
  const id = await org.depot.journey({ plannedStart: start, uniqueReference: 'D-1' });
  await driveFromDepot(server, { ...drive, until: start + 40 * MINUTE });
  await driveFromDepot(server, { ...drive, until: start + 65 * MINUTE });
  await driveFromDepot(server, { ...drive, until: start + 100 * MINUTE });
  const types = () => hooks.notified().map(({ type }) => type);
  await vi.waitFor(() => expect(types()).toContain('journey.completed'), { timeout: 15_000 });
  await vi.waitFor(async () => {
    const log = await org.log();
    expect(log.every(({ state }) => state === 'DELIVERED')).toBe(true);
    expect(log).toHaveLength(types().length);
  }, 15_000);
  const stops = hooks.notified().filter(({ type }) => type.startsWith('stop.'));
  expect(stops.map(({ type, data }) => [type, (data.stop as { locationName: string }).locationName])).toEqual(
    [
      ['stop.arrived', 'Kimberley depot'],
      ['stop.departed', 'Kimberley depot'],
      ['stop.arrived', 'Boshof customer'],
      ['stop.departed', 'Boshof customer'],
      ['stop.arrived', 'Maseru border'],
    ],
  );
  expect(types().filter((type) => type === 'journey.started')).toHaveLength(1);
  expect(types()).toContain('journey.time.delayed');
  const late = hooks
    .notified()
    .find(({ data }) => (data.alert as { eventType?: string })?.eventType === 'LATE');
  expect(late?.data).toMatchObject({
    journey: { id, uniqueReference: 'D-1' },
    alert: { eventType: 'LATE', vehicle: 'T101' },
  });
});

test('a day of last week that is loaded afterwards tells nobody', async () => {
  const name = `LOADED_${Date.now()}`;
  const org = await listening(server, name);
  await org.hookedTo(hooks.url, { types: NOTIFICATION_TYPES });
  const key = await makeKey(server.database.kysely, org.depot.organisationId);
  const start = Math.floor(Date.now() / MINUTE) * MINUTE - 7 * 24 * HOUR;
  await org.depot.journey({ plannedStart: start });
  await driveFromDepot(server, {
    key,
    device: `${name}-T101`,
    start,
    minutes: 15,
    stay: 15,
    until: start + 50 * MINUTE,
  });
  await vi.waitFor(async () => {
    const left = await server.database.kysely
      .selectFrom('outbox')
      .where('organisation_id', '=', org.depot.organisationId)
      .select('id')
      .execute();
    expect(left).toEqual([]);
  });
  const history = await server.database.kysely
    .selectFrom('journey_history')
    .where('organisation_id', '=', org.depot.organisationId)
    .where('kind', '=', 'start')
    .selectAll()
    .execute();
  expect(history).toHaveLength(1);
  expect((await org.log()).filter(({ type }) => type !== 'alert.raised')).toEqual([]);
  // Another organisation's cases may be sent meanwhile.
  const own = new Set((await org.log()).map(({ id }) => id));
  expect(hooks.received.filter(({ id }) => own.has(id))).toEqual([]);
});
