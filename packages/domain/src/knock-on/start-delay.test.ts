import { expect, test } from 'vitest';
import { learnStartDelay, type StartSaid } from './start-delay.ts';

const starts = (short: number, late: number) =>
  Array.from({ length: 100 }, (_, i) => ({ short, startedLate: i < late ? 9 : 1 }));

function shareBy(said: readonly StartSaid[]) {
  const learnt = learnStartDelay(said, 5, 50)!;
  return (short: number) => {
    const { late, starts: all } = learnt(short);
    return late / all;
  };
}

test('without minutes short a start is as often late as the days showed', () => {
  const probability = shareBy([...starts(0, 6), ...starts(8, 40)]);
  expect([0, 8, 30].map(probability)).toEqual([0.06, 0.4, 0.4]);
  for (const few of [[], starts(8, 40).slice(0, 49)]) expect(learnStartDelay(few, 5, 50)).toBeUndefined();
});

test('more minutes short never make a late start less probable', () => {
  const said = [...starts(0, 6), ...starts(2, 30), ...starts(4, 10), ...starts(9, 70), ...starts(12, 60)];
  const probability = shareBy(said);
  const all = Array.from({ length: 150 }, (_, i) => probability(i / 10));
  expect(all).toEqual([...all].sort((a, b) => a - b));
  expect([2, 4, 9, 12].map(probability)).toEqual([0.2, 0.2, 0.65, 0.65]);
});

test('a few starts alone say nothing of their own', () => {
  const few = [{ short: 20, startedLate: 60 }];
  const probability = shareBy([...starts(0, 6), ...starts(8, 40), ...few]);
  expect(probability(20)).toBeCloseTo(41 / 101, 6);
});

test('small steps join until they are enough, and do not vanish in those before', () => {
  const short = [20, 22, 24, 26].flatMap((minutes) =>
    Array.from({ length: 15 }, () => ({ short: minutes, startedLate: minutes })),
  );
  const probability = shareBy([...starts(0, 6), ...short]);
  expect([0, 19, 20, 40].map(probability)).toEqual([0.06, 1, 1, 1]);
});

test('a step names the minutes short of its starts, and those beyond all are of the last', () => {
  const learnt = learnStartDelay([...starts(0, 6), ...starts(3, 20), ...starts(5, 10), ...starts(8, 40)], 5)!;
  expect([0, 1, 4, 5, 30].map(learnt)).toEqual(
    [
      [0, 0, 100, 6],
      [3, 5, 200, 30],
      [3, 5, 200, 30],
      [3, 5, 200, 30],
      [8, 8, 100, 40],
    ].map(([from, to, all, late]) => ({ from, to, starts: all, late })),
  );
});
