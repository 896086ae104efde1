import { expect, test } from 'vitest';
import { JOURNEY_STATUSES } from '../journeys/index.ts';
import { type Allocated, conflicts, intersects, resourcesOf, sharedBetween } from './index.ts';

test('what is planned, under way or done stands in the way; drafts and what is over do not', () => {
  expect(JOURNEY_STATUSES.filter(conflicts)).toEqual([
    'PENDING_APPROVAL',
    'APPROVED',
    'IN_PROGRESS',
    'IN_PROGRESS_JOURNEY_CHANGE',
    'COMPLETED',
  ]);
  expect(JOURNEY_STATUSES.filter((status) => !conflicts(status))).toEqual([
    'DRAFT',
    'CLOSED',
    'DELETED',
    'CANCELLED',
  ]);
});

const periods = [0, 1, 2, 3, 4].flatMap((from) => [0, 1, 2, 3, 4].map((to) => ({ from, to })));
const isReal = ({ from, to }: { from: number; to: number }) => from <= to;

test('periods intersect exactly where they have an instant in common, and it is mutual', () => {
  const instants = (p: { from: number; to: number }) =>
    [0, 1, 2, 3].filter((instant) => p.from <= instant && instant < p.to);
  for (const a of periods.filter(isReal)) {
    for (const b of periods.filter(isReal)) {
      const common = instants(a).some((instant) => instants(b).includes(instant));
      expect(intersects(a, b)).toBe(common);
      expect(intersects(b, a)).toBe(common);
    }
  }
});

test('periods that touch do not intersect, one millisecond more does', () => {
  expect(intersects({ from: 0, to: 1000 }, { from: 1000, to: 2000 })).toBe(false);
  expect(intersects({ from: 0, to: 1001 }, { from: 1000, to: 2000 })).toBe(true);
});

const given: Allocated = { vehicleId: 'v1', trailerIds: ['t1', 't2'], driverIds: ['d1', 'd2'] };

test('a driver is shared in either seat, a trailer in either place', () => {
  const other: Allocated = { vehicleId: 'v2', trailerIds: ['t2'], driverIds: ['d3', 'd1'] };
  expect(sharedBetween(given, other)).toEqual([
    { kind: 'driver', id: 'd1' },
    { kind: 'trailer', id: 't2' },
  ]);
  expect(sharedBetween(other, given)).toHaveLength(2);
});

test('the vehicle is shared, and each resource counts once', () => {
  const twice: Allocated = { vehicleId: 'v1', trailerIds: [], driverIds: ['d1', 'd1'] };
  expect(resourcesOf(twice)).toEqual([
    { kind: 'driver', id: 'd1' },
    { kind: 'vehicle', id: 'v1' },
  ]);
  expect(sharedBetween(given, twice)).toHaveLength(2);
});

test('where neither has a driver, a vehicle or a trailer nothing is shared', () => {
  const nothing: Allocated = { trailerIds: [], driverIds: [] };
  expect(sharedBetween(nothing, nothing)).toEqual([]);
  expect(sharedBetween(given, nothing)).toEqual([]);
});

test('an asset is shared as what it is used as', () => {
  expect(
    sharedBetween({ vehicleId: 'x', trailerIds: [], driverIds: [] }, { trailerIds: ['x'], driverIds: [] }),
  ).toEqual([]);
});
