import type { OtmTrip } from '@linehaul/contracts/feeds';
import { API_SCOPES } from '@linehaul/domain/api-keys';
import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  driveFromDepot,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  TestClient,
  type TestServer,
} from '../../../testing/index.ts';
import { faultsOfOtmTrip } from '../testing/otm-schema.ts';

const START = Date.parse('2026-03-10T06:00:00Z');
let now = START;
let server: TestServer;
let depot: OneDepot;
let reader: TestClient;
let other: TestClient;
let runs: string;
let later: string;

async function keyOf(organisation: string, name = 'Reader') {
  const admin = await server.signIn('admin', ['ROLE_ADMIN', 'ROLE_USER']);
  const { body } = await admin.send('POST', `/api/admin/organisations/${organisation}/api-keys`, {
    body: { name, scopes: API_SCOPES, expiresUtc: new Date(now + 90 * DAY).toISOString() },
  });
  return new TestClient(server.url, { authorization: `Bearer ${body.secret}` });
}

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  depot = await oneDepot(server, 'FEEDS', { members: ['admin'] });
  await oneDepot(server, 'OTHER', { members: ['admin'] });
  reader = await keyOf('FEEDS');
  other = await keyOf('OTHER');
  runs = await depot.journey({ uniqueReference: 'RUNS', plannedStart: START });
  later = await depot.journey({
    uniqueReference: 'LATER',
    plannedStart: START + 5 * DAY,
    vehicleId: depot.trucks[1],
    driverIds: [],
  });
  const admin = await server.signIn('admin', ['ROLE_ADMIN', 'ROLE_USER']);
  const started = await admin.send('POST', `/api/journeys/${runs}/status/adjust`, {
    body: { status: 'IN_PROGRESS', comment: 'left the yard' },
  });
  expect(started.status).toBe(200);
  const window = {
    addressDeliveryDateTimeWindowOpenUtc: new Date(START + HOUR).toISOString(),
    addressDeliveryDateTimeCloseUtc: new Date(START + 2 * HOUR).toISOString(),
  };
  await server.database.kysely
    .updateTable('journey_stop')
    .set({ orders: JSON.stringify([{ orderNumber: 'PO-7', quantity: 3, ...window }]) })
    .where('journey_id', '=', runs)
    .where('location_id', '=', depot.places[1])
    .execute();
  now = START + 12 * MINUTE;
  const key = await makeKey(server.database.kysely, depot.organisationId);
  await driveFromDepot(server, { key, device: 'FEEDS-T101', start: START, minutes: 15, stay: 0, until: now });
});
afterAll(() => server.stop());

const tripOf = async (id: string) => (await reader.get(`/api/otm/v5/trips/${id}`)).body as OtmTrip;
const stopsOf = (trip: OtmTrip, lifecycle: string) =>
  trip.actions.map(({ entity }) => entity).filter((stop) => stop.lifecycle === lifecycle);

test('a journey is a trip, its times each in the lifecycle of their kind', async () => {
  const trip = await tripOf(runs);
  expect(trip).toMatchObject({
    id: runs,
    name: 'RUNS',
    status: 'inTransit',
    transportMode: 'road',
    vehicle: { associationType: 'inline', entity: { licensePlate: 'CBK 101 NC', name: 'T101' } },
    actors: [{ roles: ['carrier'], entity: { name: 'FEEDS' } }],
  });
  const [planned, projected, actual] = ['planned', 'projected', 'actual'].map((one) => stopsOf(trip, one));
  expect(planned!.length).toBeGreaterThanOrEqual(2);
  expect(actual!.map(({ sequenceNr }) => sequenceNr)).toEqual([planned![0]!.sequenceNr]);
  expect(actual![0]!.endTime).toBeDefined();
  expect(projected!.every(({ id, startTime }) => id !== actual![0]!.id || startTime === undefined)).toBe(
    true,
  );
  expect(projected!.length).toBeGreaterThan(0);
  expect(new Set(trip.actions.map(({ entity }) => entity.id)).size).toBe(planned!.length);
});

test('the delivery windows of the orders are what is requested', async () => {
  const [stop, ...more] = stopsOf(await tripOf(runs), 'requested');
  expect(more).toEqual([]);
  expect(stop).toMatchObject({
    constraint: {
      entity: {
        value: {
          type: 'timeWindowConstraint',
          startTime: new Date(START + HOUR).toISOString(),
          endTime: new Date(START + 2 * HOUR).toISOString(),
        },
      },
    },
    actions: [
      {
        entity: {
          actionType: 'unload',
          consignment: { entity: { name: 'PO-7', goods: [{ entity: { type: 'items', quantity: 3 } }] } },
        },
      },
    ],
  });
  expect(stop!.startTime).toBeUndefined();
});

