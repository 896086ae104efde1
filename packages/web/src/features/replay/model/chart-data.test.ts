import { expect, test } from 'vitest';
import { tinyTrack } from '../../../testing/tiny-track.ts';
import { chartData, extentOf, temperatureScale } from './chart-data.ts';

test('the chart has every fix, ends its lines at a gap, and says nothing where nothing was measured', () => {
  const track = tinyTrack([
    { minute: 0, speed: 80 },
    { minute: 1, temperature: -18.2 },
    { minute: 21, speed: 70, temperature: -18 },
  ]);
  expect(chartData(track, [2])).toEqual({
    seconds: [0, 60, 660, 1_260],
    speeds: [80, null, null, 70],
    temperatures: [null, -18.2, null, -18],
  });
});

test('extent leaves out what was not measured', () => {
  expect(extentOf([Number.NaN, 3, -2, Number.NaN])).toEqual({ least: -2, most: 3 });
  expect(extentOf([Number.NaN])).toBeUndefined();
});

test('the axis of temperatures shows the planned band whole', () => {
  const planned = [{ from: 0, to: 1, celsius: -18 }];
  expect(temperatureScale({ least: -17, most: -15 }, planned, 2)).toEqual([-21, -14]);
  expect(temperatureScale(undefined, [], 2)).toEqual([0, 10]);
});
