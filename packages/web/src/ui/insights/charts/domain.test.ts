import { expect, test } from 'vitest';
import { apart, heldDomain, minutesDomain } from './domain.ts';

test('the axis of shares goes from 65 to 90, and is widened where a point lies outside', () => {
  const rounded = (values: readonly (number | null)[]) =>
    heldDomain(values).map((share) => Math.round(share * 100));
  expect(rounded([0.78, null, 0.81])).toEqual([65, 90]);
  expect(rounded([0.61])).toEqual([60, 90]);
  expect(rounded([0.97, 0.3])).toEqual([30, 100]);
  expect(rounded([])).toEqual([65, 90]);
});

test('the axis of minutes begins at zero and holds the highest value', () => {
  expect(minutesDomain([0.78, 3.14])).toEqual([0, 4]);
  expect(minutesDomain([null])).toEqual([0, 2]);
});

test('names beside line ends do not lie on each other', () => {
  expect(apart([50, 52, 20], 16, 100)).toEqual([50, 66, 20]);
  expect(apart([95, 96], 16, 100)).toEqual([84, 100]);
});
