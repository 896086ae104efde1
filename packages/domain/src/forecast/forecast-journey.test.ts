import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE } from '../core/index.ts';
import { forecastJourney, type RangeForecast } from './forecast-journey.ts';
import { lateProbability } from './late-probability.ts';
import { NO_RANGES } from './ranges.ts';
import { NOTHING_LEARNT } from './segment-time.ts';
import {
  at,
  drivenOften,
  knowing,
  rangesWith,
  running,
  STOPS,
  secondsAfterPlan,
} from './testing/small-line.ts';

test('without any history each stop ahead has plan plus lateness and no range', () => {
  const found = forecastJourney(running(), knowing(NOTHING_LEARNT, NO_RANGES), at(8));
  expect(found.map(({ kind, stopId }) => `${kind} ${stopId}`)).toEqual([
    'noHistory B',
    'noHistory C',
    'noHistory D',
  ]);
  expect(found.map(({ p50 }) => p50)).toEqual([at(13), at(23), at(33)]);
});

test('there is no range before twenty arrivals on every leg that remains', () => {
  const found = (times: number) => forecastJourney(running(), knowing(drivenOften(12, times)), at(8));
  expect(found(19).every(({ kind }) => kind === 'noHistory')).toBe(true);
  expect(found(20).every(({ kind }) => kind === 'range')).toBe(true);
  const toX = [...STOPS, { stopId: 'X', place: 'X', plannedArrival: at(40) }];
  const kinds = forecastJourney(running({ stops: toX }), knowing(drivenOften()), at(8)).map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(['range', 'range', 'range', 'noHistory']);
});

test('a horizon with too few arrivals takes the range of the next longer one that has enough', () => {
  const all = rangesWith(60);
  const horizons = all.horizons.map((one, i) => (i < 2 ? { ...one, n: 99, p90: 9_999 } : one));
  const borrowed = forecastJourney(running(), knowing(drivenOften(), { ...all, horizons }), at(8));
  expect(borrowed).toEqual(forecastJourney(running(), knowing(drivenOften(), all), at(8)));
  const none = all.horizons.map((one) => ({ ...one, n: 99 }));
  const bare = forecastJourney(running(), knowing(drivenOften(), { ...all, horizons: none }), at(8));
  expect(bare.every(({ kind }) => kind === 'noHistory')).toBe(true);
});

test('legs that take two minutes longer make the stops ahead later, the leg under way by what is left of it', () => {
  const found = forecastJourney(running(), knowing(drivenOften(12, 200)), at(8));
  const [b, c, d] = found.map(({ basis }, i) => secondsAfterPlan(i + 1, basis.centre));
  expect(b).toBeCloseTo(180 + 60, -1);
  expect(c).toBeCloseTo(180 + 180, -1);
  expect(d).toBeCloseTo(180 + 300, -1);
  expect(found[1]!.basis).toMatchObject({
    lateness: 180,
    arrivals: [200, 200],
    horizon: 2,
    version: 0,
    fixAgeSeconds: 0,
  });
});

test('a feed that stops makes each range wider and moves no median', () => {
  const seen = [0, 5, 15, 30, 60].map((age) => {
    const journey = running({ lateness: 600 * MINUTE });
    const [, c] = forecastJourney(journey, knowing(drivenOften()), at(8 + age)) as RangeForecast[];
    return c!;
  });
  const widths = seen.map(({ p10, p90 }) => p90 - p10);
  expect(widths[1]).toBe(widths[0]);
  expect(widths.slice(1)).toEqual(widths.slice(1).toSorted((a, b) => a - b));
  expect(widths[4]).toBeGreaterThan(1.5 * widths[0]!);
  expect(new Set(seen.map(({ p50 }) => p50)).size).toBe(1);
  expect(seen[3]!.basis.fixAgeSeconds).toBe(1_800);
});

test('a stop that is not reached by now is expected later than now, and the sooner a limit comes the surer it is late', () => {
  const found = (now: number) =>
    forecastJourney(running(), knowing(drivenOften()), at(now))[0] as RangeForecast;
  const fresh = found(8);
  const after = found(16);
  expect(fresh.p50).toBeLessThan(at(16));
  expect(after.p10).toBeGreaterThan(at(16));
  expect(after.p50).toBeGreaterThan(after.p10);
  expect(after.p90).toBeGreaterThan(fresh.p90);
  expect(lateProbability(after, at(16))).toBeGreaterThan(0.9);
  const plain = forecastJourney(running(), knowing(NOTHING_LEARNT, NO_RANGES), at(16));
  expect(plain.map(({ p50 }) => p50)).toEqual([at(16), at(23), at(33)]);
});

test('quantiles are in order, and none lies before now or the fix that shows the stop ahead', () => {
  const minutes = fc.integer({ min: -90, max: 90 });
  fc.assert(
    fc.property(
      minutes,
      minutes,
      fc.integer({ min: 0, max: 3 }),
      fc.boolean(),
      (late, age, next, atStart) => {
        const journey = running({ lateness: late * MINUTE, next, atStart, plannedAt: at(8 - late) });
        const least = Math.max(journey.fixAt, at(8 + age));
        for (const one of forecastJourney(journey, knowing(drivenOften()), at(8 + age))) {
          expect(one.p50).toBeGreaterThanOrEqual(least);
          if (one.kind === 'noHistory') continue;
          expect(one.p10).toBeGreaterThanOrEqual(least);
          expect([one.p10, one.p50, one.p80, one.p90]).toEqual(
            [one.p10, one.p50, one.p80, one.p90].toSorted((a, b) => a - b),
          );
        }
      },
    ),
  );
});

test('a stop without planned times has no forecast and the stops after it do', () => {
  const [a, , c, d] = STOPS;
  const stops = [a!, { stopId: 'B', place: 'B' }, c!, d!];
  const found = forecastJourney(running({ stops }), knowing(drivenOften()), at(8));
  expect(found.map(({ stopId, kind }) => [stopId, kind])).toEqual([
    ['C', 'noHistory'],
    ['D', 'noHistory'],
  ]);
  const bare = STOPS.map(({ stopId, place }) => ({ stopId, place }));
  expect(forecastJourney(running({ stops: bare }), knowing(drivenOften()), at(8))).toEqual([]);
});

test('a journey whose place or times are no numbers, or whose stops are all reached, has no forecast', () => {
  const knowledge = knowing(drivenOften());
  for (const own of [
    { lateness: Number.NaN },
    { plannedAt: Number.NaN },
    { fixAt: Number.POSITIVE_INFINITY },
    { next: 4 },
    { stops: [] },
  ]) {
    expect(forecastJourney(running(own), knowledge, at(8))).toEqual([]);
  }
});

test('a route with wider errors has the wider range', () => {
  const ranges = { ...rangesWith(300), scales: { calm: 0.5, wild: 2 } };
  const [calm, wild] = ['calm', 'wild'].map((route) => {
    const [first] = forecastJourney(
      running({ route }),
      knowing(drivenOften(), ranges),
      at(8),
    ) as RangeForecast[];
    return first!.p90 - first!.p80;
  });
  expect(wild! / calm!).toBeCloseTo(4, 3);
});
