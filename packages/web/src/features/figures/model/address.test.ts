import { expect, test } from 'vitest';
import { addressOf, isOpen, searchOf } from './address.ts';

test.each([
  [{}],
  [{ days: 7, compare: 'none' }],
  [{ from: '2026-11-01', to: '2026-11-19', rows: 'stops', group: 'unknown', by: 'customer', key: 'c1' }],
  [{ rows: 'stops', group: 'notInFull', by: 'driver', key: '' }],
  [{ rows: 'visits', group: 'within', key: 'p1' }],
  [{ rows: 'visits', group: 'within', key: 'p1', of: 'before' }],
  [{ rows: 'journeys', figure: 'speeding' }],
  [{ rows: 'journeys', figure: 'underWay' }],
])('the address %j is kept', (search) => {
  expect(searchOf(addressOf(search))).toEqual(search);
});

test('an hour in the address is a number to the router, and a key to the rows', () => {
  const { opened } = addressOf({ rows: 'stops', group: 'inFull', by: 'hour', key: 17 });
  expect(opened).toEqual({ rows: 'stops', group: 'inFull', by: 'hour', key: '17' });
  expect(isOpen(opened, 'hour', '17')).toBe(true);
  expect(isOpen(opened, 'customer', '17')).toBe(false);
});

test.each([
  [{ rows: 'nothing' }, undefined],
  [
    { rows: 'stops', by: 'nobody', key: 'x', group: '?' },
    { rows: 'stops', group: 'notInFull' },
  ],
  [
    { rows: 'visits', group: '?' },
    { rows: 'visits', group: 'beyond' },
  ],
  [
    { rows: 'journeys', figure: '?' },
    { rows: 'journeys', figure: 'kilometres' },
  ],
])('the address %j opens what it can', (search, opened) => {
  expect(addressOf(search).opened).toEqual(opened);
});
