import type { AssetId, OrganisationId } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { type Due, DueUnits } from './due-units.ts';

const due = (organisation: string, vehicle: string, more: Partial<Due> = {}): Due => ({
  organisationId: organisation as OrganisationId,
  vehicleId: vehicle as AssetId,
  oldestFix: Number.POSITIVE_INFINITY,
  reload: false,
  awaited: true,
  failures: 0,
  ...more,
});

test('a vehicle that is named often is evaluated once, from its oldest fix on', () => {
  const units = new DueUnits();
  units.add(due('A', 'truck', { oldestFix: 500 }), 0);
  units.add(due('A', 'truck', { oldestFix: 100, reload: true }), 0);
  units.add(due('A', 'truck', { awaited: false }), 0);
  expect(units.take(0, 10)).toEqual([due('A', 'truck', { oldestFix: 100, reload: true })]);
  expect(units.take(0, 10)).toEqual([]);
});

test('what is taken together belongs to one organisation', () => {
  const units = new DueUnits();
  units.add(due('A', '1'), 0);
  units.add(due('B', '2'), 0);
  units.add(due('A', '3'), 0);
  expect(units.take(0, 10).map((d) => d.vehicleId)).toEqual(['1', '3']);
  expect(units.take(0, 10).map((d) => d.vehicleId)).toEqual(['2']);
});

test('a vehicle waits for its time, and does not hold up others', () => {
  const units = new DueUnits();
  units.add(due('A', 'slow'), 100);
  units.add(due('A', 'quick'), 0);
  expect(units.take(50, 10).map((d) => d.vehicleId)).toEqual(['quick']);
  expect(units.next).toBe(100);
  expect(units.take(100, 10).map((d) => d.vehicleId)).toEqual(['slow']);
});

test.each(['before', 'after'])(
  'a vehicle that failed waits its time, also where a fix came %s it',
  (when) => {
    const units = new DueUnits();
    const failed = () => units.add(due('A', 'truck', { failures: 2 }), 4000);
    const fix = () => units.add(due('A', 'truck', { oldestFix: 100 }), 0);
    for (const add of when === 'before' ? [fix, failed] : [failed, fix]) add();
    expect(units.take(3999, 10)).toEqual([]);
    expect(units.next).toBe(4000);
    expect(units.take(4000, 10)).toEqual([due('A', 'truck', { failures: 2, oldestFix: 100 })]);
  },
);

test('only what somebody waits for counts as awaited', () => {
  const units = new DueUnits();
  units.add(due('A', '1', { awaited: false }), 0);
  units.add(due('A', '2'), 0);
  expect(units.awaited).toBe(1);
});

test('what has been awaited for longest is told, and is told no more once it is taken', () => {
  const units = new DueUnits();
  expect(units.awaitedSince).toBeUndefined();
  units.add(due('A', '1', { awaited: false }), 0);
  expect(units.awaitedSince).toBeUndefined();
  units.add(due('A', '2', { awaitedSince: 700 }), 0);
  units.add(due('B', '3', { awaitedSince: 400 }), 0);
  units.add(due('B', '3', { awaitedSince: 900 }), 0);
  expect(units.awaitedSince).toBe(400);
  units.take(0, 10);
  expect(units.awaitedSince).toBe(400);
  units.take(0, 10);
  expect(units.awaitedSince).toBeUndefined();
});

test('vehicles are gathered unless a batch of them is due, or another organisation has one that is', () => {
  const units = new DueUnits();
  const [a, b] = ['A', 'B'] as OrganisationId[];
  units.add(due('A', '1'), 0);
  units.add(due('B', '2'), 50);
  expect(units.mayGather(0, a!, 2)).toBe(true);
  expect(units.mayGather(0, a!, 1)).toBe(false);
  expect(units.mayGather(0, b!, 2)).toBe(false);
  expect(units.mayGather(50, a!, 2)).toBe(false);
});
