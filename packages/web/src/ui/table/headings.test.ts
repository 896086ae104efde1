import { expect, test } from 'vitest';
import { headingsOf } from './headings.ts';

const rows = ['a1', 'a2', 'b1'];

test('headings count among the rows of a table, which begin below its head', () => {
  const headings = headingsOf(rows, (row) => row[0]!);
  expect(headings.count).toBe(2);
  expect(rows.map((_, i) => headings.begins(i))).toEqual(['a', undefined, 'b']);
  expect(rows.map((_, i) => headings.placeOf(i))).toEqual([3, 4, 6]);
});

test('without groups the rows follow the head', () => {
  const headings = headingsOf(rows, undefined);
  expect([headings.count, ...rows.map((_, i) => headings.placeOf(i))]).toEqual([0, 2, 3, 4]);
  expect(headings.begins(0)).toBeUndefined();
});
