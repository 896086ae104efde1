import { MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { lastPlace, type Trip, takingAt } from './known.ts';
import { sharesOf } from './ranks.ts';

const NOON = Date.parse('2026-11-24T12:00:00Z');
const at = (minutes: number) => NOON + minutes * MINUTE;

test('the shares are of the first ten, of the first, by chance, and of those not proposed', () => {
  const asked = [1, 4, 10, 11, undefined].map((rank) => ({ rank, rows: 40 }));
  expect(sharesOf(asked)).toEqual({
    ...{ asked: 5, first: 0.2, firstTen: 0.6, chance: 0.25, notProposed: 0.2, medianRows: 40 },
  });
  expect(sharesOf([{ rank: 2, rows: 4 }])).toMatchObject({ firstTen: 1, chance: 1 });
  expect(sharesOf([])).toMatchObject({ asked: 0, firstTen: 0, medianRows: 0 });
});

test('at a moment nothing is known that comes later, but the plan is', () => {
  const trip: Trip = {
    ...{ id: 't', vehicleId: 'v', start: [0, 0], end: [1, 0], left: at(2), ended: at(75) },
    ...{ plannedStart: at(0), plannedEnd: at(60) },
    seen: [
      { knownAt: at(21), late: 5 * MINUTE },
      { knownAt: at(41), late: 12 * MINUTE },
    ],
  };
  const timesAt = (minutes: number) => takingAt(trip, at(minutes)).times;
  expect(timesAt(1)).toMatchObject({ status: 'APPROVED', plannedEnd: at(60) });
  expect(timesAt(1)).not.toHaveProperty('actualStart');
  expect(timesAt(20)).toMatchObject({ status: 'IN_PROGRESS', actualStart: at(2), adjustedEnd: at(60) });
  expect(timesAt(40)).toMatchObject({ status: 'IN_PROGRESS', adjustedEnd: at(65) });
  expect(timesAt(74)).toMatchObject({ status: 'IN_PROGRESS', adjustedEnd: at(72) });
  expect(timesAt(74)).not.toHaveProperty('actualEnd');
  expect(timesAt(76)).toMatchObject({ status: 'COMPLETED', actualEnd: at(75) });
});

test('a vehicle that is not heard of is nowhere', () => {
  const fixes = [
    { at: at(0), place: [1, 1] as const },
    { at: at(10), place: [2, 2] as const },
  ];
  expect(lastPlace(fixes, at(9))).toEqual([1, 1]);
  expect(lastPlace(fixes, at(40))).toEqual([2, 2]);
  expect([at(-1), at(41)].map((now) => lastPlace(fixes, now))).toEqual([undefined, undefined]);
});
