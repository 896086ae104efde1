import type { AuditEntry } from '@linehaul/contracts/audit';
import type { OtmTrip } from '@linehaul/contracts/feeds';
import { API_SCOPES, CUSTOMER_SCOPES } from '@linehaul/domain/api-keys';
import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import { beforeAll, expect, test } from 'vitest';
import { driveFromDepot, makeKey, oneDepot, TestClient } from '../../../testing/index.ts';
import { describedCalls } from '../../../testing/isolation/calls.ts';
import { depot, now, path, START, server, startTms } from '../testing/tms-world.ts';

startTms();

const KEYS = '/api/admin/organisations/CARRIER/api-keys';
let admin: TestClient;
let calls: string;
let passes: string;
let count = 0;

async function make(more: object = {}) {
  const body = {
    ...{ name: `Customer ${++count}`, scopes: CUSTOMER_SCOPES, locationIds: [depot.places[1]] },
    expiresUtc: new Date(now + 90 * DAY).toISOString(),
    ...more,
  };
  return admin.send('POST', KEYS, { body });
}
async function reader(more: object = {}) {
  const { status, body } = await make(more);
  expect(status, JSON.stringify(body)).toBe(201);
  return new TestClient(server.url, { authorization: `Bearer ${body.secret}` });
}
async function feed(client: TestClient, name: string): Promise<string> {
  const response = await fetch(`${server.url}/api/gtfs-realtime/${name}`, { headers: client.headers });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer()).toString('latin1');
}
const ownStop = (state: 'open' | 'departed') =>
  server.database.kysely
    .updateTable('journey_stop')
    .set({ state })
    .where('journey_id', '=', calls)
    .where('location_id', '=', depot.places[1])
    .execute();

beforeAll(async () => {
  admin = await server.signIn('admin', ['ROLE_ADMIN', 'ROLE_USER']);
  const [first, , last] = depot.places;
  const start = START - 5 * MINUTE;
  calls = await depot.journey({ uniqueReference: 'CALLS', journeyReference: 'ORDER-9', plannedStart: start });
  passes = await depot.journey({
    ...{ uniqueReference: 'PASSES', plannedStart: start, vehicleId: depot.trucks[1], driverIds: [] },
    stops: [
      { locationId: first, plannedDeparture: start },
      { locationId: last, plannedArrival: start + HOUR },
    ],
  });
  const db = server.database.kysely;
  const key = await makeKey(db, depot.organisationId);
  for (const device of ['CARRIER-T101', 'CARRIER-T102'])
    await driveFromDepot(server, { key, device, start, minutes: 15, stay: 0, until: now });
  await db.updateTable('journey').set({ status: 'IN_PROGRESS' }).where('id', 'in', [calls, passes]).execute();
  await ownStop('open');
});

test('a key of one customer is made for places of the organisation and for scopes that read', async () => {
  const other = await oneDepot(server, 'ELSEWHERE', { members: ['admin'] });
  const wrong = async (more: object) => {
    const { status, body } = await make(more);
    return [status, body.fieldErrors?.[0]?.field, body.fieldErrors?.[0]?.message];
  };
  const [theirs] = other.places;
  expect(await wrong({ locationIds: [theirs] })).toEqual([400, 'locationIds', `no location ${theirs}`]);
  expect(await wrong({ locationIds: ['nowhere'] })).toEqual([400, 'locationIds', 'no location nowhere']);
  expect((await wrong({ locationIds: [] })).slice(0, 2)).toEqual([400, 'locationIds']);
  expect((await wrong({ scopes: API_SCOPES })).slice(0, 2)).toEqual([400, 'scopes']);
  const { body } = await make({ name: 'Boshof' });
  expect(body).toMatchObject({
    scopes: CUSTOMER_SCOPES,
    locationIds: [depot.places[1]],
    locationNames: ['Boshof customer'],
  });
  const listed = (await admin.get(KEYS)).body.find(({ id }: { id: string }) => id === body.id);
  expect(listed).toEqual({ ...body, secret: undefined });
  const audit = await admin.get('/api/audit/CARRIER?subject=api-key');
  const [entry] = audit.body.rows as readonly AuditEntry[];
  expect(entry!.changes).toContainEqual({ what: 'Places', from: null, to: 'Boshof customer' });
  // A version that knows no such keys finds no scope.
  const stored = await server.database.kysely
    .selectFrom('api_key')
    .where('id', '=', body.id)
    .select('scopes')
    .executeTakeFirstOrThrow();
  expect(stored.scopes).toEqual([]);
});

test('it reads journeys that stop at its places, of them its stops alone, and 404 of others', async () => {
  const client = await reader();
  expect((await client.get(path('PASSES'))).status).toBe(404);
  const { status, body } = await client.get(path('CALLS'));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ reference: 'CALLS', vehicle: 'CBK 101 NC', journeyStatus: 'IN_PROGRESS', journeyReference: null },
    ...{ drivers: [], plannedStartDateTimeUtc: null, plannedEndDateTimeUtc: null, changeAuditUser: null },
    stops: [{ locationName: 'Boshof customer' }],
  });
  const trips = (await client.get('/api/otm/v5/trips')).body as readonly OtmTrip[];
  expect(trips.map(({ name }) => name)).toEqual(['CALLS']);
  const names = new Set(trips[0]!.actions.map(({ entity }) => entity.location.entity.name));
  expect([...names]).toEqual(['Boshof customer']);
  expect((await client.get(`/api/otm/v5/trips/${calls}`)).status).toBe(200);
  expect((await client.get(`/api/otm/v5/trips/${passes}`)).status).toBe(404);
});

