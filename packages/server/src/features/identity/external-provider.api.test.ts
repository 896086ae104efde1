import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestServer, TestBrowser, type TestServer } from '../../testing/index.ts';

/** A provider of somebody else's on a port of its own: it keeps names and roles for the userinfo endpoint. */
async function startProvider(
  port: number,
  product: string,
  claims: Record<string, unknown>,
): Promise<Server> {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const provider = new Provider(`http://127.0.0.1:${port}/realms/haulage`, {
    clients: [
      {
        client_id: 'product',
        client_secret: 'a secret of the product',
        redirect_uris: [`${product}/login/oauth2/code/oidc`],
        post_logout_redirect_uris: [product],
      },
    ],
    claims: { profile: Object.keys(claims) },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...claims }) }),
  });
  const callback = provider.callback();
  const server = createServer((request, response) => {
    const mounted = request as typeof request & { originalUrl?: string };
    mounted.originalUrl = request.url;
    mounted.url = (request.url ?? '').replace('/realms/haulage', '');
    void callback(mounted, response);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  vi.restoreAllMocks();
});

async function startProduct(port: number, env: Record<string, string> = {}): Promise<TestServer> {
  const product = await startTestServer({
    env: {
      LINEHAUL_PROFILES: 'dev',
      OIDC_ISSUER: `http://127.0.0.1:${port}/realms/haulage`,
      OIDC_CLIENT_ID: 'product',
      OIDC_CLIENT_SECRET: 'a secret of the product',
      ...env,
    },
  });
  undo.push(() => product.stop());
  return product;
}

async function signIn(product: TestServer): Promise<TestBrowser> {
  const browser = new TestBrowser();
  const login = await browser.open(`${product.url}/oauth2/authorization/oidc`);
  const consent = await browser.submit(login, { login: 'k-17', password: 'any', prompt: 'login' });
  const end = await browser.submit(consent, { prompt: 'consent' });
  expect(end.url).toBe(`${product.url}/`);
  return browser;
}

test('a provider that starts after the product is found at the next sign-in, and its claims are read', async () => {
  const port = await freePort();
  const product = await startProduct(port);
  const early = await new TestBrowser().open(`${product.url}/oauth2/authorization/oidc`);
  expect(early.url).toBe(`${product.url}/?signIn=unavailable`);

  const server = await startProvider(port, product.url, {
    preferred_username: 'Thandi',
    given_name: 'Thandi',
    locale: 'af_ZA',
    groups: ['ROLE_USER', 'haulage'],
    roles: ['ROLE_ADMIN'],
  });
  undo.push(() => server.close());
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
