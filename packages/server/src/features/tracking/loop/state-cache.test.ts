import type { AssetId } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { renewFixes } from '../load/vehicle-state.ts';
import { stateWith } from '../testing/vehicle-states.ts';
import { StateCache } from './state-cache.ts';

const fix = (time: number) => ({ time, latitude: -28, longitude: 24 });
const state = (vehicle: string, fixes: number) =>
  stateWith({ vehicleId: vehicle as AssetId, fixes: Array.from({ length: fixes }, (_, i) => fix(i * 10)) });

test('beyond the bound those go that were not evaluated for longest', () => {
  const cache = new StateCache(550);
  cache.put(state('1', 90), cache.generation);
  cache.put(state('2', 90), cache.generation);
  cache.put(state('1', 91), cache.generation);
  cache.put(state('3', 90), cache.generation);
  expect([cache.get('1'), cache.get('2'), cache.get('3')].map(Boolean)).toEqual([true, false, true]);
  expect(cache.weight).toBeLessThanOrEqual(550);
});

test('one vehicle beyond the bound is kept while it is the newest', () => {
  const cache = new StateCache(50);
  cache.put(state('1', 10), cache.generation);
  cache.put(state('2', 500), cache.generation);
  expect([cache.get('1'), cache.get('2')].map(Boolean)).toEqual([false, true]);
});

test('a state that was read before the cache was cleared is not kept', () => {
  const cache = new StateCache(50);
  const { generation } = cache;
  cache.clear();
  cache.put(state('1', 10), generation);
  expect(cache.get('1')).toBeUndefined();
  cache.put(state('1', 10), cache.generation);
  expect(cache.get('1')).toBeDefined();
});

test('newly read fixes stand in the place of all known ones from their time on', () => {
  const known = state('1', 4);
  renewFixes(known, 15, { fixes: [fix(15), fix(20), fix(30), fix(40)] });
  expect(known.fixes.map((f) => f.time)).toEqual([15, 20, 30, 40]);
  expect(known.fixesBefore.map((f) => f.time)).toEqual([0, 10]);
});
