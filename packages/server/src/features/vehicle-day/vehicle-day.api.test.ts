import type { VehicleDay } from '@linehaul/contracts/vehicle-day';
import { MINUTE } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DEPOT_LATITUDE,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let thandi: TestClient;
let pieter: TestClient;
let depot: OneDepot;
let key: string;
let journeyId: string;
const DATE = '2026-03-10';
const at = (hours: number, minutes = 0) =>
  Date.parse(`${DATE}T00:00:00+02:00`) + (hours * 60 + minutes) * MINUTE;
let now = at(12);
const iso = (ms: number) => new Date(ms).toISOString();
const longitudeAt = (km: number) => 24.76 + km * 0.01025;

function standing(km: number, from: number, to: number) {
  const count = Math.round((to - from) / MINUTE);
  return Array.from({ length: count }, (_, i) => ({ time: from + i * MINUTE, km, speed: 0 }));
}
function driving(fromKm: number, toKm: number, from: number, to: number) {
  const count = Math.round((to - from) / MINUTE);
  const speed = ((toKm - fromKm) / count) * 60;
  return Array.from({ length: count }, (_, i) => ({
    time: from + i * MINUTE,
    km: fromKm + ((toKm - fromKm) * i) / count,
    speed,
  }));
}
async function send(fixes: readonly { time: number; km: number; speed: number }[], device = 'DAY-T101') {
  const { status, body } = await server.anonymous.send('POST', '/telemetry/positions', {
    headers: { authorization: `Bearer ${key}` },
    body: fixes.map(({ time, km, speed }) => ({
      device,
      timestamp: iso(time),
      latitude: DEPOT_LATITUDE,
      longitude: longitudeAt(km),
      speedKilometresPerHour: speed,
    })),
  });
  expect(status).toBe(200);
  expect(body.accepted).toBe(fixes.length);
}
const pathOf = (date = DATE, organisation = 'DAY') =>
  `/api/vehicle-days/${organisation}/${depot.trucks[0]}/${date}`;
async function dayOf(date = DATE): Promise<VehicleDay> {
  const { status, body } = await thandi.get(pathOf(date));
  expect(status).toBe(200);
  return body;
}
const clock = (text: string | null) =>
  text && new Date(Date.parse(text) + 120 * MINUTE).toISOString().slice(11, 16);
const answer = (day: VehicleDay) =>
  day.activities.map((part) =>
    `${part.kind} ${clock(part.fromUtc)}–${clock(part.toUtc)} ${part.locationName ?? ''}`.trim(),
  );

const MORNING = [
  ...standing(0, at(6), at(7)),
  ...driving(0, 10, at(7), at(7, 10)),
  ...standing(10, at(7, 10), at(7, 40)),
  ...driving(10, 15, at(7, 40), at(7, 45)),
];
const LATER = [...standing(20, at(11), at(12))];

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  depot = await oneDepot(server, 'DAY', { members: ['thandi'] });
  await oneDepot(server, 'NIGHT', { members: ['pieter'] });
  thandi = await server.signIn('thandi');
  pieter = await server.signIn('pieter', ['ROLE_USER', 'ROLE_ADMIN']);
  key = await makeKey(server.database.kysely, depot.organisationId);
  journeyId = await depot.journey({ plannedStart: at(7) });
  await send([...MORNING, ...LATER]);
  await server.evaluated();
});
afterAll(() => server.stop());

