import { type AssetId, HOUR, MINUTE, type OrganisationId, SECOND } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/index.ts';
import {
  countStatements,
  DEPOT_LATITUDE,
  DEPOT_PLACES,
  makeKey,
  makeVehicle,
  oneDepot,
  startTestServer,
  type TestServer,
} from '../../testing/index.ts';
import { evaluate } from './evaluate.ts';
import { GeofenceCache } from './load/organisation-geofences.ts';
import { keyOf } from './load/vehicle-state.ts';
import { StateCache } from './loop/state-cache.ts';
import { upToDate } from './loop/up-to-date.ts';
import { writeChanges } from './write/write-store.ts';

const START = Math.floor((Date.now() - 2 * HOUR) / SECOND) * SECOND;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ tracking: { evaluates: false } });
});
afterAll(() => server.stop());

/** Each with a journey and the fixes of its drive. */
async function lateVehicles(name: string, howMany: number) {
  const db = server.database.kysely;
  const depot = await oneDepot(server, name);
  const { organisationId } = depot;
  const headers = { authorization: `Bearer ${await makeKey(db, organisationId)}` };
  const vehicles: AssetId[] = [];
  for (let i = 0; i < howMany; i++) {
    const vehicleId = await makeVehicle(db, organisationId, `CA ${i}`, `${name}-${i}`);
    await depot.journey({ plannedStart: START, vehicleId, driverIds: [] });
    const body = leavesLate(`${name}-${i}`);
    const { status } = await server.anonymous.send('POST', '/telemetry/positions', { headers, body });
    expect(status).toBe(200);
    vehicles.push(vehicleId);
  }
  return { organisationId, vehicles };
}

function leavesLate(device: string) {
  const [from, to] = DEPOT_PLACES.map(({ longitude }) => longitude) as [number, number];
  return Array.from({ length: 100 }, (_, i) => ({
    device,
    timestamp: new Date(START - 5 * MINUTE + i * 30 * SECOND).toISOString(),
    latitude: DEPOT_LATITUDE,
    longitude: from + (to - from) * Math.min(1, Math.max(0, (i - 70) / 20)),
    speedKilometresPerHour: i > 70 && i < 90 ? 61 : 0,
  }));
}

/** Evaluates them in one batch. @returns how many statements wrote it, and in how many journeys */
async function written(organisationId: OrganisationId, ids: readonly AssetId[]) {
  const db = server.database.kysely;
  const now = START + 50 * MINUTE;
  const geofences = await new GeofenceCache(db).of(organisationId);
  const due = ids.map((vehicleId) => ({
    ...{ organisationId, vehicleId, oldestFix: START - HOUR },
    ...{ reload: false, awaited: true, failures: 0 },
  }));
  const found = await upToDate({ db, states: new StateCache(100_000), geofences }, organisationId, due, now);
  const units = found.map((state) => ({
    ...{ unit: keyOf(state), vehicleId: state.vehicleId, driverOf: () => undefined },
    ...evaluate(state, geofences, now),
  }));
  const { stale, statements } = await inTransaction(db, async (tx) => {
    const { counting, taken } = countStatements(tx);
    return { stale: await writeChanges(counting, organisationId, units, now), statements: taken() };
  });
  expect(stale.size).toBe(0);
  return { statements, journeys: units.flatMap(({ changes }) => changes).length };
}

async function storedOf(ids: readonly AssetId[]) {
  const db = server.database.kysely;
  const started = await db
    .selectFrom('journey')
    .where('vehicle_id', 'in', ids)
    .where('status', '=', 'IN_PROGRESS')
    .select('id')
    .execute();
  const reached = await db
    .selectFrom('journey_stop')
    .where(
      'journey_id',
      'in',
      started.map(({ id }) => id),
    )
    .where('actual_arrival', 'is not', null)
    .where('sequence', '>', 1)
    .select('id')
    .execute();
  const alerts = await db
    .selectFrom('active_event')
    .where('asset_id', 'in', ids)
    .where('event_type', '=', 'LATE_DEPARTURE')
    .select('id')
    .execute();
  return { started: started.length, reached: reached.length, alerts: alerts.length };
}

let attempts = 0;

test('what was found of fifty vehicles takes as many statements to write as of one', async () => {
  const { organisationId, vehicles } = await lateVehicles(`FIFTY_${++attempts}`, 51);
  const [one, ...fifty] = vehicles;
  const few = await written(organisationId, [one!]);
  expect(few.journeys).toBe(1);
  expect(few.statements).toBeGreaterThan(5);
  expect(await storedOf([one!])).toEqual({ started: 1, reached: 1, alerts: 1 });
  const many = await written(organisationId, fifty);
  expect(many).toEqual({ statements: few.statements, journeys: 50 });
  expect(await storedOf(fifty)).toEqual({ started: 50, reached: 50, alerts: 50 });
});
