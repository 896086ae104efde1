import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compose } from '../../app/compose.ts';
import { ConfigError, readConfig } from '../../platform/config/index.ts';
import { startTestServer, TestBrowser, type TestServer } from '../../testing/index.ts';
import { SESSION_COOKIE } from './sessions.ts';
import { accountOf, START, signIn, signOut, XSRF } from './testing/demo-sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { LINEHAUL_PROFILES: 'demo,api-docs' } });
  await server.organisation('KAROO_FREIGHT', ['admin', 'controller', 'dispatcher']);
  await server.organisation('LIMPOPO_FRESH', ['admin', 'controller']);
});
afterAll(() => server.stop());

describe.each(['http://localhost:8123', 'http://127.0.0.1', 'http://trucks.lan:9000', 'http://[::1]:81'])(
  'at %s',
  (origin) => {
    test.each([
      ['admin', ['ROLE_ADMIN', 'ROLE_USER'], ['KAROO_FREIGHT', 'LIMPOPO_FRESH']],
      ['controller', ['ROLE_USER'], ['KAROO_FREIGHT', 'LIMPOPO_FRESH']],
      ['dispatcher', ['ROLE_USER'], ['KAROO_FREIGHT']],
      ['guest', ['ROLE_USER'], []],
    ])(
      '%s signs in and every address on the way is of that origin',
      async (login, authorities, organisations) => {
        const { browser, page, end } = await signIn(origin, login, new TestBrowser(server.url));
        expect(page.url.startsWith(`${origin}/idp/sign-in/`)).toBe(true);
        expect(end.url).toBe(`${origin}/`);
        const { status, body } = await accountOf(browser, origin);
        expect(status).toBe(200);
        expect(body).toMatchObject({ id: login, login, authorities, langKey: 'en', activated: true });
        expect(body.organisations.map((o: { name: string }) => o.name)).toEqual(organisations);
      },
    );
  },
);

test('the addresses that the tests connect to work as they are', async () => {
  for (const origin of [server.url, server.url.replace('127.0.0.1', 'localhost')]) {
    const { browser, end } = await signIn(origin, 'controller', new TestBrowser());
    expect(end.url).toBe(`${origin}/`);
    expect((await accountOf(browser, origin)).status).toBe(200);
  }
});

test('the session cookie is kept from scripts, the XSRF cookie is readable and that of the session', async () => {
  const { browser } = await signIn(server.url, 'controller', new TestBrowser());
  expect(browser.cookie(SESSION_COOKIE)?.attributes).toMatch(/HttpOnly.*SameSite=Lax/);
  expect(browser.cookie(SESSION_COOKIE)?.attributes).not.toContain('Secure');
  expect(browser.cookie(XSRF)?.attributes).not.toContain('HttpOnly');
  expect((await signOut(browser, server.url)).status).toBe(200);
});

test('behind a proxy that ends TLS every address is https and cookies are Secure', async () => {
  const origin = 'https://linehaul.example';
  const secure = await startTestServer({ env: { LINEHAUL_PROFILES: 'demo', LINEHAUL_URL: `${origin}/` } });
  try {
    const { browser, page, end } = await signIn(origin, 'controller', new TestBrowser(secure.url));
    expect(page.url.startsWith(`${origin}/idp/sign-in/`)).toBe(true);
    expect(end.url).toBe(`${origin}/`);
    expect(browser.cookie(SESSION_COOKIE)?.attributes).toContain('Secure');
    expect(browser.cookie(XSRF)?.attributes).toContain('Secure');
    expect(browser.cookie('linehaul-idp-session')?.attributes).toMatch(/secure/i);
    expect(end.headers.get('strict-transport-security')).toContain('max-age');
  } finally {
    await secure.stop();
  }
});

test('the sign-in page names its fields, lists the demo users and needs nothing inline', async () => {
  const { text, headers } = await new TestBrowser().open(server.url + START);
  expect(text).toContain('<label for="username">User name</label>');
  expect(text).toContain('<label for="password">Password</label>');
  for (const login of ['admin', 'controller', 'dispatcher', 'guest']) {
    expect(text).toContain(`data-login="${login}"`);
  }
  expect(text).not.toMatch(/ style=|<style|<script>| on\w+=/);
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  for (const name of ['colours.css', 'page.css', 'map.css', 'sign-in.js', 'sign-out.js', 'plex.woff2']) {
    const asset = await fetch(`${server.url}/idp/assets/${name}`);
    expect([name, asset.status]).toEqual([name, 200]);
  }
});