test('what an order does not say is absent, no quantity of one', async () => {
  const db = server.database.kysely;
  const unsaid = await depot.journey({
    ...{ uniqueReference: 'UNSAID', plannedStart: START - 9 * DAY, vehicleId: undefined, driverIds: [] },
  });
  await db
    .updateTable('journey_stop')
    .set({ orders: JSON.stringify([{}, { orderNumber: 'PO-8' }]) })
    .where('journey_id', '=', unsaid)
    .where('location_id', '=', depot.places[1])
    .execute();
  const stop = stopsOf(await tripOf(unsaid), 'planned').find(({ actions }) => actions)!;
  expect(stop.actions!.map(({ entity }) => entity.consignment.entity)).toEqual([{}, { name: 'PO-8' }]);
  await db.updateTable('journey').set({ status: 'DELETED' }).where('id', '=', unsaid).execute();
});

test('trips come by id in pages, those that are over only by time', async () => {
  const all = (await reader.get('/api/otm/v5/trips')).body as OtmTrip[];
  expect(all.map(({ name }) => name).sort()).toEqual(['LATER', 'RUNS']);
  const [first] = (await reader.get('/api/otm/v5/trips?size=1')).body as OtmTrip[];
  const rest = (await reader.get(`/api/otm/v5/trips?size=1&after=${first!.id}`)).body as OtmTrip[];
  expect([first!.id, rest[0]!.id]).toEqual(all.map(({ id }) => id));
  const from = new Date(START + DAY).toISOString();
  expect(
    ((await reader.get(`/api/otm/v5/trips?from=${from}`)).body as OtmTrip[]).map(({ id }) => id),
  ).toEqual([later]);
  expect(all.flatMap(faultsOfOtmTrip)).toEqual([]);
  const { status, body } = await reader.get('/api/otm/v5/trips?size=1000');
  expect([status, body.fieldErrors[0].field]).toEqual([400, 'size']);
});

test('another organisation reads nothing of it', async () => {
  expect((await other.get('/api/otm/v5/trips')).body).toEqual([]);
  expect((await other.get(`/api/otm/v5/trips/${runs}`)).status).toBe(404);
  expect((await read(other, 'vehicle-positions')).entities).toEqual([]);
  expect((await read(other, 'trip-updates')).entities).toEqual([]);
});

function fieldsOf(bytes: Uint8Array): Map<number, (number | Uint8Array)[]> {
  const pbf = new PbfReader(bytes);
  return pbf.readFields((tag, found, one) => {
    const value = one.type === 2 ? one.readBytes() : one.type === 5 ? one.readFloat() : one.readVarint(true);
    found.set(tag, [...(found.get(tag) ?? []), value]);
  }, new Map<number, (number | Uint8Array)[]>());
}
type Fields = ReturnType<typeof fieldsOf>;
const inner = (of: Fields, tag: number) => fieldsOf(of.get(tag)![0] as Uint8Array);
const text = (of: Fields, tag: number) => new TextDecoder().decode(of.get(tag)![0] as Uint8Array);

