import { type AssetId, HOUR, MINUTE, SECOND } from '@linehaul/domain/core';
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

async function follow(truck: number) {
  const db = server.database.kysely;
  const { organisationId } = depot;
  const geofences = await new GeofenceCache(db).of(organisationId);
  const states = new StateCache(10_000);
  const vehicleId = depot.trucks[truck] as AssetId;
  const headers = { authorization: `Bearer ${await makeKey(db, organisationId)}` };
  return {
    look: async (now: number, why: Partial<Due> = {}) => {
      const due = {
        ...{ organisationId, vehicleId, oldestFix: Number.POSITIVE_INFINITY },
        ...{ reload: false, awaited: true, failures: 0, ...why },
      };
      const [state] = await upToDate({ db, states, geofences }, organisationId, [due], now);
      states.put(state!, states.generation);
      return state;
    },
    send: async (time: number) => {
      const timestamp = new Date(time).toISOString();
      const body = [{ device: `WAITERS-T10${truck + 1}`, timestamp, latitude: -29, longitude: 24 }];
      const reply = await server.anonymous.send('POST', '/telemetry/positions', { headers, body });
      expect(reply.body.accepted).toBe(1);
    },
  };
}

test('a vehicle that was known before it was ever heard of goes on with its first fix', async () => {
  const { look, send } = await follow(0);
  const silent = await look(START);
  await send(START);
  const heard = await look(START, { oldestFix: START });
  expect(heard).toBe(silent);
  expect(heard?.fixes.map(({ time }) => time)).toEqual([START]);
});

test('after its plan was read again a vehicle goes on with its next fix, also if that is older', async () => {
  const { look, send } = await follow(1);
  await send(START);
  await look(START, { oldestFix: START });
  const again = await look(START + 10 * MINUTE, { reload: true });
  await send(START + MINUTE);
  const next = await look(START + 11 * MINUTE, { oldestFix: START + MINUTE });
  expect(next).toBe(again);
  expect(next?.fixes.map(({ time }) => time)).toEqual([START + MINUTE]);
});

test('read again, a vehicle remembers when its progress was written, unless its journey was changed', async () => {
  const { look, send } = await follow(0);
  await send(START + 2 * MINUTE);
  const known = await look(START + 2 * MINUTE, { oldestFix: START + 2 * MINUTE });
  known!.journeys[0]!.writtenAt = 1_000;
  const again = await look(START + 3 * MINUTE, { reload: true });
  expect(again).not.toBe(known);
  expect(again?.journeys[0]?.writtenAt).toBe(1_000);
  const db = server.database.kysely;
  const changed = { version: known!.journeys[0]!.version + 1 };
  await db.updateTable('journey').set(changed).where('id', '=', known!.journeys[0]!.plan.journeyId).execute();
  const after = await look(START + 4 * MINUTE, { reload: true });
  expect(after?.journeys).toHaveLength(1);
  expect(after?.journeys[0]?.writtenAt).toBeUndefined();
});
