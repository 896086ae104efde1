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

interface Place {
  readonly schema: Json;
  /** 'post /api/sites .name'; of a path or query '?name'. */
  readonly place: string;
  /** The last property's; undefined of a body as a whole. */
  readonly name?: string;
}

function requestPlaces(body: { paths: unknown; components?: { schemas?: Record<string, Json> } }): Place[] {
  const found: Place[] = [];
  const look = (schema: Json, place: string, name: string | undefined, within: readonly string[]): void => {
    const reference = schema.$ref as string | undefined;
    if (reference) {
      found.push({ schema, place, name });
      const named = body.components?.schemas?.[reference.slice(reference.lastIndexOf('/') + 1)];
      if (named && !within.includes(reference)) look(named, place, name, [...within, reference]);
      return;
    }
    if (schema.readOnly) return;
    found.push({ schema, place, name });
    for (const [property, one] of Object.entries((schema.properties ?? {}) as Record<string, Json>))
      look(one, `${place}.${property}`, property, within);
    if (typeof schema.additionalProperties === 'object')
      look(schema.additionalProperties as Json, `${place}.*`, name, within);
    if (schema.items) look(schema.items as Json, `${place}[]`, name, within);
    for (const key of ['anyOf', 'oneOf', 'allOf'] as const)
      for (const one of (schema[key] ?? []) as Json[]) look(one, place, name, within);
  };
  for (const [path, calls] of Object.entries(body.paths as Record<string, Record<string, Json>>)) {
    for (const [method, call] of Object.entries(calls)) {
      const content = (call.requestBody as { content?: Record<string, { schema: Json }> } | undefined)
        ?.content;
      for (const { schema } of Object.values(content ?? {}))
        look(schema, `${method} ${path} `, undefined, []);
      for (const { name, schema } of (call.parameters ?? []) as { name: string; schema: Json }[])
        look(schema, `${method} ${path} ?${name}`, name, []);
    }
  }
  return found;
}

test('every property of a request has its type, choice or form', async () => {
  const { body } = await admin.get('/v3/api-docs');
  const untyped = requestPlaces(body).filter(
    ({ schema, place }) =>
      // The values of a map are no properties.
      !place.endsWith('.*') &&
      !['type', 'enum', 'const', '$ref', 'anyOf', 'oneOf', 'allOf'].some((key) => key in schema),
  );
  expect(untyped.map(({ place }) => place)).toEqual([]);
});

/** Properties of bodies that a rule of their own checks, or that are kept as somebody else has them. */
const UNBOUNDED: Readonly<Record<string, string>> = {
  id: 'only the id of the path is taken',
  locationId: 'of a form of locations: only the stored one is taken',
  organisationId: 'the same',
  createdDateTimeUtc: 'the same',
  changeDateTimeUtc: 'the same',
  changeAuditUser: 'the same',
  locationTypeDescription: 'the same',
  locationCategory: 'the same',
  regionDescription: 'the same',
  locationType: 'one of the location types',
  coordinates: 'degrees, checked as a shape',
  quantity: 'in the unit of whoever orders',
  deliveredQuantity: 'the same',
  plannedTemperature: 'a temperature',
  actualDepartureTemperature: 'only the stored one is taken',
  speedKilometresPerHour: 'as the device reports it; the engine looks for what cannot be',
  odometerKilometres: 'the same',
  accuracyMetres: 'the same',
  attributes: 'the same',
};

test('every text of a body has its length, choice or form, and every number its bounds', async () => {
  const { body } = await admin.get('/v3/api-docs');
  const places = requestPlaces(body).filter(({ name, place }) => name !== undefined && !place.includes('?'));
  const has = (schema: Json, ...keys: string[]) => keys.some((key) => key in schema);
  const unbounded = places.filter(({ schema }) => {
    const types = [schema.type].flat();
    if (has(schema, 'enum', 'const')) return false;
    if (types.includes('string') && !has(schema, 'maxLength', 'format', 'pattern')) return true;
    if (!types.includes('number') && !types.includes('integer')) return false;
    return !has(schema, 'minimum', 'exclusiveMinimum') || !has(schema, 'maximum', 'exclusiveMaximum');
  });
  expect(places.length).toBeGreaterThan(1_000);
  expect(unbounded.filter(({ name }) => !(name! in UNBOUNDED)).map(({ place }) => place)).toEqual([]);
  const used = new Set(unbounded.map(({ name }) => name));
  expect(Object.keys(UNBOUNDED).filter((name) => !used.has(name))).toEqual([]);
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
