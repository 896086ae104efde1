import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';

const directory = mkdtempSync(join(tmpdir(), 'linehaul-web-'));
const HTML = { headers: { accept: 'text/html,*/*;q=0.8' } };
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(directory, 'assets'));
  mkdirSync(join(directory, 'i18n'));
  mkdirSync(join(directory, '.vite'));
  writeFileSync(join(directory, '.vite', 'manifest.json'), '{"made":"here"}');
  writeFileSync(join(directory, '.sources'), 'made here');
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>the product</title>');
  writeFileSync(join(directory, 'assets', 'index-D4x_9aBc.js'), 'export {};');
  writeFileSync(join(directory, 'i18n', 'en.json'), '{"hello":"Hello"}');
  server = await startTestServer({ webBuild: directory });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** fetch would normalise the path. */
function raw(path: string, accept: string): Promise<{ status?: number; type?: string; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path, headers: { accept } }, async (answer) => {
      const body = (await answer.setEncoding('utf8').toArray()).join('');
      resolve({ status: answer.statusCode, type: answer.headers['content-type'], body });
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  '/',
  '/index.html',
  '/journey/0197/view?page=2',
  '/admin/health',
  '/fleet-admin/locations',
  '/forbidden',
])('the address %s of a screen is answered with the page, never kept', async (path) => {
  const { status, headers, body } = await server.anonymous.send('GET', path, HTML);
  expect(status).toBe(200);
  expect(body).toContain('the product');
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('files with a hash in their name are kept for ever, others are asked for each time', async () => {
  const script = await server.anonymous.get('/assets/index-D4x_9aBc.js');
  expect(script.status).toBe(200);
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const texts = await server.anonymous.get('/i18n/en.json?buildTimestamp=1');
  expect(texts.body).toEqual({ hello: 'Hello' });
  expect(texts.headers.get('cache-control')).toBe('no-cache');
});

test.each([
  '/assets/index-old.js',
  '/assets/',
  '/i18n/xx.json',
  '/telemetry/none',
  '/idp/none',
  '/oauth2/none',
  '/login/none',
  '/operator/none',
])('what is missing at %s is a problem, not the page', async (path) => {
  const { status, headers, body } = await server.anonymous.send('GET', path, HTML);
  expect(status).toBe(404);
  expect(headers.get('content-type')).toContain('application/problem+json');
  expect(body).toMatchObject({ status: 404, path, errorKey: 'notFound' });
});

test.each(['/api/none', '/api', '/management/none'])(
  'what is missing at %s is 401 for a visitor and 404 for a user',
  async (path) => {
    expect((await server.anonymous.send('GET', path, HTML)).status).toBe(401);
    const thandi = await server.signIn('thandi');
    const { status, body } = await thandi.get(path);
    expect(status).toBe(404);
    expect(body).toMatchObject({ status: 404, path });
    expect((await thandi.send('POST', path, { body: {} })).status).toBe(404);
  },
);

test.each(['/..%2f..%2fpackage.json', '/assets/..%2f..%2fsecret', '/%2e%2e/%2e%2e/etc/passwd'])(
  'no file outside is served at %s',
  async (path) => {
    const { body } = await server.anonymous.get(path);
    expect(JSON.stringify(body)).not.toMatch(/linehaul"|root:/);
  },
);

test.each(['/.vite/manifest.json', '/.sources'])(
  'what the build keeps for itself at %s is not served',
  async (path) => {
    const { status, body } = await server.anonymous.get(path);
    expect(status).toBe(404);
    expect(body).toMatchObject({ errorKey: 'notFound', path });
  },
);

test.each([
  ['260 letters', `/${'a'.repeat(260)}`],
  ['many segments', `/${'a/'.repeat(3000)}`],
  ['an empty segment', '//x/y'],
  ['a dot', '/./x'],
  ['two dots', '/x/%2e%2e/y'],
  ['NUL', '/a%00b'],
])(
  'an address with %s, which no file may have, is a page to people and not found to programs',
  async (_, path) => {
    const page = await raw(path, 'text/html');
    expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
    expect(page.body).toContain('the product');
    const problem = { status: 404, type: 'application/problem+json; charset=utf-8' };
    expect(await raw(path, 'application/json')).toMatchObject(problem);
  },
);

test('a range or a condition that a file cannot meet is refused as such', async () => {
  const get = (name: string, value: string) =>
    server.anonymous.send('GET', '/assets/index-D4x_9aBc.js', { headers: { [name]: value } });
  expect(await get('range', 'bytes=0-5')).toMatchObject({ status: 206 });
  const beyond = await get('range', 'bytes=99999999-');
  expect([beyond.status, beyond.body.errorKey]).toEqual([416, 'rangeNotSatisfiable']);
  expect(beyond.headers.get('content-range')).toBe('bytes */10');
  for (const [name, value] of [
    ['if-match', '"x"'],
    ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ] as const) {
    const { status, body } = await get(name, value);
    expect([status, body.errorKey], name).toEqual([412, 'preconditionFailed']);
  }
});

test.each(['/', '/api/account', '/management/health', '/assets/index-D4x_9aBc.js'])(
  'security headers are on %s',
  async (path) => {
    const { headers } = await server.anonymous.send('GET', path, HTML);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  },
);

test('without a build there is one page that says how to get one', async () => {
  const bare = await startTestServer({ webBuild: join(directory, 'nowhere') });
  try {
    const { status, body } = await bare.anonymous.send('GET', '/', HTML);
    expect(status).toBe(503);
    expect(body).toContain('npm run build');
    expect((await bare.anonymous.get('/management/health')).status).toBe(200);
  } finally {
    await bare.stop();
  }
});
