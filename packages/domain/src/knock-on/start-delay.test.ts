import { expect, test } from 'vitest';
import { learnStartDelay } from './start-delay.ts';

const starts = (short: number, late: number) =>
  Array.from({ length: 100 }, (_, i) => ({ short, startedLate: i < late ? 9 : 1 }));

test('without minutes short a start is as often late as the days showed', () => {
  const probability = learnStartDelay([...starts(0, 6), ...starts(8, 40)], 5, 50)!;
  expect([0, 8, 30].map(probability)).toEqual([0.06, 0.4, 0.4]);
  for (const few of [[], starts(8, 40).slice(0, 49)]) expect(learnStartDelay(few, 5, 50)).toBeUndefined();
});

test('more minutes short never make a late start less probable', () => {
  const said = [...starts(0, 6), ...starts(2, 30), ...starts(4, 10), ...starts(9, 70), ...starts(12, 60)];
  const probability = learnStartDelay(said, 5, 50)!;
  const all = Array.from({ length: 150 }, (_, i) => probability(i / 10));
  expect(all).toEqual([...all].sort((a, b) => a - b));
  expect([2, 4, 9, 12].map(probability)).toEqual([0.2, 0.2, 0.65, 0.65]);
});

test('a few starts alone say nothing of their own', () => {
  const few = [{ short: 20, startedLate: 60 }];
  const probability = learnStartDelay([...starts(0, 6), ...starts(8, 40), ...few], 5, 50)!;
  expect(probability(20)).toBeCloseTo(41 / 101, 6);
});
