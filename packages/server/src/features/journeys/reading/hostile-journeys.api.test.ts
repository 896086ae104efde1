import { DAY, HOUR } from '@linehaul/domain/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

const START = Date.parse('2031-03-03T06:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();

let server: TestServer;
let depot: OneDepot;
let thandi: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
  thandi = await server.signIn('thandi');
});
afterAll(() => server.stop());

const create = (journeyUniqueReference: string, more: object = {}) =>
  thandi.send('POST', '/api/journeys/KAROO_FREIGHT', {
    body: { journeyUniqueReference, plannedStartDateTimeUtc: iso(START), stops: [], ...more },
  });
const fieldsOf = (reply: { body: { fieldErrors?: { field: string }[] } }) =>
  reply.body.fieldErrors?.map(({ field }) => field);

describe('a comment that nobody can read', () => {
  const unreadable = ['\u200b'.repeat(5), '\u200f\u202e\u200f\u202e\u200f', '\u0001'.repeat(9), '😀😀😀'];

  test.each(unreadable)('%j explains no allocation', async (changeComment) => {
    const id = await depot.journey({ plannedStart: START });
    const body = { vehicleId: depot.trucks[1], driverId1: depot.drivers[1], changeComment };
    const reply = await thandi.send('PUT', `/api/journeys/KAROO_FREIGHT/${id}`, { body });
    expect(reply.status).toBe(400);
    expect(reply.body.errorKey).toBe('commentRequired');
  });

  test.each(unreadable)('%j closes no journey', async (changeComment) => {
    const id = await depot.journey({ plannedStart: START + 9 * DAY, vehicleId: undefined, driverIds: [] });
    await server.database.kysely
      .updateTable('journey')
      .set({ status: 'IN_PROGRESS', started_by_hand_at: new Date(START) })
      .where('id', '=', id)
      .execute();
    const path = `/api/journeys/KAROO_FREIGHT/${id}/adjust-journey-status/CLOSED`;
    expect((await thandi.send('PUT', path, { body: { changeComment } })).body.errorKey).toBe(
      'commentRequired',
    );
    expect((await thandi.send('PUT', path, { body: { changeComment: 'مرحبا' } })).status).toBe(200);
  });

  test.each(unreadable)('%j overrides nothing', async (changeComment) => {
    await depot.journey({ plannedStart: START + 30 * DAY });
    const id = await depot.journey({ plannedStart: START + 30 * DAY, status: 'DRAFT' });
    const reply = await thandi.send('POST', `/api/journeys/${id}/status/adjust`, {
      body: { status: 'APPROVED', comment: changeComment, overrideConflict: true },
    });
    expect(reply.body.errorKey).toBe('commentRequired');
  });
});

describe('a reference', () => {
  test.each(['\u200b', 'J\n1', 'J\u202e1', 'J-\u0007'])('of %j is refused', async (reference) => {
    const reply = await create(reference);
    expect(reply.status).toBe(400);
    expect(fieldsOf(reply)).toEqual(['journeyUniqueReference']);
    const copied = await depot.journey({ plannedStart: START });
    const copy = await thandi.send('POST', `/api/journeys/KAROO_FREIGHT/${copied}/copy`, {
      body: {
        plannedStartDateTimeUtc: iso(START),
        journeyUniqueReference: reference,
        withAllocation: false,
      },
    });
    expect(fieldsOf(copy)).toEqual(['journeyUniqueReference']);
  });

  test('of the customer, a job number, a transporter and a place are names as well', async () => {
    const reply = await create('NAMES', {
      journeyReference: 'a\nb',
      jobNumber: '\u200b',
      transporter: 'a\u2028b',
      purpose: 'a\tb',
      stops: [{ place: { name: '\u2800', latitude: 0, longitude: 0 } }],
    });
    expect(fieldsOf(reply)?.sort()).toEqual([
      'jobNumber',
      'journeyReference',
      'purpose',
      'stops.0.place.name',
      'transporter',
    ]);
  });
});

test.each([
  ['0001-01-01T00:00:00Z', '0001-01-02T00:00:00Z'],
  ['9999-12-30T00:00:00Z', '9999-12-31T23:59:59Z'],
])('the availability from %s is asked beyond all plans', async (start, end) => {
  const reply = await thandi.get(`/api/availability/KAROO_FREIGHT?start=${start}&end=${end}`);
  expect(reply.status).toBe(400);
  expect(fieldsOf(reply)).toEqual(['start', 'end']);
});

test('the availability reaches to both ends of the years of a plan', async () => {
  for (const [start, end] of [
    ['1970-01-01T00:00:00Z', '1970-01-02T00:00:00Z'],
    ['2099-12-31T00:00:00Z', '2099-12-31T23:59:59Z'],
  ]) {
    expect((await thandi.get(`/api/availability/KAROO_FREIGHT?start=${start}&end=${end}`)).status).toBe(200);
  }
});

