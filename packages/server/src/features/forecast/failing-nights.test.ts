import { HOUR, MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { waitAfter } from './failing-nights.ts';

test('each failure in a row doubles the wait, up to six hours', () => {
  expect([0, 1, 2, 3, 6, 7, 40].map(waitAfter)).toEqual([
    0,
    10 * MINUTE,
    20 * MINUTE,
    40 * MINUTE,
    320 * MINUTE,
    6 * HOUR,
    6 * HOUR,
  ]);
});
