import {
  freePort,
  type OwnProvider,
  type OwnProviderOptions,
  settingsFor,
  startOwnProvider,
} from '@linehaul/testkit/provider';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  EventReader,
  signInAtProvider,
  startTestServer,
  TestBrowser,
  TestClient,
  type TestServer,
} from '../../testing/index.ts';
import { SESSION_COOKIE } from './sessions.ts';

const RENEWAL_MS = 400;

const undo: (() => unknown)[] = [];
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  vi.restoreAllMocks();
});

interface Scene {
  readonly product: TestServer;
  readonly own: OwnProvider;
  readonly thandi: TestClient;
  readonly claims: Record<string, unknown>;
}

async function stage(
  options: Partial<OwnProviderOptions> = {},
  env: Record<string, string> = {},
): Promise<Scene> {
  const port = await freePort();
  const product = await startTestServer({
    env: {
      ...settingsFor(port),
      OIDC_RENEWAL_MS: String(RENEWAL_MS),
      LINEHAUL_SECRET: 's'.repeat(32),
      ...env,
    },
    live: { heartbeatMs: 200 },
  });
  undo.push(() => product.stop());
  await product.organisation('KAROO_FREIGHT', ['thandi']);
  const claims = { preferred_username: 'Thandi', given_name: 'Thandi', roles: ['ROLE_ADMIN', 'ROLE_USER'] };
  const own = await startOwnProvider({
    port,
    product: product.url,
    claims,
    givesRefreshToken: true,
    ...options,
  });
  undo.push(() => own.stop());
  const browser = new TestBrowser();
  expect(await signInAtProvider(product, browser, 'k-17')).toBe(`${product.url}/`);
  const thandi = new TestClient(product.url, {
    cookie: `${SESSION_COOKIE}=${browser.cookie(SESSION_COOKIE)?.value}`,
    'x-xsrf-token': browser.cookie('XSRF-TOKEN')?.value ?? '',
  });
  return { product, own, thandi, claims };
}

async function authoritiesOf(client: TestClient): Promise<string[]> {
  const { body } = await client.get('/api/account');
  return body.authorities;
}

const renewals = ({ asked }: OwnProvider) => asked.filter((path) => path === '/token').length - 1;

test('a role that is removed at the provider is gone within the period, one that is given is there', async () => {
  const { thandi, claims, own } = await stage();
  expect(await authoritiesOf(thandi)).toEqual(['ROLE_ADMIN', 'ROLE_USER']);
  claims.roles = ['ROLE_USER'];
  claims.given_name = 'Thandiwe';
  await expect.poll(() => authoritiesOf(thandi)).toEqual(['ROLE_USER']);
  expect((await thandi.get('/api/account')).body).toMatchObject({ login: 'thandi', firstName: 'Thandiwe' });
  claims.roles = [];
  await expect.poll(() => authoritiesOf(thandi)).toEqual([]);
  expect((await thandi.get('/api/sites/KAROO_FREIGHT')).status).toBe(403);
  claims.roles = ['ROLE_USER'];
  await expect.poll(() => authoritiesOf(thandi)).toEqual(['ROLE_USER']);
  expect((await thandi.get('/api/sites/KAROO_FREIGHT')).status).toBe(200);
  expect(renewals(own)).toBeGreaterThanOrEqual(3);
});

test('somebody who is locked out at the provider is out here, and the open stream ends without a call of theirs', async () => {
  let isLocked = false;
  const { thandi } = await stage({ isLocked: () => isLocked });
  const { reader } = await EventReader.open(thandi, '/api/live/KAROO_FREIGHT/stream');
  undo.push(() => reader.close());
  await expect.poll(() => reader.of('time').length).toBeGreaterThan(0);
  isLocked = true;
  await expect.poll(() => reader.ended).toBe(true);
  expect((await thandi.get('/api/account')).status).toBe(401);
});