test('a wrong password says so, keeps the name, and the right one then signs in', async () => {
  const browser = new TestBrowser();
  const page = await browser.open(server.url + START);
  const refused = await browser.submit(page, { username: 'Controller', password: 'wrong' });
  expect(refused.status).toBe(401);
  expect(refused.text).toContain('The user name or the password is not right');
  expect(refused.text).toContain('value="Controller"');
  const unknown = await browser.submit(page, { username: 'nobody', password: '' });
  expect(unknown.status).toBe(401);
  expect(unknown.text).toContain('The user name or the password is not right');
  const end = await browser.submit(refused, { username: ' Controller ', password: 'controller' });
  expect(end.url).toBe(`${server.url}/`);
});

test('a name is shown as text, never as markup', async () => {
  const browser = new TestBrowser();
  const page = await browser.open(server.url + START);
  const { text } = await browser.submit(page, { username: '"><script>alert(1)</script>', password: 'x' });
  expect(text).not.toContain('<script>alert');
});

test('guessing is slowed down, and only for the name that is guessed', async () => {
  const browser = new TestBrowser();
  const page = await browser.open(server.url + START);
  const guess = () => browser.submit(page, { username: 'dispatcher', password: 'guess' });
  for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(401);
  const stopped = await guess();
  expect(stopped.status).toBe(429);
  expect(stopped.text).toContain('Too many attempts');
  expect((await browser.submit(page, { username: 'guest', password: 'guest' })).url).toBe(`${server.url}/`);
});

test('each sign-in has a session id of its own, and ends the one that the browser had', async () => {
  const { browser } = await signIn(server.url, 'controller', new TestBrowser());
  const first = browser.cookie(SESSION_COOKIE)?.value ?? '';
  await browser.open(server.url + START);
  expect(browser.cookie(SESSION_COOKIE)?.value).not.toBe(first);
  const thief = new TestBrowser();
  thief.setCookie(SESSION_COOKIE, first);
  expect((await accountOf(thief, server.url)).status).toBe(401);
});

test('two tabs may sign in at once, and going back in the history does no harm', async () => {
  const browser = new TestBrowser();
  const first = await browser.open(server.url + START);
  const second = await browser.open(server.url + START);
  const form = { username: 'guest', password: 'guest' };
  expect((await browser.submit(first, form)).url).toBe(`${server.url}/`);
  expect((await browser.submit(second, form)).url).toBe(`${server.url}/`);
  expect((await browser.open(first.url)).url).toBe(`${server.url}/`);
  expect((await accountOf(browser, server.url)).body.login).toBe('guest');
});

test('keys outlive a restart, so that the id tokens of yesterday still sign out', async () => {
  const keysOf = async (app: TestServer['product']['app']) =>
    (await app.inject({ url: '/idp/jwks', headers: { host: 'localhost' } })).json();
  const config = readConfig({ LINEHAUL_PROFILES: 'demo', LINEHAUL_DATA: '/nowhere' });
  const second = await compose(config, server.database);
  try {
    expect(await keysOf(second.app)).toEqual(await keysOf(server.product.app));
  } finally {
    await second.stop();
  }
});

test('the embedded provider refuses to start in production', async () => {
  const config = { ...readConfig({ LINEHAUL_PROFILES: 'demo' }), profiles: ['prod', 'demo'] };
  await expect(compose(config, server.database)).rejects.toThrow(ConfigError);
});

test('outside demo mode it is not there', async () => {
  const plain = await startTestServer();
  try {
    const { status } = await plain.anonymous.get('/idp/.well-known/openid-configuration');
    expect(status).toBe(404);
    const { headers } = await plain.anonymous.get(START);
    expect(headers.get('location')).toBe('/?signIn=unavailable');
  } finally {
    await plain.stop();
  }
});
