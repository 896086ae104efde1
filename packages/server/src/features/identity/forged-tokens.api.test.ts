import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, TestBrowser, type TestServer } from '../../testing/index.ts';
import { SESSION_COOKIE } from './sessions.ts';

const SECRET = 'a secret of the product';
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const others = generateKeyPairSync('rsa', { modulusLength: 2048 });

interface ForgedToken {
  readonly header?: object;
  readonly claims?: object;
  readonly signature?: (content: string) => string;
}
const by = (key: KeyObject) => (content: string) =>
  sign('sha256', Buffer.from(content), key).toString('base64url');
const hmac = (key: string | Buffer) => (content: string) =>
  createHmac('sha256', key).update(content).digest('base64url');
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

let forgedToken: ForgedToken | undefined;
let nonce = '';
let issuer = '';
let server: TestServer;
let grants: string[] = [];

const provider = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const answer = () => {
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        };
      case '/jwks':
        return {
          keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }],
        };
      default:
        grants.push(new URLSearchParams(body).get('grant_type') ?? '');
        return {
          access_token: 'a',
          token_type: 'Bearer',
          refresh_token: 'r',
          ...(forgedToken ? { id_token: idToken(forgedToken) } : {}),
        };
    }
  };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer()));
});

function idToken({ header, claims, signature = by(keys.privateKey) }: ForgedToken): string {
  const now = Math.floor(Date.now() / 1000);
  const content = [
    part({ alg: 'RS256', kid: 'own', ...header }),
    part({
      iss: issuer,
      aud: 'product',
      sub: 'k-17',
      exp: now + 300,
      iat: now,
      nonce,
      preferred_username: 'thandi',
      roles: ['ROLE_USER'],
      ...claims,
    }),
  ].join('.');
  return `${content}.${signature(content)}`;
}

beforeAll(async () => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  server = await startTestServer({
    env: {
      LINEHAUL_PROFILES: 'dev',
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'product',
      OIDC_CLIENT_SECRET: SECRET,
      OIDC_RENEWAL_MS: '300',
    },
  });
});
beforeEach(async () => {
  grants = [];
  await server.database.kysely.deleteFrom('session').execute();
});
afterAll(async () => {
  await server.stop();
  provider.closeAllConnections();
  provider.close();
});

async function signInWith(answer: ForgedToken | undefined, browser = new TestBrowser()): Promise<string> {
  const { headers } = await browser.request(`${server.url}/oauth2/authorization/oidc`);
  const asked = new URL(headers.get('location') ?? '').searchParams;
  nonce = asked.get('nonce') ?? '';
  forgedToken = answer;
  const { url } = await browser.open(
    `${server.url}/login/oauth2/code/oidc?code=c&state=${asked.get('state')}`,
  );
  return url.slice(server.url.length);
}

async function rolesOf(browser: TestBrowser): Promise<unknown> {
  const { status, text } = await browser.request(`${server.url}/api/account`);
  return status === 200 ? JSON.parse(text).authorities : status;
}

test('the token as the provider makes it signs in', async () => {
  const browser = new TestBrowser();
  expect(await signInWith({}, browser)).toBe('/');
  expect(await rolesOf(browser)).toEqual(['ROLE_USER']);
});

const past = Math.floor(Date.now() / 1000) - 3600;
const publicPem = keys.publicKey.export({ format: 'pem', type: 'spki' }) as string;
test.each<[string, ForgedToken | undefined]>([
  ['no id token', undefined],
  ['one without a signature, alg none', { header: { alg: 'none', kid: undefined }, signature: () => '' }],
  ['one that says RS256 and has no signature', { signature: () => '' }],
  ["one signed with somebody's key", { signature: by(others.privateKey) }],
  ['one signed with a key that is not known', { header: { kid: 'new' }, signature: by(others.privateKey) }],
  ['one signed with the secret', { header: { alg: 'HS256', kid: undefined }, signature: hmac(SECRET) }],
  ['one signed with the public key as a secret', { header: { alg: 'HS256' }, signature: hmac(publicPem) }],
  ['one for another client', { claims: { aud: 'another' } }],
  ['one for several clients, of another', { claims: { aud: ['product', 'another'], azp: 'another' } }],
  ['one of another provider', { claims: { iss: 'https://id.example' } }],
  ['one of yesterday', { claims: { exp: past, iat: past - 300 } }],
  ['one of another sign-in', { claims: { nonce: 'another' } }],
  ['one without the nonce', { claims: { nonce: undefined } }],
])('%s signs nobody in', async (_, answer) => {
  const browser = new TestBrowser();
  expect(await signInWith(answer, browser)).toBe('/?signIn=failed');
  expect(browser.cookie(SESSION_COOKIE)).toBeUndefined();
});

const renewals = () => grants.filter((grant) => grant === 'refresh_token').length;

test.each<[string, ForgedToken]>([
  ['without a signature', { header: { alg: 'none', kid: undefined }, signature: () => '' }],
  ["signed with somebody's key", { signature: by(others.privateKey) }],
  ['for another client', { claims: { aud: 'another' } }],
])('a token %s gives no role at a renewal', async (_, { claims, ...forged }) => {
  const browser = new TestBrowser();
  expect(await signInWith({}, browser)).toBe('/');
  forgedToken = { ...forged, claims: { nonce: undefined, roles: ['ROLE_ADMIN'], ...claims } };
  const before = renewals();
  await expect.poll(renewals).toBeGreaterThan(before + 1);
  expect(await rolesOf(browser)).toEqual(['ROLE_USER']);
  forgedToken = { claims: { nonce: undefined, roles: ['ROLE_ADMIN'] } };
  await expect.poll(() => rolesOf(browser)).toEqual(['ROLE_ADMIN']);
});

test("another person's token at a renewal ends the session", async () => {
  const browser = new TestBrowser();
  expect(await signInWith({}, browser)).toBe('/');
  forgedToken = {
    claims: { nonce: undefined, sub: 'k-18', preferred_username: 'sipho', roles: ['ROLE_ADMIN'] },
  };
  await expect.poll(() => rolesOf(browser)).toBe(401);
});
