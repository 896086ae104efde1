import { expect, test } from 'vitest';
import { timesOf } from './plan-of.ts';

const stop = (
  planned: readonly [number | null, number | null],
  revised: readonly [number | null, number | null],
) => {
  const times = timesOf({
    planned_arrival: planned[0],
    planned_departure: planned[1],
    revised_arrival: revised[0],
    revised_departure: revised[1],
  });
  return [
    [times.plannedArrival, times.plannedDeparture],
    [times.isArrivalRevised, times.isDepartureRevised],
  ];
};

test.each([
  ['nothing revised', [10, 20], [null, null], [10, 20], [false, false]],
  ['both', [10, 20], [30, 40], [30, 40], [true, true]],
  ['the arrival alone, before the departure', [10, 20], [15, null], [15, 20], [true, false]],
  ['the arrival alone, after the departure', [10, 20], [30, null], [30, 30], [true, true]],
  ['the departure alone, before the arrival', [10, 20], [null, 5], [5, 5], [true, true]],
  ['an arrival where none was planned', [null, null], [30, null], [30, undefined], [true, false]],
  ['a plan that was wrong from the start', [20, 10], [null, null], [20, 10], [false, false]],
] as const)('a stop is evaluated by its revised times: %s', (_, planned, revised, times, marks) => {
  expect(stop(planned, revised)).toEqual([times, marks]);
});
