import { expect, test } from 'vitest';
import { nextSort } from './columns.ts';
import { showing } from './showing.ts';

test('the footer counts from one and stops at the total', () => {
  expect(showing(1, 100, 15)).toEqual({ first: 1, last: 15, total: 15 });
  expect(showing(3, 25, 60)).toEqual({ first: 51, last: 60, total: 60 });
  expect(showing(1, 10, 0)).toEqual({ first: 0, last: 0, total: 0 });
});

test('a head sorts ascending first, then turns round', () => {
  const first = nextSort({ property: 'routingDate', descending: true }, 'journeyStatus');
  expect(first).toEqual({ property: 'journeyStatus', descending: false });
  expect(nextSort(first, 'journeyStatus')).toEqual({ property: 'journeyStatus', descending: true });
});
