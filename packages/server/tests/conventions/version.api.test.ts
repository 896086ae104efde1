import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../src/testing/index.ts';

const VERSION = '98.76.54';
let directory: string;
let server: TestServer;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'linehaul-version-'));
  const packageFile = join(directory, 'package.json');
  writeFileSync(packageFile, JSON.stringify({ version: VERSION }));
  server = await startTestServer({ packageFile, env: { LINEHAUL_PROFILES: 'test,api-docs' } });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

test('the installation names the version of package.json', async () => {
  const { body } = await server.anonymous.get('/management/info');
  expect(body.build.version).toBe(VERSION);
});

test('the description of the API carries the version of package.json', async () => {
  const admin = await server.signIn('admin', ['ROLE_ADMIN', 'ROLE_USER']);
  const { body } = await admin.get('/v3/api-docs');
  expect(body.info.version).toBe(VERSION);
});
