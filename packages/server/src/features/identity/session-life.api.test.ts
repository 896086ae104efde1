import { getSession, IDLE_HEADER } from '@linehaul/contracts/identity';
import { MINUTE } from '@linehaul/domain/core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  EventReader,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';
import { SESSION_COOKIE } from './sessions.ts';

const IDLE_MS = 18 * MINUTE;
const STREAM = '/api/live/KAROO_FREIGHT/stream';

let server: TestServer;
const open: EventReader[] = [];
beforeAll(async () => {
  server = await startTestServer({ live: { heartbeatMs: 200 } });
  await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
});
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});
afterAll(() => server.stop());

const db = () => server.database.kysely;
const idle = (ms: number) => ({ headers: { [IDLE_HEADER]: String(ms) } });

async function personIdleFor(ms: number): Promise<{ client: TestClient; hash: string }> {
  const client = await server.signIn('thandi');
  const { id_hash: hash } = await db()
    .selectFrom('session')
    .select('id_hash')
    .where('csrf_token', '=', client.headers['x-xsrf-token'] ?? '')
    .executeTakeFirstOrThrow();
  await db()
    .updateTable('session')
    .set({ seen_at: new Date(Date.now() - ms), idle_until: new Date(Date.now() - ms + IDLE_MS) })
    .where('id_hash', '=', hash)
    .execute();
  return { client, hash };
}

async function minutesIdle(hash: string): Promise<number> {
  const row = await db()
    .selectFrom('session')
    .select(['seen_at', 'idle_until'])
    .where('id_hash', '=', hash)
    .executeTakeFirstOrThrow();
  expect(row.idle_until - row.seen_at).toBe(IDLE_MS);
  return Math.round((Date.now() - row.seen_at) / MINUTE);
}

async function watch(client: TestClient): Promise<EventReader> {
  const { reader, response } = await EventReader.open(client, STREAM);
  expect(response.status).toBe(200);
  open.push(reader);
  return reader;
}

describe('an act of the person', () => {
  test('is a call that says nothing of inactivity: clients that know no header go on as they are', async () => {
    const { client, hash } = await personIdleFor(10 * MINUTE);
    expect((await client.get('/api/account')).status).toBe(200);
    await expect.poll(() => minutesIdle(hash)).toBe(0);
  });

  test('is noted for when it was, not for when the call came', async () => {
    const { client, hash } = await personIdleFor(10 * MINUTE);
    expect((await client.send('GET', '/api/account', idle(4 * MINUTE))).status).toBe(200);
    await expect.poll(() => minutesIdle(hash)).toBe(4);
  });

  test("lies no further back than what is known: a poll's word of a longer rest takes nothing away", async () => {
    const { client, hash } = await personIdleFor(5 * MINUTE);
    expect((await client.send('GET', '/api/account', idle(12 * MINUTE))).status).toBe(200);
    expect((await client.send('GET', '/api/account', idle(4 * MINUTE))).status).toBe(200);
    await expect.poll(() => minutesIdle(hash)).toBe(4);
  });

  test('is neither a poll, nor the open stream, nor an address that does not exist, nor a header that is no number', async () => {
    const { client, hash } = await personIdleFor(10 * MINUTE);
    const reader = await watch(client);
    await expect.poll(() => reader.of('time').length).toBeGreaterThan(2);
    expect((await client.send('GET', '/api/account', idle(10 * MINUTE))).status).toBe(200);
    expect((await client.send('GET', '/api/account', { headers: { [IDLE_HEADER]: 'x' } })).status).toBe(200);
    expect((await client.get('/api/nothing-is-here')).status).toBe(404);
    expect((await client.get('/management/health')).status).toBe(200);
    await client.send('GET', '/api/account', idle(9 * MINUTE));
    await expect.poll(() => minutesIdle(hash)).toBe(9);
  });
});

