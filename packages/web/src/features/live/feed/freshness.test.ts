import { expect, test } from 'vitest';
import { asOfNow } from './freshness.ts';

test('live data is late when nothing was heard for more than forty seconds', () => {
  const heard = { asOf: 5_000_000, heardAt: 1_000 };
  expect(asOfNow(heard, 41_000)).toEqual({ asOf: 5_000_000, ageMs: 40_000, isLate: false });
  expect(asOfNow(heard, 41_001).isLate).toBe(true);
});

test('before the first word there is no time, and nothing is late yet', () => {
  expect(asOfNow({}, 99_000)).toEqual({ asOf: undefined, ageMs: 0, isLate: false });
});