describe('a number in an address', () => {
  test.each(['', '%20', '0x1', '1e0', '1.0', '+1', 'true'])('%j is no version', async (version) => {
    const id = await depot.journey({ plannedStart: START, status: 'DRAFT' });
    const J = `/api/journeys/KAROO_FREIGHT/${id}`;
    for (const [method, path] of [
      ['PUT', `${J}/add-late-reason/Bag%20Late`],
      ['PUT', `${J}/adjust-start-date/${iso(START)}`],
      ['DELETE', `/api/journeys/delete/KAROO_FREIGHT/${id}`],
      ['DELETE', `/api/journeys/cancel/KAROO_FREIGHT/${id}`],
    ] as const) {
      const reply = await thandi.send(method, `${path}?version=${version}`);
      expect(fieldsOf(reply), path).toEqual(['version']);
    }
  });

  test.each(['page=', 'size=%20', 'page=0x1', 'size=1e1'])('%s is no page', async (query) => {
    expect((await thandi.get(`/api/journeys/KAROO_FREIGHT?${query}`)).status).toBe(400);
  });
});

test.each(['2031-03-01T08:00+99:00', '2031-03-01T08:00-14:01', '2031-03-01T08:00%2B99'])(
  'a new start in a zone that no place on earth has (%s) is refused',
  async (newDate) => {
    const id = await depot.journey({ plannedStart: START, status: 'DRAFT' });
    const path = `/api/journeys/KAROO_FREIGHT/${id}/adjust-start-date/${newDate.replace('+', '%2B')}`;
    expect(fieldsOf(await thandi.send('PUT', path))).toEqual(['newDate']);
  },
);

test('a new start takes no routing date out of the years of a plan', async () => {
  const id = await depot.journey({ plannedStart: START, status: 'DRAFT', routingDate: '2099-12-31' });
  const path = `/api/journeys/KAROO_FREIGHT/${id}/adjust-start-date/${iso(START + 2 * DAY)}`;
  const reply = await thandi.send('PUT', path);
  expect(reply.status).toBe(400);
  expect(fieldsOf(reply)).toEqual(['newDate']);
});

describe('orders', () => {
  const order = { orderNumber: 'PO 1', quantity: 1 };
  const stopsOf = (stops: number, orders: number) =>
    Array.from({ length: stops }, () => ({ locationId: depot.places[0], orders: Array(orders).fill(order) }));

  test('have numbers of a label, and nothing besides what an order has', async () => {
    const stops = [{ locationId: depot.places[0], orders: [{ orderNumber: 'x'.repeat(201) }] }];
    expect(fieldsOf(await create('LONG ORDER', { stops }))).toEqual(['stops.0.orders.0.orderNumber']);
    const odd = [{ locationId: depot.places[0], orders: [{ ...order, price: 5 }] }];
    expect((await create('ODD ORDER', { stops: odd })).status).toBe(400);
  });

  test('of one journey are at most 2,000', async () => {
    const reply = await create('MANY ORDERS', { stops: stopsOf(11, 182) });
    expect(reply.status).toBe(400);
    expect(fieldsOf(reply)).toEqual(['stops']);
    expect((await create('ENOUGH ORDERS', { stops: stopsOf(10, 200) })).status).toBe(201);
  });

  test('of one series are bounded: a single request fills no database', async () => {
    const { body } = await create('SERIES OF ORDERS', { stops: stopsOf(10, 200) });
    const repeat = (weeks: number) =>
      thandi.send('POST', `/api/journeys/KAROO_FREIGHT/${body.id}/repeat`, {
        body: { weekdays: [1, 2, 3, 4, 5], weeks, withAllocation: false },
      });
    const failure = await repeat(6);
    expect(failure.status).toBe(400);
    expect(fieldsOf(failure)).toEqual(['weeks']);
    const made = await repeat(5);
    expect(made.status).toBe(201);
    expect(made.body).toHaveLength(25);
  });
});

describe('the next free reference', () => {
  const copyOf = (organisation: string, id: string, i: number) =>
    thandi.send('POST', `/api/journeys/${organisation}/${id}/copy`, {
      body: { plannedStartDateTimeUtc: iso(START + i * HOUR), withAllocation: false },
    });

  test.each(['J-999999999', 'J-999999998'])('counts on beside %s', async (outlier) => {
    const organisation = `COUNTS_${outlier.slice(2)}`;
    const other = await oneDepot(server, organisation, { members: ['thandi'] });
    const first = await other.journey({ uniqueReference: 'J-0007', plannedStart: START });
    await other.journey({ uniqueReference: outlier, plannedStart: START });
    const given: string[] = [];
    for (let i = 1; i <= 4; i++) {
      const reply = await copyOf(organisation, first, i);
      expect(reply.status).toBe(201);
      given.push(reply.body.journeyUniqueReference);
    }
    expect(new Set(given).size).toBe(4);
    expect(given.every((reference) => /^J-\d{1,9}$/.test(reference))).toBe(true);
    const { body } = await thandi.get(`/api/journey-plans/${organisation}/reference`);
    expect(given).not.toContain(body.journeyUniqueReference);
  });

  test('is never longer than a reference may be', async () => {
    const other = await oneDepot(server, 'LONG_NAMES', { members: ['thandi'] });
    const id = await other.journey({ uniqueReference: `${'x'.repeat(79)}9`, plannedStart: START });
    for (let i = 1; i <= 3; i++) {
      const reply = await copyOf('LONG_NAMES', id, i);
      expect(reply.status).toBe(201);
      expect(reply.body.journeyUniqueReference.length).toBeLessThanOrEqual(80);
    }
  });
});
