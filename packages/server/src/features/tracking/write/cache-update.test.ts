import type { AssetId, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import { expect, test } from 'vitest';
import { begin } from '../load/engine-progress.ts';
import type { KnownJourney, VehicleState } from '../load/vehicle-state.ts';
import { updateCachedState } from './cache-update.ts';
import { deferProgress } from './deferred-progress.ts';
import type { JourneyChange } from './outcome.ts';

const J = 'J' as JourneyId;
const geofences = {
  settings: settingsWith({}),
  known: () => [],
  exemptNear: () => [],
  zones: () => [],
  digestNear: () => '',
  zoneOf: () => undefined,
};

const stateOf = (journey: Partial<KnownJourney>): VehicleState => ({
  organisationId: 'A' as OrganisationId,
  vehicleId: 'V' as AssetId,
  engine: begin([], geofences),
  looked: [],
  holdsUntil: 0,
  running: [],
  storedThrough: undefined,
  watch: { from: 0, episodes: [], visits: [], reported: [] },
  completeFrom: 0,
  loadedAt: 0,
  journeys: [{ plan: { journeyId: J }, ...journey } as KnownJourney],
  fixesBefore: [],
  marked: new Set(),
  fixes: [],
  cost: 0,
  evaluatedAt: 0,
});

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
