import { describe, expect, test } from 'vitest';
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

describe('a location', () => {
  const circle = {
    name: 'Weighbridge',
    locationType: 1,
    shapeType: 'Circle',
    shape: { type: 'Point', coordinates: [24.7, -28.7] },
    radius: 150,
  };

  test('is moved by any form of its shape, keeps its contact, and tells what evaluates journeys', async () => {
    const path = '/api/organisation-location-lists/KAROO_FREIGHT/locations';
    const { body } = await ann.send('POST', path, { body: { ...circle, contactDetails: { name: 'Gate' } } });
    const record = await read('locations', body.id);
    expect(record).toMatchObject({ latitudeDegrees: -28.7, longitudeDegrees: 24.7 });
    heard.length = 0;
    const moved = await put('locations', { ...record, latitudeDegrees: -28.8 });
    expect(moved.body).toMatchObject({
      shape: { coordinates: [24.7, -28.8] },
      latitudeDegrees: -28.8,
      version: 1,
    });
    expect(heard.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['organisation-data.changed', 'geofence.changed']),
    );
    const whole = await ann.get(`/api/organisation-location-lists/KAROO_FREIGHT/${body.id}`);
    expect(whole.body.contactDetails).toMatchObject({ name: 'Gate' });
    const renamed = await patch('locations', { id: body.id, name: 'Scale' } as never);
    expect(renamed.body).toMatchObject({ name: 'Scale', radius: 150 });
  });

  test('has a shape that is one, and a reference of its own', async () => {
    const bow = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
          [0, 0],
        ],
      ],
    };
    expect(
      fieldOf(await post('locations', { ...circle, radius: null, shapeType: 'Polygon', shape: bow })),
    ).toEqual([400, 'shape']);
    expect(
      fieldOf(await post('locations', { ...circle, latitudeDegrees: -20, longitudeDegrees: 20 })),
    ).toEqual([400, 'latitudeDegrees']);
    await post('locations', { ...circle, externalReference: 'W-1' });
    expect(reasonOf(await post('locations', { ...circle, externalReference: 'W-1' }))).toEqual([
      409,
      'duplicateReference',
    ]);
  });

  test('that journeys stop at is not deleted; one that nothing needs goes with its contact', async () => {
    await depot.journey({ plannedStart: TOMORROW, status: 'DRAFT' });
    expect(reasonOf(await remove('locations', depot.places[1]))).toEqual([409, 'recordInUse']);
    const { body } = await post('locations', circle);
    const contact = await post('contact-details', { name: 'Gate', ownerType: 'LOCATION', ownerId: body.id });
    expect((await remove('locations', body.id)).status).toBe(204);
    expect((await ann.get(`/api/contact-details/${contact.body.id}`)).status).toBe(404);
  });
});
