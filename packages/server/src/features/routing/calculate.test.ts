import { legTimesOf, NOTHING_LEARNT } from '@linehaul/domain/forecast';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeService, startFakeService } from '../../testing/fake-service.ts';
import { routeCalculator } from './calculate.ts';
import { estimateStops, type Learnt } from './estimate.ts';
import { hereProvider } from './providers/here.ts';
import { embeddedProvider } from './providers/index.ts';
import { osrmProvider } from './providers/osrm.ts';

const KIMBERLEY = [24.7586, -28.7386] as const;
const BLOEMFONTEIN = [26.2249, -29.1183] as const;
const MASERU = [27.4869, -29.3151] as const;
const DEPARTURE = Date.parse('2027-01-04T06:00:00Z');
const QUESTION = { points: [KIMBERLEY, BLOEMFONTEIN], departure: DEPARTURE };

let service: FakeService;
let lines: string[];
beforeAll(async () => {
  service = await startFakeService();
});
beforeEach(() => {
  service.asked.length = 0;
  lines = [];
});
afterAll(() => service.stop());

const calculator = (provider = osrmProvider(`${service.url}?key=secret-key`)) =>
  routeCalculator({ timeoutMs: 400 }, provider, pino({}, { write: (line) => lines.push(line) }));

function driven(legs: number, distance = 165_250, coordinates: unknown = [KIMBERLEY, BLOEMFONTEIN]) {
  return {
    body: {
      code: 'Ok',
      routes: [
        {
          geometry: { type: 'LineString', coordinates },
          legs: Array.from({ length: legs }, () => ({ distance, duration: 7_500 })),
        },
      ],
    },
  };
}

test('the same question is asked once, also when it comes twice at once', async () => {
  service.say(driven(1));
  const { calculate } = calculator();
  const [first, second] = await Promise.all([calculate(QUESTION), calculate(QUESTION)]);
  expect(first).toMatchObject({ ok: true, value: { provider: 'osrm', isEstimate: true } });
  expect(second).toBe(first);
  expect(await calculate({ ...QUESTION, departure: DEPARTURE + 3_600_000 })).toEqual(first);
  expect(service.asked).toHaveLength(1);
  await calculate({ ...QUESTION, points: [KIMBERLEY, MASERU] });
  expect(service.asked).toHaveLength(2);
});

test('where the answer depends on the time, another time is another question', async () => {
  const summary = { duration: 7_500, length: 165_250, baseDuration: 7_000 };
  const section = { arrival: { place: {} }, travelSummary: summary, polyline: 'BFoz5xJ67i1B1B7PzIhaxL7Y' };
  service.say({ body: { routes: [{ sections: [section] }] } });
  const { calculate } = calculator(hereProvider('secret-key', service.url));
  await calculate(QUESTION);
  await calculate({ ...QUESTION, departure: DEPARTURE + 60_000 });
  expect(service.asked).toHaveLength(1);
  await calculate({ ...QUESTION, departure: DEPARTURE + 3_600_000 });
  expect(service.asked).toHaveLength(2);
});

test('a pause that the provider asks for is kept', async () => {
  service.say({ status: 429, headers: { 'retry-after': '42' } }, driven(1));
  const { calculate } = calculator();
  await calculate(QUESTION);
  expect(await calculate(QUESTION)).toMatchObject({
    ok: false,
    error: { kind: 'limited', retryAfterSeconds: 42 },
  });
  expect(service.asked).toHaveLength(1);
});

test('a failure is not kept: the next try may be answered', async () => {
  service.say({ status: 400, body: { code: 'TooBig' } }, driven(1));
  const { calculate } = calculator();
  expect((await calculate(QUESTION)).ok).toBe(false);
  expect((await calculate(QUESTION)).ok).toBe(true);
});

test('who has another answer leaves a failing provider alone for a while, and the estimate says that it is one', async () => {
  service.say({ silent: true });
  const { calculateOrEstimate } = calculator();
  for (const _ of [1, 2]) {
    expect(await calculateOrEstimate(QUESTION)).toMatchObject({ provider: 'embedded', isEstimate: true });
  }
  expect(service.asked).toHaveLength(1);
});

