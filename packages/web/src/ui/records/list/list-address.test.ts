import { expect, test } from 'vitest';
import { readListAddress, writeListAddress } from './list-address.ts';

const shape = {
  sort: { property: 'name', descending: false },
  sorts: ['name', 'employeeNumber'],
  filters: ['site', 'show'],
};

test('an address without parts is the first page in the usual order', () => {
  expect(readListAddress({}, shape)).toEqual({
    search: '',
    page: 1,
    size: 25,
    sort: shape.sort,
    filters: {},
  });
});

test('what differs from the usual is written, and read again as it was', () => {
  const address = {
    search: 'mokoena',
    page: 3,
    size: 50,
    sort: { property: 'employeeNumber', descending: true },
    filters: { site: 'abc' },
  } as const;
  const written = writeListAddress(address, shape);
  expect(written).toEqual({ q: 'mokoena', page: 3, size: 50, sort: 'employeeNumber,desc', site: 'abc' });
  expect(readListAddress(written, shape)).toEqual(address);
});

test.each([
  [{ page: '-2', size: '7', sort: 'colour,desc', colour: 'red' }],
  [{ page: 'x', size: '', sort: '', site: '', show: null }],
])('a broken part falls back to the usual: %j', (raw) => {
  expect(writeListAddress(readListAddress(raw, shape), shape)).toEqual({});
});

test('a search of digits stays a text', () => {
  expect(readListAddress({ q: 1042 }, shape).search).toBe('1042');
});
