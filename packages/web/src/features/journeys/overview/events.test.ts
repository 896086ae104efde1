import { expect, test } from 'vitest';
import { eventSort, wantedOf } from './events.ts';

test('the id breaks the tie, and alone it needs none', () => {
  expect(eventSort({ property: 'value', descending: true })).toEqual(['value,desc', 'id,asc']);
  expect(eventSort({ property: 'id', descending: false })).toEqual(['id,asc']);
});

test('at least 1000 are wanted, and all that are known', () => {
  expect([undefined, 3, 1_000, 4_711].map(wantedOf)).toEqual([1_000, 1_000, 1_000, 4_711]);
});
