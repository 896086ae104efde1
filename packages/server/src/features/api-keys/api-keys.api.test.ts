import { DAY, HOUR } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneDepot, startTestServer, TestClient, type TestServer } from '../../testing/index.ts';

const START = Date.parse('2026-03-10T06:00:00Z');
let now = START;
let server: TestServer;
let lerato: TestClient;

beforeAll(async () => {
  const never = { tickMs: 3_600_000 };
  server = await startTestServer({ now: () => now, tracking: never, trips: never, forecasts: never });
  await oneDepot(server, 'KEYS', { members: ['lerato', 'thandi', 'anele'] });
  await oneDepot(server, 'OTHER', { members: ['pieter'] });
  for (const [login, role] of [
    ['lerato', 'administrator'],
    ['pieter', 'administrator'],
    ['anele', 'supervisor'],
  ] as const)
    await server.database.kysely
      .updateTable('organisation_member')
      .set({ role })
      .where('login', '=', login)
      .execute();
  lerato = await server.signIn('lerato');
});
afterAll(() => server.stop());

const PATH = '/api/admin/organisations/KEYS/api-keys';
const later = (ms: number) => new Date(now + ms).toISOString();
let count = 0;
async function make(more: object = {}, who = lerato) {
  const body = { name: `Key ${++count}`, scopes: ['journeys:read'], expiresUtc: later(90 * DAY), ...more };
  return who.send('POST', PATH, { body });
}
async function used(secret: string, headers: Record<string, string> = {}) {
  const client = new TestClient(server.url, { authorization: `Bearer ${secret}`, ...headers });
  const { status, body } = await client.get('/api/tms/journeys/NONE');
  return [status, body.errorKey];
}
const IN = [404, 'notFound'];
const OUT = [401, 'apiKeyRefused'];
const listed = async (id: string) =>
  (await lerato.get(PATH)).body.find((one: { readonly id: string }) => one.id === id);

test('a key is shown once, and the database has only its hash', async () => {
  const { status, body } = await make({ name: 'TMS production' });
  expect(status).toBe(201);
  expect(body.secret).toMatch(/^lh_[\w-]{43}$/);
  expect(body).toMatchObject({
    beginning: body.secret.slice(0, 7),
    createdBy: 'lerato',
    isExpired: false,
    daysLeft: null,
    lastUsedUtc: null,
    formerUntilUtc: null,
  });
  const shown = await listed(body.id);
  expect(shown).toEqual({ ...body, secret: undefined });
  const stored = JSON.stringify([
    await server.database.kysely.selectFrom('api_key').selectAll().execute(),
    await server.database.kysely.selectFrom('api_key_secret').selectAll().execute(),
    await server.database.kysely.selectFrom('record_history').selectAll().execute(),
  ]);
  expect(stored).toContain('TMS production');
  expect(stored).not.toContain(body.secret);
  expect(stored).not.toContain(body.secret.slice(8));
});

test('a key is let in, and its last use is noted to the minute', async () => {
  const { id, secret } = (await make()).body;
  expect(await used(secret)).toEqual(IN);
  const first = new Date(now).toISOString();
  expect((await listed(id)).lastUsedUtc).toBe(first);
  now += 30_000;
  await used(secret);
  expect((await listed(id)).lastUsedUtc).toBe(first);
  now += 31_000;
  await used(secret);
  expect((await listed(id)).lastUsedUtc).toBe(new Date(now).toISOString());
});

test('a key that is not known, a telemetry key and a cookie are refused alike', async () => {
  expect(await used(`lh_${'x'.repeat(43)}`)).toEqual(OUT);
  expect((await lerato.get('/api/tms/journeys/NONE')).status).toBe(401);
  expect((await server.anonymous.get('/api/tms/journeys/NONE')).body.detail).toContain(
    'Authorization: Bearer',
  );
});

test('a key does only what its scopes say', async () => {
  const { name, secret } = (await make({ scopes: ['journeys:write'] })).body;
  const client = new TestClient(server.url, { authorization: `Bearer ${secret}` });
  const { status, body } = await client.get('/api/tms/journeys/NONE');
  expect([status, body.errorKey, body.errorPayload]).toEqual([
    403,
    'scopeMissing',
    { scope: 'journeys:read' },
  ]);
  expect(body.detail).toContain(`The key ${name} lacks the scope journeys:read`);
});

test('a key opens nothing of people, and a key no session', async () => {
  const { secret } = (await make({ scopes: ['journeys:read', 'journeys:write'] })).body;
  const client = new TestClient(server.url, { authorization: `Bearer ${secret}` });
  for (const path of ['/api/account', '/api/journeys/KEYS', PATH])
    expect((await client.get(path)).status).toBe(401);
});

