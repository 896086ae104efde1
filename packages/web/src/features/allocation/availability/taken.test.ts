import type { Taken } from '@linehaul/contracts/allocation';
import { expect, test } from 'vitest';
import { freeAtBy, isFreeBy, overlapCounts, overlapping, takenBy } from './taken.ts';

const one = (kind: Taken['kind'], id: string, fromUtc: string, overlaps: boolean): Taken => ({
  kind,
  id,
  journeyId: `${id} ${fromUtc}`,
  journeyUniqueReference: `KF ${fromUtc}`,
  fromUtc,
  toUtc: fromUtc,
  overlaps,
});
const by = takenBy({
  taken: [
    one('driver', '1', '2026-03-02T10:00:00Z', true),
    one('driver', '1', '2026-03-02T04:00:00.000Z', false),
    one('vehicle', '1', '2026-03-02T05:00:00Z', false),
    one('trailer', '2', '2026-03-02T05:00:00Z', true),
  ],
});

test('a driver and a vehicle of one id are two things, and the earliest journey comes first', () => {
  expect(by('driver', '1').map(({ journeyUniqueReference: r }) => r)).toEqual([
    'KF 2026-03-02T04:00:00.000Z',
    'KF 2026-03-02T10:00:00Z',
  ]);
  expect(by('vehicle', '1')).toHaveLength(1);
  expect(by('trailer', '1')).toEqual([]);
});

test('a journey near the period does not stand in the way', () => {
  expect(overlapping(by('driver', '1'))).toHaveLength(1);
  expect(overlapping(by('vehicle', '1'))).toEqual([]);
});

test('free is whoever no journey stands in the way of, and nobody while nobody knows', () => {
  const isFree = isFreeBy({ state: 'known', by })!;
  expect(isFree({ kind: 'driver', id: '1' })).toBe(false);
  expect(isFree({ kind: 'vehicle', id: '1' })).toBe(true);
  for (const state of ['off', 'loading', 'failed']) expect(isFreeBy({ state, by })).toBeUndefined();
});

test('a driver who is taken is free again when the last overlapping journey ends', () => {
  const freeAt = freeAtBy({ state: 'known', by })!;
  expect(freeAt({ kind: 'driver', id: '1' })).toBe(Date.parse('2026-03-02T10:00:00Z'));
  expect(freeAt({ kind: 'vehicle', id: '1' })).toBe(0);
  expect(freeAtBy({ state: 'failed', by })).toBeUndefined();
});

test('only chosen ones that overlap are counted', () => {
  expect(overlapCounts({ driver: ['1', '9'], vehicle: ['1'], trailer: [] }, by)).toEqual({
    driver: 1,
    vehicle: 0,
    trailer: 0,
  });
});