test("a vehicle's day has parts that make it up, with the places that it stood in", async () => {
  const day = await dayOf();
  expect([day.fromUtc, day.toUtc, day.asOfUtc]).toEqual([iso(at(0)), iso(at(24)), iso(at(12))]);
  expect(answer(day)).toEqual([
    'NO_FIXES 00:00–06:00',
    'STANDING 06:00–07:00 Kimberley depot',
    'DRIVING 07:00–07:10',
    'STANDING 07:10–07:40 Boshof customer',
    'DRIVING 07:40–07:44',
    'NO_FIXES 07:44–11:00',
    'STANDING 11:00–12:00 Maseru border',
  ]);
  const { drivingMinutes, standingMinutes, restMinutes, noFixesMinutes } = day.totals;
  expect(drivingMinutes + standingMinutes + restMinutes + noFixesMinutes).toBe(12 * 60);
  expect(day.totals).toMatchObject({ trips: 2, unseenTrips: 1, rests: 0, gaps: 2 });
  expect(day.totals.distanceKilometres).toBeCloseTo(20, 0);
  expect(day.totals.unseenKilometres).toBeCloseTo(6, 0);
  expect(day.totals.highestSpeed).toMatchObject({
    kilometresPerHour: 60,
    timestampUtc: iso(at(7)),
    place: { name: 'Kimberley depot', nearest: null },
  });
});

test('its trips stand beside what nobody saw', async () => {
  const { trips } = await dayOf();
  const rows = trips.map((trip) => [
    trip.number,
    trip.from.name,
    clock(trip.startUtc),
    trip.to?.name ?? trip.to?.nearest?.name,
    clock(trip.endUtc),
    trip.isEndSeen,
  ]);
  expect(rows).toEqual([
    [1, 'Kimberley depot', '07:00', 'Boshof customer', '07:10', true],
    [2, 'Boshof customer', '07:40', 'Boshof customer', '07:44', false],
    [null, null, '07:44', 'Maseru border', '11:00', false],
  ]);
});

test('a place that nobody knows is told by the nearest one that is known', async () => {
  const { trips } = await dayOf();
  expect(trips[1]!.to).toMatchObject({
    name: null,
    nearest: { name: 'Boshof customer', distanceKilometres: 4 },
  });
});

test('its journeys come with their stops as their schedules have them', async () => {
  const { journeys } = await dayOf();
  const whole = (await thandi.get(`/api/journeys/${journeyId}`)).body;
  expect(journeys.map((journey) => journey.journeyId)).toEqual([journeyId]);
  const [journey] = journeys;
  expect(journey).toMatchObject({
    journeyUniqueReference: whole.journeyUniqueReference,
    journeyStatus: whole.journeyStatus,
    timeBasedStatus: whole.timeBasedStatus,
    timeExplanation: whole.timeExplanation,
    endConfirmed: whole.endConfirmed,
    plannedStartDateTimeUtc: whole.plannedStartDateTimeUtc,
    plannedEndDateTimeUtc: whole.plannedEndDateTimeUtc,
  });
  expect(whole.timeExplanation).not.toBeNull();
  for (const [i, stop] of journey!.stops.entries()) expect(whole.journeyLocationList[i]).toMatchObject(stop);
  expect(journey!.stops.map((stop) => stop.locationName)).toEqual([
    'Kimberley depot',
    'Boshof customer',
    'Maseru border',
  ]);
});

test('of a journey that runs it says since when nobody has heard of its vehicle, as its row does', async () => {
  const whole = async () => (await thandi.get(`/api/journeys/${journeyId}`)).body;
  const put = (status: string) =>
    server.database.kysely.updateTable('journey').set({ status }).where('id', '=', journeyId).execute();
  const { journeyStatus } = await whole();
  await put('IN_PROGRESS');
  const { silentSinceUtc } = await whole();
  const { journeys } = await dayOf();
  await put(journeyStatus);
  expect(silentSinceUtc).toBe(iso(at(11, 59)));
  expect(journeys[0]!.silentSinceUtc).toBe(silentSinceUtc);
});