test('its stops are counted from the first that it sees, so that it does not learn how many are before', async () => {
  const client = await reader();
  const { body } = await client.get(path('CALLS'));
  expect(body.stops.map(({ sequence }: { sequence: number }) => sequence)).toEqual([1]);
  const [trip] = (await client.get('/api/otm/v5/trips')).body as readonly OtmTrip[];
  expect(new Set(trip!.actions.map(({ entity }) => entity.sequenceNr))).toEqual(new Set([1]));
  const all = await reader({ locationIds: null, scopes: API_SCOPES });
  const whole = (await all.get(path('CALLS'))).body.stops;
  expect(whole.map(({ sequence }: { sequence: number }) => sequence)).toEqual([1, 2, 3]);
});

test('a journey is not there for it until it is approved', async () => {
  const client = await reader();
  const all = await reader({ locationIds: null, scopes: API_SCOPES });
  const { kysely: db } = server.database;
  const answers = async (reading: TestClient, query = '') => [
    (await reading.get(path('CALLS'))).status,
    (await reading.get(`/api/otm/v5/trips/${calls}`)).status,
    ((await reading.get(`/api/otm/v5/trips${query}`)).body as readonly OtmTrip[]).some(
      ({ name }) => name === 'CALLS',
    ),
  ];
  const set = (status: string) => db.updateTable('journey').set({ status }).where('id', '=', calls).execute();
  const ever = `?from=${new Date(START - DAY).toISOString()}`;
  for (const status of ['DRAFT', 'PENDING_APPROVAL']) {
    await set(status);
    for (const query of ['', ever]) {
      expect(await answers(client, query), status + query).toEqual([404, 404, false]);
      expect(await answers(all, query), status + query).toEqual([200, 200, true]);
    }
  }
  await set('APPROVED');
  expect(await answers(client)).toEqual([200, 200, true]);
  await set('IN_PROGRESS');
});

test('a span of times means the times at its places, and does not tell when a journey begins', async () => {
  const client = await reader();
  const start = START - 5 * MINUTE;
  const within = async (reading: TestClient, from: number, to: number) => {
    const span = `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;
    const { status, body } = await reading.get(`/api/otm/v5/trips?${span}`);
    expect(status).toBe(200);
    return (body as readonly OtmTrip[]).map(({ name }) => name).sort();
  };
  const atBeginning = [start - MINUTE, start + MINUTE] as const;
  const atPlace = [start + 14 * MINUTE, start + 16 * MINUTE] as const;
  expect(await within(client, ...atBeginning)).toEqual([]);
  expect(await within(client, ...atPlace)).toEqual(['CALLS']);
  const all = await reader({ locationIds: null, scopes: API_SCOPES });
  expect(await within(all, ...atBeginning)).toEqual(['CALLS', 'PASSES']);
  expect(await within(all, ...atPlace)).toEqual([]);

  const later = START + 23 * HOUR;
  await depot.journey({
    ...{ uniqueReference: 'LATER', plannedStart: later },
    stops: [
      { locationId: depot.places[0], plannedDeparture: later },
      { locationId: depot.places[1], plannedArrival: later + 2 * HOUR },
    ],
  });
  expect(await feed(all, 'trip-updates')).toContain('LATER');
  expect(await feed(client, 'trip-updates')).not.toContain('LATER');
});

test('its feeds are its own, whoever read before it, and its vehicle is shown until it has left the places', async () => {
  const all = await reader({ locationIds: null, scopes: API_SCOPES });
  for (const name of ['trip-updates', 'vehicle-positions'])
    for (const reference of ['CALLS', 'PASSES']) expect(await feed(all, name)).toContain(reference);
  const client = await reader();
  const updates = await feed(client, 'trip-updates');
  expect(updates).toContain('CALLS');
  expect(updates).toContain('Boshof customer');
  const positions = await feed(client, 'vehicle-positions');
  expect(positions).toContain('CBK 101 NC');
  expect(await feed(all, 'trip-updates')).toContain('PASSES');
  await ownStop('departed');
  expect(await feed(await reader(), 'vehicle-positions')).not.toContain('CBK 101 NC');
  expect(await feed(await reader(), 'trip-updates')).toContain('CALLS');
  await ownStop('open');
});

test('no call of keys tells it of other customers or of the house, and it writes nothing', async () => {
  const client = await reader();
  const hidden = [
    ...[
      'PASSES',
      passes,
      'Kimberley',
      'Maseru',
      'CBK 102 NC',
      'T102',
      'ORDER-9',
      'Sipho',
      '"E1"',
      '20260310',
    ],
    ...[depot.places[0], depot.places[2]],
  ];
  const ofKeys = describedCalls().filter(({ access }) => access === 'key');
  expect(ofKeys.length).toBeGreaterThanOrEqual(7);
  for (const call of ofKeys)
    for (const named of ['PASSES', passes, 'CALLS', calls]) {
      const address = call.path.replace(/\{\w+\}/, encodeURIComponent(named));
      const response = await fetch(server.url + address, {
        method: call.method,
        headers: { ...client.headers, ...(call.body ? { 'content-type': 'application/json' } : {}) },
        ...(call.body ? { body: '{}' } : {}),
      });
      const said = Buffer.from(await response.arrayBuffer()).toString('latin1');
      const leaked = hidden.filter((word) => !address.includes(word) && said.includes(word));
      expect([call.name, named, leaked]).toEqual([call.name, named, []]);
      if (call.method !== 'GET') expect([call.name, response.status]).toEqual([call.name, 403]);
    }
  const { status } = await server.database.kysely
    .selectFrom('journey')
    .where('id', '=', passes)
    .select('status')
    .executeTakeFirstOrThrow();
  expect(status).toBe('IN_PROGRESS');
});
