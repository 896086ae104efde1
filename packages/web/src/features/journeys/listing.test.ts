import { expect, test } from 'vitest';
import { rangeOf, sortOf } from './listing.ts';

test('the range is the days of the zone, with two hours added to the start', () => {
  expect(rangeOf('2026-11-19', '2026-11-20', 'Africa/Johannesburg')).toEqual({
    start: '2026-11-19T00:00:00.000Z',
    end: '2026-11-20T21:59:59.999Z',
  });
});

test('the shifted start is still the same day in a zone west of Greenwich', () => {
  expect(rangeOf('2016-11-25', '2016-11-25', 'America/Chicago').start).toBe('2016-11-25T08:00:00.000Z');
});

test('the id of the journey breaks the tie', () => {
  expect(sortOf({ property: 'routingDate', descending: true })).toEqual([
    'routingDate,desc',
    'journeyId,asc',
  ]);
  expect(sortOf({ property: 'journeyId', descending: false })).toEqual(['journeyId,asc']);
});