test.each([
  ['POTENTIAL_DELAY', true],
  ['LATE_DEPARTURE', true],
  ['ON_TIME', false],
  ['STATUS_UPDATE_OVERDUE', false],
  [null, false],
])('an approved journey that is %s is said to be silent where it is late: %s', async (status, isSaid) => {
  const put = (values: { status: string; projected_time_status: string | null }) =>
    server.database.kysely.updateTable('journey').set(values).where('id', '=', journeyId).execute();
  const { journeyStatus, timeBasedStatus } = (await thandi.get(`/api/journeys/${journeyId}`)).body;
  await put({ status: 'APPROVED', projected_time_status: status });
  const { silentSinceUtc } = (await thandi.get(`/api/journeys/${journeyId}`)).body;
  const { journeys } = await dayOf();
  await put({ status: journeyStatus, projected_time_status: timeBasedStatus });
  expect(silentSinceUtc).toBe(isSaid ? iso(at(11, 59)) : null);
  expect(journeys[0]!.silentSinceUtc).toBe(silentSinceUtc);
});

describe('the day of another organisation, or of nobody', () => {
  test("is found by nobody who can't see the asset", async () => {
    expect(await pieter.get(pathOf())).toMatchObject({ status: 404 });
    const unknown = await pieter.get(`/api/vehicle-days/NIGHT/01890000-0000-7000-8000-000000000000/${DATE}`);
    const others = await pieter.get(pathOf(DATE, 'NIGHT'));
    expect([others.status, others.body.title]).toEqual([404, unknown.body.title]);
    expect(others.body).toEqual({ ...unknown.body, path: others.body.path });
    expect((await server.anonymous.get(pathOf())).status).toBe(401);
  });
  test.each(['2026-02-30', '10-03-2026', 'today', '1969-01-01'])('%s is no day', async (date) => {
    expect((await thandi.get(pathOf(date))).status).toBe(400);
  });
});