test('it ends when it was to end, and says so from two weeks before', async () => {
  const { id, secret } = (await make({ expiresUtc: later(15 * DAY) })).body;
  expect((await listed(id)).daysLeft).toBeNull();
  now += DAY;
  expect((await listed(id)).daysLeft).toBe(14);
  now += 14 * DAY;
  expect(await used(secret)).toEqual(OUT);
  expect(await listed(id)).toMatchObject({ isExpired: true, daysLeft: null });
});

test('rotation keeps the former secret for the chosen time, and no longer', async () => {
  const made = (await make()).body;
  const path = `${PATH}/${made.id}/rotate`;
  const body = { expiresUtc: later(200 * DAY), formerUntilUtc: later(HOUR) };
  const rotated = await lerato.send('POST', path, { body });
  expect(rotated.status).toBe(200);
  expect(rotated.body).toMatchObject({
    id: made.id,
    expiresUtc: body.expiresUtc,
    formerUntilUtc: body.formerUntilUtc,
  });
  expect(rotated.body.secret).not.toBe(made.secret);
  expect(await used(made.secret)).toEqual(IN);
  expect(await used(rotated.body.secret)).toEqual(IN);
  now += HOUR;
  expect(await used(made.secret)).toEqual(OUT);
  expect(await used(rotated.body.secret)).toEqual(IN);
  expect((await listed(made.id)).formerUntilUtc).toBeNull();
  const again = await lerato.send('POST', path, { body: { expiresUtc: later(DAY) } });
  expect(await used(rotated.body.secret)).toEqual(OUT);
  expect(await used(again.body.secret)).toEqual(IN);
});

const rotate = async (id: string, formerUntilUtc?: string) =>
  (
    await lerato.send('POST', `${PATH}/${id}/rotate`, {
      body: { expiresUtc: later(90 * DAY), formerUntilUtc },
    })
  ).body;

test('a second rotation leaves the secret before the last its time', async () => {
  const first = (await make()).body;
  const second = (await rotate(first.id, later(DAY))).secret;
  const third = (await rotate(first.id, later(2 * DAY))).secret;
  expect([await used(first.secret), await used(second), await used(third)]).toEqual([IN, IN, IN]);
  now += DAY;
  expect([await used(first.secret), await used(second), await used(third)]).toEqual([OUT, IN, IN]);
  const fourth = (await rotate(first.id)).secret;
  expect([await used(second), await used(third), await used(fourth)]).toEqual([OUT, OUT, IN]);
});

test('the secrets of a key that has ended stay without use when it is rotated', async () => {
  const { id, secret } = (await make({ expiresUtc: later(HOUR) })).body;
  const second = (
    await lerato.send('POST', `${PATH}/${id}/rotate`, {
      body: { expiresUtc: later(HOUR), formerUntilUtc: later(DAY) },
    })
  ).body.secret;
  now += HOUR;
  const rotated = await rotate(id, later(DAY));
  expect([await used(secret), await used(second), await used(rotated.secret)]).toEqual([OUT, OUT, IN]);
  expect(rotated.formerUntilUtc).toBeNull();
});

test('a revoked key is refused by its next call', async () => {
  const { id, secret } = (await make()).body;
  expect(await used(secret)).toEqual(IN);
  expect((await lerato.send('DELETE', `${PATH}/${id}`)).status).toBe(204);
  expect(await used(secret)).toEqual(OUT);
  expect(await listed(id)).toBeUndefined();
  expect((await lerato.send('DELETE', `${PATH}/${id}`)).status).toBe(404);
});

test.each([
  ['name', { name: ' ' }],
  ['scopes', { scopes: [] }],
  ['scopes.0', { scopes: ['everything'] }],
  ['expiresUtc', { expiresUtc: '2020-01-01T00:00:00Z' }],
  ['expiresUtc', { expiresUtc: '2036-01-01T00:00:00Z' }],
  ['secret', { secret: 'lh_mine' }],
])('a wrong %s is named', async (field, more) => {
  const { status, body } = await make(more);
  expect([status, body.fieldErrors?.[0]?.field]).toEqual([400, field]);
});

test('the former secret cannot be kept for longer than 31 days', async () => {
  const { id } = (await make()).body;
  for (const formerUntilUtc of [later(-1000), later(32 * DAY)]) {
    const body = { expiresUtc: later(DAY), formerUntilUtc };
    const answer = await lerato.send('POST', `${PATH}/${id}/rotate`, { body });
    expect([answer.status, answer.body.fieldErrors[0].field]).toEqual([400, 'formerUntilUtc']);
  }
});

