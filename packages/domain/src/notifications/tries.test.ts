import { expect, test } from 'vitest';
import { afterTry, canSendAgain, LONGEST_WAIT_MS, TRIES_LIMIT, waitAfter } from './tries.ts';

test('each wait is longer than the one before, until the tries are used up', () => {
  const waits = Array.from({ length: TRIES_LIMIT }, (_, i) => waitAfter(i + 1));
  expect(waits.at(-1)).toBeUndefined();
  const made = waits.slice(0, -1) as number[];
  expect(made.toSorted((a, b) => a - b)).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

test('a receiver may ask for a longer wait, within a limit, and not for a shorter one', () => {
  expect(waitAfter(1, 60_000)).toBe(60_000);
  expect(waitAfter(1, 1)).toBe(5_000);
  expect(waitAfter(1, 9e9)).toBe(LONGEST_WAIT_MS);
});

test('a message is tried again until its tries are used up; what was sent again has all tries anew', () => {
  expect(afterTry({ as: 'failed' }, 1)).toEqual({ state: 'TRYING_AGAIN', waitMs: 5_000 });
  expect(afterTry({ as: 'failed' }, TRIES_LIMIT)).toEqual({ state: 'NOT_DELIVERED' });
  expect(afterTry({ as: 'failed' }, TRIES_LIMIT + 1, TRIES_LIMIT)).toEqual({
    state: 'TRYING_AGAIN',
    waitMs: 5_000,
  });
  expect(afterTry({ as: 'delivered' }, 3)).toEqual({ state: 'DELIVERED' });
  expect(afterTry({ as: 'gone' }, 1)).toEqual({ state: 'NOT_DELIVERED' });
  expect(afterTry({ as: 'refused' }, 0)).toEqual({ state: 'REFUSED' });
});

test('only what failed can be sent again', () => {
  expect(canSendAgain('NOT_DELIVERED')).toBe(true);
  expect(canSendAgain('TRYING_AGAIN')).toBe(true);
  expect((['REFUSED', 'DELIVERED', 'HELD_DIGEST', 'WAITING'] as const).some(canSendAgain)).toBe(false);
});
