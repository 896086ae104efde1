import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describe, HASH, hashOf, save } from '../../testing/api-description.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';

const COMPILER = fileURLToPath(new URL('../../../../../node_modules/typescript-7/bin/tsc', import.meta.url));

type Json = Record<string, unknown>;

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

test('every property of a request has its type, choice or form', async () => {
  const { body } = await admin.get('/v3/api-docs');
  const untyped: string[] = [];
  const look = (schema: Json, place: string): void => {
    const isSaid = ['type', 'enum', 'const', '$ref', 'anyOf', 'oneOf', 'allOf'].some((key) => key in schema);
    if (!isSaid) untyped.push(place);
    for (const [name, one] of Object.entries((schema.properties ?? {}) as Record<string, Json>))
      look(one, `${place}.${name}`);
    if (schema.items) look(schema.items as Json, `${place}[]`);
    for (const key of ['anyOf', 'oneOf', 'allOf'] as const)
      for (const one of (schema[key] ?? []) as Json[]) look(one, place);
  };
  for (const [path, calls] of Object.entries(body.paths as Record<string, Record<string, Json>>)) {
    for (const [method, call] of Object.entries(calls)) {
      const content = (call.requestBody as { content?: Record<string, { schema: Json }> } | undefined)
        ?.content;
      for (const [type, { schema }] of Object.entries(content ?? {}))
        look(schema, `${method} ${path} ${type}`);
      for (const { name, schema } of (call.parameters ?? []) as { name: string; schema: Json }[])
        look(schema, `${method} ${path} ?${name}`);
    }
  }
  expect(untyped).toEqual([]);
});

const CLIENT = `
import type { paths } from './calls.ts';
type Content = { readonly content: { readonly 'application/json': unknown } };
type BodyOf<T> = T extends { requestBody: Content } ? T['requestBody']['content']['application/json'] : never;
type AnswerOf<T> = T extends { responses: { 200: Content } } ? T['responses'][200]['content']['application/json'] : never;

export const driver: BodyOf<paths['/api/drivers']['post']> = { name: 'Thandi Nkosi', emailAddress: null };
// @ts-expect-error a name is text
export const nameless: BodyOf<paths['/api/drivers']['post']> = { name: 5 };
// @ts-expect-error a vehicle is no category
export const lorry: BodyOf<paths['/api/assets']['post']> = { assetCategory: 'LORRY', registrationNumber: 'ND 1' };
export const plan: BodyOf<paths['/api/journeys/{orgId}']['post']> = {
  journeyUniqueReference: 'KF-1',
  plannedStartDateTimeUtc: '2026-11-20T04:00:00Z',
  stops: [{ locationId: 'isando', plannedDepartureTimeUtc: '2026-11-20T04:00:00Z' }],
};
export const statusOf = (journeys: AnswerOf<paths['/api/journeys/{orgId}']['get']>) => JSON.stringify(journeys);
`;

test('a client that is generated from it compiles, and refuses what the calls refuse', async () => {
  const { body } = await admin.get('/v3/api-docs');
  const folder = mkdtempSync(join(tmpdir(), 'linehaul-client-'));
  try {
    writeFileSync(join(folder, 'calls.ts'), astToString(await openapiTS(body)));
    writeFileSync(join(folder, 'client.ts'), CLIENT);
    const flags = [
      '--noEmit',
      '--strict',
      '--allowImportingTsExtensions',
      '--module',
      'nodenext',
      '--types',
      '',
    ];
    const compiled = spawnSync(process.execPath, [COMPILER, ...flags, 'client.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(compiled.stdout).toBe('');
    expect(compiled.status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
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
