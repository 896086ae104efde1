import type { Alert } from '@linehaul/contracts/alerts';
import { HOUR } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { json } from '../../platform/db/index.ts';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';
import { watchHours } from './hours-watch.ts';

let server: TestServer;
let thandi: TestClient;
let anele: TestClient;
let depot: OneDepot;
let now = 0;
const at = (hours: number) => Date.parse('2026-03-10T00:00:00+02:00') + hours * HOUR;
const iso = (ms: number) => new Date(ms).toISOString();
const OWN = { ownHourRules: true, hoursDayDutyMinutes: 840, hoursDayRestMinutes: 540 };

beforeAll(async () => {
  const never = { tickMs: HOUR };
  now = at(15.5);
  server = await startTestServer({
    now: () => now,
    tracking: { evaluates: false },
    forecasts: never,
    trips: never,
  });
  depot = await oneDepot(server, 'ALARMS', { members: ['thandi', 'anele'], settings: OWN });
  await oneDepot(server, 'OTHER', { members: ['thandi'], settings: OWN });
  thandi = await server.signIn('thandi');
  anele = await server.signIn('anele', ['ROLE_ADMIN', 'ROLE_USER']);
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { kysely } = server.database;
  await kysely.deleteFrom('driver_duty').execute();
  await kysely.deleteFrom('active_event').execute();
  await kysely.updateTable('journey').set({ status: 'CANCELLED' }).execute();
  await kysely
    .updateTable('organisation')
    .set({ settings: json(OWN) })
    .execute();
  now = at(15.5);
});

const row = (driver: string, kind: string, from: number, to?: number) => ({
  driver,
  kind,
  fromUtc: iso(at(from)),
  ...(to === undefined ? {} : { toUtc: iso(at(to)) }),
});
const drives = (driver: string) => [
  row(driver, 'rest', -330, 6),
  row(driver, 'driving', 6, 10),
  row(driver, 'rest', 10, 11),
  row(driver, 'driving', 11),
];
async function recorded(...rows: readonly object[]): Promise<void> {
  const body = { duties: rows };
  const { body: answer } = await thandi.send('POST', '/api/driver-duty-imports/ALARMS', { body });
  expect(answer).toMatchObject({ created: rows.length, refused: 0 });
}
async function running(end: number, driverIds: readonly string[] = [depot.drivers[0]]): Promise<string> {
  const id = await depot.journey({
    plannedStart: at(6),
    driverIds: driverIds as never,
    stops: [
      { locationId: depot.places[0], plannedDeparture: at(6) },
      { locationId: depot.places[2], plannedArrival: at(end) },
    ],
  });
  await sql`UPDATE journey SET status = 'IN_PROGRESS', started_at = planned_start WHERE id = ${id}`.execute(
    server.database.kysely,
  );
  return id;
}
async function watchedAt(hours: number, organisation = 'ALARMS'): Promise<Alert[]> {
  now = at(hours);
  await watchHours({ db: server.database.kysely, bus: server.product.bus, now: () => now });
  const { status, body } = await thandi.get(`/api/alerts/${organisation}?eventType=HOURS_SHORT`);
  expect(status).toBe(200);
  return body;
}
const statesOf = (alerts: readonly Alert[]) => alerts.map(({ state }) => state);

test('the driver of a running journey who will run out of hours raises one alert, half an hour before', async () => {
  await recorded(...drives('E1'));
  const journeyId = await running(17);
  expect(await watchedAt(15.25)).toEqual([]);
  const [raised, ...others] = await watchedAt(15.5);
  expect(others).toEqual([]);
  expect(raised).toMatchObject({
    eventType: 'HOURS_SHORT',
    severity: 'WARNING',
    state: 'OPEN',
    isLive: true,
    startedUtc: iso(at(15.5)),
    journeyId,
    assetId: depot.trucks[0],
    driverName: 'Sipho Dlamini',
    plannedUtc: iso(at(16)),
    value: 60,
  });
  for (const hours of [15.55, 15.75, 16, 16.5]) expect(await watchedAt(hours)).toEqual([raised]);
  expect(await watchedAt(15.5, 'OTHER')).toEqual([]);
});

test('the alert follows a new projected end, and ends when the hours suffice', async () => {
  await recorded(...drives('E1'));
  const journeyId = await running(17);
  const [raised] = await watchedAt(15.5);
  const endsAt = (hours: number) =>
    sql`UPDATE journey SET planned_end = ${iso(at(hours))}::timestamptz WHERE id = ${journeyId}`.execute(
      server.database.kysely,
    );
  await endsAt(17.5);
  expect(await watchedAt(15.5)).toMatchObject([{ id: raised!.id, state: 'OPEN', value: 90 }]);
  await endsAt(16);
  expect(statesOf(await watchedAt(15.5))).toEqual(['OPEN']);
  await endsAt(15.75);
  expect(await watchedAt(15.5)).toMatchObject([{ id: raised!.id, state: 'ENDED', endedUtc: iso(at(15.5)) }]);
});

const takes = (journeyId: string, vehicle_id: string | null) =>
  server.database.kysely.updateTable('journey').set({ vehicle_id }).where('id', '=', journeyId).execute();

