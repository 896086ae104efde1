import { expect, test } from 'vitest';
import { importFields, journeyFields, proposeLayout, proposeMapping } from './index.ts';

const named = (headers: readonly string[]) =>
  Object.fromEntries(
    Object.entries(proposeMapping('journeys', headers)).map(([field, at]) => [field, headers[at]]),
  );

test('headers of a file with one row a stop are its fields', () => {
  const headers = ['Trip', 'Vehicle', 'Driver', 'Sequence', 'Location', 'ETA', 'ETD', 'Order number', 'Qty'];
  expect(proposeLayout(headers)).toBe('STOPS');
  expect(named(headers)).toEqual({
    journeyUniqueReference: 'Trip',
    vehicle: 'Vehicle',
    driver1: 'Driver',
    stopNumber: 'Sequence',
    location: 'Location',
    arrival: 'ETA',
    departure: 'ETD',
    orderNumber: 'Order number',
    quantity: 'Qty',
  });
});

test('headers that number stops are of a file with one row a journey', () => {
  const headers = [
    'Unique reference',
    'Planned start',
    'Stop 1',
    'Stop 1 departure',
    'Stop 2 location',
    'ETA 2',
  ];
  expect(proposeLayout(headers)).toBe('JOURNEYS');
  expect(named(headers)).toEqual({
    journeyUniqueReference: 'Unique reference',
    plannedStartDateTimeUtc: 'Planned start',
    stop1Location: 'Stop 1',
    stop1Departure: 'Stop 1 departure',
    stop2Location: 'Stop 2 location',
    stop2Arrival: 'ETA 2',
  });
});

test('a layout that is chosen has its own fields only', () => {
  const headers = ['Reference', 'Location', 'Stop 1'];
  expect(proposeMapping('journeys', headers, undefined, 'STOPS')).toEqual({
    journeyUniqueReference: 0,
    location: 1,
  });
  expect(proposeMapping('journeys', headers, undefined, 'JOURNEYS')).toEqual({
    journeyUniqueReference: 0,
    stop1Location: 2,
  });
});

test('exported duties are read back by employee number, and files of others by what they call it', () => {
  const exported = ['Driver', 'Employee number', 'What', 'From', 'To', 'Length (min)', 'Source', 'Key'];
  expect(proposeMapping('driverDuties', exported)).toEqual({
    employeeNumber: 1,
    kind: 2,
    fromUtc: 3,
    toUtc: 4,
    source: 6,
    key: 7,
  });
  expect(proposeMapping('driverDuties', ['Driver ID', 'Activity', 'Start time', 'End time'])).toEqual({
    employeeNumber: 0,
    kind: 1,
    fromUtc: 2,
    toUtc: 3,
  });
});

test('no two fields of journeys share a name or, in one layout, a header', () => {
  const fields = importFields('journeys');
  expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
  expect(fields.filter(({ name }) => name.endsWith('Id'))).toEqual([]);
  for (const layout of ['STOPS', 'JOURNEYS'] as const) {
    const headers = journeyFields(layout).flatMap(({ label, aliases = [] }) => [
      label.toLowerCase().replaceAll(' ', ''),
      ...aliases,
    ]);
    expect(headers.filter((header, i) => headers.indexOf(header) < i)).toEqual([]);
  }
});
