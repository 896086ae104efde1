import { HOUR, MINUTE } from '@linehaul/domain/core';
import { expect, test, vi } from 'vitest';
import { dayFromDepot } from '../../testing/index.ts';
import {
  found,
  inParts,
  server,
  shuffled,
  startTrackingWorlds,
  thandi,
  world,
} from './testing/driven-world.ts';

startTrackingWorlds();

test('a day of fixes starts the journey, gives every stop its times and completes it', async () => {
  const w = await world();
  const start = Date.now() - 3 * HOUR;
  const id = await w.depot.journey({ plannedStart: start });
  await w.send(dayFromDepot(start));
  await server.evaluated();
  const journey = await w.journey(id);
  expect(found(journey)).toMatchObject({
    status: ['COMPLETED', 'COMPLETED', 'ON_PLAN'],
    confirmed: true,
    stops: [['departed'], ['departed'], ['arrived']].map(([state]) => expect.arrayContaining([state])),
  });
  const [first, customer, last] = journey.journeyLocationList as Record<string, string>[];
  const minutes = (text: string | undefined) => Math.round((Date.parse(text ?? '') - start) / MINUTE);
  expect(minutes(first?.actualDepartureTimeUtc)).toBeCloseTo(0, -1);
  expect(Math.abs(minutes(customer?.actualArrivalTimeUtc) - 10)).toBeLessThanOrEqual(1);
  expect(Math.abs(minutes(customer?.actualDepartureTimeUtc) - 20)).toBeLessThanOrEqual(1);
  expect(Math.abs(minutes(last?.actualArrivalTimeUtc) - 30)).toBeLessThanOrEqual(1);
  const history = await w.history(id);
  expect(
    history.filter((h) => h.kind === 'start' || h.kind === 'complete').map((h) => [h.kind, h.actor]),
  ).toEqual([
    ['start', 'system'],
    ['complete', 'system'],
  ]);
});

test.each([24, -24])(
  'a completed journey stays as it was driven when its planned start is moved by %i hours',
  async (hours) => {
    const w = await world();
    const start = Date.now() - 3 * HOUR;
    const id = await w.depot.journey({ plannedStart: start });
    await w.send(dayFromDepot(start));
    await server.evaluated();
    const before = await w.journey(id);
    expect(before.journeyStatus).toBe('COMPLETED');
    const { status } = await thandi.send(
      'PUT',
      `/api/journeys/${w.name}/${id}/adjust-start-date/${new Date(start + hours * HOUR).toISOString()}`,
    );
    expect(status).toBe(200);
    await server.evaluated();
    const after = await w.journey(id);
    expect(found(after)).toEqual(found(before));
    expect(after.plannedStartDateTimeUtc).toBe(new Date(start + hours * HOUR).toISOString());
    for (const field of ['startedDateTimeUtc', 'completedDateTimeUtc', 'startCause', 'completionCause']) {
      expect([field, after[field]]).toEqual([field, before[field]]);
    }
  },
);

test('every status says why, also those of the stops, and that all is well', async () => {
  const w = await world();
  const start = Date.now() - 15 * MINUTE;
  const id = await w.depot.journey({ plannedStart: start });
  await w.send(dayFromDepot(start).slice(0, 50));
  await server.evaluated();
  const journey = await w.journey(id);
  const stops = journey.journeyLocationList as Record<string, unknown>[];
  expect(journey).toMatchObject({
    timeBasedStatus: 'ON_TIME',
    timeExplanation: {
      rule: 'expectedInTime',
      stopId: stops[2]!.id,
      thresholdMinutes: 15,
      plannedUtc: stops[2]!.plannedArrivalTimeUtc,
      projectedUtc: stops[2]!.adjustedArrivalTimeUtc,
      fixTimesUtc: [expect.any(String)],
    },
    positionBasedStatus: 'ON_PLAN',
    positionExplanation: { rule: 'stopsInOrder' },
  });
  expect(stops.map((stop) => (stop.timeExplanation as { rule: string }).rule)).toEqual([
    'leftInTime',
    'arrivedInTime',
    'expectedInTime',
  ]);
  expect(stops[1]!.timeExplanation).toMatchObject({
    plannedUtc: stops[1]!.plannedArrivalTimeUtc,
    actualUtc: stops[1]!.actualArrivalTimeUtc,
  });
});

