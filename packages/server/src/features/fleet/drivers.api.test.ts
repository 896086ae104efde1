import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import {
  aDriver,
  depot,
  fieldsOf,
  LIST,
  nextNumber,
  other,
  pieter,
  post,
  put,
  server,
  startDrivers,
  thandi,
} from './testing/driver-world.ts';

startDrivers();

test.each([
  ['camelCase', (key: string) => key],
  ['PascalCase', (key: string) => key.charAt(0).toUpperCase() + key.slice(1)],
])('a driver with licences is made by a body in %s, and answered in camelCase', async (_case, name) => {
  const named = (fields: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [name(key), value]));
  const { status, body, headers } = await post(
    named({
      name: 'Lerato Dlamini',
      employeeNumber: `K-${nextNumber()}`,
      mobileNumber: '+27 82 555 0101',
      emailAddress: 'lerato@karoo.example',
      siteId: depot.siteId,
      licences: [
        named({
          licenceNumber: '4013 0077 8C',
          code: 'EC',
          permitCategories: ['G', 'D'],
          countryOfIssue: 'ZA',
          issueDate: '2023-01-30',
          expiryDate: '2028-01-29',
        }),
      ],
    }),
  );
  expect(status, JSON.stringify(body)).toBe(201);
  expect(headers.get('location')).toBe(`${LIST}/${body.id}`);
  expect(body).toMatchObject({
    driverId: body.id,
    name: 'Lerato Dlamini',
    siteName: 'Kimberley depot',
    version: 0,
    archived: false,
    changeAuditUser: 'thandi',
    licenceExpiryDate: '2028-01-29',
  });
  expect(body.licences).toMatchObject([
    {
      driverId: body.id,
      code: 'EC',
      permitCategories: ['D', 'G'],
      issueDate: '2023-01-30',
      countryOfIssue: 'ZA',
    },
  ]);
  expect((await thandi.get(`${LIST}/${body.id}`)).body).toEqual(body);
});

test.each([
  [{ name: '  ' }, ['name']],
  [{ name: 'A', emailAddress: 'nobody' }, ['emailAddress']],
  [{ name: 'A', siteId: newId() }, ['siteId']],
  [{ name: 'A', siteId: 'Isando' }, ['siteId']],
  [{ name: 'A', colour: 'red' }, ['colour']],
  [{ name: 'A', Name: 'B' }, ['name']],
  [{ name: 'A', changeAuditUser: 'somebody' }, ['changeAuditUser']],
  [{ name: 'A', licences: [{ licenceNumber: '' }] }, ['licences.0.licenceNumber']],
  [{ name: 'A', licences: [{ licenceNumber: '1', code: 'D' }] }, ['licences.0.code']],
  [
    { name: 'A', licences: [{ licenceNumber: '1', permitCategories: ['X'] }] },
    ['licences.0.permitCategories.0'],
  ],
  [{ name: 'A', licences: [{ licenceNumber: '1', expiryDate: '2026-02-30' }] }, ['licences.0.expiryDate']],
  [
    { name: 'A', licences: [{ licenceNumber: '1', issueDate: '2026-01-02', expiryDate: '2026-01-02' }] },
    ['licences.0.expiryDate'],
  ],
  [{ name: 'A', licences: [{ id: newId(), licenceNumber: '1' }] }, ['licences.0.id']],
])('a body %j is refused by its field', async (body, fields) => {
  const answer = await post(body);
  expect(answer.status).toBe(400);
  expect(fieldsOf(answer.body)).toEqual(fields);
});

test('a refused licence undoes the driver as well', async () => {
  const before = (await thandi.get(`${LIST}/count`)).body;
  await post({ name: 'Half', licences: [{ licenceNumber: '1' }, { id: newId(), licenceNumber: '2' }] });
  expect((await thandi.get(`${LIST}/count`)).body).toBe(before);
});

test('an employee number is one driver’s', async () => {
  const first = await aDriver({ employeeNumber: 'SAME' });
  const second = await post({ name: 'Other', employeeNumber: ' SAME ' });
  expect(second.status).toBe(409);
  expect(second.body.detail).toBe('employeeNumber: belongs to another driver');
  expect(second.body.fieldErrors).toEqual([
    { objectName: 'driver', field: 'employeeNumber', message: 'belongs to another driver' },
  ]);
  expect((await put(first.id, { name: 'Same', employeeNumber: 'SAME' })).status).toBe(200);
  expect(
    (
      await pieter.send('POST', '/api/organisation-driver-lists/LIMPOPO_FRESH/drivers', {
        body: { name: 'P', employeeNumber: 'SAME' },
      })
    ).status,
  ).toBe(201);
});

