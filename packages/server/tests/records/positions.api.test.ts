import { HOUR } from '@linehaul/domain/core';
import { describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/db/index.ts';
import { makeVehicle } from '../../src/testing/index.ts';
import {
  ann,
  depot,
  fieldOf,
  other,
  patch,
  post,
  put,
  remove,
  server,
  startRecords,
  TOMORROW,
} from '../../src/testing/record-calls.ts';

startRecords();

describe('an asset position', () => {
  const fix = (more: object = {}) => ({
    assetId: depot.trucks[1],
    timestampUtc: new Date(Math.floor(Date.now() / 1000) * 1000 - ++seconds * 1000).toISOString(),
    latitude: -28.74,
    longitude: 24.76,
    ...more,
  });
  let seconds = 0;

  test('goes the way of all fixes', async () => {
    const sent = fix({ speedKilometresPerHour: 61, attributes: { ignition: true, fuel: 212.5 } });
    seconds = 0;
    const made = await post('asset-positions', sent);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toMatchObject({
      ...sent,
      organisationId: depot.organisationId,
      changeAuditUser: 'telemetry',
    });
    expect(made.headers.get('x-linehaulapp-alert')).toBe('linehaulApp.assetPosition.created');
    const latest = await ann.get(`/api/asset-positions/KAROO_FREIGHT/asset/${depot.trucks[1]}/latest`);
    expect(latest.body).toMatchObject({ id: made.body.id, latitude: -28.74 });
    expect(fieldOf(await post('asset-positions', sent))).toEqual([400, 'timestampUtc']);
  });

  test('belongs to an asset without a device too, and to the journey that it names', async () => {
    const assetId = await makeVehicle(server.database.kysely, depot.organisationId, 'NO DEVICE');
    const journeyId = await depot.journey({ plannedStart: TOMORROW + 12 * HOUR, status: 'DRAFT' });
    const made = await post('asset-positions', fix({ assetId, journeyId }));
    expect(made.body).toMatchObject({ assetId, journeyId });
  });

  test.each([
    ['no asset', { assetId: null }, 'assetId'],
    ['no place', { latitude: undefined }, 'latitude'],
    ['a latitude beyond the pole', { latitude: 91 }, 'latitude'],
    ['a time before devices', { timestampUtc: '1960-01-01T00:00:00Z' }, 'timestampUtc'],
    ['an attribute that is a list', { attributes: { list: [1] } }, 'attributes'],
    ['an unknown field', { shoeSize: 43 }, 'shoeSize'],
  ])('with %s is refused', async (_, more, field) => {
    expect(fieldOf(await post('asset-positions', fix(more)))).toEqual([400, field]);
  });

  test("of another organisation's asset is refused as of one that is not there", async () => {
    const foreign = await post('asset-positions', fix({ assetId: other.trucks[0] }));
    const never = await post('asset-positions', fix({ assetId: newId() }));
    expect(fieldOf(foreign)).toEqual([400, 'assetId']);
    expect(foreign.body.fieldErrors).toEqual(never.body.fieldErrors);
  });

  test('is never changed nor deleted', async () => {
    const { body } = await post('asset-positions', fix());
    for (const reply of [
      await put('asset-positions', body),
      await patch('asset-positions', body),
      await remove('asset-positions', body.id),
    ]) {
      expect([reply.status, reply.body.message]).toEqual([405, 'error.readOnly']);
    }
  });
});
