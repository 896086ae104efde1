import { pathWith } from '@linehaul/contracts/http';
import { expect, test } from 'vitest';
import {
  DEFAULT_FILTER,
  type EXTENDED_FILTER_TYPES,
  nextFilter,
  type SearchFilter,
} from '../../shared/filter/index.ts';
import { exportQuery, rangeOf, searchRequest, sortOf, summaryRequest } from './search-request.ts';

const KAROO = { name: 'KAROO_FREIGHT', timeZone: 'Africa/Johannesburg' };

function asked(filter: SearchFilter, search = ''): string {
  const question = {
    filter,
    search,
    page: 1,
    size: 100,
    sort: { property: 'routingDate', descending: true },
  } as const;
  const { route, params, query } = searchRequest(question, KAROO, '2026-11-20');
  const { page, size, sort, ...filters } = query;
  expect({ page, size, sort }).toEqual({ page: 0, size: 100, sort: ['routingDate,desc', 'journeyId,asc'] });
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return `${pathWith(route.path, params as never)}?${given.map((one) => one.join('=')).join('&')}`;
}
const extended = (type: (typeof EXTENDED_FILTER_TYPES)[number]): SearchFilter =>
  nextFilter(nextFilter(DEFAULT_FILTER, { type: 'extendedMode', isOn: true }), {
    type: 'extendedType',
    extendedType: type,
  });

test('without days it asks for today by routing date, 2 hours after its beginning', () => {
  expect(asked(DEFAULT_FILTER)).toBe(
    '/api/journeys/KAROO_FREIGHT/2026-11-20T00%3A00%3A00.000Z/2026-11-20T21%3A59%3A59.999Z/ROUTING_DATE?',
  );
});

test('by planned start it asks for the days as they are', () => {
  const filter = nextFilter(
    nextFilter(DEFAULT_FILTER, { type: 'dateType', dateType: 'PLANNED_START_DATE' }),
    { type: 'days', first: '2026-11-18', last: '2026-11-19' },
  );
  expect(asked(filter)).toBe(
    '/api/journeys/KAROO_FREIGHT/2026-11-17T22%3A00%3A00.000Z/2026-11-19T21%3A59%3A59.999Z/PLANNED_START_DATE?',
  );
});

test.each([
  ['FLEET_NUMBER', 'assetFleetNumber.equals'],
  ['REGISTRATION', 'assetRegistrationNumber.equals'],
  ['DRIVER_NAME', 'driverName.contains'],
  ['SITE_REFERENCE', 'siteReference.contains'],
  ['JOURNEY_REFERENCE', 'journeyReference.equals'],
  ['LOCATION_NAME', 'locationName.contains'],
] as const)('%s is asked for as %s, without a date bound', (type, parameter) => {
  const filter = nextFilter(extended(type), { type: 'value', value: ' KF 1 ' });
  expect(asked(filter)).toBe(`/api/journeys/KAROO_FREIGHT/?${parameter}=KF 1`);
});

test('a status is asked for by its name', () => {
  const filter = nextFilter(extended('JOURNEY_STATUS'), { type: 'status', status: 'CLOSED' });
  expect(asked(filter)).toBe('/api/journeys/KAROO_FREIGHT/?journeyStatus.equals=CLOSED');
});

test('the free text goes with both modes', () => {
  expect(asked(DEFAULT_FILTER, 'boshof')).toMatch(/ROUTING_DATE\?search=boshof$/);
  const filter = nextFilter(extended('DRIVER_NAME'), { type: 'value', value: 'Naidoo' });
  expect(asked(filter, 'boshof')).toBe(
    '/api/journeys/KAROO_FREIGHT/?search=boshof&driverName.contains=Naidoo',
  );
});

test('the range is the days of the zone, with two hours added to the start', () => {
  expect(rangeOf('2026-11-19', '2026-11-20', 'Africa/Johannesburg', 'ROUTING_DATE')).toEqual({
    start: '2026-11-19T00:00:00.000Z',
    end: '2026-11-20T21:59:59.999Z',
  });
});

test('the shifted start is still the same day in a zone west of Greenwich', () => {
  expect(rangeOf('2016-11-25', '2016-11-25', 'America/Chicago', 'ROUTING_DATE').start).toBe(
    '2016-11-25T08:00:00.000Z',
  );
});

test('the id of the journey breaks the tie', () => {
  expect(sortOf({ property: 'routingDate', descending: true })).toEqual([
    'routingDate,desc',
    'journeyId,asc',
  ]);
  expect(sortOf({ property: 'journeyId', descending: false })).toEqual(['journeyId,asc']);
});

test('a file of the same journeys has the filters, the days and the sort, and no page', () => {
  const question = {
    search: 'epping',
    page: 3,
    size: 100,
    sort: { property: 'routingDate', descending: true },
  } as const;
  const dates = exportQuery({ ...question, filter: DEFAULT_FILTER }, KAROO, '2026-11-20');
  expect(dates).toEqual({
    search: 'epping',
    sort: ['routingDate,desc', 'journeyId,asc'],
    start: '2026-11-20T00:00:00.000Z',
    end: '2026-11-20T21:59:59.999Z',
    dateType: 'ROUTING_DATE',
  });
  const driver = nextFilter(extended('DRIVER_NAME'), { type: 'value', value: 'Naidoo' });
  expect(exportQuery({ ...question, filter: driver }, KAROO, '2026-11-20')).toEqual({
    search: 'epping',
    sort: ['routingDate,desc', 'journeyId,asc'],
    'driverName.contains': 'Naidoo',
  });
});

test('what is under way is asked for, counted and exported with the days; an extended search has no days', () => {
  const question = {
    filter: DEFAULT_FILTER,
    ...({ search: '', page: 1, size: 100, isUnderWayToo: true } as const),
    sort: { property: 'attention', descending: false },
  } as const;
  const asking = [question, KAROO, '2026-11-20'] as const;
  expect(searchRequest(...asking).query).toMatchObject({ underWay: 'true' });
  expect(summaryRequest(...asking).query).toMatchObject({ underWay: 'true', dateType: 'ROUTING_DATE' });
  expect(exportQuery(...asking)).toMatchObject({ underWay: 'true' });
  const driver = nextFilter(extended('DRIVER_NAME'), { type: 'value', value: 'Naidoo' });
  expect(searchRequest({ ...question, filter: driver }, KAROO, '2026-11-20').query).not.toHaveProperty(
    'underWay',
  );
});

test.each(['attention', 'lateness', 'nextStop'])(
  'sorted by %s, which moves with the clock, a file and a search without days have the specified order',
  (property) => {
    const question = { search: '', page: 1, size: 100, sort: { property, descending: false } } as const;
    expect(exportQuery({ ...question, filter: DEFAULT_FILTER }, KAROO, '2026-11-20')).not.toHaveProperty(
      'sort',
    );
    const driver = nextFilter(extended('DRIVER_NAME'), { type: 'value', value: 'Naidoo' });
    expect(searchRequest({ ...question, filter: driver }, KAROO, '2026-11-20').query.sort).toEqual([
      ...['routingDate,desc', 'journeyId,asc'],
    ]);
  },
);
