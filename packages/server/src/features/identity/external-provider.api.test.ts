import { freePort, settingsFor, startOwnProvider } from '@linehaul/testkit/provider';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInAtProvider, startTestServer, TestBrowser, type TestServer } from '../../testing/index.ts';

const undo: (() => unknown)[] = [];
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  vi.restoreAllMocks();
});

async function startProduct(port: number, env: Record<string, string> = {}): Promise<TestServer> {
  const product = await startTestServer({ env: { ...settingsFor(port), ...env } });
  undo.push(() => product.stop());
  return product;
}

async function signIn(product: TestServer): Promise<TestBrowser> {
  const browser = new TestBrowser();
  expect(await signInAtProvider(product, browser, 'k-17')).toBe(`${product.url}/`);
  return browser;
}

test('a provider that starts after the product is found at the next sign-in, and its claims are read', async () => {
  const port = await freePort();
  const product = await startProduct(port);
  const early = await new TestBrowser().open(`${product.url}/oauth2/authorization/oidc`);
  expect(early.url).toBe(`${product.url}/?signIn=unavailable`);

  const own = await startOwnProvider({
    port,
    product: product.url,
    claims: {
      preferred_username: 'Thandi',
      given_name: 'Thandi',
      locale: 'af_ZA',
      groups: ['ROLE_USER', 'haulage'],
      roles: ['ROLE_ADMIN'],
    },
  });
  undo.push(() => own.stop());
  const browser = await signIn(product);
  const { text } = await browser.request(`${product.url}/api/account`);
  expect(JSON.parse(text)).toMatchObject({
    id: 'k-17',
    login: 'thandi',
    firstName: 'Thandi',
    langKey: 'af',
    authorities: ['ROLE_USER'],
    organisations: [],
  });
});

test('health stays UP where the provider is gone: whoever is signed in works on', async () => {
  const product = await startProduct(await freePort());
  const { status, body } = await product.anonymous.get('/management/health');
  expect([status, body.status, body.components.identityProvider.status]).toEqual([200, 'UP', 'DOWN']);
});

test('the embedded provider is not there beside it', async () => {
  const product = await startProduct(await freePort(), { LINEHAUL_PROFILES: 'demo' });
  const { status } = await product.anonymous.get('/idp/.well-known/openid-configuration');
  expect(status).toBe(404);
});

test('signing out ends the session also where the provider is gone', async () => {
  const port = await freePort();
  const product = await startProduct(port);
  const thandi = await product.signIn('thandi');
  const { status, body } = await thandi.send('POST', '/api/logout');
  expect(status).toBe(200);
  expect(body.logoutUrl).toBe(`${product.url}/?signedOut=true`);
  expect((await thandi.get('/api/account')).status).toBe(401);
});

test('who asks without a browser learns issuer and client', async () => {
  const port = await freePort();
  const product = await startProduct(port);
  const { body } = await product.anonymous.get('/api/auth-info');
  expect(body).toEqual({ issuer: `http://127.0.0.1:${port}/realms/haulage`, clientId: 'product' });
});