async function read(client: TestClient, feed: string) {
  const response = await fetch(`${server.url}/api/gtfs-realtime/${feed}`, { headers: client.headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-protobuf']);
  const message = fieldsOf(new Uint8Array(await response.arrayBuffer()));
  const entities = (message.get(2) ?? []).map((one) => fieldsOf(one as Uint8Array));
  return { header: inner(message, 1), entities };
}

test('trip updates have approved journeys of two days, the newest first, and are built once in five seconds', async () => {
  const start = (reference: string, plannedStart: number) =>
    old.journey({ uniqueReference: reference, plannedStart, vehicleId: undefined, driverIds: [] });
  const old = await oneDepot(server, 'OLD', { members: ['admin'] });
  await start('YEAR', now - 400 * DAY);
  await start('THREE_DAYS', now - 3 * DAY);
  await start('YESTERDAY', now - DAY);
  await start('SOON', now + HOUR);
  const client = await keyOf('OLD');
  const references = async () =>
    (await read(client, 'trip-updates')).entities.map((one) => text(inner(inner(one, 3), 1), 1));
  expect(await references()).toEqual(['SOON', 'YESTERDAY']);
  await start('SOON_TOO', now + 2 * HOUR);
  expect(await references()).toEqual(['SOON', 'YESTERDAY']);
});

test('a stop that was missed is skipped, one that nobody saw has no data, and a cancelled journey is a cancelled trip', async () => {
  const seen = await oneDepot(server, 'SEEN', { members: ['admin'] });
  const plan = { vehicleId: undefined, driverIds: [] };
  const gone = await seen.journey({ ...plan, uniqueReference: 'GONE', plannedStart: now - HOUR });
  const off = await seen.journey({ ...plan, uniqueReference: 'OFF', plannedStart: now - DAY });
  const db = server.database.kysely;
  await db.updateTable('journey').set({ status: 'CANCELLED' }).where('id', '=', off).execute();
  const left = new Date(now - 50 * MINUTE);
  for (const [locationId, values] of [
    [seen.places[0], { state: 'departed', actual_departure: left }],
    [seen.places[1], { state: 'notObserved', adjusted_arrival: left }],
    [seen.places[2], { state: 'missed' }],
  ] as const)
    await db
      .updateTable('journey_stop')
      .set(values)
      .where('journey_id', '=', gone)
      .where('location_id', '=', locationId)
      .execute();
  const { entities } = await read(await keyOf('SEEN'), 'trip-updates');
  const updates = entities.map((one) => inner(one, 3));
  expect(updates.map((update) => [text(inner(update, 1), 1), inner(update, 1).get(4)])).toEqual([
    ['GONE', [0]],
    ['OFF', [3]],
  ]);
  expect(updates[1]!.get(2)).toBeUndefined();
  const stops = updates[0]!.get(2)!.map((one) => fieldsOf(one as Uint8Array));
  expect(stops.map((stop) => [stop.has(2), stop.has(3), stop.get(5)])).toEqual([
    [false, true, undefined],
    [false, false, [2]],
    [false, false, [1]],
  ]);
  expect(inner(stops[0]!, 3).get(2)).toEqual([Math.round(left.getTime() / 1000)]);
});

test('a feed has a limit of its own', async () => {
  const client = await keyOf('OTHER', 'Eager');
  const ask = () => client.get('/api/gtfs-realtime/vehicle-positions');
  const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await ask()).status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await client.get('/api/otm/v5/trips')).status).toBe(200);
});

test('trip updates have the journeys that run or start within a day, with delays against the plan', async () => {
  const { header, entities } = await read(reader, 'trip-updates');
  expect([text(header, 1), header.get(2), header.get(3)]).toEqual(['2.0', [0], [now / 1000]]);
  expect(entities).toHaveLength(1);
  const update = inner(entities[0]!, 3);
  expect([text(entities[0]!, 1), text(inner(update, 1), 1), text(inner(update, 1), 3)]).toEqual([
    runs,
    'RUNS',
    '20260310',
  ]);
  expect([text(inner(update, 3), 2), text(inner(update, 3), 3)]).toEqual(['T101', 'CBK 101 NC']);
  const stops = update.get(2)!.map((one) => fieldsOf(one as Uint8Array));
  const trip = await tripOf(runs);
  const planned = stopsOf(trip, 'planned');
  expect(stops).toHaveLength(planned.length);
  for (const [i, stop] of stops.entries()) {
    const { id, startTime, location } = planned[i]!;
    expect(text(stop, 4)).toBe(location.entity.externalAttributes.reference);
    const arrival = stop.get(2) && inner(stop, 2);
    if (!arrival || !startTime) continue;
    const known = trip.actions.find(
      ({ entity }) =>
        entity.id === id && ['projected', 'actual'].includes(entity.lifecycle) && entity.startTime,
    );
    const time = Math.round(Date.parse(known?.entity.startTime ?? startTime) / 1000);
    expect(arrival.get(2)).toEqual([time]);
    expect(arrival.get(1)).toEqual([time - Math.round(Date.parse(startTime) / 1000)]);
  }
});

test('vehicle positions have the latest fix of each vehicle that runs, in metres a second', async () => {
  const { entities } = await read(reader, 'vehicle-positions');
  expect(entities).toHaveLength(1);
  const shown = inner(entities[0]!, 4);
  const latest = await server.database.kysely
    .selectFrom('asset_position_latest')
    .where('asset_id', '=', depot.trucks[0])
    .select(['latitude', 'longitude', 'speed_kmh', 'fix_time'])
    .executeTakeFirstOrThrow();
  const position = inner(shown, 2);
  const [latitude] = position.get(1) as number[];
  expect(Math.abs(latitude! - latest.latitude)).toBeLessThan(0.00001);
  if (latest.speed_kmh !== null)
    expect((position.get(5) as number[])[0]).toBeCloseTo(latest.speed_kmh / 3.6, 4);
  expect(shown.get(5)).toEqual([Math.round(Number(latest.fix_time) / 1000)]);
  expect(text(inner(shown, 1), 1)).toBe('RUNS');
});
