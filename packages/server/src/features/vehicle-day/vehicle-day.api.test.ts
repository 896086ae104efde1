import type { VehicleDay } from '@linehaul/contracts/vehicle-day';
import { MINUTE } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  at,
  clock,
  DATE,
  dayOf,
  depot,
  driving,
  iso,
  journeyId,
  pathOf,
  pieter,
  send,
  server,
  standing,
  startVehicleDay,
  thandi,
} from './testing/day-world.ts';

startVehicleDay();

const timeOf = (text: string | null) =>
  text && new Date(Date.parse(text) + 120 * MINUTE).toISOString().slice(11, 16);
const answer = (day: VehicleDay) =>
  day.activities.map((part) =>
    `${part.kind} ${timeOf(part.fromUtc)}–${timeOf(part.toUtc)} ${part.locationName ?? ''}`.trim(),
  );

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
    timeOf(trip.startUtc),
    trip.to?.name ?? trip.to?.nearest?.name,
    timeOf(trip.endUtc),
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
  clock.now = at(40);
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
  clock.now = at(12);
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
