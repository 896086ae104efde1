import type { OrganisationId } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let thandi: TestClient;
let karoo: OrganisationId;
let limpopo: OrganisationId;

const load = async (organisation: string, what: string, body: unknown) => {
  const { status } = await server.operator.send('POST', `/operator/organisations/${organisation}/${what}`, {
    body,
  });
  expect(status, what).toBe(200);
};
const names = (rows: { name: string }[]) => rows.map((row) => row.name);

beforeAll(async () => {
  server = await startTestServer();
  karoo = await server.organisation('KAROO_FREIGHT', ['thandi']);
  limpopo = await server.organisation('LIMPOPO_FRESH', ['pieter']);
  await load(
    'KAROO_FREIGHT',
    'sites',
    ['Éden', 'zeerust', 'Aliwal', 'ZZ_Old yard', 'eden 2'].map((name) => ({ name })),
  );
  await load('LIMPOPO_FRESH', 'sites', [{ name: 'Polokwane' }]);
  await load('KAROO_FREIGHT', 'assets', [
    { registrationNumber: 'ZZ_CA 1', assetCategory: 'VEHICLE', site: 'Aliwal', fleetNumber: 'ZZ_9' },
    { registrationNumber: 'CA 2', assetCategory: 'VEHICLE', description: 'ZZ_sold' },
    { registrationNumber: 'CA 3', assetCategory: 'TRAILER' },
  ]);
  await load('KAROO_FREIGHT', 'drivers', [
    { name: 'Sipho', employeeNumber: '1', site: 'zeerust' },
    { name: 'Anna', employeeNumber: '2' },
  ]);
  await load('LIMPOPO_FRESH', 'drivers', [{ name: 'Theirs', employeeNumber: '1' }]);
  await load(
    'KAROO_FREIGHT',
    'locations',
    Array.from({ length: 45 }, (_, i) => ({
      externalReference: `L${i}`,
      name: `Stop ${String(i).padStart(2, '0')}`,
      locationType: 1,
      latitude: -30,
      longitude: 25,
      radiusMetres: 100,
    })),
  );
  thandi = await server.signIn('thandi');
});
afterAll(() => server.stop());

test('sites sort by name as people do, without the archived ones', async () => {
  const { body, headers } = await thandi.get('/api/sites/KAROO_FREIGHT?sort=name,asc&size=2000');
  expect(names(body)).toEqual(['Aliwal', 'Éden', 'eden 2', 'zeerust']);
  expect(headers.get('x-total-count')).toBe('4');
  expect(body[0].siteId).toBe(body[0].id);
});

test('all sites are listed, archived ones marked, where they are asked for', async () => {
  const { body } = await thandi.get('/api/sites/KAROO_FREIGHT?includeArchived=true&sort=name,desc');
  expect(body.map((s: { name: string; archived: boolean }) => [s.name, s.archived])).toEqual([
    ['ZZ_Old yard', true],
    ['zeerust', false],
    ['eden 2', false],
    ['Éden', false],
    ['Aliwal', false],
  ]);
});

test('a description archives an asset, a registration or fleet number never does', async () => {
  const all = await thandi.get('/api/organisation-asset-lists/KAROO_FREIGHT');
  expect(all.body.map((a: { registrationNumber: string }) => a.registrationNumber)).toEqual([
    'CA 3',
    'ZZ_CA 1',
  ]);
  const vehicles = await thandi.get(`/api/organisation-asset-lists/vehicles/${karoo}?sort=id,asc`);
  expect(vehicles.body).toHaveLength(1);
  expect(vehicles.body[0]).toMatchObject({ siteName: 'Aliwal', assetTypeName: 'TRUCK', archived: false });
  const withOld = await thandi.get(`/api/organisation-asset-lists/vehicles/${karoo}?includeArchived=true`);
  expect(withOld.headers.get('x-total-count')).toBe('2');
  const trailers = await thandi.get('/api/organisation-asset-lists/trailers/KAROO_FREIGHT');
  expect(trailers.body.map((a: { assetCategory: string }) => a.assetCategory)).toEqual(['TRAILER']);
});

test('the archived flag hides a driver as well', async () => {
  const db = server.database.kysely;
  const id = newId();
  await db
    .insertInto('driver')
    .values({ organisation_id: karoo, id, name: 'Gone', employee_number: '99', archived: true })
    .execute();
  expect(names((await thandi.get('/api/organisation-driver-lists/KAROO_FREIGHT')).body)).toEqual([
    'Anna',
    'Sipho',
  ]);
  const one = await thandi.get(`/api/organisation-driver-lists/KAROO_FREIGHT/${id}`);
  expect(one.body).toMatchObject({ driverId: id, archived: true });
});

test('pages follow each other without overlap, and Link names the next and the last', async () => {
  const seen: string[] = [];
  for (const page of [0, 1, 2]) {
    const { body, headers } = await thandi.get(
      `/api/organisation-location-lists/KAROO_FREIGHT?page=${page}&size=20&sort=name,asc`,
    );
    expect(headers.get('x-total-count')).toBe('45');
    expect(headers.get('link')?.includes('rel="next"')).toBe(page < 2);
    seen.push(...names(body));
  }
  expect(seen).toEqual([...new Set(seen)].sort());
  expect(seen).toHaveLength(45);
});

test('a deleted location is in no list and is not found', async () => {
  const { body } = await thandi.get('/api/organisation-location-lists/KAROO_FREIGHT?size=1&sort=name,desc');
  const id = body[0].locationId;
  const one = `/api/organisation-location-lists/KAROO_FREIGHT/${id}`;
  expect((await thandi.get(one)).body).toMatchObject({ id, shapeType: 'Circle', radius: 100 });
  const hide = (hidden: boolean) =>
    server.database.kysely.updateTable('location').set({ is_deleted: hidden }).where('id', '=', id).execute();
  await hide(true);
  const list = await thandi.get('/api/organisation-location-lists/KAROO_FREIGHT?size=2000');
  expect(list.headers.get('x-total-count')).toBe('44');
  expect((await thandi.get(one)).status).toBe(404);
  await hide(false);
});

test("another organisation's lists and records are not found, exactly as unknown ones", async () => {
  const pieter = await server.signIn('pieter');
  const [theirs] = (await pieter.get(`/api/organisation-driver-lists/${limpopo}`)).body;
  for (const path of [
    '/api/sites/LIMPOPO_FRESH',
    `/api/organisation-asset-lists/${limpopo}`,
    '/api/organisation-asset-lists/vehicles/LIMPOPO_FRESH',
    '/api/organisation-location-lists/LIMPOPO_FRESH',
    '/api/library-events/LIMPOPO_FRESH',
    `/api/organisation-driver-lists/LIMPOPO_FRESH/${theirs.id}`,
    `/api/organisation-driver-lists/KAROO_FREIGHT/${theirs.id}`,
    '/api/organisation-driver-lists/KAROO_FREIGHT/not-an-id',
    `/api/organisation-location-lists/KAROO_FREIGHT/${newId()}`,
  ]) {
    const { status, body } = await thandi.get(path);
    expect(status, path).toBe(404);
    expect(JSON.stringify(body)).not.toContain('Theirs');
  }
});

test('an unknown sort property or filter is refused', async () => {
  expect((await thandi.get('/api/sites/KAROO_FREIGHT?sort=colour,asc')).status).toBe(400);
  expect((await thandi.get('/api/sites/KAROO_FREIGHT?colour=red')).status).toBe(400);
  expect((await thandi.get('/api/sites/KAROO_FREIGHT?size=2001')).status).toBe(400);
});
