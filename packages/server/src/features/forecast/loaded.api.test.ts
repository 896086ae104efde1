import type { ForecastQuality, JourneyForecast } from '@linehaul/contracts/forecast';
import type { EstimatedSchedule } from '@linehaul/contracts/journeys';
import { DAY, MINUTE } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  driveFromDepot,
  makeKey,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let thandi: TestClient;
const DATE = '2026-03-10';
const at = (hours: number, minutes = 0, days = 0) =>
  Date.parse(`${DATE}T00:00:00+02:00`) + days * DAY + (hours * 60 + minutes) * MINUTE;
let now = at(4, 0, 4);
const iso = (ms: number) => new Date(ms).toISOString();
const dateOf = (days: number) => iso(at(12, 0, days)).slice(0, 10);

beforeAll(async () => {
  server = await startTestServer({
    now: () => now,
    tracking: { tickMs: 3_600_000 },
    forecasts: { tickMs: 3_600_000 },
  });
  thandi = await server.signIn('thandi');
});
afterAll(() => server.stop());

const load = (journeys: unknown, organisation: string) =>
  server.operator.send('POST', `/operator/organisations/${organisation}/driven-journeys`, {
    body: { isSimulated: true, journeys },
  });
const qualityOf = async (organisation: string, from: number, to: number) => {
  const path = `/api/forecast-quality/${organisation}?from=${dateOf(from)}&to=${dateOf(to)}`;
  return (await thandi.get(path)).body as ForecastQuality;
};
const stop = (location: string, arrival?: number, departure?: number, late = 3) => ({
  location,
  plannedArrivalTimeUtc: arrival && iso(arrival),
  arrivalTimeUtc: arrival && iso(arrival + late * MINUTE),
  plannedDepartureTimeUtc: departure && iso(departure),
  departureTimeUtc: departure && iso(departure),
});
const threeDays = (lateOnTheLast?: number) =>
  Array.from({ length: 120 }, (_, i) => {
    const day = Math.floor(i / 40);
    const start = at(6, 0, day) + (i % 40) * MINUTE;
    const late = (usual: number) => (day === 2 ? (lateOnTheLast ?? usual) : usual);
    return {
      stops: [
        stop('Kimberley depot', undefined, start),
        stop('Boshof customer', start + 15 * MINUTE, start + 30 * MINUTE, late(2 + (i % 4))),
        stop('Maseru border', start + 45 * MINUTE, undefined, late(2 + (i % 5))),
      ],
    };
  });

test('an operator loads journeys of before: learnt day by day, once, all or nothing', async () => {
  const loaded = await oneDepot(server, 'LOADED', { members: ['thandi'] });
  const journeys = threeDays();
  const send = (some: unknown, organisation = 'LOADED') => load(some, organisation);
  const wrong = await send([
    ...journeys,
    { stops: [stop('Kimberley depot', undefined, at(6)), stop('Nowhere', at(7))] },
  ]);
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([
    400,
    expect.stringContaining("120.stops.1.location: the organisation has no location 'Nowhere'"),
  ]);
  expect((await send(journeys)).body).toEqual({ created: 120, existing: 0 });
  expect((await send(journeys)).body).toEqual({ created: 0, existing: 120 });
  expect((await send([], 'NOBODY')).status).toBe(404);
  const { learnt, total } = await qualityOf('LOADED', 4, 4);
  expect(learnt).toMatchObject({
    legs: 2,
    knownLegs: 2,
    modelVersion: 3,
    loadedJourneys: 120,
    isSimulated: true,
  });
  expect(total.n).toBe(0);

  const key = await makeKey(server.database.kysely, loaded.organisationId);
  now = at(7, 5, 4);
  const running = await loaded.journey({ plannedStart: at(7, 0, 4) });
  const device = 'LOADED-T101';
  await driveFromDepot(server, { key, device, start: at(7, 0, 4), minutes: 18, stay: 15, until: now });
  const { body } = await thandi.get(`/api/journey-forecasts/LOADED?journeyIds=${running}`);
  const [forecast] = (body as { journeys: JourneyForecast[] }).journeys;
  expect(forecast!.stops.map(({ range }) => range !== null)).toEqual([true, true]);
});

