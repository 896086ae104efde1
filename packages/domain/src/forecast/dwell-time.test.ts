import { expect, test } from 'vitest';
import { MINUTE } from '../core/index.ts';
import { dwellOf, type FinishedVisit, learnDwell } from './dwell-time.ts';
import { at, many } from './testing/small-line.ts';

const visit = (location: string, minutes: number, hour = 0): FinishedVisit => ({
  location,
  type: 'CUSTOMER',
  arrival: at(hour * 60),
  departure: at(hour * 60) + minutes * MINUTE,
});

test('a location with twenty visits in a part of the day has its own stay, with fewer that of its type', () => {
  const visits = [
    ...many(20, (i) => visit('mill', 30 + i)),
    ...many(200, () => visit('depot', 10)),
    visit('shop', 90),
  ];
  const { rows, unused } = learnDwell([], visits, 0);
  expect(unused).toBe(0);
  const mill = dwellOf(rows, 'mill', 'CUSTOMER', 'midday', 20)!;
  expect(mill).toMatchObject({ n: 20, of: 'locationAndPart' });
  expect(mill.p50 / 60).toBeGreaterThan(37);
  expect(mill.p50 / 60).toBeLessThan(42);
  expect(mill.p90).toBeGreaterThan(mill.p80);
  expect(dwellOf(rows, 'mill', 'CUSTOMER', 'night', 20)).toMatchObject({ of: 'location' });
  expect(dwellOf(rows, 'shop', 'CUSTOMER', 'midday', 20)).toMatchObject({ of: 'typeAndPart', n: 221 });
  expect(dwellOf(rows, 'nowhere', 'CUSTOMER', 'night', 20)).toMatchObject({ of: 'type' });
});

test('without enough visits of the location or its type there is no learnt stay', () => {
  const { rows } = learnDwell(
    [],
    many(19, () => visit('mill', 30)),
    0,
  );
  expect(dwellOf(rows, 'mill', 'CUSTOMER', 'midday', 20)).toBeUndefined();
  expect(dwellOf([], 'mill', 'CUSTOMER', 'midday', 0)).toBeUndefined();
});

test('visits of a second night add to those of the first, and wrong ones are counted', () => {
  const first = learnDwell(
    [],
    many(15, () => visit('mill', 30)),
    0,
  );
  const wrong = [visit('mill', -1), visit('mill', Number.NaN), visit('mill', 1_441)];
  const second = learnDwell(first.rows, [...many(5, () => visit('mill', 30)), ...wrong], 0);
  expect(second.unused).toBe(3);
  expect(dwellOf(second.rows, 'mill', 'CUSTOMER', 'midday', 20)).toMatchObject({ n: 20, p50: 1_800 });
});
