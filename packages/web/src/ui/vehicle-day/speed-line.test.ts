import { expect, test } from 'vitest';
import { speedPaths, topSpeed } from './speed-line.ts';

const span = { from: 0, to: 100_000 };
const at = (second: number, kilometresPerHour: number | null) => ({
  timestampUtc: new Date(second * 1_000).toISOString(),
  kilometresPerHour,
});

test('the line breaks at a gap and ends at its last value', () => {
  const speeds = [at(0, 0), at(10, 50), at(11, null), at(60, 100), at(70, 100)];
  expect(speedPaths(speeds, span, 100)).toEqual(['M0.000 100.00L10.000 50.00', 'M60.000 0.00L70.000 0.00']);
});

test('a value between two gaps is a dot', () => {
  expect(speedPaths([at(1, null), at(50, 40), at(51, null)], span, 100)).toEqual(['M50.000 60.00h0']);
});

test('nothing is drawn where nothing is known', () => {
  expect(speedPaths([at(0, null)], span, 100)).toEqual([]);
});

test('limit and fastest value both lie under the top of the axis', () => {
  expect(topSpeed([at(0, 88)], 100)).toBeGreaterThan(100);
  expect(topSpeed([at(0, 130), at(1, null)], 100)).toBeGreaterThan(130);
});
