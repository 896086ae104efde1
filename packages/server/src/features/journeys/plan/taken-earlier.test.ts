import { HOUR } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { TakenEarlier } from './taken-earlier.ts';

const hours = (from: number, to: number) => ({ from: from * HOUR, to: to * HOUR });
const row = (place: number) => ({ place, line: place + 2 });
const vehicle = { vehicleId: 'v', trailerIds: [], driverIds: [] };
const taking = (place: number, from: number, to: number) => ({
  ...row(place),
  uniqueReference: `J-${place}`,
  period: hours(from, to),
});

test('an earlier row is in the way of a later one that shares something at the same time', () => {
  const taken = new TakenEarlier();
  taken.take(taking(0, 6, 12), { vehicleId: 'v', trailerIds: ['t'], driverIds: ['d'] });
  const found = taken.inTheWayOf(row(1), hours(11, 14), {
    vehicleId: 'x',
    trailerIds: ['t'],
    driverIds: ['d'],
  });
  expect(found.map(({ resource, taking }) => [resource.kind, taking.line])).toEqual([
    ['driver', 2],
    ['trailer', 2],
  ]);
  expect(taken.inTheWayOf(row(1), hours(12, 14), vehicle)).toEqual([]);
  expect(taken.inTheWayOf(row(1), hours(6, 7), { ...vehicle, vehicleId: 'x' })).toEqual([]);
});

test('a later row is in nobody’s way, nor is a row in its own', () => {
  const taken = new TakenEarlier();
  taken.take(taking(3, 6, 12), vehicle);
  expect(taken.inTheWayOf(row(3), hours(6, 12), vehicle)).toEqual([]);
  expect(taken.inTheWayOf(row(2), hours(6, 12), vehicle)).toEqual([]);
});

test('rows that are tried once more have taken nothing', () => {
  const taken = new TakenEarlier();
  taken.take(taking(0, 6, 12), vehicle);
  taken.take(taking(1, 14, 16), vehicle);
  taken.forgetFrom(1);
  expect(taken.inTheWayOf(row(5), hours(14, 16), vehicle)).toEqual([]);
  expect(taken.inTheWayOf(row(5), hours(8, 9), vehicle)).toHaveLength(1);
});
