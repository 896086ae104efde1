import { afterEach, expect, test } from 'vitest';
import { makeKey, makeVehicle, startTestServer, type TestServer } from '../../src/testing/index.ts';

const running: TestServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});
async function start(env: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer({ env: { LINEHAUL_PROFILES: 'demo', ...env } });
  running.push(server);
  return server;
}

const START = '/oauth2/authorization/oidc';
const fix = (device: string, seconds: number) => ({
  device,
  timestamp: new Date(Date.now() - seconds * 1000).toISOString(),
  latitude: -28.74,
  longitude: 24.76,
});
const batch = (device: string, count: number) => Array.from({ length: count }, (_, i) => fix(device, i + 1));
const send = (server: TestServer, body: unknown, headers: Record<string, string> = {}) =>
  server.anonymous.send('POST', '/telemetry/positions', { body, headers });

test('an address that signs in too often gets a time to try again; other people work on', async () => {
  const server = await start({ LINEHAUL_SIGN_INS_PER_MINUTE: '6' });
  const ask = (path: string) => server.anonymous.get(path);
  for (let i = 0; i < 3; i++) {
    expect((await ask(START)).status).toBe(302);
    expect((await ask('/login/oauth2/code/oidc?state=x')).status).toBe(302);
  }
  for (const path of [START, '/login/oauth2/code/oidc']) {
    const { status, headers, body } = await ask(path);
    expect([status, body.errorKey]).toEqual([429, 'tooManyRequests']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  }
  const guess = await server.anonymous.send('POST', '/idp/sign-in/none', { body: {} });
  expect(guess.status).toBe(429);
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  for (const [method, path] of [
    ['GET', `${START}?next=https://evil.example`],
    ['GET', '/login/oauth2/code/oidc?state=x'],
    ['POST', '/idp/sign-in/none'],
  ] as const) {
    const { status, headers } = await fetch(server.url + path, {
      method,
      redirect: 'manual',
      headers: { accept },
    });
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      303,
      '/?signIn=busy',
      'no-store',
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  }
  expect((await ask('/idp/.well-known/openid-configuration')).status).toBe(200);
  const ann = await server.signIn('ann');
  for (let i = 0; i < 20; i++) expect((await ann.get('/api/account')).status).toBe(200);
});

test('whose address counts: a proxy is believed only where the settings name it', async () => {
  const asked = async (server: TestServer, address: string) =>
    (await server.anonymous.send('GET', START, { headers: { 'x-forwarded-for': address } })).status;
  const alone = await start({ LINEHAUL_SIGN_INS_PER_MINUTE: '2' });
  expect([
    await asked(alone, '192.0.2.1'),
    await asked(alone, '192.0.2.2'),
    await asked(alone, '192.0.2.3'),
  ]).toEqual([302, 302, 429]);
  const behind = await start({ LINEHAUL_SIGN_INS_PER_MINUTE: '1', LINEHAUL_PROXIES: 'loopback, 10.0.0.0/8' });
  expect([
    await asked(behind, '192.0.2.1'),
    await asked(behind, '192.0.2.2'),
    await asked(behind, '192.0.2.1'),
  ]).toEqual([302, 302, 429]);
});

test('each key has its own limit of messages, and a refused request stores nothing', async () => {
  const server = await start({ LINEHAUL_MESSAGES_PER_MINUTE: '100' });
  const db = server.database.kysely;
  const [karoo, limpopo] = [await server.organisation('KAROO'), await server.organisation('LIMPOPO')];
  await makeVehicle(db, karoo, 'CA 1', 'device-1');
  const vehicle = await makeVehicle(db, limpopo, 'CA 2', 'device-2');
  const [first, second] = [await makeKey(db, karoo), await makeKey(db, limpopo)];
  const withKey = (key: string) => ({ authorization: `Bearer ${key}` });
  expect((await send(server, batch('device-1', 90), withKey(first))).status).toBe(200);
  const refused = await send(server, batch('device-1', 90), withKey(first));
  expect([refused.status, refused.body.errorKey]).toEqual([429, 'tooManyRequests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30);
  expect((await send(server, batch('device-2', 90), withKey(second))).status).toBe(200);
  expect((await send(server, batch('device-2', 20), withKey(second))).status).toBe(429);
  const stored = await db.selectFrom('asset_position').where('asset_id', '=', vehicle).select('id').execute();
  expect(stored).toHaveLength(90);
  for (const path of ['/telemetry/osmand', '/telemetry/traccar', '/telemetry/owntracks']) {
    const body = { id: 'device-1', lat: 1, lon: 1, timestamp: 1_779_000_000 };
    const headers = withKey(first);
    const statuses = new Set<number>();
    for (let i = 0; i < 60 && !statuses.has(429); i++)
      statuses.add((await server.anonymous.send('POST', path, { body, headers })).status);
    expect(statuses, path).toContain(429);
  }
});

test('devices without a key are limited by their address', async () => {
  const server = await start({ LINEHAUL_MESSAGES_WITHOUT_KEY_PER_MINUTE: '5' });
  await makeVehicle(server.database.kysely, await server.organisation('KAROO'), 'CA 1', 'device-1');
  const ask = async () =>
    (await server.anonymous.get(`/telemetry/osmand?id=device-1&lat=-29&lon=24&timestamp=1779000000`)).status;
  const statuses = [];
  for (let i = 0; i < 5; i++) statuses.push(await ask());
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  expect(await ask()).toBe(429);
  // A self-chosen name must not evade the limit.
  const phone = await fetch(`${server.url}/telemetry/owntracks`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('made-up:x').toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ _type: 'location', lat: -29, lon: 24, tst: 1779000000, tid: 'a' }),
  });
  expect(phone.status).toBe(429);
});

test('guessing keys is slowed down, and no known key with it', async () => {
  const server = await start({ LINEHAUL_WRONG_KEYS_PER_MINUTE: '3' });
  const organisation = await server.organisation('KAROO');
  const key = await makeKey(server.database.kysely, organisation);
  const guess = async (given: string) =>
    (await send(server, [], { authorization: `Bearer ${given}` })).status;
  expect([await guess('a'), await guess('b'), await guess('c'), await guess('d')]).toEqual([
    401, 401, 401, 429,
  ]);
  expect(await guess(key)).toBe(200);
});

test('a server that forwards a fleet of 20,000 positions a second is not slowed down by the usual limit', async () => {
  const server = await start({});
  const db = server.database.kysely;
  const organisation = await server.organisation('KAROO');
  const key = await makeKey(db, organisation);
  const headers = { authorization: `Bearer ${key}` };
  const flawed = Array.from({ length: 1000 }, () => ({ device: 'x', timestamp: 'never' }));
  const began = performance.now();
  for (let i = 0; i < 60; i++) expect((await send(server, flawed, headers)).status).toBe(200);
  const perSecond = 60_000 / ((performance.now() - began) / 1000);
  process.stdout.write(`${Math.round(perSecond)} messages a second of one key, none refused\n`);
});