describe('how long a session lives', () => {
  test('can be asked in durations, and asking with the header extends nothing', async () => {
    const { client, hash } = await personIdleFor(10 * MINUTE);
    const reply = await client.send(getSession.method, getSession.path, idle(15 * MINUTE));
    expect(reply.status).toBe(200);
    expect(reply.body.inactivity).toEqual({ warnAfterMs: 14 * MINUTE, logoutAfterMs: 16 * MINUTE });
    expect(Math.round(reply.body.idleMs / MINUTE)).toBe(10);
    expect(reply.body.endsInMs).toBeGreaterThan(11.9 * 60 * MINUTE);
    expect(await minutesIdle(hash)).toBe(10);
  });

  test("'Extend Session' is asking with 0", async () => {
    const { client, hash } = await personIdleFor(15 * MINUTE);
    expect((await client.send(getSession.method, getSession.path, idle(0))).status).toBe(200);
    await expect.poll(() => minutesIdle(hash)).toBe(0);
  });

  test('a visitor has none', async () => {
    expect((await server.anonymous.get(getSession.path)).status).toBe(401);
  });
});

describe('a session that nobody used', () => {
  test('is answered 401 everywhere, also where the call says that somebody is there again', async () => {
    const { client, hash } = await personIdleFor(IDLE_MS + 1000);
    for (const path of ['/api/account', '/api/sites/KAROO_FREIGHT', STREAM, getSession.path]) {
      expect((await client.send('GET', path, idle(0))).status, path).toBe(401);
    }
    const write = await client.send('POST', '/api/sites', { body: { name: 'Isando' } });
    expect(write.status).toBe(401);
    expect(await minutesIdle(hash)).toBe(18);
  });

  test('takes its open stream with it', async () => {
    const { client, hash } = await personIdleFor(5 * MINUTE);
    const reader = await watch(client);
    const other = await watch((await personIdleFor(5 * MINUTE)).client);
    await expect.poll(() => reader.of('time').length).toBeGreaterThan(1);
    await db()
      .updateTable('session')
      .set({ idle_until: new Date(Date.now() - 1) })
      .where('id_hash', '=', hash)
      .execute();
    await expect.poll(() => reader.ended).toBe(true);
    expect(other.ended).toBe(false);
  });

  test('can still be signed out, once and with its token, so that the provider ends its own as well', async () => {
    const { client } = await personIdleFor(IDLE_MS + MINUTE);
    const stranger = { headers: { 'x-xsrf-token': 'guessed' } };
    expect((await client.send('POST', '/api/logout', stranger)).status).toBe(403);
    const { status, body } = await client.send('POST', '/api/logout');
    expect(status).toBe(200);
    expect(body.idToken).toBe('test');
    expect((await client.send('POST', '/api/logout')).status).toBe(401);
  });
});

test('a stream ends where every role of its person is taken away', async () => {
  const { client, hash } = await personIdleFor(0);
  const reader = await watch(client);
  await db().updateTable('session').set({ authorities: [] }).where('id_hash', '=', hash).execute();
  await expect.poll(() => reader.ended).toBe(true);
  expect((await client.get('/api/sites/KAROO_FREIGHT')).status).toBe(403);
});

test('the limits of the settings are those that end it', async () => {
  const short = await startTestServer({
    env: {
      LINEHAUL_INACTIVITY_WARNING_MS: '500',
      LINEHAUL_INACTIVITY_LOGOUT_MS: '2400',
      LINEHAUL_SESSION_MS: '8000',
    },
  });
  try {
    await short.organisation('KAROO_FREIGHT', ['thandi']);
    const began = Date.now();
    const used = await short.signIn('thandi');
    const unused = await short.signIn('thandi');
    const statusOf = async (client: TestClient, headers = {}) =>
      (await client.send('GET', '/api/account', headers)).status;
    await expect
      .poll(async () => [await statusOf(used), await statusOf(unused, idle(Date.now() - began))], {
        interval: 20,
      })
      .toEqual([200, 401]);
    await expect.poll(() => statusOf(used), { interval: 20 }).toBe(401);
    expect(Date.now() - began).toBeGreaterThanOrEqual(8_000);
  } finally {
    await short.stop();
  }
});

test('a cookie of nobody is nobody', async () => {
  const reply = await server.anonymous.send('GET', '/api/account', {
    headers: { cookie: `${SESSION_COOKIE}=unknown` },
  });
  expect(reply.status).toBe(401);
});
