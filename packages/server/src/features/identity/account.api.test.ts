import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { createSession, SESSION_COOKIE } from './sessions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.organisation('KAROO_FREIGHT', ['thandi', 'pieter', 'anele']);
  await server.organisation('LIMPOPO_FRESH', ['thandi', 'anele']);
  await server.organisation('CAPE_PARCELS', ['stranger']);
});
afterAll(() => server.stop());

const xsrfOf = (headers: Headers) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('XSRF-TOKEN='));

test('a visitor gets 401 in problem form, with an XSRF cookie that scripts can read', async () => {
  const { status, headers, body } = await server.anonymous.get('/api/account');
  expect(status).toBe(401);
  expect(headers.get('content-type')).toContain('application/problem+json');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toMatchObject({ title: 'Unauthorized', status: 401, path: '/api/account' });
  expect(body.detail).toBe('Full authentication is required to access this resource');
  expect(xsrfOf(headers)).toMatch(/^XSRF-TOKEN=[\w-]{20,}; Path=\/; SameSite=Lax$/);
});

test('a browser whose XSRF cookie is not that of its session is given that one', async () => {
  const person = { login: 'thandi', subject: 't', authorities: ['ROLE_USER'], claims: {}, idToken: 'x' };
  const { sessionId, csrfToken } = await createSession(server.database.kysely, person);
  const ask = (xsrf: string) =>
    server.anonymous.send('GET', '/api/account', {
      headers: { cookie: `${SESSION_COOKIE}=${sessionId}${xsrf}` },
    });
  expect(xsrfOf((await ask(`; XSRF-TOKEN=${csrfToken}`)).headers)).toBeUndefined();
  expect(xsrfOf((await ask('; XSRF-TOKEN=stale')).headers)).toContain(csrfToken);
  expect(xsrfOf((await ask('')).headers)).toContain(csrfToken);
});

test('colleagues are those who share an organisation, each once', async () => {
  const thandi = await server.signIn('thandi');
  const { status, headers, body } = await thandi.get('/api/users?sort=login,desc&size=2');
  expect(status).toBe(200);
  expect(headers.get('x-total-count')).toBe('3');
  expect(body).toEqual([
    { id: 'thandi', login: 'thandi' },
    { id: 'pieter', login: 'pieter' },
  ]);
  const next = await thandi.get('/api/users?sort=login,desc&size=2&page=1');
  expect(next.body).toEqual([{ id: 'anele', login: 'anele' }]);
});

test('who belongs to no organisation has no colleagues, administrator or not', async () => {
  const guest = await server.signIn('guest', ['ROLE_ADMIN', 'ROLE_USER']);
  const { headers, body } = await guest.get('/api/users');
  expect(body).toEqual([]);
  expect(headers.get('x-total-count')).toBe('0');
});

test('an unknown sort or filter of people is refused', async () => {
  const thandi = await server.signIn('thandi');
  expect((await thandi.get('/api/users?sort=password,asc')).status).toBe(400);
  expect((await thandi.get('/api/users?authority=ROLE_ADMIN')).status).toBe(400);
});

test('whether one is signed in can be asked', async () => {
  const thandi = await server.signIn('thandi', []);
  expect((await thandi.get('/api/authenticate')).status).toBe(204);
  expect((await server.anonymous.get('/api/authenticate')).status).toBe(401);
});

test('settings for the browser hold no secret and need a session', async () => {
  expect((await server.anonymous.get('/api/app-properties')).status).toBe(401);
  const thandi = await server.signIn('thandi');
  expect((await thandi.get('/api/app-properties')).body).toEqual({
    maps: { provider: 'embedded', style: null, key: null, attribution: null },
    routing: { provider: 'embedded' },
    inactivity: { warnAfterMs: 840_000, logoutAfterMs: 960_000 },
  });
});

test('who signs out without a provider comes home, and the session has ended', async () => {
  const pieter = await server.signIn('pieter');
  const { status, headers, body } = await pieter.send('POST', '/api/logout');
  expect(status).toBe(200);
  expect(body).toEqual({ logoutUrl: `${server.url}/?signedOut=true`, idToken: 'test' });
  expect(headers.getSetCookie().join()).toMatch(/linehaul-session=;.*XSRF-TOKEN=;/);
  expect((await pieter.get('/api/account')).status).toBe(401);
});
