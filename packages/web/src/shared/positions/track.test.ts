import { expect, test } from 'vitest';
import { trackOf } from './track.ts';

const page = (times: number[], speeds: (number | null)[]) => ({
  times,
  latitudes: times.map(() => -29),
  longitudes: times.map(() => 24),
  speeds,
  headings: times.map(() => null),
  temperatures: times.map(() => null),
  next: null,
});

test('pages become one track; what a device did not say is no number', () => {
  const track = trackOf([page([1, 2], [80, null]), page([], []), page([3], [0])]);
  expect([...track.times]).toEqual([1, 2, 3]);
  expect([...track.speeds]).toEqual([80, Number.NaN, 0]);
  expect([...track.temperatures]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});

test('no page is a track without a fix', () => {
  expect(trackOf([]).times).toHaveLength(0);
});
