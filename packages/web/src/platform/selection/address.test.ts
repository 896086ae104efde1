import { expect, test } from 'vitest';
import { type DashboardAddress, DEFAULT_ADDRESS, readAddress, writeAddress } from './index.ts';

const FULL: DashboardAddress = {
  docks: ['journeys', 'schedule'],
  wide: true,
  from: '2026-11-19',
  to: '2026-11-20',
  search: 'KF-2611',
  page: 3,
  size: 25,
  sort: { property: 'plannedStartDateTimeUtc', descending: false },
  journeys: ['0193-a', '0193-b'],
};

test('an address written and read again is the same view', () => {
  expect(readAddress(writeAddress(FULL))).toEqual(FULL);
});

test('the default view has an empty address', () => {
  expect(writeAddress(DEFAULT_ADDRESS)).toEqual({});
  expect(readAddress({})).toEqual(DEFAULT_ADDRESS);
});

test('broken parts fall back to the default instead of failing', () => {
  const read = readAddress({
    docks: 'journeys,cellar',
    from: '2026-11-20',
    to: '2026-11-19',
    page: -4,
    size: 33,
    sort: "routingDate';drop,desc",
    journeys: 'a,,a',
  });
  expect(read).toEqual({ ...DEFAULT_ADDRESS, docks: ['journeys'], journeys: ['a'] });
});

test('a search of digits stays text', () => {
  expect(readAddress({ q: 431 }).search).toBe('431');
});

test('an impossible date is not taken', () => {
  expect(readAddress({ from: '2026-13-01', to: '2026-13-02' })).not.toHaveProperty('from');
});
