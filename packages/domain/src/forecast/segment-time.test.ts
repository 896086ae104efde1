import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../core/index.ts';
import { expectedOf, legTimesOf } from './leg-times.ts';
import { learnLegs, legKey, NOTHING_LEARNT, rememberedOf, withLearnt } from './segment-time.ts';
import { at, drivenOften, leg, many } from './testing/small-line.ts';

const KEY = legKey('A', 'B');
const MIDDAY = 2;

test('a leg that takes two minutes longer than planned is learnt as that', () => {
  const learnt = drivenOften();
  const row = learnt.segments.find(({ from }) => from === 'A')!;
  expect(row).toMatchObject({ part: 'midday', n: 30, mean: 120, planned: 600 });
  expect(expectedOf(legTimesOf(learnt), KEY, 'line', MIDDAY, 600)).toMatchObject({ n: 30 });
});

test('the legs of a day are learnt alike in any order', () => {
  const legs = fc.array(
    fc.record({
      from: fc.constantFrom('A', 'B'),
      to: fc.constantFrom('C', 'D'),
      actual: fc.integer({ min: -5, max: 90 }),
    }),
    { maxLength: 40 },
  );
  const byKey = (a: { from: string; to: string }, b: { from: string; to: string }) =>
    legKey(a.from, a.to) < legKey(b.from, b.to) ? -1 : 1;
  fc.assert(
    fc.property(legs, (driven) => {
      const finished = driven.map(({ from, to, actual }) => leg(from, to, actual));
      const inOrder = learnLegs(NOTHING_LEARNT, finished, 0);
      const reversed = learnLegs(NOTHING_LEARNT, finished.toReversed(), 0);
      expect(reversed.segments.toSorted(byKey)).toEqual(inOrder.segments.toSorted(byKey));
      expect(reversed.routes).toEqual(inOrder.routes);
    }),
  );
});

test('a night adds to what is stored and gives only the rows that changed', () => {
  const first = learnLegs(NOTHING_LEARNT, [leg('A', 'B', 12), leg('B', 'C', 12)], 0);
  const second = learnLegs(first, [leg('A', 'B', 14)], 0);
  expect(second.segments).toMatchObject([{ from: 'A', to: 'B', n: 2, mean: 180 }]);
  const all = withLearnt(first, second);
  expect(all.segments.map(({ n }) => n).sort()).toEqual([1, 2]);
  expect(all.routes).toMatchObject([{ n: 3, planned: 1_800, difference: 480 }]);
});

test('a leg with wrong times is counted and not learnt', () => {
  const wrong = [
    leg('A', 'B', Number.NaN),
    leg('A', 'B', -3),
    leg('A', 'B', 2_000),
    leg('A', 'B', 10, { plannedArrival: at(-30) }),
    leg('A', 'B', 10, { plannedDeparture: Number.NaN }),
  ];
  expect(learnLegs(NOTHING_LEARNT, wrong, 0)).toEqual({ segments: [], routes: [], unused: 5 });
});

test('a day in wrong units among three does not move a leg by more than its plan', () => {
  const right = learnLegs(
    NOTHING_LEARNT,
    many(60, (i) => leg('A', 'B', 11 + (i % 3))),
    0,
  );
  const wrong = learnLegs(
    right,
    many(20, (i) => leg('A', 'B', (11 + (i % 3)) * 60)),
    0,
  );
  const learnt = expectedOf(legTimesOf(wrong), KEY, undefined, MIDDAY, 600);
  expect(Math.abs(learnt.seconds - 120)).toBeLessThan(60);
});

test('a new road is learnt over the nights that follow, and a row stays small', () => {
  let learnt = drivenOften(12, 400);
  for (let night = 0; night < 10; night++) {
    learnt = withLearnt(
      learnt,
      learnLegs(
        learnt,
        many(30, () => leg('A', 'B', 20)),
        0,
      ),
    );
  }
  const row = learnt.segments.find(({ from }) => from === 'A')!;
  expect(row.mean).toBe(600);
  expect(rememberedOf(row)).toBeLessThanOrEqual(200);
  expect(JSON.stringify(row).length).toBeLessThan(600);
});

test('a part of the day with few drives leans on the leg, a leg with few on its route, a route with few on the plan', () => {
  const often = many(300, () => leg('A', 'B', 14));
  const evening = leg('A', 'B', 30, {
    plannedDeparture: at(600),
    plannedArrival: at(610),
    departure: at(600),
    arrival: at(630),
  });
  const learnt = legTimesOf(learnLegs(NOTHING_LEARNT, [...often, evening, leg('B', 'C', 10)], 0));
  const EVENING = 4;
  const few = expectedOf(learnt, KEY, 'line', EVENING, 600).seconds;
  expect(few).toBeGreaterThan(240);
  expect(few).toBeLessThan(500);
  const rare = expectedOf(learnt, legKey('B', 'C'), 'line', MIDDAY, 600).seconds;
  expect(rare).toBeGreaterThan(30);
  expect(rare).toBeLessThan(240);
  expect(expectedOf(learnt, legKey('C', 'X'), 'line', MIDDAY, 600)).toMatchObject({ n: 0 });
  expect(expectedOf(learnt, legKey('C', 'X'), 'another', MIDDAY, 600)).toEqual({ seconds: 0, n: 0 });
});

test('a new timetable keeps what the road takes, not the difference from the old plan', () => {
  const learnt = legTimesOf(drivenOften(15, 100));
  expect(expectedOf(learnt, KEY, undefined, MIDDAY, 600).seconds).toBeGreaterThan(200);
  const before = expectedOf(learnt, KEY, undefined, MIDDAY, 600).seconds;
  const after = expectedOf(learnt, KEY, undefined, MIDDAY, 1_200).seconds;
  expect(after).toBeLessThan(before - 500);
});

test('a leg belongs to the part of its local day', () => {
  const row = (offset: number) => learnLegs(NOTHING_LEARNT, [leg('A', 'B', 12)], offset).segments[0]!.part;
  expect([-10, -2, 0, 7, 10].map((hours) => row(hours * HOUR))).toEqual([
    'night',
    'morning',
    'midday',
    'afternoon',
    'evening',
  ]);
  expect(MINUTE).toBe(60_000);
});
