import { describe, expect, test } from 'vitest';
import { canSearch, DEFAULT_FILTER, type FilterEvent, nextFilter, type SearchFilter } from './index.ts';

const after = (...events: readonly FilterEvent[]): SearchFilter => events.reduce(nextFilter, DEFAULT_FILTER);

const DATES_ON: FilterEvent = { type: 'dateMode', isOn: true };
const EXTENDED_ON: FilterEvent = { type: 'extendedMode', isOn: true };
const byDriver: FilterEvent = { type: 'extendedType', extendedType: 'DRIVER_NAME' };
const byStatus: FilterEvent = { type: 'extendedType', extendedType: 'JOURNEY_STATUS' };

describe('the two modes', () => {
  test('enabling the extended mode disables the date mode, and keeps its days for later', () => {
    const days: FilterEvent = { type: 'days', first: '2026-11-19', last: '2026-11-20' };
    expect(after(days, EXTENDED_ON)).toEqual({
      enableDateSearchFilters: false,
      enableExtendedSearchFilters: true,
      searchFilterType: 'FLEET_NUMBER',
      searchValue: '',
      searchStartDate: '2026-11-19',
      searchEndDate: '2026-11-20',
    });
  });

  test('enabling the date mode disables the extended mode and lets go of its value', () => {
    const value: FilterEvent = { type: 'value', value: 'Naidoo' };
    expect(after(EXTENDED_ON, byDriver, value, DATES_ON)).toEqual(DEFAULT_FILTER);
    expect(after(EXTENDED_ON, byStatus, { type: 'status', status: 'CLOSED' }, DATES_ON)).toEqual(
      DEFAULT_FILTER,
    );
  });

  test.each<readonly FilterEvent[]>([
    [{ type: 'dateMode', isOn: false }],
    [EXTENDED_ON, { type: 'extendedMode', isOn: false }],
  ])('switching the one that is on off leaves neither: %j %j', (...events) => {
    const filter = after(...events.filter(Boolean));
    expect(filter.enableDateSearchFilters || filter.enableExtendedSearchFilters).toBe(false);
    expect(canSearch(filter)).toBe(false);
  });
});

describe('Search', () => {
  test('is enabled by a date type', () => {
    expect(canSearch(DEFAULT_FILTER)).toBe(true);
  });

  test('is enabled by a value, blanks being none', () => {
    expect(canSearch(after(EXTENDED_ON, byDriver))).toBe(false);
    expect(canSearch(after(EXTENDED_ON, byDriver, { type: 'value', value: '   ' }))).toBe(false);
    expect(canSearch(after(EXTENDED_ON, byDriver, { type: 'value', value: 'N' }))).toBe(true);
  });

  test('is enabled by a chosen status', () => {
    expect(canSearch(after(EXTENDED_ON, byStatus))).toBe(false);
    expect(canSearch(after(EXTENDED_ON, byStatus, { type: 'status', status: 'DRAFT' }))).toBe(true);
  });
});

test('a value has at most 80 characters', () => {
  expect(after(EXTENDED_ON, { type: 'value', value: 'x'.repeat(81) }).searchValue).toBe('x'.repeat(80));
});

test('another field begins empty, the same one keeps its value', () => {
  const typed = [EXTENDED_ON, byDriver, { type: 'value', value: 'Naidoo' }] as const;
  expect(after(...typed, byDriver).searchValue).toBe('Naidoo');
  expect(after(...typed, byStatus)).toMatchObject({ searchFilterType: 'JOURNEY_STATUS', searchValue: '' });
});
