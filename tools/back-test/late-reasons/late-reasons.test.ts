import { MINUTE } from '@linehaul/domain/core';
import { legTimesOf, NOTHING_LEARNT } from '@linehaul/domain/forecast';
import { expect, test } from 'vitest';
import type { DayFacts } from '../day-facts.ts';
import type { RecordedDay } from '../recorded-day.ts';
import { type Answer, answersInWorlds, worldsShort, worldsText } from './hand-made-worlds.ts';
import { reasonsOf, reasonsText } from './recorded-reasons.ts';

const answers = (right: number, wrong: number, nothing: number): readonly Answer[] =>
  [
    ...Array.from({ length: right }, () => 'Store Delay' as const),
    ...Array.from({ length: wrong }, () => 'Road Delay' as const),
    ...Array.from({ length: nothing }, () => 'nothing' as const),
  ].map((found, i) => ({ world: `world ${i}`, label: 'Store Delay', found }));

test('right, wrong and no reasons are counted, and each missed world is named', () => {
  const text = worldsText(answers(97, 1, 2));
  expect(text).toContain(
    'Right 97 (97.0 %), a wrong reason 1 (1.0 %), nothing where there was a reason 2 (2.0 %).',
  );
  expect(text).toContain('- world 97: Road Delay, not Store Delay');
  expect(worldsShort(answers(97, 1, 2))).toEqual([]);
});

test('too few right and too many wrong reasons fall short', () => {
  expect(worldsShort(answers(94, 3, 3))).toEqual([
    'late reasons: 94.0 % of worlds right, not 95',
    'late reasons: 3.0 % of worlds wrong, not 2',
  ]);
});

test('the hand-made worlds hold their limits', () => {
  expect(worldsShort(answersInWorlds())).toEqual([]);
});

const at = (minutes: number) => minutes * MINUTE;
const trip = (tripId: string, stops: readonly (readonly [number, number, number])[]) => ({
  ...{ tripId, route: '7' },
  stops: stops.map(([planned, arrival, departure], i) => ({
    ...{ stopId: `S${i}`, planned: at(planned), arrival: at(arrival), departure: at(departure) },
  })),
});

test('a recorded trip is proposed a reason from the trip before, its start and its legs', () => {
  const trips = [
    trip('late on the road', [
      [0, 0, 0],
      [30, 60, 60],
    ]),
    trip('behind it', [
      [40, 60, 61],
      [70, 91, 91],
    ]),
    trip('in time', [
      [80, 92, 92],
      [120, 122, 122],
    ]),
  ];
  const facts: DayFacts = {
    ...{ name: '2016-11-24', midnight: 0, utcOffset: 0, moments: [] },
    trips: new Map(trips.map((one) => [one.tripId, one])),
  };
  const computed = trips.map(
    ({ tripId }) => [tripId, { tripId, vehicleId: 'V', stops: [], fixes: [] }] as const,
  );
  const day = { computation: { trips: new Map(computed) } } as unknown as RecordedDay;
  const reasons = reasonsOf(facts, day, legTimesOf(NOTHING_LEARNT));
  expect(reasons).toEqual({ 'Road Delay': 1, 'Previous Route': 1 });
  expect(reasonsText('2016-11-24', reasons)).toBe(
    '2016-11-24: 2 trips ended 15 minutes late or more. Proposed: Road Delay 1, Previous Route 1.',
  );
});
