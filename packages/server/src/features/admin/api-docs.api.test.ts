import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

// Renewed by `npm run api-docs`. Asked without the client, which holds every answer against that copy.
test('the copy of it in the repository is what the server tells', async () => {
  const reply = await fetch(`${server.url}/v3/api-docs`, { headers: admin.headers });
  const told = (await reply.json()) as { readonly info: object };
  // The number has one place, which is not this copy.
  const info = { ...told.info, version: 'package.json' };
  await expect(`${printed({ ...told, info })}\n`).toMatchFileSnapshot('../../../../../docs/api/openapi.json');
});

test('it is for administrators, and only where its profile is on', async () => {
  const user = await server.signIn('user');
  expect((await user.get('/v3/api-docs')).status).toBe(403);
  expect((await server.anonymous.get('/v3/api-docs')).status).toBe(401);
});

const WIDTH = 110;
/** What fits stands on one line: changes are read line by line. */
function printed(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= WIDTH) return flat;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = Array.isArray(value)
    ? value.map((item) => inner + printed(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([name, item]) => `${inner}${JSON.stringify(name)}: ${printed(item, inner)}`);
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}