test('a name is taken once, and an organisation has no more than fifty keys', async () => {
  const taken = await make({ name: 'TMS production' });
  expect([taken.status, taken.body.errorKey]).toEqual([409, 'duplicateKeyName']);
  let answer = await make();
  for (let i = 0; i < 60 && answer.status === 201; i++) answer = await make();
  expect([answer.status, answer.body.errorKey]).toEqual([409, 'tooManyKeys']);
  const { body } = await lerato.get(PATH);
  expect(body).toHaveLength(50);
  await lerato.send('DELETE', `${PATH}/${body[0].id}`);
  expect((await make()).status).toBe(201);
});

test('only administrators of the organisation keep keys', async () => {
  const thandi = await server.signIn('thandi');
  const pieter = await server.signIn('pieter');
  expect((await make({}, thandi)).status).toBe(403);
  expect((await thandi.get(PATH)).status).toBe(403);
  expect((await make({}, pieter)).status).toBe(404);
  const [key] = (await lerato.get(PATH)).body;
  const other = PATH.replace('KEYS', 'OTHER');
  expect((await pieter.send('DELETE', `${other}/${key.id}`)).status).toBe(404);
  expect((await listed(key.id)).name).toBe(key.name);
});

test('the audit says who made, rotated and revoked a key', async () => {
  const anele = await server.signIn('anele');
  const { body } = await anele.get('/api/audit/KEYS?subject=api-key&size=2000');
  const kinds = new Set(body.rows.map(({ kind }: { readonly kind: string }) => kind));
  expect([...kinds].sort()).toEqual(['create', 'delete', 'rotate']);
  const made = body.rows.find((row: { readonly recordName: string }) => row.recordName === 'TMS production');
  expect(made).toMatchObject({ changeAuditUser: 'lerato', kind: 'create' });
  expect(made.changes).toContainEqual({ what: 'Scopes', from: null, to: 'journeys:read' });
});

test('wrong keys beyond the limit of an address are refused without a look-up', async () => {
  const limited = await startTestServer({ env: { LINEHAUL_WRONG_KEYS_PER_MINUTE: '3' } });
  try {
    const guess = (secret: string) =>
      new TestClient(limited.url, { authorization: `Bearer ${secret}` }).get('/api/tms/journeys/X');
    const statuses = [(await guess('lh_short')).status];
    for (let i = 0; i < 3; i++) statuses.push((await guess(`lh_${String(i).repeat(43)}`)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    await limited.database.script('ALTER TABLE api_key_secret RENAME TO out_of_reach');
    const { status, headers } = await guess(`lh_${'z'.repeat(43)}`);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await limited.stop();
  }
});

test('wrong keys shut out no right one of the same address, nor does one that is shown again and again', async () => {
  const limited = await startTestServer({ env: { LINEHAUL_WRONG_KEYS_PER_MINUTE: '3' } });
  try {
    await limited.organisation('NAT', ['admin']);
    const admin = await limited.signIn('admin', ['ROLE_ADMIN', 'ROLE_USER']);
    const path = '/api/admin/organisations/NAT/api-keys';
    const make = async (name: string) => {
      const expiresUtc = new Date(Date.now() + 90 * 86_400_000).toISOString();
      return (await admin.send('POST', path, { body: { name, scopes: ['journeys:read'], expiresUtc } })).body;
    };
    const show = async (secret: string) =>
      (await new TestClient(limited.url, { authorization: `Bearer ${secret}` }).get('/api/tms/journeys/X'))
        .status;
    const [live, forgotten] = [await make('TMS'), await make('Forgotten')];
    expect([await show(live.secret), await show(forgotten.secret)]).toEqual([404, 404]);
    expect((await admin.send('DELETE', `${path}/${forgotten.id}`)).status).toBe(204);
    const again: number[] = [];
    for (let i = 0; i < 8; i++) again.push(await show(forgotten.secret));
    expect(again).toEqual(Array(8).fill(401));
    const guesses: number[] = [];
    for (let i = 0; i < 5; i++) guesses.push(await show(`lh_${String(i).repeat(43)}`));
    expect(guesses.at(-1)).toBe(429);
    expect(await show(live.secret)).toBe(404);
    expect((await admin.send('DELETE', `${path}/${live.id}`)).status).toBe(204);
    expect(await show(live.secret)).not.toBe(404);
    expect(await show(live.secret)).toBe(429);
  } finally {
    await limited.stop();
  }
});

test('what has not the form of a key is refused without a look-up', async () => {
  await server.database.script('ALTER TABLE api_key_secret RENAME TO out_of_reach');
  try {
    for (const secret of ['lh_short', `lh_${'a'.repeat(44)}`, `xx_${'a'.repeat(43)}`, `lh_${'+'.repeat(43)}`])
      expect(await used(secret)).toEqual(OUT);
  } finally {
    await server.database.script('ALTER TABLE out_of_reach RENAME TO api_key_secret');
  }
});
