import { expect, test } from 'vitest';
import {
  type AssetFacts,
  assetUnusable,
  coversDays,
  driverUnusable,
  type LicenceFacts,
  licenceUnusable,
} from './index.ts';

const truck: AssetFacts = { category: 'VEHICLE', archived: false };

test('an asset must be the organisation’s, of its place and not archived', () => {
  expect(assetUnusable(undefined, 'VEHICLE', false)).toBe('unknown');
  expect(assetUnusable(truck, 'TRAILER', false)).toBe('category');
  expect(assetUnusable({ ...truck, archived: true }, 'VEHICLE', false)).toBe('archived');
  expect(assetUnusable({ ...truck, description: 'ZZ_sold' }, 'VEHICLE', false)).toBe('archived');
  expect(assetUnusable(truck, 'VEHICLE', false)).toBeUndefined();
});

test('what the journey has already may stay although archived', () => {
  expect(assetUnusable({ ...truck, archived: true }, 'VEHICLE', true)).toBeUndefined();
  expect(driverUnusable({ archived: true }, true)).toBeUndefined();
  expect(driverUnusable({ archived: true }, false)).toBe('archived');
  expect(driverUnusable(undefined, true)).toBe('unknown');
});

const licence = (
  issueDate?: string,
  expiryDate?: string,
  ...permits: readonly ('G' | 'P' | 'D')[]
): LicenceFacts => ({
  issueDate,
  expiryDate,
  permitCategories: permits,
});
const days = { first: '2026-11-20', last: '2026-11-22' };

test.each([
  ['through the last day', [licence('2020-01-01', '2026-11-22')], true],
  ['to the day before the last', [licence('2020-01-01', '2026-11-21')], false],
  ['from the second day on', [licence('2026-11-21', '2031-01-01')], false],
  ['one after the other', [licence('2026-11-21', '2031-01-01'), licence(undefined, '2026-11-20')], true],
  ['with a day between', [licence('2026-11-22', '2031-01-01'), licence(undefined, '2026-11-20')], false],
  ['without dates', [licence()], true],
  ['none', [], false],
] as const)('licences that are valid %s', (_, licences, covered) => {
  expect(coversDays(licences, days.first, days.last)).toBe(covered);
});

test('a recorded licence must be valid on every day, and a driver without one passes', () => {
  expect(licenceUnusable([licence(undefined, '2026-11-21')], days, false)).toBe('licence');
  expect(licenceUnusable([], days, false)).toBeUndefined();
});

test('a hazardous load needs the permit D on every day', () => {
  const valid = licence(undefined, '2031-01-01', 'G');
  expect(licenceUnusable([valid], days, true)).toBe('permit');
  expect(licenceUnusable([], days, true)).toBe('permit');
  expect(licenceUnusable([valid, licence(undefined, '2026-11-21', 'D')], days, true)).toBe('permit');
  expect(licenceUnusable([valid, licence(undefined, '2026-11-22', 'D')], days, true)).toBeUndefined();
});
