import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TestBrowser, type TestServer } from '../../testing/index.ts';
import { hashOf, SESSION_COOKIE } from './sessions.ts';
import { accountOf, CALLBACK, pendingOf, START, signIn, signOut } from './testing/demo-sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { LINEHAUL_PROFILES: 'demo' } });
});
afterAll(() => server.stop());

describe('what somebody planted in the browser before the sign-in', () => {
  const sessions = () => server.database.kysely.selectFrom('session').select(['id_hash', 'login']).execute();

  test.each(['that nobody has', 'of the one who planted it'])(
    'a session id %s is not the one that is signed in, and opens nothing, neither before nor after',
    async (whose) => {
      const attacker = new TestBrowser();
      if (whose === 'that nobody has') attacker.setCookie(SESSION_COOKIE, 'p'.repeat(43));
      else await signIn(server.url, 'guest', attacker);
      const planted = attacker.cookie(SESSION_COOKIE)?.value ?? '';
      expect(planted).toMatch(/^[\w-]{43}$/);

      const victim = new TestBrowser();
      victim.setCookie(SESSION_COOKIE, planted);
      await signIn(server.url, 'controller', victim);
      expect((await accountOf(victim, server.url)).body.login).toBe('controller');
      const own = victim.cookie(SESSION_COOKIE)?.value ?? '';
      expect(own).toMatch(/^[\w-]{43}$/);
      expect(own).not.toBe(planted);
      expect((await accountOf(attacker, server.url)).status).toBe(401);
      const retained = await sessions();
      expect(retained.find((row) => row.id_hash === hashOf(planted))).toBeUndefined();
      expect(retained.find((row) => row.id_hash === hashOf(own))?.login).toBe('controller');

      expect((await signOut(victim, server.url)).status).toBe(200);
      expect((await accountOf(attacker, server.url)).status).toBe(401);
    },
  );

  function partsOf(browser: TestBrowser, name: string): Record<string, string> {
    const [payload = ''] = (browser.cookie(name)?.value ?? '').split('.');
    return JSON.parse(Buffer.from(decodeURIComponent(payload), 'base64url').toString());
  }
  async function attackersSignIn() {
    const attacker = new TestBrowser();
    const page = await attacker.open(server.url + START);
    const form = { username: 'guest', password: 'guest' };
    const { url } = await attacker.submit(page, form, { until: new RegExp(`${CALLBACK}\\?`) });
    const name = pendingOf(attacker);
    return { name, value: attacker.cookie(name)?.value ?? '', parts: partsOf(attacker, name), answer: url };
  }

  test('a sign-in under way of somebody else is not the one that is finished: state, nonce and verifier are fresh', async () => {
    const planted = await attackersSignIn();
    const victim = new TestBrowser();
    victim.setCookie(planted.name, planted.value);
    const page = await victim.open(server.url + START);
    const [name = '', ...more] = victim
      .cookieNames()
      .filter((each) => each.startsWith('linehaul-sign-in-') && each !== planted.name);
    expect(more).toEqual([]);
    const parts = partsOf(victim, name);
    for (const part of ['state', 'nonce', 'verifier']) {
      expect(parts[part], part).toMatch(/^[\w-]{43,}$/);
      expect(parts[part], part).not.toBe(planted.parts[part]);
    }
    const end = await victim.submit(page, { username: 'controller', password: 'controller' });
    expect(end.url).toBe(`${server.url}/`);
    expect((await accountOf(victim, server.url)).body.login).toBe('controller');
  });

  test("another sign-in's cookie under this one's name finishes neither of the two", async () => {
    const planted = await attackersSignIn();
    const victim = new TestBrowser();
    const page = await victim.open(server.url + START);
    const name = pendingOf(victim);
    victim.setCookie(name, planted.value);
    const end = await victim.submit(page, { username: 'controller', password: 'controller' });
    expect(end.url).toBe(`${server.url}/?signIn=failed`);
    expect(victim.cookie(SESSION_COOKIE)).toBeUndefined();

    victim.setCookie(name, planted.value);
    const led = new URL(planted.answer);
    led.searchParams.set('state', `${name.slice('linehaul-sign-in-'.length)}${'x'.repeat(27)}`);
    expect((await victim.open(led.href)).url).toBe(`${server.url}/?signIn=failed`);
    expect(victim.cookie(SESSION_COOKIE)).toBeUndefined();
  });

  test('a cookie that the product did not sign is none, whatever state, nonce and verifier it holds', async () => {
    const planted = await attackersSignIn();
    const text = JSON.stringify({ ...planted.parts, expiresAt: Date.now() + 600_000 });
    const payload = Buffer.from(text).toString('base64url');
    const signature = planted.value.slice(planted.value.indexOf('.'));
    for (const value of [payload, `${payload}.`, `${payload}${signature}`, `${payload}.${'A'.repeat(43)}`]) {
      const victim = new TestBrowser();
      victim.setCookie(planted.name, value);
      const end = await victim.open(planted.answer);
      expect(end.url, value).toBe(`${server.url}/?signIn=expired`);
      expect(victim.cookie(SESSION_COOKIE), value).toBeUndefined();
    }
  });
});
