import { MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { backTest, type Knowledge } from './evaluate.ts';
import { errorsOf, quantilesOf } from './figures.ts';
import { presentDelayForecaster, timetableForecaster } from './plain-forecasters.ts';
import type { RecordedDay } from './recorded-day.ts';
import { tableOf, worseCells } from './table.ts';
import { losesTenMinutes } from './testing/late-bus.ts';

function errorsAtLastStop(day: RecordedDay, knowledge?: Knowledge): [number, number][] {
  const outcomes = backTest(day, { delay: presentDelayForecaster(day) }, knowledge);
  return outcomes
    .filter(({ stop }) => stop === 4)
    .map(({ madeAt, arrival, said }) => [madeAt / MINUTE, Math.round((arrival - said.delay!) / MINUTE)]);
}

test('a forecast is evaluated as it was made: the delay that came later counts as its error', () => {
  expect(errorsAtLastStop(losesTenMinutes())).toEqual([
    [5, 10],
    [10, 10],
    [15, 5],
    [20, 0],
    [25, 0],
  ]);
});

test('an evaluation that lets the state at arrival into the forecast is found out by that', () => {
  const leak: Knowledge = (tripId, fixes, now) => ({ tripId, now, fixes });
  expect(errorsAtLastStop(losesTenMinutes(), leak)).toEqual([5, 10, 15, 20, 25].map((minute) => [minute, 0]));
});

test('what comes later changes nothing that was said before', () => {
  const day = losesTenMinutes();
  const whole = backTest(day, { delay: presentDelayForecaster(day) });
  const cut = { ...day, computation: { ...day.computation, fixes: day.computation.fixes.slice(0, 4) } };
  const before = backTest(cut, { delay: presentDelayForecaster(day) });
  expect(before).toEqual(whole.filter(({ madeAt }) => madeAt <= 15 * MINUTE));
});

test('no forecaster gets a fix that came after its moment', () => {
  const day = losesTenMinutes();
  const seen: [number, number][] = [];
  backTest(day, {
    spy: ({ now, fixes }) => {
      seen.push([now / MINUTE, fixes.at(-1)!.time / MINUTE]);
      return [];
    },
  });
  expect(seen).toEqual([5, 10, 15, 20, 25].map((minute) => [minute, minute]));
});

test('a stop between fixes farther apart than a quarter of an hour is not evaluated', () => {
  const day = losesTenMinutes();
  const trip = day.computation.trips.get('trip')!;
  const fixes = trip.fixes.filter(({ time }) => time <= 10 * MINUTE || time > 25 * MINUTE);
  const sparse = { trips: new Map([['trip', { ...trip, fixes }]]), fixes };
  const outcomes = backTest({ ...day, computation: sparse }, { timetable: timetableForecaster(day) });
  expect(new Set(outcomes.map(({ stop }) => stop))).toEqual(new Set([2]));
});

test('the figures are of the stops of which every forecaster said something, by how far ahead they were', () => {
  const one = (lead: number, a: number, b: number | undefined) => ({
    tripId: 'trip',
    stop: 1,
    madeAt: 0,
    arrival: lead * MINUTE,
    said: { a: (lead + a) * MINUTE, b: b === undefined ? undefined : (lead + b) * MINUTE },
  });
  const errors = errorsOf([one(5, 1, -2), one(5, 3, 0), one(6, 4, 4), one(20, 1, undefined)], ['a', 'b']);
  expect(errors.unsaid).toBe(1);
  expect(quantilesOf(errors, 5, 'a')).toEqual({ count: 2, median: 3, p80: 3, p95: 3 });
  expect(quantilesOf(errors, 5, 'b').p95).toBe(2);
  expect(quantilesOf(errors, 15, 'b').count).toBe(1);
  expect(quantilesOf(errors, 30, 'a').count).toBe(0);
  const days = new Map([['day', errors]]);
  expect(worseCells(days, 'a', ['b'])).toEqual(['day, 5 min, median', 'day, 5 min, p80', 'day, 5 min, p95']);
  expect(tableOf(days, ['a', 'b']).split('\n')[2]).toBe(
    '| day | 0–5 min | 2 | 3.00 / 3.00 / 3.00 | 2.00 / 2.00 / 2.00 |',
  );
});
