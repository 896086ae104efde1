import { HOUR, MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { rangeAxis } from './range-axis.ts';

const MIDNIGHT = Date.parse('2026-11-22T00:00:00+02:00');
const at = (hours: number, minutes: number) => MIDNIGHT + hours * HOUR + minutes * MINUTE;

test('the axis holds the planned time, now and the whole range, with few round times beside them', () => {
  const planned = at(13, 30);
  const { from, to, ticks } = rangeAxis(
    { planned, now: at(13, 41), p10: at(14, 2), p90: at(14, 25) },
    MIDNIGHT,
  );
  expect(from).toBeLessThan(planned);
  expect(to).toBeGreaterThan(at(14, 25));
  expect(ticks).toEqual([at(14, 0)]);
});

test('a far arrival has no more times than can be read', () => {
  const { ticks } = rangeAxis(
    { planned: at(23, 0), now: at(4, 0), p10: at(22, 0), p90: at(26, 0) },
    MIDNIGHT,
  );
  expect(ticks.length).toBeLessThanOrEqual(5);
  expect(ticks.every((one) => (one - MIDNIGHT) % HOUR === 0)).toBe(true);
});

test('a range that has no width yet has an axis all the same', () => {
  const { from, to } = rangeAxis({ now: at(10, 0), p10: at(10, 0), p90: at(10, 0) }, MIDNIGHT);
  expect(to - from).toBeGreaterThan(10 * MINUTE);
});
