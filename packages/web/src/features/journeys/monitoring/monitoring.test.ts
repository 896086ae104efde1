import { expect, test } from 'vitest';
import { DEFAULT_VIEW, monitorSort, readView, writeView } from './monitoring.ts';

test('worst first, and the id breaks the tie', () => {
  expect(monitorSort(DEFAULT_VIEW.sort)).toEqual(['attention,asc', 'id,asc']);
  expect(monitorSort({ property: 'nextStop', descending: false })).toEqual(['nextStop,asc', 'id,asc']);
});

test('an address written and read again is the same view, and the default one is empty', () => {
  const view = {
    search: 'KF 7',
    attention: ['OFF_PLAN', 'UNALLOCATED'],
    page: 2,
    size: 25,
    sort: { property: 'latestFixUtc', descending: false },
  } as const;
  expect(readView(writeView(view))).toEqual(view);
  expect(writeView(DEFAULT_VIEW)).toEqual({});
  expect(readView({ page: -1, size: 7, sort: 'a;b', attention: 'SLEEPY' })).toEqual(DEFAULT_VIEW);
});
