import { expect, test } from 'vitest';
import { withDock, withoutDock } from '../docks/index.ts';
import { DEFAULT_FILTER } from '../filter/index.ts';
import { searchOf } from './address.ts';
import {
  type DashboardAddress,
  DEFAULT_ADDRESS,
  OPENING_ADDRESS,
  readAddress,
  writeAddress,
} from './index.ts';

const FULL: DashboardAddress = {
  docks: ['journeys', 'schedule'],
  wide: true,
  filter: {
    ...DEFAULT_FILTER,
    dateSearchFilterType: 'PLANNED_START_DATE',
    searchStartDate: '2026-11-19',
    searchEndDate: '2026-11-20',
  },
  search: 'KF-2611',
  attention: ['LATE', 'ALARM'],
  page: 3,
  size: 25,
  sort: { property: 'plannedStartDateTimeUtc', descending: false },
  journeys: ['0193-a', '0193-b'],
  map: { ...DEFAULT_ADDRESS.map, position: true },
  together: true,
  plan: 'new',
};

test('an address written and read again is the same view', () => {
  expect(readAddress(writeAddress(FULL))).toEqual(FULL);
});

test('an address that says nothing opens on now: the list, worst first', () => {
  expect(readAddress({})).toEqual({
    ...DEFAULT_ADDRESS,
    docks: ['journeys'],
    sort: { property: 'attention', descending: false },
  });
  expect(writeAddress(OPENING_ADDRESS)).toEqual({ docks: 'journeys', sort: 'attention,asc' });
});

test('an address that says anything has the specified sort by default; none that is written says nothing', () => {
  expect(readAddress({ docks: 'journeys' }).sort).toEqual({ property: 'routingDate', descending: true });
  expect(writeAddress({ ...DEFAULT_ADDRESS, docks: ['journeys'] })).toEqual({ docks: 'journeys' });
  expect(writeAddress(DEFAULT_ADDRESS)).toEqual({ docks: 'none' });
  expect(readAddress({ docks: 'none' })).toEqual(DEFAULT_ADDRESS);
});

test('quick filters come back in their order; unknown ones are left out', () => {
  const read = readAddress({ attention: 'ALARM,SLEEPY,LATE,LATE' });
  expect(read.attention).toEqual(['LATE', 'ALARM']);
  expect(writeAddress(read)).toEqual({ attention: 'LATE,ALARM' });
});

test('broken parts fall back to the default instead of failing', () => {
  const read = readAddress({
    docks: 'journeys,cellar',
    from: '2026-11-20',
    to: '2026-11-19',
    dates: 'BIRTHDAY',
    by: 'SHOE_SIZE',
    value: '43',
    page: -4,
    size: 33,
    sort: "routingDate';drop,desc",
    journeys: 'a,,a',
  });
  expect(read).toEqual({ ...DEFAULT_ADDRESS, docks: ['journeys'], journeys: ['a'] });
});

test('one dock a side: of several that an address names the first stays', () => {
  expect(readAddress({ docks: 'settings,alerts,calculator,journeys' }).docks).toEqual(['alerts', 'settings']);
  expect(withDock(['journeys', 'schedule'], 'settings')).toEqual(['journeys', 'settings']);
  expect(withDock(['journeys', 'schedule'], 'alerts')).toEqual(['alerts', 'schedule']);
  expect(withoutDock(['alerts', 'schedule'], 'alerts')).toEqual(['schedule']);
});

test('a search of digits stays text', () => {
  expect(readAddress({ q: 431 }).search).toBe('431');
});

test('an impossible date is not taken', () => {
  expect(readAddress({ from: '2026-13-01', to: '2026-13-02' }).filter).toEqual(DEFAULT_FILTER);
});

test.each([
  ['FLEET_NUMBER', 'KF214'],
  ['LOCATION_NAME', 'Beaufort West'],
  ['REGISTRATION', '4711'],
] as const)('a search by %s keeps its value and the days that wait for it', (by, value) => {
  const days = { searchStartDate: '2026-11-19', searchEndDate: '2026-11-20' };
  const read = readAddress({
    by,
    value: by === 'REGISTRATION' ? 4711 : value,
    from: '2026-11-19',
    to: '2026-11-20',
  });
  expect(read.filter).toEqual({
    enableDateSearchFilters: false,
    enableExtendedSearchFilters: true,
    searchFilterType: by,
    searchValue: value,
    ...days,
  });
  expect(readAddress(writeAddress(read))).toEqual(read);
});

test('a search by status takes the statuses that can be found, in either spelling, and no other', () => {
  const filterOf = (value: string) => readAddress({ by: 'JOURNEY_STATUS', value }).filter;
  expect(filterOf('IN PROGRESS')).toEqual({
    enableDateSearchFilters: false,
    enableExtendedSearchFilters: true,
    searchFilterType: 'JOURNEY_STATUS',
    journeyStatusSearchFilterType: 'IN_PROGRESS',
    searchValue: '',
  });
  expect(writeAddress(readAddress({ by: 'JOURNEY_STATUS', value: 'DRAFT' }))).toEqual({
    by: 'JOURNEY_STATUS',
    value: 'DRAFT',
  });
  for (const value of ['', 'FLYING', 'DELETED']) expect(filterOf(value)).toEqual(DEFAULT_FILTER);
});

test('a value is cut at 80 characters', () => {
  expect(readAddress({ by: 'DRIVER_NAME', value: 'x'.repeat(90) }).filter.searchValue).toHaveLength(80);
});

test('Back undoes the search; docks and ticked journeys stay as they are', () => {
  const before: DashboardAddress = { ...DEFAULT_ADDRESS, search: 'before', page: 2 };
  expect(searchOf(before, FULL)).toEqual({
    ...before,
    docks: FULL.docks,
    wide: FULL.wide,
    journeys: FULL.journeys,
    map: FULL.map,
    together: true,
    plan: FULL.plan,
  });
});

test('a property that the server cannot sort by falls back', () => {
  expect(readAddress({ sort: 'shoeSize,asc' }).sort).toEqual(DEFAULT_ADDRESS.sort);
});

test('a plan is a new one or one of a journey; anything else is none', () => {
  const id = '0192f3a7-55c0-7d1e-9a44-2b8c7f10e6d3';
  expect(readAddress({ plan: id }).plan).toBe(id);
  expect(writeAddress({ ...DEFAULT_ADDRESS, plan: id })).toEqual({ plan: id });
  for (const plan of ['', '../x', `${id}0`, 'a b']) expect(readAddress({ plan })).not.toHaveProperty('plan');
});

test('several journeys are replayed together; one alone, or with Live Track, is not', () => {
  const both = { together: true, journeys: 'a,b' };
  expect(readAddress(both).together).toBe(true);
  expect(readAddress({ ...both, journeys: 'a' }).together).toBe(false);
  expect(readAddress({ ...both, map: 'locations,live' }).together).toBe(false);
  expect(readAddress({ journeys: 'a,b' }).together).toBe(false);
});