test.each([
  ['silent', { silent: true } as const, 40, 'took too long'],
  ['refuses', { status: 403 }, 50, 'check LINEHAUL_ROUTING_KEY'],
  ['limits', { status: 429 }, 40, 'limit is reached'],
  ['fails', { status: 500 }, 40, 'has no answer'],
])('a provider that %s is told in the log, without its key or address', async (_, said, level, text) => {
  service.say(said);
  await calculator().calculate(QUESTION);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level,
    provider: 'osrm',
    msg: expect.stringContaining(text),
  });
  expect(lines[0]).not.toContain('secret-key');
  expect(lines[0]).not.toContain('127.0.0.1');
});

test('that no road joins two places is nobody`s fault, and not logged', async () => {
  service.say({ status: 400, body: { code: 'NoRoute' } });
  expect(await calculator().calculate(QUESTION)).toMatchObject({ error: { kind: 'noRoute' } });
  expect(lines).toEqual([]);
});

test('more points than the provider takes at once are asked in parts that join', async () => {
  const points = Array.from({ length: 150 }, (_, i) => [24 + i / 100, -29] as const);
  service.say(driven(99, 1_000), driven(50, 2_000));
  const answer = await calculator().calculate({ points, departure: DEPARTURE });
  expect(answer.ok && answer.value.legs.map(({ metres }) => metres)).toEqual([
    ...Array.from({ length: 99 }, () => 1_000),
    ...Array.from({ length: 50 }, () => 2_000),
  ]);
  const [first, second] = service.asked.map(({ url }) => url.pathname.split('/').at(-1)!.split(';'));
  expect([first!.length, second!.length]).toEqual([100, 51]);
  expect(first!.at(-1)).toBe(second![0]);
});

test('a line of a hundred thousand points is thinned', async () => {
  const line = Array.from({ length: 100_000 }, (_, i) => [24 + i / 50_000, -29 - (i % 2) / 1_000_000]);
  service.say(driven(1, 165_250, line));
  const answer = await calculator().calculate(QUESTION);
  const geometry = answer.ok ? answer.value.geometry : [];
  expect(geometry.length).toBeGreaterThan(1);
  expect(geometry.length).toBeLessThan(100);
  expect(geometry.at(-1)?.[0]).toBeCloseTo(26, 4);
});

test('the embedded one needs no service', async () => {
  const answer = await calculator(embeddedProvider()).calculate(QUESTION);
  expect(answer).toMatchObject({ ok: true, value: { provider: 'embedded', isEstimate: true } });
  expect(service.asked).toEqual([]);
});

const NOTHING_LEARNT_YET: Learnt = {
  knowledge: {
    ...{ legs: legTimesOf(NOTHING_LEARNT), dwell: [], utcOffset: 0 },
    ...{ leastArrivals: 20, leastVisits: 20 },
  },
  types: new Map(),
};

test('a plan is made of the provider`s legs, and each next one begins after the stop', async () => {
  service.say(driven(2));
  const stops = [KIMBERLEY, BLOEMFONTEIN, MASERU].map(([longitude, latitude]) => ({
    longitude,
    latitude,
    stopMinutes: 30,
  }));
  expect(await estimateStops(calculator(), DEPARTURE, stops, NOTHING_LEARNT_YET)).toMatchObject({
    provider: 'osrm',
    isEstimate: true,
    distanceKilometres: 330.5,
    drivingMinutes: 250,
    stops: [
      { arrivalUtc: '2027-01-04T06:00:00.000Z', departureUtc: '2027-01-04T06:00:00.000Z' },
      { arrivalUtc: '2027-01-04T08:05:00.000Z', departureUtc: '2027-01-04T08:35:00.000Z' },
      { arrivalUtc: '2027-01-04T10:40:00.000Z', legKilometres: 165.3, legMinutes: 125 },
    ],
  });
});
