import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compose } from '../../app/compose.ts';
import { ConfigError, readConfig } from '../../platform/config/index.ts';
import { startTestServer, TestBrowser, type TestServer } from '../../testing/index.ts';
import { cleanUp } from './clean-up.ts';
import { createSession, hashOf, SESSION_COOKIE } from './sessions.ts';

const START = '/oauth2/authorization/oidc';
const CALLBACK = '/login/oauth2/code/oidc';
const XSRF = 'XSRF-TOKEN';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { LINEHAUL_PROFILES: 'demo,api-docs' } });
  await server.organisation('KAROO_FREIGHT', ['admin', 'controller', 'dispatcher']);
  await server.organisation('LIMPOPO_FRESH', ['admin', 'controller']);
});
afterAll(() => server.stop());

async function signIn(origin: string, username: string, browser = new TestBrowser(server.url)) {
  const page = await browser.open(origin + START);
  const end = await browser.submit(page, { username, password: username });
  return { browser, page, end };
}

function pendingOf(browser: TestBrowser): string {
  return browser.cookieNames().find((name) => name.startsWith('linehaul-sign-in-')) ?? '';
}

async function accountOf(browser: TestBrowser, origin: string) {
  const { status, text } = await browser.request(`${origin}/api/account`);
  return { status, body: JSON.parse(text) };
}

function signOut(browser: TestBrowser, origin: string, token = browser.cookie(XSRF)?.value ?? '') {
  return browser.request(`${origin}/api/logout`, { method: 'POST', headers: { 'x-xsrf-token': token } });
}

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
        const { browser, page, end } = await signIn(origin, login);
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
  const { browser } = await signIn(server.url, 'controller');
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
  const { browser } = await signIn(server.url, 'controller');
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
  /** Stops at the provider's answer. */
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

describe('signing out', () => {
  test.each(['', '/'])('returns to the address that asked for it, with "%s" at its end', async (ending) => {
    const origin = 'http://trucks.lan:9000';
    const { browser } = await signIn(origin, 'controller');
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
    const { browser } = await signIn(server.url, 'controller');
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
    const { browser } = await signIn(server.url, 'controller');
    const page = await browser.open(`${server.url}/idp/session/end`);
    expect(page.text).toContain('Sign out');
    expect(page.text).not.toContain('sign-out.js');
  });

  test('without the XSRF header it is 403 and the session goes on', async () => {
    const { browser } = await signIn(server.url, 'controller');
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

describe('a sign-in that comes to nothing', () => {
  /** With its code; not opened. */
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

describe('the life of a session', () => {
  const person = { login: 'thandi', subject: 't1', authorities: ['ROLE_USER'], claims: {}, idToken: 'x' };
  const limits = readConfig({});
  async function sessionMadeAt(time: number) {
    const { sessionId } = await createSession(server.database.kysely, person, limits, time);
    await server.database.kysely
      .updateTable('session')
      .set({ idle_until: new Date(Date.now() + limits.inactivity.logoutAfterMs) })
      .where('id_hash', '=', hashOf(sessionId))
      .execute();
    const browser = new TestBrowser();
    browser.setCookie(SESSION_COOKIE, sessionId);
    return browser;
  }
  const count = async (table: 'session' | 'identity_provider_record', expired: boolean) => {
    const rows = await server.database.kysely.selectFrom(table).select('expires_at').execute();
    return rows.filter((row) => row.expires_at !== null && row.expires_at <= Date.now() === expired).length;
  };

  test('it ends by itself, and what has ended is removed', async () => {
    const ended = await sessionMadeAt(Date.now() - limits.sessionLifetimeMs - 1000);
    const running = await sessionMadeAt(Date.now() - limits.sessionLifetimeMs + 60_000);
    expect((await accountOf(ended, server.url)).status).toBe(401);
    expect((await accountOf(running, server.url)).status).toBe(200);
    await server.database.kysely
      .insertInto('identity_provider_record')
      .values({ model: 'Interaction', id: 'old', payload: '{}', expires_at: new Date(Date.now() - 1) })
      .execute();
    const retained = await count('session', false);
    await cleanUp(server.database.kysely, Date.now());
    expect(await count('session', true)).toBe(0);
    expect(await count('session', false)).toBe(retained);
    expect(await count('identity_provider_record', true)).toBe(0);
    expect((await accountOf(running, server.url)).status).toBe(200);
  });

  test('its last use is noted', async () => {
    const browser = await sessionMadeAt(Date.now());
    const hour = 3_600_000;
    const db = server.database.kysely;
    await db
      .updateTable('session')
      .set({ seen_at: new Date(Date.now() - hour) })
      .where('login', '=', 'thandi')
      .execute();
    await accountOf(browser, server.url);
    await expect
      .poll(async () => {
        const rows = await db.selectFrom('session').where('login', '=', 'thandi').select('seen_at').execute();
        return Math.max(...rows.map((row) => row.seen_at)) > Date.now() - hour / 2;
      })
      .toBe(true);
  });

  test('only the hash of its id is stored', async () => {
    const { browser } = await signIn(server.url, 'controller');
    const rows = await server.database.kysely.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(browser.cookie(SESSION_COOKIE)?.value);
  });
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
