import { MINUTE, SECOND } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DEPOT_LATITUDE,
  DEPOT_PLACES,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';
import { ensureEventTypes } from '../fleet/index.ts';

const PLANNED_CELSIUS = 4;
const STEP = 30 * SECOND;
const NOW = Math.floor(Date.now() / STEP) * STEP;
const SHARED = { temperatureHoldMinutes: 1 };

let server: TestServer;
let depot: OneDepot;
let key: string;
let thandi: TestClient;
let pieter: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  const db = server.database.kysely;
  depot = await oneDepot(server, 'COLD_FREIGHT', { members: ['thandi'], settings: SHARED });
  const other = await oneDepot(server, 'LIMPOPO_FRESH', { members: ['pieter'], settings: SHARED });
  for (const { organisationId } of [depot, other]) await ensureEventTypes(db, organisationId, 'test');
  key = await makeKey(db, depot.organisationId);
  thandi = await server.signIn('thandi');
  pieter = await server.signIn('pieter');
  const plannedStart = NOW - 10 * MINUTE;
  const orders = [{ orderNumber: 'O-1', plannedTemperature: PLANNED_CELSIUS }];
  await depot.journey({
    uniqueReference: 'COLD-1',
    plannedStart,
    stops: [
      { locationId: depot.places[0], plannedDeparture: plannedStart },
      { locationId: depot.places[2], plannedArrival: NOW + 60 * MINUTE, orders: orders as never },
    ],
  });
  await drives(-15, -7, PLANNED_CELSIUS);
});
afterAll(() => server.stop());

async function drives(from: number, to: number, temperature: number): Promise<void> {
  const body: object[] = [];
  for (let time = NOW + from * MINUTE; time < NOW + to * MINUTE; time += STEP) {
    const steps = Math.max(0, (time - (NOW - 10 * MINUTE)) / STEP);
    body.push({
      device: 'COLD_FREIGHT-T101',
      timestamp: new Date(time).toISOString(),
      latitude: DEPOT_LATITUDE,
      longitude: DEPOT_PLACES[0]!.longitude + steps * 0.00256,
      speedKilometresPerHour: steps === 0 ? 0 : 30,
      attributes: { temperature },
    });
  }
  const headers = { authorization: `Bearer ${key}` };
  const { status } = await server.anonymous.send('POST', '/telemetry/positions', { headers, body });
  expect(status).toBe(200);
  await server.evaluated();
}

const alerts = async () =>
  (await thandi.get('/api/alerts/COLD_FREIGHT?eventType=TEMPERATURE_WARNING,TEMPERATURE_CRITICAL')).body;
const alarmOfRow = async () =>
  (await thandi.get('/api/journeys/COLD_FREIGHT?journeyReference.equals=COLD-1')).body[0].alarm;
const startedUtc = new Date(NOW - 7 * MINUTE).toISOString();

test('a warning that becomes critical is one alert: it grows, waits again, and keeps who did what', async () => {
  await drives(-7, -4, PLANNED_CELSIUS + 3);
  const [warning, ...others] = await alerts();
  expect(others).toEqual([]);
  expect(warning).toMatchObject({
    ...{ eventType: 'TEMPERATURE_WARNING', severity: 'WARNING', state: 'OPEN', isLive: true, startedUtc },
    ...{ journeyUniqueReference: 'COLD-1', value: 7, limit: PLANNED_CELSIUS },
  });
  expect(await alarmOfRow()).toEqual({
    severity: 'WARNING',
    name: 'Temperature warning',
    sinceUtc: startedUtc,
  });
  const comment = 'Told the driver';
  const taken = await thandi.send('POST', '/api/alerts/COLD_FREIGHT/acknowledge', {
    body: { ids: [warning.id], comment },
  });
  expect(taken.body.changed).toMatchObject([{ id: warning.id, state: 'ACKNOWLEDGED' }]);
  expect(await alarmOfRow()).toBeNull();

  await drives(-4, 0, PLANNED_CELSIUS + 6);
  expect(await alerts()).toMatchObject([
    {
      ...{ id: warning.id, eventType: 'TEMPERATURE_CRITICAL', name: 'Temperature critical' },
      ...{ severity: 'CRITICAL', state: 'OPEN', isLive: true, startedUtc, value: 10 },
      ...{ acknowledgedUtc: null, acknowledgedBy: null },
    },
  ]);
  expect(await alarmOfRow()).toEqual({
    severity: 'CRITICAL',
    name: 'Temperature critical',
    sinceUtc: startedUtc,
  });
  expect((await thandi.get('/api/alerts/COLD_FREIGHT/summary')).body).toMatchObject({ open: 1, critical: 1 });
  expect((await thandi.get(`/api/alerts/COLD_FREIGHT/${warning.id}`)).body.actions).toMatchObject([
    { action: 'ACKNOWLEDGE', actor: 'thandi', comment },
  ]);
});

test('another organisation has none of it', async () => {
  expect((await pieter.get('/api/alerts/COLD_FREIGHT')).status).toBe(404);
  expect((await pieter.get('/api/alerts/LIMPOPO_FRESH')).body).toEqual([]);
  expect((await pieter.get('/api/alerts/LIMPOPO_FRESH/summary')).body).toMatchObject({
    open: 0,
    critical: 0,
  });
});
