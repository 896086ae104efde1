import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TestBrowser, type TestServer } from '../../testing/index.ts';
import { SESSION_COOKIE } from './sessions.ts';
import { accountOf, START, signIn, signOut, XSRF } from './testing/demo-sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { LINEHAUL_PROFILES: 'demo' } });
});
afterAll(() => server.stop());

describe('signing out', () => {
  test.each(['', '/'])('returns to the address that asked for it, with "%s" at its end', async (ending) => {
    const origin = 'http://trucks.lan:9000';
    const { browser } = await signIn(origin, 'controller', new TestBrowser(server.url));
    const session = browser.cookie(SESSION_COOKIE)?.value ?? '';
    const answer = await signOut(browser, origin);
    expect(answer.status).toBe(200);
    const { logoutUrl, idToken } = JSON.parse(answer.text);
    expect(logoutUrl).toBe(`${origin}/idp/session/end`);
    expect(browser.cookie(SESSION_COOKIE)).toBeUndefined();
    expect(browser.cookie(XSRF)).toBeUndefined();
    const query = new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: origin + ending });
    const page = await browser.open(`${logoutUrl}?${query}`);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.text).toContain('/idp/assets/sign-out.js');
    const end = await browser.submit(page, {}, { until: /^http:\/\/trucks\.lan:9000\/?$/ });
    expect(end.url).toBe(new URL(origin + ending).href);
    browser.setCookie(SESSION_COOKIE, session);
    expect((await accountOf(browser, origin)).status).toBe(401);
    expect((await browser.open(origin + START)).url).toContain('/idp/sign-in/');
  });

  test('an address of somebody else is no place to return to', async () => {
    const { browser } = await signIn(server.url, 'controller', new TestBrowser());
    const { logoutUrl, idToken } = JSON.parse((await signOut(browser, server.url)).text);
    const query = new URLSearchParams({
      id_token_hint: idToken,
      post_logout_redirect_uri: 'https://evil.example/',
    });
    const page = await browser.open(`${logoutUrl}?${query}`);
    expect(page.status).toBe(400);
    expect(page.text).not.toContain('evil.example');
  });

  test('a link of somebody else does not sign out unasked', async () => {
    const { browser } = await signIn(server.url, 'controller', new TestBrowser());
    const page = await browser.open(`${server.url}/idp/session/end`);
    expect(page.text).toContain('Sign out');
    expect(page.text).not.toContain('sign-out.js');
  });

  test('without the XSRF header it is 403 and the session goes on', async () => {
    const { browser } = await signIn(server.url, 'controller', new TestBrowser());
    const { status, text } = await signOut(browser, server.url, '');
    expect(status).toBe(403);
    expect(JSON.parse(text)).toMatchObject({ errorKey: 'csrf', path: '/api/logout' });
    expect((await accountOf(browser, server.url)).status).toBe(200);
  });

  test('OIDC_LOGOUT=complete gives the whole address', async () => {
    const complete = await startTestServer({
      env: { LINEHAUL_PROFILES: 'demo', OIDC_LOGOUT: 'complete' },
    });
    try {
      const { browser } = await signIn(complete.url, 'controller', new TestBrowser());
      const { logoutUrl, idToken } = JSON.parse((await signOut(browser, complete.url)).text);
      const { origin, pathname, searchParams } = new URL(logoutUrl);
      expect(origin + pathname).toBe(`${complete.url}/idp/session/end`);
      expect(searchParams.get('id_token_hint')).toBe(idToken);
      const end = await browser.submit(await browser.open(logoutUrl), {});
      expect(end.url).toBe(`${complete.url}/`);
    } finally {
      await complete.stop();
    }
  });
});