describe('as a file', () => {
  const linesOf = async (list: string) => {
    const { status, body, headers } = await thandi.send('GET', `${pathOf()}/export?format=csv&list=${list}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toContain(`DAY-CBK 101 NC-${list}-${DATE}.csv`);
    return (body as string)
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
  };
  test("its trips are told with the organisation's times, and what was not seen says so", async () => {
    const [header, ...rows] = await linesOf('trips');
    expect(header!.slice(0, 6)).toEqual(['Trip', 'From', 'To', 'Start', 'End', 'Seen']);
    expect(rows.map((row) => row.slice(0, 7))).toEqual([
      [
        '1',
        'Kimberley depot',
        'Boshof customer',
        `${DATE}T07:00:00+02:00`,
        `${DATE}T07:10:00+02:00`,
        'Whole',
        '10',
      ],
      [
        '2',
        'Boshof customer',
        '4 km from Boshof customer',
        `${DATE}T07:40:00+02:00`,
        `${DATE}T07:44:00+02:00`,
        'End not seen',
        '4',
      ],
      [
        '',
        '4 km from Boshof customer',
        'Maseru border',
        `${DATE}T07:44:00+02:00`,
        `${DATE}T11:00:00+02:00`,
        'Not seen',
        '',
      ],
    ]);
  });
  test('its activities and its stops are lists of their own', async () => {
    const day = await dayOf();
    const parts = await linesOf('activities');
    expect(parts.map(([kind]) => kind)).toEqual([
      'Activity',
      'No fixes',
      'Standing',
      'Driving',
      'Standing',
      'Driving',
      'No fixes',
      'Standing',
    ]);
    const stops = await linesOf('stops');
    expect(stops.slice(1).map((row) => [row[0], row[2]])).toEqual(
      day.journeys[0]!.stops.map((stop) => [day.journeys[0]!.journeyUniqueReference, stop.locationName]),
    );
  });
  test('its stops say how each time is known, in words', async () => {
    const id = await depot.journey({ uniqueReference: 'UNSEEN', plannedStart: at(14) });
    const stops = server.database.kysely.updateTable('journey_stop').where('journey_id', '=', id);
    const [after, before] = [new Date(at(9)), new Date(at(10))];
    const seen = {
      state: 'departed',
      actual_arrival: new Date(at(8)),
      departure_after: after,
      departure_before: before,
    };
    await stops
      .set({ ...seen, projected_time_status: 'ON_TIME' })
      .where('sequence', '=', 2)
      .execute();
    await stops.set({ state: 'notObserved' }).where('sequence', '=', 3).execute();
    const [header, ...rows] = await linesOf('stops');
    const cellsOf = (sequence: string) => {
      const row = rows.find(([reference, number]) => reference === 'UNSEEN' && number === sequence)!;
      return ['Arrival known by', 'Departure known by', 'State', 'Time based status'].map(
        (label) => row[header!.indexOf(label)],
      );
    };
    expect(cellsOf('2')).toEqual(['Seen', 'Unknown', 'Departed', 'On time']);
    expect(cellsOf('3')).toEqual(['', '', 'Not observed', '']);
    expect(header).not.toContain('Estimated');
  });
  test('it is a workbook where that is asked, and no file of another organisation', async () => {
    const path = `${pathOf()}/export?format=xlsx`;
    const { status, headers } = await thandi.send('GET', path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('spreadsheetml');
    expect((await pieter.get(path)).status).toBe(404);
    expect((await thandi.get(`${pathOf()}/export?format=pdf`)).status).toBe(400);
  });
});

test('a day to come is empty, and one before the first fix is a gap', async () => {
  expect(await dayOf('2026-03-12')).toMatchObject({ activities: [], trips: [], asOfUtc: iso(at(48)) });
  expect(answer(await dayOf('2026-03-08'))).toEqual(['NO_FIXES 00:00–00:00']);
});

test('it says from when on positions are kept, where some were dropped', async () => {
  const setRetainedFrom = (from: number | null) =>
    sql`UPDATE positions_kept SET kept_from = ${from === null ? null : new Date(from)}`.execute(
      server.database.kysely,
    );
  const whole = await dayOf();
  await setRetainedFrom(at(-30 * 24));
  const cut = await dayOf();
  await setRetainedFrom(null);
  expect([whole, cut].map(({ positionsKeptFromUtc }) => positionsKeptFromUtc)).toEqual([
    null,
    iso(at(-30 * 24)),
  ]);
});

test('a trip over midnight is whole on both days', async () => {
  const night = [
    ...standing(20, at(19), at(20)),
    ...driving(20, 380, at(20), at(26)),
    ...standing(380, at(26), at(27)),
  ];
  await send(night, 'DAY-T102');
  now = at(40);
  const [evening, morning] = await Promise.all(
    ['2026-03-10', '2026-03-11'].map(async (date) => {
      const { body } = await thandi.get(`/api/vehicle-days/DAY/${depot.trucks[1]}/${date}`);
      return body as VehicleDay;
    }),
  );
  expect(morning!.trips).toMatchObject([{ startUtc: iso(at(20)), endUtc: iso(at(26)), isEndSeen: true }]);
  expect(morning!.trips[0]!.distanceKilometres).toBeCloseTo(360, -1);
  expect(evening!.trips).toEqual(morning!.trips);
  const driven = [evening!, morning!].map((day) => Math.round(day.totals.distanceKilometres / 10) * 10);
  expect(driven).toEqual([240, 120]);
  now = at(12);
});

test('fixes that come late give the day that they tell of', async () => {
  await send([...driving(15, 20, at(7, 45), at(7, 50)), ...standing(20, at(7, 50), at(11))]);
  const day = await dayOf();
  expect(answer(day)).toEqual([
    'NO_FIXES 00:00–06:00',
    'STANDING 06:00–07:00 Kimberley depot',
    'DRIVING 07:00–07:10',
    'STANDING 07:10–07:40 Boshof customer',
    'DRIVING 07:40–07:50',
    'STANDING 07:50–12:00 Maseru border',
  ]);
  expect(day.totals).toMatchObject({ trips: 2, unseenTrips: 0, gaps: 1, unseenKilometres: 0 });
});
