import { expect, test } from 'vitest';
import { isoIn, localTimeIn, timeOfDayIn } from './index.ts';

test('an instant is shown as the clocks of the zone show it, midnight as 00', () => {
  const ms = Date.parse('2026-11-19T22:00:07.890Z');
  expect(localTimeIn(ms, 'Africa/Johannesburg')).toBe('2026-11-20 00:00');
  expect(timeOfDayIn(ms, 'Africa/Johannesburg')).toBe('00:00:07');
  expect(isoIn(ms, 'Africa/Johannesburg')).toBe('2026-11-20T00:00:07+02:00');
  expect(isoIn(ms, 'America/St_Johns')).toBe('2026-11-19T18:30:07-03:30');
  expect(isoIn(ms, 'UTC')).toBe('2026-11-19T22:00:07+00:00');
});

test('the years before the first thousand keep their zeros', () => {
  expect(localTimeIn(Date.parse('0042-05-06T07:08:00Z'), 'UTC')).toBe('0042-05-06 07:08');
});
