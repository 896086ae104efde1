import { type AssetId, HOUR, type OrganisationId } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { evaluate } from '../evaluate.ts';
import { begin, goOn } from '../load/engine-progress.ts';
import { NO_GEOFENCES, stateWith } from '../testing/vehicle-states.ts';
import type { Due } from './due-units.ts';
import { isHeld } from './up-to-date.ts';

const NOW = Date.UTC(2026, 0, 5, 6);
const organisationId = 'A' as OrganisationId;
const vehicleId = 'V' as AssetId;

const state = stateWith({
  engine: goOn(begin([], NO_GEOFENCES), [
    { time: NOW - 10_000, latitude: -28, longitude: 24, speedKilometresPerHour: 60 },
  ]),
  holdsUntil: Number.NEGATIVE_INFINITY,
  loadedAt: NOW,
});
const byClock: Due = {
  ...{ organisationId, vehicleId, oldestFix: Number.POSITIVE_INFINITY },
  ...{ reload: false, awaited: false, failures: 0 },
};

test('before its first evaluation the clock leaves no vehicle out', () => {
  expect(isHeld(byClock, undefined, NO_GEOFENCES, NOW)).toBe(false);
  expect(isHeld(byClock, state, NO_GEOFENCES, NOW)).toBe(false);
});

test('after it, the clock leaves a vehicle out until time alone changes what it does', () => {
  evaluate(state, NO_GEOFENCES, NOW);
  const minutes = [0, 5, 9, 10, 11].map((minute) =>
    isHeld(byClock, state, NO_GEOFENCES, NOW + minute * 60_000),
  );
  expect(minutes).toEqual([true, true, true, false, false]);
});

test.each([
  ['fixes came', { oldestFix: NOW }],
  ['its plan changed', { reload: true }],
  ['somebody waits for it', { awaited: true }],
  ['its last evaluation failed', { failures: 1 }],
])('it is evaluated if %s', (_, more) => {
  evaluate(state, NO_GEOFENCES, NOW);
  expect(isHeld({ ...byClock, ...more }, state, NO_GEOFENCES, NOW)).toBe(false);
});

test('it is evaluated with new settings or places, and once its journeys must be read again', () => {
  evaluate(state, NO_GEOFENCES, NOW);
  expect(isHeld(byClock, state, { ...NO_GEOFENCES }, NOW)).toBe(false);
  const old = { ...state, loadedAt: NOW - 3 * HOUR - 1 };
  expect(isHeld(byClock, old, NO_GEOFENCES, NOW)).toBe(false);
});
