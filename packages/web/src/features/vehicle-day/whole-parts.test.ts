import { expect, test } from 'vitest';
import { wholeParts } from './whole-parts.ts';

test.each([
  [
    [289, 409, 45, 237],
    [289, 409, 45, 237],
  ],
  [
    [0.4, 0.4, 0.4, 0],
    [1, 0, 0, 0],
  ],
  [
    [10.5, 20.5, 0, 0],
    [11, 20, 0, 0],
  ],
  [
    [100.9, 200.8, 300.3, 838],
    [101, 201, 300, 838],
  ],
  [
    [0, 0, 0, 1440],
    [0, 0, 0, 1440],
  ],
])('%j is %j in whole minutes', (parts, whole) => {
  expect(wholeParts(parts)).toEqual(whole);
});

test('whole minutes add up, whatever the seconds are', () => {
  for (let seconds = 0; seconds < 86_400; seconds += 977) {
    const parts = [seconds / 60, (86_400 - seconds) / 180, ((86_400 - seconds) * 2) / 180, 0];
    expect(wholeParts(parts).reduce((sum, one) => sum + one, 0)).toBe(1_440);
  }
});
