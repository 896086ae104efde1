import { expect, test } from 'vitest';
import { spokenStep } from './countdown.ts';

test('of two minutes, four moments are spoken', () => {
  const steps = Array.from({ length: 121 }, (_, i) => spokenStep(120 - i));
  expect([...new Set(steps)]).toEqual([120, 60, 30, 10]);
  expect([120, 60, 30, 10].map((seconds) => steps[120 - seconds])).toEqual([120, 60, 30, 10]);
});
