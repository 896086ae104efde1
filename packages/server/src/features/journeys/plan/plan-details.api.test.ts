import { allEntityRoutes } from '@linehaul/contracts/entities';
import { journey as wholeJourney } from '@linehaul/contracts/journeys';
import { HOUR } from '@linehaul/domain/core';
import { entityNamed } from '@linehaul/domain/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

let server: TestServer;
let depot: OneDepot;
let foreign: OneDepot;
let thandi: TestClient;
const START = Date.parse('2027-03-01T22:30:00Z');
const iso = (ms: number) => new Date(ms).toISOString();
const DETAILS = {
  addReference: 'PO 4411',
  jobId: 'TMS-9',
  groupId: 'North',
  sequence: 3,
  transporterDepartureTimeUtc: iso(START - HOUR),
};

beforeAll(async () => {
  server = await startTestServer({ tracking: { tickMs: 3_600_000 } });
  depot = await oneDepot(server, 'DETAILS', { members: ['thandi'] });
  foreign = await oneDepot(server, 'OTHERS', { members: ['pieter'] });
  thandi = await server.signIn('thandi');
});
afterAll(() => server.stop());

const planned = (reference: string, more: object = {}) => ({
  journeyUniqueReference: reference,
  plannedStartDateTimeUtc: iso(START),
  stops: [
    { locationId: depot.places[0], plannedDepartureTimeUtc: iso(START) },
    { locationId: depot.places[1], plannedArrivalTimeUtc: iso(START + HOUR) },
  ],
  ...DETAILS,
  ownerDriverId: depot.drivers[1],
  ...more,
});
const create = (body: object) => thandi.send('POST', '/api/journeys/DETAILS', { body });
const read = async (id: string) => (await thandi.get(`/api/journeys/${id}`)).body;

test('what other systems know a journey by is planned, listed, filtered, found and changed', async () => {
  const made = await create(planned('D-1', { ownerDriverId: depot.drivers[1]?.toUpperCase() }));
  expect(made.status).toBe(201);
  const whole = { ...DETAILS, ownerDriverId: depot.drivers[1], plannedStartDate: '2027-03-02' };
  expect(made.body).toMatchObject(whole);
  const id = made.body.id;
  expect(await read(id)).toMatchObject(whole);
  const list = await thandi.get('/api/journeys/DETAILS?search=po%204411');
  expect(list.body).toMatchObject([whole]);
  for (const filter of [
    'addReference.equals=PO 4411',
    'jobId.contains=tms',
    'groupId.in=North,South',
    'sequence.greaterThanOrEqual=3',
    `ownerDriverId.equals=${depot.drivers[1]}`,
    `transporterDepartureTimeUtc.equals=${DETAILS.transporterDepartureTimeUtc}`,
    'plannedStartDate.equals=2027-03-02',
  ]) {
    const { body } = await thandi.get(
      `/api/journeys?organisationId.equals=${depot.organisationId}&${filter}`,
    );
    expect(
      body.map((one: { id: string }) => one.id),
      filter,
    ).toEqual([id]);
  }
  const changed = await thandi.send('PUT', `/api/journeys/DETAILS/${id}/plan`, {
    body: planned('D-1', { version: made.body.version, sequence: 4, jobId: ' ', ownerDriverId: null }),
  });
  expect(changed.body).toMatchObject({
    sequence: 4,
    jobId: null,
    ownerDriverId: null,
    addReference: 'PO 4411',
  });
  const [newest] = (await thandi.get(`/api/journeys/DETAILS/${id}/history`)).body;
  expect(newest).toMatchObject({
    before: { sequence: 3, jobId: 'TMS-9', ownerDriverId: depot.drivers[1] },
    after: { sequence: 4, jobId: null, ownerDriverId: null },
  });
  expect(Object.keys(newest.after).sort()).toEqual([
    'jobId',
    'ownerDriver',
    'ownerDriverId',
    'sequence',
    'stops',
  ]);
});

