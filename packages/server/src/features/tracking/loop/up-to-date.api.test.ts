import { type AssetId, HOUR, SECOND } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestServer,
} from '../../../testing/index.ts';
import { GeofenceCache } from '../load/organisation-geofences.ts';
import type { Due } from './due-units.ts';
import { StateCache } from './state-cache.ts';
import { upToDate } from './up-to-date.ts';

const START = Math.floor((Date.now() - HOUR) / SECOND) * SECOND;
let server: TestServer;
let depot: OneDepot;
beforeAll(async () => {
  server = await startTestServer({ tracking: { tickMs: HOUR } });
  depot = await oneDepot(server, 'WAITERS', { members: ['thandi'] });
  await depot.journey({ plannedStart: START });
});
afterAll(() => server.stop());

test('a vehicle that was known before it was ever heard of goes on with its first fix', async () => {
  const db = server.database.kysely;
  const { organisationId } = depot;
  const geofences = await new GeofenceCache(db).of(organisationId);
  const states = new StateCache(10_000);
  const vehicleId = depot.trucks[0] as AssetId;
  const due = (oldestFix: number): Due => ({
    ...{ organisationId, vehicleId, oldestFix },
    ...{ reload: false, awaited: true, failures: 0 },
  });
  const [silent] = await upToDate(
    { db, states, geofences },
    organisationId,
    [due(Number.POSITIVE_INFINITY)],
    START,
  );
  states.put(silent!, states.generation);
  const headers = { authorization: `Bearer ${await makeKey(db, organisationId)}` };
  const body = [
    { device: 'WAITERS-T101', timestamp: new Date(START).toISOString(), latitude: -29, longitude: 24 },
  ];
  expect((await server.anonymous.send('POST', '/telemetry/positions', { headers, body })).body.accepted).toBe(
    1,
  );
  const [heard] = await upToDate({ db, states, geofences }, organisationId, [due(START)], START);
  expect(heard).toBe(silent);
  expect(heard?.fixes.map(({ time }) => time)).toEqual([START]);
});
