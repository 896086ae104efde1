import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import {
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let depot: OneDepot;
let thandi: TestClient;
let pieter: TestClient;

const LIST = '/api/organisation-asset-lists/KAROO_FREIGHT';
const THEIRS = '/api/organisation-asset-lists/LIMPOPO_FRESH';
const post = (body: unknown, path = `${LIST}/assets`, as = thandi) => as.send('POST', path, { body });
const put = (id: string, body: unknown, as = thandi) => as.send('PUT', `${LIST}/assets/${id}`, { body });
let made = 0;
const truck = (fields: object = {}) => ({
  assetCategory: 'VEHICLE',
  registrationNumber: `REG ${++made} GP`,
  ...fields,
});
const anAsset = async (fields: object = {}) => {
  const { status, body } = await post(truck(fields));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const fieldsOf = (body: { fieldErrors?: { field: string }[] }) => body.fieldErrors?.map(({ field }) => field);

beforeAll(async () => {
  server = await startTestServer();
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
  await server.organisation('LIMPOPO_FRESH', ['pieter']);
  thandi = await server.signIn('thandi');
  pieter = await server.signIn('pieter');
});
afterAll(() => server.stop());

test('an asset has every field that it was given', async () => {
  const fields = {
    assetCategory: 'TRAILER',
    assetTypeName: 'TAUTLINER',
    registrationNumber: 'TRL 777 GP',
    vinNumber: 'VIN 1',
    fleetNumber: 'R777',
    make: 'Henred',
    model: 'Superlink',
    year: 2021,
    siteId: depot.siteId,
    description: 'Blue',
    odometer: 81250.5,
    deviceId: 'device-777',
  };
  const { status, body, headers } = await post(fields);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...fields,
    assetId: body.id,
    siteName: 'Kimberley depot',
    version: 0,
    archived: false,
  });
  expect(headers.get('location')).toBe(`${LIST}/assets/${body.id}`);
  expect((await thandi.get(`${LIST}/assets/${body.id}`)).body).toEqual(body);
  expect(
    (await thandi.get(`/api/organisation-asset-lists/trailers/KAROO_FREIGHT?search=r777`)).body,
  ).toHaveLength(1);
  expect((await thandi.get(`${LIST}/count?assetCategory.equals=TRAILER`)).body).toBe(2);
});

test('the type is by the category where none is given', async () => {
  expect((await anAsset()).assetTypeName).toBe('TRUCK');
  expect((await anAsset({ assetCategory: 'TRAILER' })).assetTypeName).toBe('TRAILER');
});

test.each([
  [{ registrationNumber: ' ' }, ['registrationNumber']],
  [{ assetCategory: 'BOAT' }, ['assetCategory']],
  [{ year: 1899 }, ['year']],
  [{ year: '2021' }, ['year']],
  [{ odometer: -1 }, ['odometer']],
  [{ siteId: newId() }, ['siteId']],
  [{ deviceId: 'no\u0007bell' }, ['deviceId']],
  [{ organisationId: newId() }, ['organisationId']],
  [{ wheels: 6 }, ['wheels']],
])('%j is refused by its field', async (fields, names) => {
  const { status, body } = await post(truck(fields));
  expect(status).toBe(400);
  expect(fieldsOf(body)).toEqual(names);
});

test('blanks and case do not make another registration', async () => {
  await anAsset({ registrationNumber: 'KP 47 ZN GP' });
  const again = await post(truck({ registrationNumber: 'kp47zngp' }));
  expect(again.status).toBe(409);
  expect(again.body.fieldErrors).toMatchObject([
    { field: 'registrationNumber', message: 'belongs to the asset KP 47 ZN GP' },
  ]);
  const theirs = await post(truck({ registrationNumber: 'kp47zngp' }), `${THEIRS}/assets`, pieter);
  expect(theirs.status).toBe(201);
});