test('a loaded day is forecast from the days before it, and scored', async () => {
  await oneDepot(server, 'USUAL', { members: ['thandi'] });
  await load(threeDays(), 'USUAL');
  const { total, days, arrivals, loadedDates } = await qualityOf('USUAL', 0, 3);
  expect(loadedDates).toEqual([0, 1, 2].map(dateOf));
  expect(total.n).toBe(80);
  expect(days.map(({ date, n }) => [date, n])).toEqual(
    [0, 1, 2].map((day) => [dateOf(day), day === 2 ? 80 : 0]),
  );
  expect(total.held).toBeGreaterThan(0.6);
  expect(arrivals).toEqual({ all: 240, ranged: 80, noHistory: 160, notForecast: 0 });
  expect((await qualityOf('USUAL', 3, 3)).arrivals.all).toBe(0);
});

test('a day that comes in two loads counts with both halves, forecast from the days before it alone', async () => {
  const journeys = threeDays();
  await oneDepot(server, 'HALVES', { members: ['thandi'] });
  await load(journeys.slice(0, 100), 'HALVES');
  const first = await qualityOf('HALVES', 0, 3);
  expect(first.days.find(({ date }) => date === dateOf(2))!.n).toBe(40);
  expect((await load(journeys.slice(100), 'HALVES')).body).toEqual({ created: 20, existing: 0 });
  const { total, arrivals, learnt } = await qualityOf('HALVES', 0, 3);
  const whole = await qualityOf('USUAL', 0, 3);
  expect(total.n).toBe(whole.total.n);
  expect(arrivals).toEqual(whole.arrivals);
  expect(learnt.loadedJourneys).toBe(120);
  expect((await load(journeys.slice(100), 'HALVES')).body).toEqual({ created: 0, existing: 20 });
  expect((await qualityOf('HALVES', 0, 3)).total).toEqual(total);
});

test('what a loaded day brought changes no range of that day', async () => {
  await oneDepot(server, 'STRANGE', { members: ['thandi'] });
  await load(threeDays(35), 'STRANGE');
  const usual = (await qualityOf('USUAL', 0, 3)).total;
  const strange = (await qualityOf('STRANGE', 0, 3)).total;
  expect(strange).toMatchObject({ n: usual.n, widthMinutes: usual.widthMinutes, held: 0 });
  expect(strange.errorMinutes).toBeGreaterThan(25);
});

test('a large load of one day is learnt from whole', async () => {
  await oneDepot(server, 'LARGE', { members: ['thandi'] });
  const names = ['Kimberley depot', 'Boshof customer', 'Maseru border'];
  const journeys = Array.from({ length: 1_500 }, (_, i) => ({
    stops: Array.from({ length: 15 }, (_none, stop) => {
      const time = iso(at(0, 0, 2) + (i % 600) * MINUTE + stop * 30 * MINUTE);
      return {
        location: names[stop % 3],
        ...(stop > 0 && { plannedArrivalTimeUtc: time, arrivalTimeUtc: time }),
        ...(stop < 14 && { plannedDepartureTimeUtc: time, departureTimeUtc: time }),
      };
    }),
  }));
  const { status, body } = await load(journeys, 'LARGE');
  expect([status, body]).toEqual([200, { created: 1_500, existing: 0 }]);
});

test('a plan is proposed from legs and stays as they were driven, where they are known', async () => {
  const { places } = await oneDepot(server, 'PLANNED', { members: ['thandi'] });
  await load(threeDays(), 'PLANNED');
  const near = { latitude: -28.74, longitude: 24.76 };
  const stops = places
    .slice(0, 3)
    .map((locationId) => ({ ...near, locationId, stopMinutes: 30, isStayOpen: true }));
  const asked = async (some: readonly object[], organisation = 'PLANNED') => {
    const path = `/api/journey-plans/${organisation}/estimate`;
    const { body } = await thandi.send('POST', path, { body: { startUtc: iso(at(6, 0, 10)), stops: some } });
    return (body as EstimatedSchedule).stops.map(
      ({ legMinutes, stopMinutes, learntDrives, learntVisits }) => [
        ...[legMinutes, stopMinutes, learntDrives, learntVisits],
      ],
    );
  };
  const [, customer, border] = await asked(stops);
  expect(customer!.slice(2)).toEqual([120, 120]);
  expect(customer![0]).toBeGreaterThanOrEqual(17);
  expect(customer![1]).toBeLessThan(15);
  expect(border).toEqual([expect.any(Number), 30, 120, null]);
  const typed = await asked(stops.map((stop) => ({ ...stop, isStayOpen: false, stopMinutes: 45 })));
  expect(typed[1]).toEqual([customer![0], 45, 120, null]);
  expect((await asked(stops, 'USUAL'))[1]).toEqual([0, 30, null, null]);
});
