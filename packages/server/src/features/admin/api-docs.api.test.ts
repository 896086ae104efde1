import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describe, HASH, hashOf, save } from '../../testing/api-description.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let admin: TestClient;

beforeAll(async () => {
  server = await startTestServer({ env: { LINEHAUL_PROFILES: 'test,api-docs' } });
  admin = await server.signIn('admin', ['ROLE_ADMIN', 'ROLE_USER']);
});
afterAll(() => server.stop());

test('the description of the calls is a valid one of OpenAPI 3.1', async () => {
  const { status, body } = await admin.get('/v3/api-docs');
  expect(status).toBe(200);
  const result = await new Validator().validate(body);
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  const calls = Object.values(body.paths as Record<string, object>).flatMap((item) => Object.keys(item));
  process.stdout.write(`${calls.length} calls at ${Object.keys(body.paths).length} paths are described\n`);
});

test('its committed hash is that of what the server tells', async () => {
  const description = await describe(server);
  save(description);
  const renewed = 'the calls have changed: npm run api-docs writes docs/api/openapi.json and its hash';
  await expect(hashOf(description), renewed).toMatchFileSnapshot(fileURLToPath(HASH));
});

test('it is for administrators, and only where its profile is on', async () => {
  const user = await server.signIn('user');
  expect((await user.get('/v3/api-docs')).status).toBe(403);
  expect((await server.anonymous.get('/v3/api-docs')).status).toBe(401);
});
