import { SECOND } from '@linehaul/domain/core';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DEPOT_PLACES,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

const ORG = 'LOADED';
const POSITIONS = 20_000;
const LEAST_STEPS = POSITIONS / 1000;

let server: TestServer;
let depot: OneDepot;
let client: TestClient;
let key: string;
let steps = 0;

beforeAll(async () => {
  server = await startTestServer({
    tracking: { evaluates: false },
    onQuery: ({ sql }) => {
      if (sql.includes('asset_position_record') && sql.includes('LIMIT')) steps++;
    },
  });
  depot = await oneDepot(server, ORG, { members: ['eva'] });
  client = await server.signIn('eva');
  key = await makeKey(server.database.kysely, depot.organisationId);
  await sql`
    INSERT INTO asset_position (organisation_id, asset_id, fix_time, id, received_at, latitude, longitude, speed_kmh)
    SELECT ${depot.organisationId}::uuid, ${depot.trucks[0]}::uuid, t, gen_random_uuid(), t, i / 1000::float8, 24, 80
    FROM (SELECT i, ${new Date(Date.now() - (POSITIONS + 60) * SECOND)}::timestamptz + i * interval '1 second' AS t
      FROM generate_series(1, ${POSITIONS}::int) AS i) AS fixes`.execute(server.database.kysely);
});
afterAll(() => server.stop());

async function postFix(): Promise<number> {
  const fix = { device: `${ORG}-T102`, timestamp: new Date().toISOString(), ...DEPOT_PLACES[0] };
  const headers = { authorization: `Bearer ${key}` };
  return (await server.anonymous.send('POST', '/telemetry/positions', { headers, body: [fix] })).status;
}

test('an export begins before its last step, others are answered between its steps, and no line is missing or twice', async () => {
  steps = 0;
  const path = `/api/exports/${ORG}/records/asset-positions?format=csv&assetId.equals=${depot.trucks[0]}`;
  const response = await client.open(path, AbortSignal.timeout(60_000));
  expect(response.status).toBe(200);
  const parts: Uint8Array[] = [];
  let stepsAtFirst = 0;
  let isOver = false;
  const read = async () => {
    for await (const part of response.body!) {
      stepsAtFirst ||= steps;
      parts.push(part);
    }
    isOver = true;
  };
  const between = { sites: 0, fixes: 0 };
  const ask = async (what: keyof typeof between, answer: () => Promise<number>) => {
    while (!isOver) {
      expect(await answer()).toBe(200);
      if (steps < LEAST_STEPS) between[what]++;
    }
  };
  await Promise.all([
    read(),
    ask('sites', async () => (await client.get(`/api/sites/${ORG}`)).status),
    ask('fixes', postFix),
  ]);
  expect(steps).toBeGreaterThanOrEqual(LEAST_STEPS);
  expect(stepsAtFirst).toBeLessThan(LEAST_STEPS);
  expect(between.sites).toBeGreaterThan(0);
  expect(between.fixes).toBeGreaterThan(0);

  const [header, ...rows] = parse(Buffer.concat(parts), { bom: true }) as string[][];
  const latitude = header!.findIndex((label) => label.startsWith('Latitude'));
  const newestFirst = Array.from({ length: POSITIONS }, (_, i) => String((POSITIONS - i) / 1000));
  expect(rows.map((row) => row[latitude])).toEqual(newestFirst);
});
