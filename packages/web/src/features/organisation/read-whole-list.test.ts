import { expect, test } from 'vitest';
import { readWholeList } from './read-whole-list.ts';

test('pages are read until the total is there', async () => {
  const asked: number[] = [];
  const rows = await readWholeList((page) => {
    asked.push(page);
    return Promise.resolve({ rows: page < 2 ? [1, 2] : [3], total: 5 });
  });
  expect(asked).toEqual([0, 1, 2]);
  expect(rows).toEqual([1, 2, 1, 2, 3]);
});

test('an empty list is one call', async () => {
  const asked: number[] = [];
  await readWholeList((page) => {
    asked.push(page);
    return Promise.resolve({ rows: [], total: 0 });
  });
  expect(asked).toEqual([0]);
});

test('rows that vanish while they are read do not make it endless', async () => {
  const rows = await readWholeList((page) => Promise.resolve({ rows: page === 0 ? [1] : [], total: 9 }));
  expect(rows).toEqual([1]);
});
