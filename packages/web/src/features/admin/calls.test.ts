import { expect, test } from 'vitest';
import { callRows, sortedCalls } from './calls.ts';

const timing = (count: number, mean: number) => ({ count, mean, max: mean * 2 });
const rows = callRows({
  '/api/journeys': { GET: timing(10, 4), POST: timing(2, 40) },
  '/api/drivers': { GET: timing(10, 1) },
});

test('a call is a path with a method', () => {
  expect(rows.map(({ id }) => id)).toEqual(['GET /api/journeys', 'POST /api/journeys', 'GET /api/drivers']);
});

test('they are sorted by numbers as numbers, and what is equal stands by its name', () => {
  const sorted = (property: string, descending: boolean) =>
    sortedCalls(rows, { property, descending }).map(({ id }) => id);
  expect(sorted('count', true)).toEqual(['GET /api/drivers', 'GET /api/journeys', 'POST /api/journeys']);
  expect(sorted('mean', false)).toEqual(['GET /api/drivers', 'GET /api/journeys', 'POST /api/journeys']);
  expect(sorted('method', true)[0]).toBe('POST /api/journeys');
});
