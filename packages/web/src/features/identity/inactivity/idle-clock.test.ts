import { MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { IdleClock } from './idle-clock.ts';

function clocks() {
  const at = { wall: 1_800_000_000_000, steady: 5_000 };
  return {
    at,
    clock: new IdleClock(0, { wall: () => at.wall, steady: () => at.steady }),
    pass: (ms: number) => {
      at.wall += ms;
      at.steady += ms;
    },
  };
}

test('it counts from the last act', () => {
  const { clock, pass } = clocks();
  pass(3 * MINUTE);
  expect(clock.idleMs).toBe(3 * MINUTE);
  clock.set(MINUTE);
  pass(1);
  expect(clock.idleMs).toBe(MINUTE + 1);
});

test('the hours that a laptop slept count, though the steady clock rested', () => {
  const { clock, at } = clocks();
  at.wall += 120 * MINUTE;
  expect(clock.idleMs).toBe(120 * MINUTE);
});

test('a clock of the day that is set back shortens nothing', () => {
  const { clock, at, pass } = clocks();
  pass(10 * MINUTE);
  at.wall -= 60 * MINUTE;
  pass(MINUTE);
  expect(clock.idleMs).toBe(11 * MINUTE);
});

test('one that is set back and forth again ends where it began', () => {
  const { clock, at, pass } = clocks();
  at.wall -= 60 * MINUTE;
  pass(MINUTE);
  at.wall += 60 * MINUTE;
  expect(clock.idleMs).toBe(MINUTE);
});

test('it is never negative', () => {
  const { clock, at } = clocks();
  at.wall -= MINUTE;
  at.steady -= MINUTE;
  expect(clock.idleMs).toBe(0);
});
