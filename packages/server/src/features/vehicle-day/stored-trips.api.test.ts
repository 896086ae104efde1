import { HOUR, MINUTE } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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
const iso = (ms: number) => new Date(ms).toISOString();
let now = Date.now();
const begin = now - 3 * HOUR;
const at = (minutes: number) => begin + minutes * MINUTE;
const EVERYTHING_AT_ONCE = { drivingMs: 0, otherwiseMs: 0, lateMs: 0 };

interface Seen {
  readonly time: number;
  readonly km: number;
  readonly speed: number;
}
function standing(km: number, from: number, to: number): Seen[] {
  return Array.from({ length: to - from }, (_, i) => ({ time: at(from + i), km, speed: 0 }));
}
function driving(fromKm: number, toKm: number, from: number, to: number): Seen[] {
  const count = to - from;
  const speed = Math.abs((toKm - fromKm) / count) * 60;
  return Array.from({ length: count }, (_, i) => ({
    time: at(from + i),
    km: fromKm + ((toKm - fromKm) * i) / count,
    speed,
  }));
}
async function send(fixes: readonly Seen[], device = 'TRIPS-T101') {
  const { status } = await server.anonymous.send('POST', '/telemetry/positions', {
    headers: { authorization: `Bearer ${key}` },
    body: fixes.map(({ time, km, speed }) => ({
      device,
      timestamp: iso(time),
      latitude: DEPOT_LATITUDE,
      longitude: 24.76 + km * 0.01025,
      speedKilometresPerHour: speed,
    })),
  });
  expect(status).toBe(200);
  await tripsStored();
}
async function tripsStored() {
  await server.evaluated();
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ due: number }>`SELECT count(*)::int AS due FROM asset_position_latest
        WHERE coalesce(unjudged_from, judging_from, trips_keeping_from) IS NOT NULL OR trips_from < fix_time`.execute(
        server.database.kysely,
      );
      expect(rows[0]!.due).toBe(0);
    },
    { timeout: 20_000, interval: 50 },
  );
}
interface TripRecord {
  readonly id: string;
  readonly version: number;
  readonly startDateTimeUtc: string;
  readonly endDateTimeUtc: string | null;
  readonly distanceKilometres: number;
  readonly changeAuditUser: string;
  readonly [field: string]: unknown;
}
async function trips(asset: string = depot.trucks[0]): Promise<TripRecord[]> {
  const { status, body } = await thandi.get(`/api/trips?assetId.equals=${asset}&sort=startDateTimeUtc,asc`);
  expect(status).toBe(200);
  return body;
}
const spans = (records: readonly TripRecord[]) =>
  records.map(({ startDateTimeUtc: start, endDateTimeUtc: end }) => [
    Math.round((Date.parse(start) - begin) / MINUTE),
    end && Math.round((Date.parse(end) - begin) / MINUTE),
  ]);

beforeAll(async () => {
  server = await startTestServer({ now: () => now, trips: { tickMs: 50, rests: EVERYTHING_AT_ONCE } });
  depot = await oneDepot(server, 'TRIPS', { members: ['thandi'] });
  await oneDepot(server, 'OTHERS', { members: ['pieter'] });
  thandi = await server.signIn('thandi');
  pieter = await server.signIn('pieter');
  key = await makeKey(server.database.kysely, depot.organisationId);
  journeyId = await depot.journey({ plannedStart: at(30), plannedEnd: at(75) });
  await send([
    ...standing(0, 0, 30),
    ...driving(0, 10, 30, 40),
    ...standing(10, 40, 55),
    ...driving(10, 15, 55, 60),
    ...standing(15, 60, 70),
    ...driving(15, 20, 70, 75),
    ...standing(20, 75, 110),
  ]);
});
afterAll(() => server.stop());

test('trips are records, with the places that they lead to and the journey that they are of', async () => {
  const records = await trips();
  expect(spans(records)).toEqual([
    [30, 40],
    [55, 75],
  ]);
  expect(records[0]).toMatchObject({
    journeyId,
    driverId: depot.drivers[0],
    startLocationId: depot.places[0],
    endLocationId: depot.places[1],
    drivingMinutes: 10,
    standingMinutes: 0,
    changeAuditUser: 'system',
  });
  expect(records[0]!.distanceKilometres).toBeCloseTo(10, 0);
  const { body } = await thandi.get(`/api/sub-trips?tripId.equals=${records[1]!.id}&sort=sequence,asc`);
  expect(spans(body)).toEqual([
    [55, 60],
    [70, 75],
  ]);
  expect((await pieter.get('/api/trips/count')).body).toBe(0);
});

test("the vehicle's day names the records of its trips", async () => {
  const records = await trips();
  const found = new Set<string>();
  for (const { startDateTimeUtc: start } of records) {
    const date = new Date(Date.parse(start) + 2 * HOUR).toISOString().slice(0, 10);
    const { body } = await thandi.get(`/api/vehicle-days/TRIPS/${depot.trucks[0]}/${date}`);
    for (const { number, tripId } of body.trips) if (number !== null) found.add(tripId);
  }
  expect([...found]).toEqual(records.map(({ id }) => id));
});

test('fixes that come once more, and a look once more, change nothing', async () => {
  const before = await trips();
  await send(driving(0, 10, 30, 40));
  await sql`UPDATE asset_position_latest SET trips_from = ${new Date(at(0))}`.execute(server.database.kysely);
  await tripsStored();
  expect(await trips()).toEqual(before);
});

