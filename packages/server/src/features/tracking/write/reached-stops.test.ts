import type { JourneyId } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { reachedStops } from './reached-stops.ts';

const J = 'J' as JourneyId;
const stop = (sequence: number, actualArrival: number | null, actualDeparture: number | null) => ({
  sequence,
  actualArrival,
  actualDeparture,
  estimated: false,
});

test('an arrival and a departure are told when they become known, in that order', () => {
  const reached = reachedStops(
    J,
    [stop(1, null, null), stop(2, null, null)],
    [stop(1, 10, 20), stop(2, 30, null)],
  );
  expect(reached).toEqual([
    { journeyId: J, sequence: 1, kind: 'arrived', at: 10, isEstimated: false },
    { journeyId: J, sequence: 1, kind: 'departed', at: 20, isEstimated: false },
    { journeyId: J, sequence: 2, kind: 'arrived', at: 30, isEstimated: false },
  ]);
});

test('a time that moves, stays or goes is not told', () => {
  const before = [stop(1, 10, 20), stop(2, 30, null)];
  expect(reachedStops(J, before, [stop(1, 11, 20), stop(2, null, null)])).toEqual([]);
});
