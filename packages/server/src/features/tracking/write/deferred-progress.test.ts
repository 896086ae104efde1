import type { JourneyId } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import type { KnownJourney } from '../load/vehicle-state.ts';
import { deferProgress } from './deferred-progress.ts';
import type { JourneyChange } from './outcome.ts';

const change = (id: string, progressOnly: boolean) =>
  ({ journeyId: id as JourneyId, progressOnly }) as JourneyChange;
const journey = (id: string, writtenAt?: number) =>
  ({ plan: { journeyId: id as JourneyId }, writtenAt }) as KnownJourney;
const written = (changes: readonly JourneyChange[]) => changes.map(({ journeyId }) => journeyId);

test('progress waits for a fix after its half minute; a status does not, and takes its progress along', () => {
  const state = { journeys: [journey('A', 1_000), journey('B', 1_000)] };
  const deferred = deferProgress(state, [change('A', true), change('B', false)], 30_000, 11_000);
  expect(written(deferred.written)).toEqual(['B']);
  expect(deferred.waitMs).toBe(50_000);
});

test('progress is written when the half minute is over, and where nothing was written since the vehicle was read', () => {
  const state = { journeys: [journey('A', 1_000), journey('B')] };
  const deferred = deferProgress(state, [change('A', true), change('B', true)], 30_000, 31_000);
  expect(written(deferred.written)).toEqual(['A', 'B']);
  expect(deferred.waitMs).toBeUndefined();
});

test('of several journeys the one that is due first is waited for', () => {
  const state = { journeys: [journey('A', 5_000), journey('B', 1_000)] };
  expect(deferProgress(state, [change('A', true), change('B', true)], 30_000, 11_000)).toEqual({
    written: [],
    waitMs: 50_000,
  });
});
