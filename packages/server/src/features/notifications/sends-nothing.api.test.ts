import { DAY } from '@linehaul/domain/core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { startMailbox } from './testing/mailbox.ts';
import { listening } from './testing/organisation.ts';
import { startReceiver } from './testing/receiver.ts';

let server: TestServer;
const ends: (() => Promise<unknown>)[] = [];
let ahead = 0;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({
    now: () => Date.now() + ahead,
    tracking: { evaluates: false },
    notifications: { tickMs: 20 },
  });
});
afterAll(() => server.stop());
afterEach(async () => {
  ahead = 0;
  for (const end of ends.splice(0)) await end();
});

const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 15_000, interval: 20 });

async function two() {
  const name = `SILENT_${Date.now() % 1_000_000}_${++made}`;
  const [org, other] = [await listening(server, name), await listening(server, `LOUD_${name}`)];
  const [hooks, others] = [await startReceiver(), await startReceiver()];
  ends.push(hooks.stop, others.stop);
  await org.hookedTo(hooks.url);
  await other.hookedTo(others.url);
  const path = `/api/admin/organisations/${name}/notification-settings`;
  const send = async (sendsNothing: boolean) => {
    const { version } = await org.call('GET', path);
    return org.call('PUT', `${path}/sending`, { sendsNothing, version });
  };
  return { org, other, hooks, others, path, send };
}
const TYPES = ['journey.started', 'journey.completed', 'journey.closed'];

test('while an organisation sends nothing its messages wait, others go out, and then all come in order', async () => {
  const { org, other, hooks, others, path, send } = await two();
  const { sendsNothingSinceUtc } = await send(true);
  expect(Date.parse(sendsNothingSinceUtc)).toBeGreaterThan(Date.now() - 60_000);
  await org.drive(1);
  await soon(async () => expect(await org.log('&state=WAITING')).toHaveLength(3));
  await other.drive(1);
  await soon(() => expect(others.notified()).toHaveLength(3));
  expect(hooks.received).toEqual([]);
  expect((await org.log()).every(({ tries }) => tries === 0)).toBe(true);
  expect(await send(false)).toMatchObject({ sendsNothingSinceUtc: null });
  await soon(() => expect(hooks.notified().map(({ type }) => type)).toEqual(TYPES));
  await soon(async () => expect(await org.log('&state=DELIVERED')).toHaveLength(3));
  expect(await org.call('GET', path)).toMatchObject({ sendsNothingSinceUtc: null });
});

test('what was tried before waits too, and a digest that is due meanwhile goes out once', async () => {
  const { org, other, hooks, others, send } = await two();
  const box = await startMailbox();
  ends.push(box.stop);
  await org.mailServer(box.port);
  await org.rule({
    by: 'EMAIL',
    types: ['journey.started', 'journey.completed'],
    emailAddresses: ['lerato@karoo.example'],
    digestTimes: ['03:00', '15:00'],
  });
  hooks.answerBy((response) => void response.writeHead(503).end());
  await org.drive(1);
  await soon(async () => expect(await org.log('&state=TRYING_AGAIN')).toHaveLength(1));
  await send(true);
  const tried = hooks.received.length;
  ahead += DAY;
  await soon(async () => expect(await org.log('&state=HELD_DIGEST')).toEqual([]));
  await other.drive(1);
  await soon(() => expect(others.notified()).toHaveLength(3));
  expect([hooks.received.length, box.mails.length]).toEqual([tried, 0]);
  hooks.answerBy((response) => void response.writeHead(204).end());
  await send(false);
  await soon(() => expect(hooks.notified().map(({ type }) => type)).toEqual(TYPES));
  await soon(() => expect(box.mails).toHaveLength(1));
});

test('what is dropped while a slow receiver keeps it from going out is not sent, nor anything empty in its place', async () => {
  const { org, hooks, send } = await two();
  const rules = `/api/admin/organisations/${org.name}/notification-rules`;
  const [{ id, version, webhookId }] = await org.call('GET', rules);
  await send(true);
  await org.drive(12);
  await soon(async () => expect(await org.log('&state=WAITING')).toHaveLength(36));
  const slow: (() => void)[] = [];
  hooks.answerBy((response) => void slow.push(() => response.writeHead(204).end()));
  await send(false);
  await soon(() => expect(hooks.received).toHaveLength(8));
  const rule = { name: 'Rule', by: 'WEBHOOK', webhookId, types: TYPES };
  await org.call('PUT', `${rules}/${id}`, { ...rule, isOn: false, version });
  expect(await org.log()).toEqual([]);
  hooks.answerBy((response) => void response.writeHead(204).end());
  for (const answer of slow) answer();
  await org.call('PUT', `${rules}/${id}`, { ...rule, isOn: true, version: version + 1 });
  const [reference] = await org.drive(1);
  await soon(async () => expect(await org.log('&state=DELIVERED')).toHaveLength(3));
  const after = hooks.notified().slice(8);
  expect(after.map(({ data }) => data.journey?.uniqueReference)).toEqual(Array(3).fill(reference));
});

test('what is outdated when sending is on again is never sent', async () => {
  const { org, hooks, send } = await two();
  await send(true);
  await org.drive(1);
  const [current] = await org.drive(1, { plannedStart: Date.now() + 3 * DAY });
  await soon(async () => expect(await org.log('&state=WAITING')).toHaveLength(6));
  ahead += 4 * DAY;
  await send(false);
  await soon(async () => expect(await org.log('&state=DELIVERED')).toHaveLength(3));
  const sent = hooks.notified().map(({ data }) => data.journey?.uniqueReference);
  expect(sent).toEqual([current, current, current]);
  expect(await org.log()).toHaveLength(3);
});

test('who switches by an outdated page learns who changed the settings, and nothing changes', async () => {
  const { org, path } = await two();
  const { version } = await org.call('GET', path);
  const reply = await org.chief.send('PUT', `${path}/sending`, {
    body: { sendsNothing: true, version: version - 1 },
  });
  expect(reply).toMatchObject({ status: 409, body: { errorKey: 'concurrencyFailure' } });
  expect(await org.call('GET', path)).toMatchObject({ sendsNothingSinceUtc: null, version });
});

test('a journey that runs days late is sent as long as it is heard of, one that is only written up late is not', async () => {
  const { org, hooks } = await two();
  const plan = async (reference: string, heardAgo: number) => {
    const id = await org.depot.journey({ uniqueReference: reference, plannedStart: Date.now() - 5 * DAY });
    await server.database.kysely
      .updateTable('journey')
      .set({ tracked_to: new Date(Date.now() - heardAgo) })
      .where('id', '=', id)
      .execute();
    for (const status of ['IN_PROGRESS', 'COMPLETED']) await org.move(id, status);
  };
  await plan('WRITTEN-UP', 4 * DAY);
  await plan('RUNS-LATE', 60_000);
  await soon(() => expect(hooks.received).toHaveLength(2));
  expect(hooks.notified().map(({ type, data }) => [type, data.journey?.uniqueReference])).toEqual([
    ['journey.started', 'RUNS-LATE'],
    ['journey.completed', 'RUNS-LATE'],
  ]);
  expect(await org.log()).toHaveLength(2);
});
