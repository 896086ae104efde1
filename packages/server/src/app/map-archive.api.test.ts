import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAP_ARCHIVE_PATH } from '@linehaul/contracts/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';

const directory = mkdtempSync(join(tmpdir(), 'linehaul-map-'));
const file = join(directory, 'country.pmtiles');
let server: TestServer;
beforeAll(async () => {
  writeFileSync(file, 'PMTiles, and much more');
  server = await startTestServer({ env: { LINEHAUL_MAP: 'pmtiles', LINEHAUL_MAP_URL: file } });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

const policyOf = async (one: TestServer) =>
  (await one.anonymous.get('/api/authenticate')).headers.get('content-security-policy') ?? '';

test('a map asks for a range of the archive and gets no more', async () => {
  const { status, headers, body } = await server.anonymous.send('GET', MAP_ARCHIVE_PATH, {
    headers: { range: 'bytes=0-6' },
  });
  expect(status).toBe(206);
  expect(headers.get('content-range')).toBe('bytes 0-6/22');
  expect(body).toBe('PMTiles');
  expect((await server.anonymous.get(MAP_ARCHIVE_PATH)).headers.get('accept-ranges')).toBe('bytes');
});

test('the browser is told where the archive is, and asks no other host', async () => {
  const thandi = await server.signIn('thandi');
  expect((await thandi.get('/api/app-properties')).body).toMatchObject({
    maps: { provider: 'pmtiles', style: MAP_ARCHIVE_PATH },
  });
  expect(await policyOf(server)).toContain("connect-src 'self';");
});

test('an archive that is not there is 404, whoever asks', async () => {
  const missing = await startTestServer({
    env: { LINEHAUL_MAP: 'pmtiles', LINEHAUL_MAP_URL: join(directory, 'moon.pmtiles') },
  });
  const embedded = await startTestServer();
  try {
    for (const one of [missing, embedded]) {
      const { status, headers } = await one.anonymous.send('GET', MAP_ARCHIVE_PATH, {
        headers: { accept: 'text/html,*/*', range: 'bytes=0-6' },
      });
      expect(status).toBe(404);
      expect(headers.get('content-type')).toContain('application/problem+json');
    }
  } finally {
    await missing.stop();
    await embedded.stop();
  }
});

test('the policy of a page allows exactly the host of the map', async () => {
  const raster = await startTestServer({
    env: {
      LINEHAUL_MAP: 'raster',
      LINEHAUL_MAP_URL: 'https://maps.hereapi.com/v3/base/mc/{z}/{x}/{y}/png8?apiKey={key}',
      LINEHAUL_MAP_KEY: 'public-key',
      LINEHAUL_MAP_ATTRIBUTION: '© HERE',
    },
  });
  try {
    const policy = await policyOf(raster);
    expect(policy).toContain("connect-src 'self' https://maps.hereapi.com;");
    expect(policy).toContain("img-src 'self' data: blob: https://maps.hereapi.com;");
    expect(policy).not.toContain('*');
    const thandi = await raster.signIn('thandi');
    expect((await thandi.get('/api/app-properties')).body).toMatchObject({
      maps: { provider: 'raster', key: 'public-key', attribution: '© HERE' },
    });
  } finally {
    await raster.stop();
  }
});
