import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EventReader, oneDepot, startTestServer, type TestServer } from '../../testing/index.ts';

const webBuild = mkdtempSync(join(tmpdir(), 'linehaul-headers-'));
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(webBuild, 'assets'));
  writeFileSync(join(webBuild, 'index.html'), '<!doctype html><title>x</title>');
  writeFileSync(join(webBuild, 'assets', 'index-D4x_9aBc.js'), 'let a');
  server = await startTestServer({ webBuild, env: { LINEHAUL_PROFILES: 'demo' } });
  await oneDepot(server, 'GUARDED', { members: ['ann'] });
});
afterAll(async () => {
  await server.stop();
  rmSync(webBuild, { recursive: true, force: true });
});

function policyOf(headers: Headers): Readonly<Record<string, string>> {
  const text = headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    text.split(/; ?/).map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

function guarded(headers: Headers, what: string): void {
  const policy = policyOf(headers);
  expect(policy['script-src'], what).toBe("'self'");
  expect(policy['frame-ancestors'], what).toBe("'none'");
  expect(policy['default-src'], what).toMatch(/^'(self|none)'$/);
  expect(Object.fromEntries(GUARDS.map((name) => [name, headers.get(name)])), what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-permitted-cross-domain-policies': 'none',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
  });
  expect(headers.get('x-powered-by'), what).toBeNull();
  if (!what.includes('/.well-known/')) expect(headers.get('access-control-allow-origin'), what).toBeNull();
}
const GUARDS = [
  'x-permitted-cross-domain-policies',
  'x-content-type-options',
  'x-frame-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
];

test.each([
  ['a page', '/'],
  ['a script', '/assets/index-D4x_9aBc.js'],
  ['what is missing', '/assets/none.js'],
  ['an answer', '/api/account'],
  ['health', '/management/health'],
  ['a refused device', '/telemetry/osmand'],
  ['an address that cannot be decoded', '/%E0%A4%A'],
  ['the way to sign in', '/oauth2/authorization/oidc'],
  ['the identity provider', '/idp/.well-known/openid-configuration'],
  ['its page', '/idp/sign-in/none'],
  ['its script', '/idp/assets/sign-in.js'],
])('%s is guarded', async (_, path) => {
  const { headers } = await server.anonymous.send('GET', path, { headers: { accept: 'text/html' } });
  guarded(headers, path);
});

test('an event stream is guarded', async () => {
  const ann = await server.signIn('ann');
  const { reader, response } = await EventReader.open(ann, '/api/live/GUARDED/stream');
  reader.close();
  expect(response.status).toBe(200);
  guarded(response.headers, 'stream');
});

test('scripts come from the product alone, and never from within a page', async () => {
  const policy = policyOf((await server.anonymous.get('/')).headers);
  expect(policy).toMatchObject({
    'script-src': "'self'",
    'script-src-attr': "'none'",
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-src': "'none'",
    'connect-src': "'self'",
  });
  const scripts = Object.entries(policy).filter(([name]) =>
    /^(default|script|worker|connect)-src/.test(name),
  );
  for (const [name, sources] of scripts) expect(sources, name).not.toMatch(/unsafe|\*|https?:|data:/);
});

test('answers are kept by no cache', async () => {
  for (const path of ['/api/account', '/api/sites/GUARDED', '/management/health']) {
    expect((await server.anonymous.get(path)).headers.get('cache-control'), path).toBe('no-store');
  }
});

test('behind https browsers are told to stay there; without it they are not', async () => {
  const HSTS = 'strict-transport-security';
  expect((await server.anonymous.get('/')).headers.get(HSTS)).toBeNull();
  const secure = await startTestServer({ webBuild, env: { LINEHAUL_URL: 'https://linehaul.example' } });
  try {
    for (const path of ['/', '/api/account', '/oauth2/authorization/oidc']) {
      expect((await secure.anonymous.get(path)).headers.get(HSTS), path).toBe('max-age=31536000');
    }
  } finally {
    await secure.stop();
  }
});
