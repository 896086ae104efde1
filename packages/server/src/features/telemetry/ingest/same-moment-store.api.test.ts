import { type AssetId, MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { countStatements, makeVehicle, startTestServer, type TestServer } from '../../../testing/index.ts';
import { MinuteLimit } from './minute-limit.ts';
import { writeBatch } from './write-batch.ts';

const BEGIN = Date.parse('2026-03-10T06:00:00Z');
const LIMITS = { fixes: new MinuteLimit(10, 10), writes: new MinuteLimit(10, 10) };
let server: TestServer;
let karoo: OrganisationId;
const vehicles: AssetId[] = [];

beforeAll(async () => {
  server = await startTestServer();
  karoo = await server.organisation('KAROO_FREIGHT');
  for (const i of [0, 1, 2])
    vehicles.push(await makeVehicle(server.database.kysely, karoo, `CA ${i}`, `same-${i}`));
});
afterAll(() => server.stop());

interface Said {
  readonly speedKilometresPerHour?: number;
  readonly accuracyMetres?: number;
  readonly attributes?: Readonly<Record<string, number | string>>;
}

async function write(minutes: number, said: (i: number) => Said = () => ({})) {
  const { counting, taken } = countStatements(server.database.kysely);
  const items = Array.from({ length: minutes * vehicles.length }, (_, i) => ({
    fix: {
      device: `same-${i % vehicles.length}`,
      time: BEGIN + Math.floor(i / vehicles.length) * MINUTE,
      ...{ latitude: -29, longitude: 24 + i / 1000 },
      ...said(i),
    },
    keyOf: karoo,
    receivedAt: BEGIN + 24 * 60 * MINUTE,
  }));
  const shuffled = items.map((_, i) => items[(i * 7) % items.length]!);
  const { outcomes, rows } = await inTransaction(counting, (tx) => writeBatch(tx, shuffled, LIMITS));
  return { statements: taken(), outcomes, rows };
}

const history = () =>
  server.database.kysely
    .selectFrom('asset_position')
    .where('organisation_id', '=', karoo)
    .select(['asset_id', 'fix_time', 'id', 'speed_kmh', 'accuracy_metres', 'attributes', 'longitude'])
    .execute();

test('better fixes of moments that are known take no more statements where there are more of them', async () => {
  await write(100);
  const few = await write(1, () => ({ speedKilometresPerHour: 50 }));
  const many = await write(100, (i) => ({
    speedKilometresPerHour: 60.5,
    accuracyMetres: 4,
    attributes: i % 2 ? { note: `"${i}", \\ {x}`, i } : undefined,
  }));
  expect([few.rows.length, many.rows.length]).toEqual([3, 300]);
  expect(many.outcomes.every(({ kind }) => kind === 'duplicate')).toBe(true);
  expect(many.statements).toBeLessThanOrEqual(few.statements);
});

test('each of them has all that it says, and stands in the place of the one that it beat', async () => {
  const { rows } = await write(100, (i) => ({
    speedKilometresPerHour: 61.5,
    accuracyMetres: 2,
    attributes: i % 2 ? { note: `"${i}", \\ {x}`, i } : undefined,
  }));
  expect(rows).toHaveLength(300);
  const stored = await history();
  expect(stored).toHaveLength(300);
  const byId = new Map(stored.map((row) => [row.id, row]));
  for (const { id, assetId, fix } of rows)
    expect(byId.get(id)).toEqual({
      ...{ id, asset_id: assetId, fix_time: fix.time, longitude: fix.longitude },
      ...{ speed_kmh: 61.5, accuracy_metres: 2, attributes: fix.attributes ?? null },
    });
});

test('what is worse, or the same once more, changes nothing', async () => {
  const before = await history();
  const { rows, outcomes } = await write(100, () => ({ speedKilometresPerHour: 61.5, accuracyMetres: 9 }));
  expect(rows).toEqual([]);
  expect(outcomes.every(({ kind }) => kind === 'duplicate')).toBe(true);
  expect(await history()).toEqual(before);
});
