import { HOUR, MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import {
  ann,
  depot,
  fieldOf,
  heard,
  patch,
  post,
  put,
  read,
  reasonOf,
  remove,
  startRecords,
  TOMORROW,
} from '../../src/testing/record-calls.ts';

startRecords();

test('a driver keeps the licences, and takes them along only where they are gone', async () => {
  const path = '/api/organisation-driver-lists/KAROO_FREIGHT/drivers';
  const licence = { licenceNumber: 'L1', code: 'EC', permitCategories: ['G'], expiryDate: '2030-01-31' };
  const { body } = await ann.send('POST', path, { body: { Name: 'Thabo', Licences: [licence] } });
  const record = await read('drivers', body.id);
  const changed = await put('drivers', { ...record, name: 'Thabo M' });
  expect(changed.body).toMatchObject({ name: 'Thabo M', version: 1 });
  const whole = (await ann.get(`/api/organisation-driver-lists/KAROO_FREIGHT/${body.id}`)).body;
  expect(whole).toMatchObject({ name: 'Thabo M', licences: [{ licenceNumber: 'L1', version: 0 }] });
  expect(fieldOf(await patch('drivers', { id: body.id, emailAddress: 'nobody' } as never))).toEqual([
    400,
    'emailAddress',
  ]);
  expect(reasonOf(await remove('drivers', body.id))).toEqual([409, 'recordInUse']);
  expect((await remove('driver-licences', whole.licences[0].id)).status).toBe(204);
  expect((await remove('drivers', body.id)).status).toBe(204);
});

test('a site that is renamed is found in the listing of journeys, and lists are read again', async () => {
  const { body } = await post('sites', { name: 'Old yard', organisationId: depot.organisationId });
  const id = await depot.journey({
    plannedStart: TOMORROW + 15 * HOUR + MINUTE,
    status: 'DRAFT',
    siteId: body.id,
  });
  heard.length = 0;
  expect((await put('sites', { ...body, name: 'Copper yard' })).status).toBe(200);
  expect(heard.map(({ event }) => event)).toEqual(['organisation-data.changed', 'journey.changed']);
  const found = await ann.get('/api/journeys/KAROO_FREIGHT?search=copper');
  expect(found.body.map((journey: { id: string }) => journey.id)).toEqual([id]);
});