test('a trip that goes on keeps its record, and ends where it ends', async () => {
  now = at(116);
  await send(driving(20, 15, 110, 115));
  const running = (await trips()).at(-1)!;
  expect(spans([running])).toEqual([[110, null]]);
  now = at(140);
  await vi.waitFor(async () => expect(spans((await trips()).slice(-1))).toEqual([[110, 114]]), {
    timeout: 20_000,
  });
  now = at(160);
  await send([...driving(15, 10, 115, 120), ...standing(10, 120, 160)]);
  const ended = (await trips()).at(-1)!;
  expect(ended.id).toBe(running.id);
  expect(spans([ended])).toEqual([[110, 120]]);
  expect(ended.endLocationId).toBe(depot.places[1]);
});

describe('what a person wrote', () => {
  test('stays beside what the engine finds, and a trip that a person changed is theirs', async () => {
    const own = await thandi.send('POST', '/api/trips', {
      body: {
        assetId: depot.trucks[0],
        startDateTimeUtc: iso(at(32)),
        endDateTimeUtc: iso(at(38)),
        distanceKilometres: 9,
      },
    });
    expect(own.status).toBe(201);
    const [first] = await trips();
    const changed = await thandi.send('PATCH', `/api/trips/${first!.id}`, {
      body: { id: first!.id, distanceKilometres: 11.5 },
    });
    expect(changed.status).toBe(200);
    await send([{ time: at(35) + 30_000, km: 5.2, speed: 60 }]);
    const records = await trips();
    expect(spans(records)).toEqual([
      [30, 40],
      [32, 38],
      [55, 75],
      [110, 120],
    ]);
    expect(records[0]).toMatchObject({ id: first!.id, distanceKilometres: 11.5, changeAuditUser: 'thandi' });
    expect(records[1]).toEqual(own.body);
  });
});

test('fixes that come late make the trips that they tell of, and of two one', async () => {
  const truck = depot.trucks[1];
  now = at(170);
  await send(
    [...standing(0, 0, 35), ...driving(0, 10, 35, 45), ...driving(40, 50, 75, 85), ...standing(50, 85, 120)],
    'TRIPS-T102',
  );
  const apart = await trips(truck);
  expect(spans(apart)).toEqual([
    [35, 44],
    [75, 85],
  ]);
  await send(driving(10, 40, 45, 75), 'TRIPS-T102');
  const whole = await trips(truck);
  expect(spans(whole)).toEqual([[35, 85]]);
  expect(whole[0]!.id).toBe(apart[0]!.id);
  const parts = await thandi.get('/api/sub-trips/count');
  expect(parts.body).toBe(1 + 2 + 1 + 1);
});

test('a day of long ago, and one years later, are kept without the time between', async () => {
  const old = Date.UTC(2016, 10, 25, 6) - begin;
  const later = Date.UTC(2021, 10, 25, 6) - begin;
  const moved = (fixes: readonly Seen[], by: number) => fixes.map((fix) => ({ ...fix, time: fix.time + by }));
  const way = [...standing(0, 0, 35), ...driving(0, 10, 35, 45), ...standing(10, 45, 80)];
  await send([...moved(way, old), ...moved(way, later)], 'TRIPS-T102');
  const records = await trips(depot.trucks[1]);
  expect(records.map(({ startDateTimeUtc }) => startDateTimeUtc).slice(0, 2)).toEqual([
    '2016-11-25T06:35:00.000Z',
    '2021-11-25T06:35:00.000Z',
  ]);
});

test('a journey has one record of what was planned and what was driven, which goes with it', async () => {
  await vi.waitFor(
    async () => {
      const { body } = await thandi.get(`/api/journey-route-informations?journeyId.equals=${journeyId}`);
      expect(body).toHaveLength(1);
      const { body: journey } = await thandi.get(`/api/journeys/${journeyId}`);
      expect(journey.journeyStatus).toBe('COMPLETED');
      const minutes =
        (Date.parse(journey.completedDateTimeUtc) - Date.parse(journey.startedDateTimeUtc)) / MINUTE;
      expect(body[0]).toMatchObject({
        plannedDurationMinutes: 45,
        actualDurationMinutes: Math.round(minutes),
        changeAuditUser: 'system',
      });
      expect(body[0].actualKilometres).toBeCloseTo(19, 0);
    },
    { timeout: 20_000, interval: 100 },
  );
});

describe('a person removes a trip that the engine found', () => {
  test('and its parts go with it', async () => {
    const trip = (await trips()).at(-1)!;
    const partsOf = async () => (await thandi.get(`/api/sub-trips?tripId.equals=${trip.id}`)).body;
    expect(await partsOf()).toHaveLength(1);
    expect((await thandi.send('DELETE', `/api/trips/${trip.id}`)).status).toBe(204);
    expect(await partsOf()).toEqual([]);
    expect((await thandi.get(`/api/trips/${trip.id}`)).status).toBe(404);
  });

  test('but a part that a person wrote holds it, with all its parts', async () => {
    const trip = (await trips()).find(({ startDateTimeUtc }) => startDateTimeUtc === iso(at(55)))!;
    const own = await thandi.send('POST', '/api/sub-trips', { body: { tripId: trip.id, sequence: 9 } });
    expect(own.status).toBe(201);
    expect((await thandi.send('DELETE', `/api/trips/${trip.id}`)).status).toBe(409);
    expect((await thandi.get(`/api/sub-trips/count?tripId.equals=${trip.id}`)).body).toBe(3);
    expect((await thandi.send('DELETE', `/api/sub-trips/${own.body.id}`)).status).toBe(204);
  });
});