test('a provider that is gone changes nothing: whoever is signed in works on', async () => {
  const { thandi, own, product } = await stage();
  const before = renewals(own);
  await expect.poll(() => renewals(own)).toBeGreaterThan(before);
  await own.stop();
  const asked = await product.database.kysely
    .selectFrom('session')
    .select('checked_at')
    .executeTakeFirstOrThrow();
  await expect
    .poll(async () => {
      const row = await product.database.kysely.selectFrom('session').select('checked_at').executeTakeFirst();
      return (row?.checked_at ?? 0) > asked.checked_at + RENEWAL_MS;
    })
    .toBe(true);
  expect(await authoritiesOf(thandi)).toEqual(['ROLE_ADMIN', 'ROLE_USER']);
});

test('a session whose token was sealed with another secret ends: nobody could ask the provider about it any more', async () => {
  const { thandi, product } = await stage();
  await product.database.kysely.updateTable('session').set({ refresh_token: 'sealed otherwise' }).execute();
  await expect.poll(async () => (await thandi.get('/api/account')).status).toBe(401);
});

test('one token is used once, however many rounds and calls there are, and none is readable in the database', async () => {
  const { thandi, own, product } = await stage({ more: { rotateRefreshToken: true } });
  const tokens: string[] = [];
  own.provider.on('refresh_token.saved', (token: { jti: string }) => tokens.push(token.jti));
  const before = renewals(own);
  await expect
    .poll(async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => thandi.get('/api/account')));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      return renewals(own) - before;
    })
    .toBeGreaterThanOrEqual(3);
  expect(tokens.length).toBeGreaterThan(1);
  const rows = await product.database.kysely.selectFrom('session').selectAll().execute();
  expect(rows[0]?.refresh_token?.length).toBeGreaterThan(20);
  for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
});

test('a provider without refresh tokens is not asked again, and the session lives to its own end', async () => {
  const { thandi, own, claims } = await stage({ givesRefreshToken: false }, { LINEHAUL_SESSION_MS: '2500' });
  claims.roles = ['ROLE_USER'];
  await expect.poll(async () => (await thandi.get('/api/account')).status).toBe(401);
  expect(renewals(own)).toBe(0);
});

describe('signing out at the provider', () => {
  test('gives the bare address with /protocol, and the token for those who need it', async () => {
    const { thandi, own, product } = await stage({ clientAuthMethod: 'client_secret_basic' });
    expect(await scopeOf(product)).toBe('openid profile email');
    expect(new Set(own.secretInHeader)).toEqual(new Set([true]));
    const { status, body } = await thandi.send('POST', '/api/logout');
    expect(status).toBe(200);
    expect(body.logoutUrl).toBe(own.endSession);
    expect(body.logoutUrl).toContain('/protocol');
    expect(body.idToken.split('.')).toHaveLength(3);
  });

  test('gives the whole address by OIDC_LOGOUT=complete, and the provider takes it', async () => {
    const { thandi, product, own } = await stage(
      { clientAuthMethod: 'client_secret_post' },
      { OIDC_LOGOUT: 'complete' },
    );
    await expect.poll(() => renewals(own)).toBeGreaterThan(0);
    expect(new Set(own.secretInHeader)).toEqual(new Set([false]));
    const { body } = await thandi.send('POST', '/api/logout');
    const url = new URL(body.logoutUrl);
    expect(url.origin + url.pathname).toBe(own.endSession);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      id_token_hint: body.idToken,
      post_logout_redirect_uri: product.url,
      client_id: 'product',
    });
    const page = await new TestBrowser().open(body.logoutUrl);
    expect(page.status).toBe(200);
    expect(page.text).toContain('<form');
  });

  test('goes where OIDC_LOGOUT_URL says, and an address with a query is left as it is', async () => {
    const address = 'https://id.example/logout?client_id=product&logout_uri=https%3A%2F%2Flinehaul.example';
    const scope = 'openid profile email offline_access';
    const { thandi, product } = await stage(
      {},
      { OIDC_LOGOUT_URL: address, OIDC_LOGOUT: 'complete', OIDC_SCOPE: scope },
    );
    expect(await scopeOf(product)).toBe(scope);
    expect((await thandi.send('POST', '/api/logout')).body.logoutUrl).toBe(address);
  });
});

async function scopeOf(product: TestServer): Promise<string | null> {
  const answer = await product.anonymous.get('/oauth2/authorization/oidc');
  return new URL(answer.headers.get('location') ?? '').searchParams.get('scope');
}