test('the alert names the vehicle that the journey has now, and none where it has none', async () => {
  await recorded(...drives('E1'));
  const journeyId = await running(17);
  const [raised] = await watchedAt(15.5);
  await takes(journeyId, depot.trucks[1]);
  const named = await watchedAt(15.5);
  expect(named).toMatchObject([{ id: raised!.id, assetId: depot.trucks[1], value: 60 }]);
  expect(named[0]!.registrationNumber).not.toBe(raised!.registrationNumber);
  await takes(journeyId, null);
  expect(await watchedAt(15.5)).toMatchObject([{ id: raised!.id, assetId: null, state: 'OPEN' }]);
});

test('an alert of hours that just suffice meanwhile names the new vehicle too', async () => {
  await recorded(...drives('E1'));
  const journeyId = await running(17);
  const [raised] = await watchedAt(15.5);
  await sql`UPDATE journey SET planned_end = ${iso(at(16))}::timestamptz WHERE id = ${journeyId}`.execute(
    server.database.kysely,
  );
  await takes(journeyId, depot.trucks[1]);
  expect(await watchedAt(15.5)).toMatchObject([
    { id: raised!.id, assetId: depot.trucks[1], state: 'OPEN', value: 60 },
  ]);
});

test('the alert ends with the journey', async () => {
  await recorded(...drives('E1'));
  const journeyId = await running(17);
  expect(statesOf(await watchedAt(16.5))).toEqual(['OPEN']);
  await sql`UPDATE journey SET status = 'COMPLETED', completed_at = ${iso(at(16.6))}::timestamptz
    WHERE id = ${journeyId}`.execute(server.database.kysely);
  expect(statesOf(await watchedAt(16.75))).toEqual(['ENDED']);
});

test('what a person did with the alert stays', async () => {
  await recorded(...drives('E1'));
  await running(17);
  const [raised] = await watchedAt(15.5);
  await thandi.send('POST', '/api/alerts/ALARMS/acknowledge', { body: { ids: [raised!.id] } });
  expect(await watchedAt(15.75)).toMatchObject([{ state: 'ACKNOWLEDGED', acknowledgedBy: 'thandi' }]);
});

test('unknown hours raise nothing', async () => {
  await recorded(row('E1', 'driving', 6, 10), row('E1', 'driving', 11));
  await running(17);
  expect(await watchedAt(16.5)).toEqual([]);
});

test.each([
  ['of the rest before', 'rest'],
  ['of all duties', undefined],
])('hours that become unknown, without a record %s, end the alert', async (_, kind) => {
  await recorded(...drives('E1'));
  await running(17);
  expect(statesOf(await watchedAt(16.5))).toEqual(['OPEN']);
  const gone = server.database.kysely.deleteFrom('driver_duty');
  await (kind ? gone.where('kind', '=', kind as never) : gone).execute();
  expect(statesOf(await watchedAt(16.5))).toEqual(['ENDED']);
});

test('two drivers of a journey have one alert, of the one whose hours end first', async () => {
  await recorded(
    row('E1', 'rest', -330, 6.2),
    row('E1', 'driving', 6.2),
    row('E2', 'rest', -330, 6),
    row('E2', 'driving', 6),
  );
  await running(20, depot.drivers);
  expect(await watchedAt(15)).toMatchObject([{ driverName: 'Anna van Wyk', state: 'OPEN' }]);
});

test('a driver who is exchanged for one who is short too ends the alert, and the other raises a new one', async () => {
  await recorded(...drives('E1'), ...drives('E2'));
  const journeyId = await running(17);
  const [raised] = await watchedAt(15.5);
  await thandi.send('POST', '/api/alerts/ALARMS/acknowledge', { body: { ids: [raised!.id] } });
  const [, anna] = depot.drivers;
  await server.database.kysely
    .updateTable('journey')
    .set({ driver_id: anna })
    .where('id', '=', journeyId)
    .execute();
  const alerts = await watchedAt(15.6);
  expect(alerts.map(({ state, driverName }) => [state, driverName]).toSorted()).toEqual([
    ['ENDED', 'Sipho Dlamini'],
    ['OPEN', 'Anna van Wyk'],
  ]);
  expect(await watchedAt(15.7)).toEqual(alerts);
});

test('the next journey counts as soon as its approved start is near', async () => {
  await recorded(...drives('E1').slice(0, 3), row('E1', 'driving', 11, 15.5), row('E1', 'rest', 15.5));
  const stops = [
    { locationId: depot.places[0], plannedDeparture: at(15.75) },
    { locationId: depot.places[2], plannedArrival: at(18) },
  ];
  const journeyId = await depot.journey({ plannedStart: at(15.75), stops });
  expect(await watchedAt(15.6)).toEqual([]);
  expect(await watchedAt(15.75)).toMatchObject([{ journeyId, state: 'OPEN', plannedUtc: iso(at(16.25)) }]);
});

test('how long before is a setting of the organisation', async () => {
  await recorded(...drives('E1').slice(0, 3), row('E1', 'driving', 11));
  await running(17);
  expect(await watchedAt(15.5 - 1.25)).toEqual([]);
  const path = '/api/admin/organisations/ALARMS/engine-settings';
  const { version } = (await anele.get(path)).body;
  const set = (hoursAlarmMinutes: number) =>
    anele.send('PUT', path, { body: { version, settings: { hoursAlarmMinutes } } });
  expect((await set(241)).status).toBe(400);
  expect((await set(120)).status).toBe(200);
  expect(await watchedAt(15.5 - 1.25)).toMatchObject([{ state: 'OPEN', plannedUtc: iso(at(16)) }]);
});
