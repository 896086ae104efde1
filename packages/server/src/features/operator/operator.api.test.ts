import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['KAROO_FREIGHT', 'LIMPOPO_FRESH']) await put(`/operator/organisations/${name}`, {});
});
afterAll(() => server.stop());

const put = (path: string, body: unknown) => server.operator.send('PUT', path, { body });
const load = (what: string, body: unknown, organisation = 'KAROO_FREIGHT') =>
  server.operator.send('POST', `/operator/organisations/${organisation}/${what}`, { body });

async function count(table: 'site' | 'asset' | 'driver' | 'location' | 'route'): Promise<number> {
  const { n } = await server.database.kysely
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

test('operator calls exist for the token alone', async () => {
  const admin = await server.signIn('thandi', ['ROLE_ADMIN', 'ROLE_USER']);
  for (const client of [server.anonymous, admin]) {
    const { status } = await client.send('PUT', '/operator/organisations/CAPE_PARCELS', { body: {} });
    expect(status).toBe(401);
  }
  expect((await server.operator.get('/operator/organisations/CAPE_PARCELS')).status).toBe(404);
});

test('an organisation is made once, with its event types, and its feed stays the first', async () => {
  const feed = { name: 'austin', shiftMilliseconds: 86_400_000, recordedDay: '2016-11-25' };
  const path = '/operator/organisations/AUSTIN_BUS';
  const first = await put(path, { timeZone: 'America/Chicago', settings: { passCountsAsVisit: true }, feed });
  expect(first).toMatchObject({ status: 200, body: { created: true, feed, timeZone: 'America/Chicago' } });
  const again = await put(path, { feed: { ...feed, shiftMilliseconds: 5 } });
  expect(again.body).toEqual({ ...first.body, created: false });
  await put(`${path}/members/Thandi`, {});
  const thandi = await server.signIn('thandi');
  const types = await thandi.get('/api/library-events/AUSTIN_BUS?size=100');
  const codes = types.body.map((t: { eventType: string }) => t.eventType);
  expect(codes).toEqual(
    expect.arrayContaining(['LATE', 'OFF_PLAN', 'TEMPERATURE_CRITICAL', 'SILENT', 'GEOFENCE_IN']),
  );
  expect(new Set(codes).size).toBe(codes.length);
});

test('an unknown time zone and an unknown setting are refused by name', async () => {
  const { status, body } = await put('/operator/organisations/NOWHERE', {
    timeZone: 'Mars/Olympus',
    settings: { onTimeMinuets: 3, passCountsAsVisit: 1 },
  });
  expect(status).toBe(400);
  expect(body.fieldErrors.map((e: { field: string }) => e.field)).toEqual([
    'timeZone',
    'settings.onTimeMinuets',
    'settings.passCountsAsVisit',
  ]);
  expect((await server.operator.get('/operator/organisations/NOWHERE')).status).toBe(404);
});

test('a member is added once and sees the organisation', async () => {
  const path = '/operator/organisations/LIMPOPO_FRESH/members/pieter';
  expect((await put(path, {})).body).toEqual({ created: true });
  expect((await put(path, {})).body).toEqual({ created: false });
  const pieter = await server.signIn('pieter');
  expect((await pieter.get('/api/organisations')).body).toHaveLength(1);
});

test('a key is shown once and kept as a hash', async () => {
  const made = await load('keys', { name: 'trackers' });
  expect(made.status).toBe(201);
  const rows = await server.database.kysely.selectFrom('organisation_key').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(made.body.key);
});

test('every load finds its records again by their natural key', async () => {
  const loads: [string, object[]][] = [
    ['sites', [{ name: 'Beaufort West' }, { name: 'Bloemfontein' }]],
    [
      'assets',
      [
        { registrationNumber: 'CA 1', assetCategory: 'VEHICLE', site: 'Beaufort West', deviceId: 'again-1' },
        { registrationNumber: 'CA 2', assetCategory: 'TRAILER', assetTypeName: 'REEFER', year: 2021 },
      ],
    ],
    ['drivers', [{ name: 'Sipho Dlamini', employeeNumber: 'E1', site: 'Bloemfontein' }]],
    [
      'locations',
      [
        {
          externalReference: 'L1',
          name: 'Depot',
          locationType: 3,
          latitude: -32.35,
          longitude: 22.58,
          radiusMetres: 250,
        },
      ],
    ],
    [
      'routes',
      [
        {
          routeReference: 'N1',
          name: 'N1 north',
          geometry: {
            type: 'LineString',
            coordinates: [
              [22.58, -32.35],
              [26.2, -29.1],
            ],
          },
        },
      ],
    ],
  ];
  for (const [what, records] of loads) {
    const first = await load(what, records);
    expect(first, what).toMatchObject({ status: 200, body: { created: records.length, existing: 0 } });
    const again = await load(what, [...records, ...records.slice(0, 1)]);
    expect(again.body, what).toEqual({ created: 0, existing: records.length + 1 });
  }
});

test('drivers are loaded with their licences; of those found again they stay as they are', async () => {
  const licences = [
    { licenceNumber: '6041 7', code: 'EC', permitCategories: ['G', 'D'], expiryDate: '2031-03-31' },
    { licenceNumber: '6041 8', code: null, countryOfIssue: 'ZA', issueDate: '2020-01-01' },
  ];
  const driver = { name: 'Licensed', employeeNumber: 'E-LIC', licences };
  expect((await load('drivers', [driver])).body).toEqual({ created: 1, existing: 0 });
  const other = { ...driver, licences: [{ licenceNumber: 'other' }] };
  expect((await load('drivers', [other])).body).toEqual({ created: 0, existing: 1 });
  await put('/operator/organisations/KAROO_FREIGHT/members/lerato', {});
  const lerato = await server.signIn('lerato');
  const path = '/api/organisation-driver-lists/KAROO_FREIGHT';
  const { body } = await lerato.get(`${path}?search=E-LIC`);
  expect(body).toMatchObject([{ name: 'Licensed', licenceExpiryDate: '2031-03-31' }]);
  expect((await lerato.get(`${path}/${body[0].id}`)).body.licences).toMatchObject([
    {
      licenceNumber: '6041 7',
      code: 'EC',
      permitCategories: ['G', 'D'],
      countryOfIssue: null,
      issueDate: null,
    },
    { licenceNumber: '6041 8', code: null, permitCategories: [], countryOfIssue: 'ZA', expiryDate: null },
  ]);
  const wrong = { name: 'Wrong', employeeNumber: 'E-W', licences: [{ licenceNumber: '1', code: 'ZZ' }] };
  expect((await load('drivers', [wrong])).status).toBe(400);
});

test('screens of the organisation hear of a load that made something', async () => {
  const heard: unknown[] = [];
  const end = server.product.bus.subscribe('organisation-data.changed', (event) => heard.push(event.lists));
  await load('sites', [{ name: 'Heard' }]);
  await load('sites', [{ name: 'Heard' }]);
  await load('drivers', [{ name: 'Heard', employeeNumber: 'E-HEARD' }]);
  end();
  expect(heard).toEqual([['sites'], ['drivers']]);
});

test('one wrong record refuses the whole load and is named by its index and field', async () => {
  const before = await count('asset');
  const { status, body } = await load('assets', [
    { registrationNumber: 'CA 10', assetCategory: 'VEHICLE' },
    { registrationNumber: 'CA 11', assetCategory: 'VEHICLE', site: 'Atlantis' },
    { registrationNumber: 'CA 12', assetCategory: 'VEHICLE', deviceId: 'same' },
    { registrationNumber: 'CA 13', assetCategory: 'VEHICLE', deviceId: 'same' },
  ]);
  expect(status).toBe(400);
  expect(body.fieldErrors).toEqual([
    { objectName: 'assets', field: '1.site', message: "the organisation has no site 'Atlantis'" },
    { objectName: 'assets', field: '3.deviceId', message: "the device 'same' belongs to another asset" },
  ]);
  expect(await count('asset')).toBe(before);
});

test("another organisation's site and device cannot be named", async () => {
  await load('sites', [{ name: 'Polokwane' }], 'LIMPOPO_FRESH');
  await load(
    'assets',
    [{ registrationNumber: 'L 1', assetCategory: 'VEHICLE', deviceId: 'theirs' }],
    'LIMPOPO_FRESH',
  );
  const { status, body } = await load('assets', [
    { registrationNumber: 'CA 20', assetCategory: 'VEHICLE', site: 'Polokwane' },
    { registrationNumber: 'L 1', assetCategory: 'VEHICLE', deviceId: 'theirs' },
  ]);
  expect(status).toBe(400);
  expect(body.fieldErrors.map((e: { field: string }) => e.field)).toEqual(['0.site', '1.deviceId']);
});

test('a load of more than 2,000 records is refused, one of 2,000 is stored', async () => {
  const circles = (n: number) =>
    Array.from({ length: n }, (_, i) => ({
      externalReference: `bulk-${i}`,
      name: `Customer ${i}`,
      locationType: 1,
      latitude: -30,
      longitude: 25,
      radiusMetres: 100,
    }));
  expect((await load('locations', circles(2001))).status).toBe(400);
  expect((await load('locations', circles(2000))).body).toEqual({ created: 2000, existing: 0 });
});

test('a load for an unknown organisation is not found', async () => {
  expect((await load('sites', [{ name: 'x' }], 'NOWHERE')).status).toBe(404);
});

test("drivers' duties are loaded whole or not at all, and again they change nothing", async () => {
  await load('drivers', [{ name: 'Tacho Graph', employeeNumber: 'TACHO' }]);
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const rest = { driver: 'TACHO', kind: 'rest', fromUtc: ago(20), toUtc: ago(8), key: 'rest 1' };
  const driving = { driver: 'TACHO', kind: 'driving', fromUtc: ago(8), key: 'drive 1' };
  const refused = await load('driver-duties', [rest, { ...driving, driver: 'NOBODY' }]);
  expect(refused.status).toBe(400);
  expect(refused.body.fieldErrors).toMatchObject([
    { objectName: 'duties', field: '1.driver', message: "the organisation has no driver 'NOBODY'" },
  ]);
  expect((await load('driver-duties', [rest, driving])).body).toEqual({ created: 2, existing: 0 });
  expect((await load('driver-duties', [rest, driving])).body).toEqual({ created: 0, existing: 2 });
  const ended = { ...driving, toUtc: ago(5) };
  expect((await load('driver-duties', [ended])).body).toEqual({ created: 0, existing: 1 });
  const { rows } = await sql<{ kind: string; hours: number }>`
    SELECT kind, round(extract(epoch FROM to_at - from_at) / 3600)::int AS hours FROM driver_duty ORDER BY from_at`.execute(
    server.database.kysely,
  );
  expect(rows).toEqual([
    { kind: 'rest', hours: 12 },
    { kind: 'driving', hours: 3 },
  ]);
});
