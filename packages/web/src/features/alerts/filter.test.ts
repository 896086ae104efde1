import { expect, test } from 'vitest';
import { EVERYTHING_OPEN, narrowedBy, queryOf } from './filter.ts';

const zone = { timeZone: 'Africa/Johannesburg' };
const NOW = Date.parse('2026-03-10T22:30:00Z');

test('what is open includes what is put off', () => {
  expect(queryOf(EVERYTHING_OPEN, zone, NOW)).toEqual({ state: 'OPEN,SNOOZED' });
  expect(narrowedBy(EVERYTHING_OPEN)).toBe(0);
});

test("today is the organisation's day", () => {
  expect(queryOf({ view: 'today', eventTypes: ['LATE', 'SILENT'] }, zone, NOW)).toEqual({
    eventType: 'LATE,SILENT',
    from: '2026-03-10T22:00:00.000Z',
    to: '2026-03-11T21:59:59.999Z',
  });
});

test('days narrow the view of all alone', () => {
  const filter = {
    eventTypes: [],
    days: ['2026-03-01', '2026-03-02'],
    assetId: 'a',
    journeyId: 'j',
  } as const;
  expect(queryOf({ view: 'all', ...filter }, zone, NOW)).toEqual({
    assetId: 'a',
    journeyId: 'j',
    from: '2026-02-28T22:00:00.000Z',
    to: '2026-03-02T21:59:59.999Z',
  });
  expect(queryOf({ view: 'open', ...filter }, zone, NOW)).toEqual({
    state: 'OPEN,SNOOZED',
    assetId: 'a',
    journeyId: 'j',
  });
  expect(narrowedBy({ view: 'all', ...filter })).toBe(3);
});
