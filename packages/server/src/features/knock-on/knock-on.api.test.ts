import { MINUTE } from '@linehaul/domain/core';
import { expect, test, vi } from 'vitest';
import {
  answerOf,
  at,
  clock,
  depot,
  EMPTY,
  hurtsOf,
  iso,
  LENGTH,
  pieter,
  running,
  server,
  shortOf,
  startKnockOn,
  thandi,
} from './testing/knock-on-world.ts';

startKnockOn();

test('a journey that is on time, or whose delay the slack takes up, hurts none and is left out', async () => {
  const onTime = await running(at(7), 0);
  const late = await running(at(7), 10, { vehicleId: depot.trucks[1], driverIds: [depot.drivers[1]] });
  await depot.journey({ plannedStart: at(9) });
  await depot.journey({
    plannedStart: at(9),
    vehicleId: depot.trucks[1],
    driverIds: [depot.drivers[1]],
  });
  expect((await answerOf([onTime, late])).journeys).toEqual([]);
});

test('plans that overlap, or leave too little time, hurt nobody while nothing is late, and are named as such', async () => {
  const onTime = await running(at(7), 0);
  const overlapping = await depot.journey({ plannedStart: at(7, 30) });
  const { journeys } = await answerOf([onTime]);
  expect(journeys).toMatchObject([{ journeyId: onTime, count: 0, hurts: [] }]);
  expect(journeys[0]!.tight[0]).toMatchObject({
    journeyId: overlapping,
    plannedStartUtc: iso(at(7, 30)),
    kind: 'vehicle',
    name: 'T101',
    minutesTooTight: LENGTH - 30 + 30 + EMPTY,
    turnRoundMinutes: 30,
    isPlannedOverlap: true,
  });
});

test('a late end hurts the next journey of its vehicle and driver, and that one the next', async () => {
  const late = await running(at(7), 80);
  const next = await depot.journey({ plannedStart: at(9) });
  const last = await depot.journey({ plannedStart: at(10, 50) });
  const much = await depot.journey({ plannedStart: at(20) });
  const { journeys, lateAfterMinutes } = await answerOf([late, next, last, much]);
  expect(lateAfterMinutes).toBe(15);
  expect(journeys.map(({ journeyId, count }) => [journeyId, count])).toEqual([
    [late, 2],
    [next, 1],
  ]);
  const [first, second] = journeys[0]!.hurts;
  const short = 5 + 30 + EMPTY;
  const start = at(9) + short * MINUTE;
  expect(first).toMatchObject({
    journeyId: next,
    journeyUniqueReference: expect.stringMatching(/^J-/),
    plannedStartUtc: iso(at(9)),
    plannedEndUtc: iso(at(9, LENGTH)),
    start: { p50Utc: iso(start), p80Utc: iso(start) },
    endP50Utc: iso(start + LENGTH * MINUTE),
    lateStartProbability: null,
  });
  const what = {
    afterJourneyId: late,
    minutesShort: short,
    minutesShortP80: short,
    turnRoundMinutes: 30,
    emptyDriveMinutes: EMPTY,
    restMinutes: 0,
    isPlannedOverlap: false,
    minutesTooTight: 0,
    lateStartProbability: null,
    lateStartLearnt: null,
  };
  expect(first!.links).toEqual([
    { ...what, kind: 'vehicle', resourceId: depot.trucks[0], name: 'T101' },
    { ...what, kind: 'driver', resourceId: depot.drivers[0], name: 'Sipho Dlamini' },
  ]);
  const after = start + (LENGTH + 30 + EMPTY) * MINUTE;
  expect(second).toMatchObject({ journeyId: last, start: { p50Utc: iso(after) } });
  expect(second!.links[0]).toMatchObject({
    afterJourneyId: next,
    minutesShort: (after - at(10, 50)) / MINUTE,
  });
});

test('a wall board names how many a journey hurts, and the first start', async () => {
  const late = await running(at(7), 80);
  await depot.journey({ plannedStart: at(9) });
  await depot.journey({ plannedStart: at(10, 50) });
  const { rows } = (await thandi.get('/api/boards/CHAIN/now')).body;
  const shown = rows.find((row: { journeyId: string }) => row.journeyId === late);
  expect(shown.knockOn).toEqual({ count: 2, firstStartUtc: iso(at(9)), minutesTooTight: 0 });
});

test('a trailer and a driver are chains of their own', async () => {
  const late = await running(at(7), 80, { trailerIds: [depot.trailer] });
  const own = { vehicleId: depot.trucks[1], driverIds: [depot.drivers[1]] };
  const ofTrailer = await depot.journey({ plannedStart: at(9), ...own, trailerIds: [depot.trailer] });
  const ofDriver = await depot.journey({
    plannedStart: at(9, 10),
    vehicleId: undefined,
    driverIds: [depot.drivers[0]],
  });
  const short = 5 + 30 + EMPTY;
  const hurts = await hurtsOf(late);
  expect(hurts.map(({ journeyId }) => journeyId)).toEqual([ofTrailer, ofDriver]);
  expect(hurts.map(shortOf)).toEqual([
    [['trailer', 'R900', short]],
    [['driver', 'Sipho Dlamini', short - 10]],
  ]);
});

test('a late end before a start that is planned too tight hurts it, and says how much of it is the plan', async () => {
  const late = await running(at(7), 80);
  await depot.journey({ plannedStart: at(7, LENGTH + 10) });
  const { journeys } = await answerOf([late]);
  expect(journeys[0]).toMatchObject({ count: 1, tight: [{ minutesTooTight: 20 + EMPTY }, {}] });
  const [link] = journeys[0]!.hurts[0]!.links;
  expect(link!.minutesTooTight).toBe(20 + EMPTY);
  expect(link!.minutesShort).toBeGreaterThan(link!.minutesTooTight);
});

test("another organisation's journeys and unknown ids are left out", async () => {
  const late = await running(at(7), 80);
  await depot.journey({ plannedStart: at(9) });
  expect((await answerOf([late], pieter, 'OTHER')).journeys).toEqual([]);
  expect((await pieter.get(`/api/journey-knock-on/CHAIN?journeyIds=${late}`)).status).toBe(404);
  const unknown = '0197a000-0000-7000-8000-000000000000';
  const { journeys } = await answerOf(['no id', unknown, late, late]);
  expect(journeys.map(({ journeyId }) => journeyId)).toEqual([late]);
});

test('the number of statements does not grow with the journeys', async () => {
  const executor = vi.spyOn(server.database.kysely.getExecutor(), 'executeQuery');
  const late = await running(at(7), 80);
  const statements = async () => {
    clock.now += MINUTE;
    executor.mockClear();
    expect((await hurtsOf(late)).length).toBeGreaterThan(0);
    return executor.mock.calls.length;
  };
  await depot.journey({ plannedStart: at(9) });
  await statements();
  const few = await statements();
  for (let i = 1; i <= 6; i++) await depot.journey({ plannedStart: at(9 + i) });
  await running(at(7), 20, { vehicleId: depot.trucks[1], driverIds: [depot.drivers[1]] });
  expect(few).toBeGreaterThan(3);
  expect(await statements()).toBe(few);
  executor.mockRestore();
});

test('more than a hundred journeys at once are refused by name', async () => {
  const many = Array.from({ length: 101 }, () => 'a').join(',');
  const { status, body } = await thandi.get(`/api/journey-knock-on/CHAIN?journeyIds=${many}`);
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('at most 100 journeys')]);
});
