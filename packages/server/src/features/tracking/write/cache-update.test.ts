import type { JourneyId } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import type { KnownJourney } from '../load/vehicle-state.ts';
import { stateWith } from '../testing/vehicle-states.ts';
import { updateCachedState } from './cache-update.ts';
import { deferProgress } from './deferred-progress.ts';
import type { JourneyChange } from './outcome.ts';

const J = 'J' as JourneyId;

const stateOf = (journey: Partial<KnownJourney>) =>
  stateWith({ journeys: [{ plan: { journeyId: J }, ...journey } as KnownJourney] });

const further = { journeyId: J, progressOnly: true } as JourneyChange;

test('a vehicle that is read again and found as it is stored writes the progress of its next fix later', () => {
  const state = stateOf({});
  const before = deferProgress(state, [further], 30_000, performance.now());
  expect(before.written).toEqual([further]);
  updateCachedState(state, [], undefined);
  const after = deferProgress(state, [further], 30_000, performance.now());
  expect(after.written).toEqual([]);
  expect(after.waitMs).toBeGreaterThan(59_000);
});

test('an evaluation that finds nothing new does not put off progress that waits', () => {
  const state = stateOf({ writtenAt: 1_000 });
  updateCachedState(state, [], undefined);
  expect(state.journeys[0]?.writtenAt).toBe(1_000);
});
