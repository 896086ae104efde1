import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, SECOND } from '../core/index.ts';
import { tripSummary } from './index.ts';

const DAY_SECONDS = DAY / SECOND;

test.each<[number, number, string]>([
  [0, 0, '0 m, 0 seconds'],
  [0.4, 0.4, '0 m, 0 seconds'],
  [1, 1, '1 m, 1 second'],
  [999, 59, '999 m, 59 seconds'],
  [999.4, 59.4, '999 m, 59 seconds'],
  [999.6, 59.6, '1 km, 1 minute 0 seconds'],
  [1000, 60, '1 km, 1 minute 0 seconds'],
  [1004, 61, '1 km, 1 minute 1 second'],
  [1005, 3599, '1.01 km, 59 minutes 59 seconds'],
  [1234.5, 3600, '1.23 km, 1 hour 0 minutes 0 seconds'],
  [165_249, 7505, '165.25 km, 2 hours 5 minutes 5 seconds'],
  [1_400_000, DAY_SECONDS - 1, '1400 km, 23 hours 59 minutes 59 seconds'],
  [1_400_000, DAY_SECONDS, '1400 km, 1 day 0 hours 0 minutes 0 seconds'],
  [2_500_500.4, 2 * DAY_SECONDS + 3661, '2500.5 km, 2 days 1 hour 1 minute 1 second'],
])('%d m in %d s is %s', (metres, seconds, text) => {
  expect(tripSummary(metres, seconds).text).toBe(text);
});

test('parts add up to the whole seconds, none is as long as the next unit, and none before the first is 0', () => {
  const SECONDS = { day: DAY_SECONDS, hour: 3600, minute: 60, second: 1 };
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e8, noNaN: true }), (seconds) => {
      const { duration } = tripSummary(0, seconds);
      const sum = duration.reduce((total, { value, unit }) => total + value * SECONDS[unit], 0);
      expect(sum).toBe(Math.round(seconds));
      if (duration.length > 1) expect(duration[0]!.value).toBeGreaterThan(0);
      for (const { value, unit } of duration.slice(1)) {
        expect(value * SECONDS[unit]).toBeLessThan(
          { day: Infinity, hour: DAY_SECONDS, minute: 3600, second: 60 }[unit],
        );
      }
    }),
  );
});

test('a distance is never off by more than what its unit rounds away', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 5e7, noNaN: true }), (metres) => {
      const { value, unit } = tripSummary(metres, 0).distance;
      const shown = unit === 'km' ? value * 1000 : value;
      expect(Math.abs(shown - metres)).toBeLessThanOrEqual(unit === 'km' ? 5.01 : 0.5);
      expect(unit).toBe(shown >= 1000 ? 'km' : 'm');
    }),
  );
});