test('what was read can be sent back, and changes nothing', async () => {
  const driver = await aDriver({ licences: [{ licenceNumber: '77', expiryDate: '2030-01-01' }] });
  const { status, body } = await put(driver.id, driver);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toEqual(driver);
});

test('licences are changed, added and removed with the driver; without them they stay', async () => {
  const driver = await aDriver({ licences: [{ licenceNumber: 'old' }, { licenceNumber: 'gone' }] });
  const retained = driver.licences.find(
    (licence: { licenceNumber: string }) => licence.licenceNumber === 'old',
  );
  const { body } = await put(driver.id, {
    name: driver.name,
    version: 0,
    licences: [
      { id: retained.id, licenceNumber: 'renewed' },
      { licenceNumber: 'new', code: 'B' },
    ],
  });
  expect(body.version).toBe(1);
  const numbers = body.licences.map((l: { licenceNumber: string }) => l.licenceNumber).sort();
  expect(numbers).toEqual(['new', 'renewed']);
  expect(body.licences.find((l: { id: string }) => l.id === retained.id)).toMatchObject({ version: 1 });
  const untouched = await put(driver.id, { name: 'Renamed', version: 1 });
  expect(untouched.body.licences).toHaveLength(2);
});

test('an older version is told who changed what since', async () => {
  const driver = await aDriver();
  await put(driver.id, { name: driver.name, mobileNumber: '082', version: 0 });
  const { status, body } = await put(driver.id, { name: 'Mine', version: 0 });
  expect(status).toBe(409);
  expect(body).toMatchObject({ errorKey: 'concurrencyFailure' });
  expect(body.changes).toMatchObject([{ changeAuditUser: 'thandi', kind: 'edit', fields: ['mobileNumber'] }]);
});

test.each([
  ['POST', 'drivers', { id: newId(), name: 'A' }, 'idexists'],
  ['PUT', 'drivers/$id', { id: newId(), name: 'A' }, 'idinvalid'],
])('%s %s with another id: %j is refused', async (method, path, body, errorKey) => {
  const { id } = await aDriver();
  const answer = await thandi.send(method, `${LIST}/${path.replace('$id', id)}`, { body });
  expect(answer.status).toBe(400);
  expect(answer.body.errorKey).toBe(errorKey);
});

describe('another organisation’s drivers', () => {
  test('are not found, exactly as unknown ones', async () => {
    const { id } = await aDriver();
    const unknown = await pieter.get(`/api/organisation-driver-lists/LIMPOPO_FRESH/${newId()}`);
    for (const [method, path] of [
      ['GET', `/api/organisation-driver-lists/LIMPOPO_FRESH/${id}`],
      ['PUT', `/api/organisation-driver-lists/LIMPOPO_FRESH/drivers/${id}`],
      ['POST', `/api/organisation-driver-lists/LIMPOPO_FRESH/drivers/${id}/archive`],
      ['POST', `/api/organisation-driver-lists/LIMPOPO_FRESH/drivers/${id}/restore`],
    ] as const) {
      const body = method === 'GET' ? undefined : method === 'PUT' ? { name: 'X' } : {};
      const answer = await pieter.send(method, path, { body });
      expect(answer.status, path).toBe(404);
      expect({ ...answer.body, path: '' }).toEqual({ ...unknown.body, path: '' });
    }
    for (const answer of [
      await post({ name: 'X' }, `${LIST}/drivers`, pieter),
      await put(id, { name: 'X' }, pieter),
      await pieter.get(`${LIST}/count`),
    ]) {
      expect(answer.status).toBe(404);
    }
  });

  test('a site or a licence of theirs is refused as an unknown one', async () => {
    const siteId = newId();
    await server.database.kysely
      .insertInto('site')
      .values({ organisation_id: other, id: siteId, name: 'Polokwane' })
      .execute();
    const foreign = await post({ name: 'A', siteId });
    const unknown = await post({ name: 'A', siteId: newId() });
    expect({ ...foreign.body }).toEqual(unknown.body);
  });
});

test.each([
  ['nobody', undefined, 401],
  ['an administrator of the organisation', ['ROLE_ADMIN'], 201],
  ['somebody without a role', [], 403],
] as const)('%s may write: %s %i', async (_who, authorities, status) => {
  const client = authorities ? await server.signIn('thandi', authorities) : server.anonymous;
  expect((await post({ name: 'Role' }, `${LIST}/drivers`, client)).status).toBe(status);
});