test('a copy and a DRAFT that starts later leave the transporter as much later, and the history says so', async () => {
  const { body } = await create(planned('D-2'));
  const copy = await thandi.send('POST', `/api/journeys/DETAILS/${body.id}/copy`, {
    body: { plannedStartDateTimeUtc: iso(START + 48 * HOUR), withAllocation: false },
  });
  expect(copy.body).toMatchObject({
    ...DETAILS,
    ownerDriverId: depot.drivers[1],
    transporterDepartureTimeUtc: iso(START + 47 * HOUR),
  });
  const later = encodeURIComponent(iso(START + 2 * HOUR));
  const moved = await thandi.send('PUT', `/api/journeys/DETAILS/${body.id}/adjust-start-date/${later}`);
  expect(moved.status).toBeLessThan(300);
  expect(await read(body.id)).toMatchObject({
    transporterDepartureTimeUtc: iso(START + HOUR),
    plannedStartDate: '2027-03-02',
  });
  const [newest] = (await thandi.get(`/api/journeys/DETAILS/${body.id}/history`)).body;
  expect(newest).toMatchObject({
    kind: 'startDate',
    before: { transporterDepartureTimeUtc: iso(START - HOUR) },
    after: { transporterDepartureTimeUtc: iso(START + HOUR) },
  });
});

test.each([
  ['another organisation’s owner driver', () => ({ ownerDriverId: foreign.drivers[0] }), 'ownerDriverId'],
  ['an owner driver that is no id', () => ({ ownerDriverId: 'thandi' }), 'ownerDriverId'],
  ['half a place in the sequence', () => ({ sequence: 1.5 }), 'sequence'],
  ['a place before the first', () => ({ sequence: -1 }), 'sequence'],
  ['a reference that is too long', () => ({ addReference: 'x'.repeat(81) }), 'addReference'],
  [
    'a departure in no year of ours',
    () => ({ transporterDepartureTimeUtc: '1969-01-01T00:00:00Z' }),
    'transporterDepartureTimeUtc',
  ],
])('%s is refused by name', async (_, more, field) => {
  const { status, body } = await create(planned('D-3', more()));
  expect([status, body.fieldErrors?.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
});

test('every field that the server keeps is refused by name, in a new journey and in a stored one', async () => {
  const { body: stored } = await create(planned('D-4'));
  const record = (await thandi.get(`/api/journeys/${stored.id}`)).body;
  const { fields } = entityNamed('journey');
  const written = new Set([
    ...Object.keys(fields).filter((name) => !('readOnly' in fields[name]!)),
    ...['id', 'version', 'organisationId', 'changeComment', 'hazardous', 'oversizeVehicle', 'oversizeLoad'],
  ]);
  const serverOwned = Object.keys(wholeJourney.shape).filter((name) => !written.has(name));
  expect(serverOwned.length).toBeGreaterThan(40);
  const other = (value: unknown) => {
    if (Array.isArray(value)) return [{ id: 'other' }];
    return typeof value === 'number'
      ? value + 1
      : typeof value === 'boolean'
        ? !value
        : '2027-01-01T00:00:00.000Z';
  };
  const moving = [
    'nextStop',
    'latestFixUtc',
    'alarm',
    'attention',
    'timeExplanation',
    'positionExplanation',
    'silentSinceUtc',
    'travelledKilometres',
    'remainingKilometres',
  ];
  const path = allEntityRoutes().get('journey')!.create.path;
  for (const name of serverOwned) {
    const value = other(record[name]);
    const isStop = name === 'journeyLocationList' || name === 'journeyActivityList';
    const fresh = {
      journeyUniqueReference: `D-4-${name}`,
      routingDate: '2027-03-02',
      plannedStartDateTimeUtc: iso(START),
      organisationId: depot.organisationId,
      [name]: value,
    };
    const made = await thandi.send('POST', path, { body: fresh });
    expect([name, made.status, made.body.fieldErrors?.[0]?.field]).toEqual([name, 400, name]);
    if (moving.includes(name)) continue;
    const put = await thandi.send('PUT', `${path}/${stored.id}`, {
      body: { ...record, [name]: isStop ? [] : value },
    });
    expect([name, put.status, put.body.fieldErrors?.map((e: { field: string }) => e.field)]).toEqual([
      name,
      400,
      [name],
    ]);
  }
  expect(await read(stored.id)).toEqual(record);
});
