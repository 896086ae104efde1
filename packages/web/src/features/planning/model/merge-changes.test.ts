import { expect, test } from 'vitest';
import { plan, stop } from '../testing/tiny-plan.ts';
import { isChanged, mergeChanges } from './merge-changes.ts';

test("another person's save keeps what was typed, and brings the rest", () => {
  const base = plan({ jobNumber: '1', purpose: 'Load' });
  const typed = { ...base, jobNumber: '2' };
  const newer = { ...base, jobNumber: '3', purpose: 'Unload' };
  expect(mergeChanges(typed, base, newer)).toMatchObject({ jobNumber: '2', purpose: 'Unload' });
});

test('what is cleared stays cleared', () => {
  const base = plan({ vehicleId: 'v1' });
  const newer = { ...base, vehicleId: 'v2' };
  expect(mergeChanges({ ...base, vehicleId: undefined }, base, newer).vehicleId).toBeUndefined();
});

test('a plan that was typed back is unchanged; row keys are no change', () => {
  const base = plan();
  expect(isChanged({ ...base }, base)).toBe(false);
  const [first, last] = base.stops;
  expect(isChanged({ ...base, stops: [{ ...first!, key: 'other' }, last!] }, base)).toBe(false);
  expect(isChanged({ ...base, stops: [stop(), last!] }, base)).toBe(true);
});
