import { MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { driving } from '../../../testing/tiny-track.ts';
import { countUpTo, timelineOf } from './timeline.ts';

const minutes = (times: Float64Array) => [...times].map((time) => time / MINUTE);

test('one vehicle is played point by point', () => {
  const { instants, steps } = timelineOf([driving(0, 1, 5, 6)]);
  expect(minutes(steps)).toEqual([0, 1, 5, 6]);
  expect(minutes(instants)).toEqual([0, 1, 5, 6]);
});

test('above 200 points playing takes an even sample of them, and scrubbing still knows all', () => {
  const { instants, steps } = timelineOf([driving(...Array.from({ length: 1_000 }, (_, i) => i))]);
  expect(instants).toHaveLength(1_000);
  expect(steps).toHaveLength(200);
  expect(minutes(steps).slice(0, 3)).toEqual([0, 5, 10]);
  expect(minutes(steps).at(-1)).toBe(999);
});

test('several vehicles share one clock from the first fix of any to the last, which goes evenly', () => {
  const { instants, steps } = timelineOf([driving(10, 11, 12, 20), driving(0, 12, 40)]);
  expect(minutes(instants)).toEqual([0, 10, 11, 12, 20, 40]);
  expect(minutes(steps).map(Math.round)).toEqual([0, 13, 27, 40]);
});

test('points of one instant are one instant, and nothing recorded is none', () => {
  expect(minutes(timelineOf([driving(3, 3, 4)]).instants)).toEqual([3, 4]);
  expect(timelineOf([driving()]).steps).toHaveLength(0);
  expect(timelineOf([driving(), driving()]).steps).toHaveLength(0);
  expect(minutes(timelineOf([driving(7), driving(7)]).steps)).toEqual([7]);
});

test('values up to one are counted', () => {
  expect([0, 1, 1.5, 3, 9].map((value) => countUpTo([1, 1, 3], value))).toEqual([0, 2, 2, 3, 3]);
});
