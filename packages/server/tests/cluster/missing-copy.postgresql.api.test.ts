import { SECOND } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEPOT_PLACES, makeKey, oneDepot, type TestServer } from '../../src/testing/index.ts';
import { hasPostgresPrograms, NO_PROGRAMS, PostgresPair, serverOn } from './testing/postgres-pair.ts';

const NOTICED_WITHIN_MS = 10 * SECOND;

let pair: PostgresPair;
let server: TestServer;

beforeAll(async () => {
  if (!hasPostgresPrograms) return;
  pair = await PostgresPair.start();
  server = await serverOn(pair);
});
afterAll(async () => {
  await server?.stop();
  await pair?.end();
});

test('where the copy that confirms commits is missing, devices keep their fixes and health says why', async ({
  skip,
}) => {
  skip(!hasPostgresPrograms, NO_PROGRAMS);
  const depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
  const key = await makeKey(server.database.kysely, depot.organisationId);
  const thandi = await server.signIn('thandi');
  const { latitude, longitude } = DEPOT_PLACES[0]!;
  const report = (at: number) =>
    server.anonymous.send('POST', '/telemetry/positions', {
      headers: { authorization: `Bearer ${key}` },
      body: [{ device: 'KAROO_FREIGHT-T101', timestamp: new Date(at).toISOString(), latitude, longitude }],
    });
  const stored = async () => {
    const rows = await server.database.kysely.selectFrom('asset_position').select('fix_time').execute();
    return rows.length;
  };
  const now = Date.now();
  expect((await report(now)).status).toBe(200);

  await pair.killCopy();
  const began = performance.now();
  expect(await report(now + 1)).toMatchObject({ status: 503, body: { errorKey: 'databaseGone' } });
  expect(performance.now() - began).toBeLessThan(2 * NOTICED_WITHIN_MS);
  expect(await report(now + 2)).toMatchObject({ status: 503 });
  const health = await server.anonymous.get('/management/health');
  expect(health).toMatchObject({
    status: 503,
    body: { status: 'DOWN', components: { db: { status: 'DOWN' } } },
  });
  await expect(server.database.check()).rejects.toThrow('synchronous_standby_names');
  expect(await thandi.get('/api/journeys/KAROO_FREIGHT')).toMatchObject({ status: 503 });

  await pair.startCopy();
  await vi.waitFor(async () => expect((await report(now + 1)).status).toBe(200), 3 * NOTICED_WITHIN_MS);
  expect((await report(now + 2)).status).toBe(200);
  expect((await thandi.get('/api/journeys/KAROO_FREIGHT')).status).toBe(200);
  expect(await stored()).toBe(3);
});
