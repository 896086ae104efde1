import { FORECAST_JOURNEYS_LIMIT } from '@linehaul/contracts/forecast';
import { expect, test } from 'vitest';
import { idsOf } from './wanted.ts';

const many = Array.from({ length: FORECAST_JOURNEYS_LIMIT + 20 }, (_, i) => `j${i}`);

test('the journeys of all places are asked for in one order, each once', () => {
  expect(idsOf([['c', 'a'], ['a', 'b'], []])).toEqual(['a', 'b', 'c']);
});

test('no more are asked for than a call takes, and the journey of a small place is among them', () => {
  const ids = idsOf([many, ['chosen']]);
  expect(ids).toHaveLength(FORECAST_JOURNEYS_LIMIT);
  expect(ids).toContain('chosen');
});
