import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TestBrowser, type TestServer } from '../../testing/index.ts';
import { SESSION_COOKIE } from './sessions.ts';
import { CALLBACK, pendingOf, START } from './testing/demo-sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { LINEHAUL_PROFILES: 'demo' } });
});
afterAll(() => server.stop());

describe('a sign-in that comes to nothing', () => {
  async function answerFor(browser: TestBrowser): Promise<string> {
    const page = await browser.open(server.url + START);
    const form = { username: 'controller', password: 'controller' };
    return (await browser.submit(page, form, { until: new RegExp(`${CALLBACK}\\?`) })).url;
  }

  test('returns cancelled where the person cancels', async () => {
    const browser = new TestBrowser();
    const page = await browser.open(server.url + START);
    const end = await browser.open(`${page.url}/cancel`);
    expect(end.url).toBe(`${server.url}/?signIn=cancelled`);
  });

  test('returns expired where this browser has none under way', async () => {
    const end = await new TestBrowser().open(`${server.url}${CALLBACK}?code=a&state=b`);
    expect(end.url).toBe(`${server.url}/?signIn=expired`);
    const page = await new TestBrowser().open(`${server.url}/idp/sign-in/unknown`);
    expect(page.url).toBe(`${server.url}/?signIn=expired`);
  });

  test('returns expired where its cookie was forged', async () => {
    const browser = new TestBrowser();
    await browser.open(server.url + START);
    const name = pendingOf(browser);
    browser.setCookie(name, `${browser.cookie(name)?.value}x`);
    const end = await browser.open(`${server.url}${CALLBACK}?code=a&state=${name.split('-').pop()}`);
    expect(end.url).toBe(`${server.url}/?signIn=expired`);
  });

  test('returns expired for an answer that another browser was given, and no session begins', async () => {
    const victim = new TestBrowser();
    await victim.open(server.url + START);
    const answer = await answerFor(new TestBrowser());
    const end = await victim.open(answer);
    expect(end.url).toBe(`${server.url}/?signIn=expired`);
    expect(victim.cookie(SESSION_COOKIE)).toBeUndefined();
  });

  test("returns failed for another sign-in's code under this one's state", async () => {
    const browser = new TestBrowser();
    const state = new URL(await answerFor(browser)).searchParams.get('state') ?? '';
    const stolen = new URL(await answerFor(new TestBrowser()));
    stolen.searchParams.set('state', state);
    const end = await browser.open(stolen.href);
    expect(end.url).toBe(`${server.url}/?signIn=failed`);
    expect(browser.cookie(SESSION_COOKIE)).toBeUndefined();
  });

  test('an answer works once', async () => {
    const browser = new TestBrowser();
    const answer = await answerFor(browser);
    const name = pendingOf(browser);
    const pending = browser.cookie(name)?.value ?? '';
    expect((await browser.open(answer)).url).toBe(`${server.url}/`);
    browser.setCookie(name, pending);
    expect((await browser.open(answer)).url).toBe(`${server.url}/?signIn=failed`);
  });
});

describe('nobody is led elsewhere', () => {
  test.each(['returnTo', 'redirect_uri', 'next', 'continue', 'post_logout_redirect_uri'])(
    'an address in %s has no effect',
    async (name) => {
      const browser = new TestBrowser();
      const page = await browser.open(`${server.url}${START}?${name}=https%3A%2F%2Fevil.example`);
      const end = await browser.submit(page, { username: 'guest', password: 'guest' });
      expect(end.url).toBe(`${server.url}/`);
    },
  );

  test('the provider sends nobody to an address that is not its own', async () => {
    const query = new URLSearchParams({
      client_id: 'linehaul',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: 'https://evil.example/',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    });
    const page = await new TestBrowser().open(`${server.url}/idp/auth?${query}`);
    expect(page.status).toBe(400);
    expect(page.text).not.toContain('evil.example');
  });

  test.each(['evil.example/path', 'evil.example@127.0.0.1', 'a b', 'x:99999999'])(
    'a Host header of "%s" is refused',
    async (host) => {
      const browser = new TestBrowser();
      const start = await browser.request(server.url + START, { headers: { host } });
      expect([start.status, start.headers.get('location')]).toEqual([302, '/?signIn=unavailable']);
      const path = '/idp/.well-known/openid-configuration';
      expect((await browser.request(server.url + path, { headers: { host } })).status).toBe(400);
    },
  );
});