test('what nobody saw has no time: stored and told as between two fixes, in whatever order they come', async () => {
  const start = Date.now() - 3 * HOUR;
  const heard = dayFromDepot(start).filter(({ timestamp }) => {
    const minutes = (Date.parse(timestamp) - start) / MINUTE;
    return minutes < 1.5 || minutes > 23;
  });
  const result: unknown[] = [];
  for (const fixes of [heard, shuffled(heard)]) {
    const w = await world();
    const id = await w.depot.journey({ plannedStart: start });
    for (const part of inParts(fixes, 7)) await w.send(part);
    await server.evaluated();
    const journey = await w.journey(id);
    const [first, customer, last] = journey.journeyLocationList as Record<string, string | null>[];
    const minutes = (text: string | null | undefined) => (text ? (Date.parse(text) - start) / MINUTE : text);
    expect(first).toMatchObject({ state: 'departed', departureAfterUtc: null, departureBeforeUtc: null });
    expect(customer).toMatchObject({
      state: 'passedUnseen',
      ...{
        actualArrivalTimeUtc: null,
        actualDepartureTimeUtc: null,
        timeBasedStatus: null,
        timeExplanation: null,
      },
    });
    const between = [
      customer?.arrivalAfterUtc,
      customer?.arrivalBeforeUtc,
      customer?.departureAfterUtc,
      customer?.departureBeforeUtc,
    ];
    expect(between.map(minutes)).toEqual([1, 23.5, 1, 23.5]);
    expect(last).toMatchObject({ state: 'arrived', arrivalAfterUtc: null });
    expect(journey).toMatchObject({ journeyStatus: 'COMPLETED', endConfirmed: true });
    const alerts = server.database.kysely.selectFrom('active_event').where('journey_id', '=', id);
    const kinds = await alerts.select('event_type').execute();
    expect(kinds.map(({ event_type }) => event_type)).toEqual(['SILENT']);
    result.push(found(journey));
  }
  expect(result[0]).toEqual(result[1]);
});

test('an end that nobody saw completes the journey, not confirmed', async () => {
  const w = await world();
  const start = Date.now() - 3 * HOUR;
  const id = await w.depot.journey({ plannedStart: start });
  const fixes = dayFromDepot(start);
  const seen = fixes.filter(({ timestamp }) => Date.parse(timestamp) < start + 21 * MINUTE);
  const there = new Date(start + 50 * MINUTE).toISOString();
  await w.send([...seen, { ...fixes.at(-1)!, timestamp: there }]);
  await server.evaluated();
  const journey = await w.journey(id);
  expect(journey).toMatchObject({
    ...{ journeyStatus: 'COMPLETED', endConfirmed: false, arriveAtEndLocationTimeUtc: null },
    timeExplanation: { rule: 'endUnseen' },
  });
  const last = (journey.journeyLocationList as object[]).at(-1);
  expect(last).toMatchObject({ actualArrivalTimeUtc: null, arrivalBeforeUtc: there });
  const moves = await w.history(id);
  expect(moves.filter(({ kind }) => kind === 'complete')).toMatchObject([
    {
      after: { completedUtc: there, completionCause: 'endUnseen', completedAfterUtc: seen.at(-1)!.timestamp },
    },
  ]);
});

test('a journey completed long enough ago closes by itself', async () => {
  const w = await world();
  const start = Date.now() - 3 * HOUR;
  const id = await w.depot.journey({ plannedStart: start });
  await w.send(dayFromDepot(start));
  await server.evaluated();
  await server.database.kysely
    .updateTable('journey')
    .set({ completion_recorded_at: new Date(Date.now() - 73 * HOUR) })
    .where('id', '=', id)
    .execute();
  await vi.waitFor(async () => expect((await w.journey(id)).journeyStatus).toBe('CLOSED'), 60_000);
  expect((await w.history(id)).at(-1)).toMatchObject({ kind: 'close', actor: 'system' });
});

test('time alone makes an approved journey overdue, and not late', async () => {
  const w = await world();
  const start = Date.now() - 50 * MINUTE;
  const id = await w.depot.journey({ plannedStart: start });
  await vi.waitFor(async () => expect((await w.journey(id)).timeBasedStatus).not.toBeNull(), 60_000);
  await vi.waitFor(
    async () => expect((await w.journey(id)).timeBasedStatus).toBe('STATUS_UPDATE_OVERDUE'),
    60_000,
  );
});

test('a journey that runs without a vehicle cannot be evaluated', async () => {
  const w = await world();
  const id = await w.depot.journey({ vehicleId: undefined });
  await thandi.send('POST', `/api/journeys/${id}/status/adjust`, { body: { status: 'IN_PROGRESS' } });
  await server.evaluated();
  expect(await w.journey(id)).toMatchObject({
    timeBasedStatus: 'INVALID',
    positionBasedStatus: 'INVALID',
    timeExplanation: { rule: 'notJudgeable' },
  });
});