describe('a device', () => {
  test('of another organisation is in use, and nothing says whose', async () => {
    await post(
      truck({ registrationNumber: 'THEIRS 1', deviceId: 'their-device' }),
      `${THEIRS}/assets`,
      pieter,
    );
    const { status, body } = await post(truck({ deviceId: 'their-device' }));
    expect(status).toBe(409);
    expect(body).toMatchObject({ errorKey: 'deviceTaken' });
    expect(body.fieldErrors).toMatchObject([{ field: 'deviceId', message: 'is in use already' }]);
    expect(JSON.stringify(body)).not.toMatch(/THEIRS|LIMPOPO/);
  });

  test('of an asset of one’s own is told by its registration', async () => {
    const { registrationNumber } = await anAsset({ deviceId: 'our-device' });
    const { body } = await post(truck({ deviceId: 'our-device' }));
    expect(body.fieldErrors).toMatchObject([{ message: `belongs to the asset ${registrationNumber}` }]);
  });

  test('that many ask for at once is given to one', async () => {
    const assets = await Promise.all(Array.from({ length: 6 }, () => anAsset()));
    const answers = await Promise.all(
      assets.map((asset) => put(asset.id, { ...asset, deviceId: 'wanted-by-all', lastFixTimeUtc: null })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('brings along what it told before it was anybody’s, and is taken off again', async () => {
    const key = await makeKey(server.database.kysely, depot.organisationId);
    const time = Math.floor(Date.now() / 1000) - 60;
    const sent = await server.anonymous.get(
      `/telemetry/osmand/${key}?id=fresh-device&lat=-28.7&lon=24.7&timestamp=${time}`,
    );
    expect(sent.status).toBe(200);
    const waiting = async () =>
      (await thandi.get('/api/quarantined-devices/KAROO_FREIGHT')).body.map(
        (d: { deviceId: string }) => d.deviceId,
      );
    await expect.poll(waiting).toContain('fresh-device');
    const asset = await anAsset({ deviceId: 'fresh-device' });
    const latest = `/api/asset-positions/KAROO_FREIGHT/asset/${asset.id}/latest`;
    await expect.poll(async () => (await thandi.get(latest)).status).toBe(200);
    await expect.poll(waiting).not.toContain('fresh-device');
    const read = await thandi.get(`${LIST}/assets/${asset.id}`);
    expect(Date.parse(read.body.lastFixTimeUtc)).toBe(time * 1000);
    const off = await put(asset.id, { ...read.body, deviceId: null });
    expect(off.body.deviceId).toBeNull();
  });
});

test('an older version is told who changed what since; the same again changes nothing', async () => {
  const asset = await anAsset();
  expect((await put(asset.id, asset)).body).toEqual(asset);
  await put(asset.id, { ...asset, make: 'Scania' });
  const { status, body } = await put(asset.id, { ...asset, model: 'R500' });
  expect(status).toBe(409);
  expect(body.changes).toMatchObject([{ changeAuditUser: 'thandi', fields: ['make'] }]);
});

test('another organisation’s assets are not found, exactly as unknown ones', async () => {
  const { id } = await anAsset();
  const unknown = (await pieter.get(`${THEIRS}/assets/${newId()}`)).body;
  for (const [method, path, body] of [
    ['GET', `${THEIRS}/assets/${id}`, undefined],
    ['PUT', `${THEIRS}/assets/${id}`, truck()],
    ['POST', `${THEIRS}/assets/${id}/archive`, {}],
    ['POST', `${THEIRS}/assets/${id}/restore`, {}],
  ] as const) {
    const answer = await pieter.send(method, path, { body });
    expect(answer.status, path).toBe(404);
    expect({ ...answer.body, path: '' }).toEqual({ ...unknown, path: '' });
  }
  expect((await put(id, truck(), pieter)).status).toBe(404);
});

test('the id of a site in capitals is that site, and changes nothing where the asset has it', async () => {
  const siteId = depot.siteId.toUpperCase();
  const asset = await anAsset({ siteId });
  expect(asset.siteId).toBe(depot.siteId);
  const again = await put(asset.id, { ...asset, siteId });
  expect(again).toMatchObject({ status: 200, body: { siteId: depot.siteId, version: asset.version } });
});

test('an asset that its description archives keeps its flag for when the description goes', async () => {
  const asset = await anAsset();
  const described = (await put(asset.id, { ...asset, description: 'ZZ_ sold' })).body;
  expect(described.archived).toBe(true);
  expect((await post({}, `${LIST}/assets/${asset.id}/archive`)).body).toMatchObject({
    archived: true,
    version: described.version + 1,
  });
  const { body } = await thandi.get(`${LIST}/assets/${asset.id}`);
  expect((await put(asset.id, { ...body, description: 'bought back' })).body.archived).toBe(true);
  expect((await post({}, `${LIST}/assets/${asset.id}/restore`)).body.archived).toBe(false);
});

describe('an asset of open journeys', () => {
  test('is archived only by somebody who knows of them', async () => {
    const asset = await anAsset();
    await depot.journey({ uniqueReference: 'WITH-ASSET', vehicleId: asset.id });
    const path = `${LIST}/assets/${asset.id}/archive`;
    const failure = await post({ version: 0 }, path);
    expect(failure.status).toBe(409);
    expect(failure.body.detail).toContain('WITH-ASSET');
    expect((await post({ version: 0, overrideConflict: true }, path)).body.archived).toBe(true);
    expect((await post({}, `${LIST}/assets/${asset.id}/restore`)).body.archived).toBe(false);
  });

  test('stays the kind that it is', async () => {
    const asset = await anAsset();
    await depot.journey({ uniqueReference: 'KIND-1', vehicleId: asset.id });
    const { status, body } = await put(asset.id, { ...asset, assetCategory: 'TRAILER' });
    expect(status).toBe(400);
    expect(fieldsOf(body)).toEqual(['assetCategory']);
  });

  test('is found in the listing by its new registration', async () => {
    const asset = await anAsset();
    const journeyId = await depot.journey({ uniqueReference: 'REREG-1', vehicleId: asset.id });
    await put(asset.id, { ...asset, registrationNumber: 'QQQ 999 GP' });
    const { body } = await thandi.get('/api/journeys/KAROO_FREIGHT/?search=qqq999');
    expect(body.map((row: { journeyId: string }) => row.journeyId)).toEqual([journeyId]);
  });
});

test('screens of the organisation hear of changes, others do not', async () => {
  const heard: unknown[] = [];
  const end = server.product.bus.subscribe('organisation-data.changed', (event) => heard.push(event));
  const asset = await anAsset();
  await put(asset.id, { ...asset, assetCategory: 'TRAILER' });
  end();
  expect(heard).toMatchObject([
    { organisationId: depot.organisationId, lists: ['vehicles'], assetIds: [asset.id] },
    { organisationId: depot.organisationId, lists: ['trailers', 'vehicles'] },
  ]);
});
