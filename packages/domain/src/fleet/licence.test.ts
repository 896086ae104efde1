import { expect, test } from 'vitest';
import { decisiveExpiry, licenceStanding } from './licence.ts';

const today = '2026-11-20';

test.each([
  ['2026-11-19', 'EXPIRED'],
  ['2026-11-20', 'EXPIRING'],
  ['2026-12-20', 'EXPIRING'],
  ['2026-12-21', 'VALID'],
  ['2031-01-01', 'VALID'],
] as const)('a licence until %s is %s', (expiryDate, standing) => {
  expect(licenceStanding(expiryDate, today, 30)).toBe(standing);
});

test('without an expiry date nothing is said', () => {
  expect(licenceStanding(undefined, today, 30)).toBeUndefined();
});

test('the setting moves the warning, also to none at all', () => {
  expect(licenceStanding('2027-01-18', today, 60)).toBe('EXPIRING');
  expect(licenceStanding('2026-11-21', today, 0)).toBe('VALID');
  expect(licenceStanding('2026-11-20', today, 0)).toBe('EXPIRING');
});

test('a renewed licence takes the place of the old one of its code', () => {
  const old = { code: 'EC', expiryDate: '2026-01-01' } as const;
  const renewed = { code: 'EC', expiryDate: '2031-01-01' } as const;
  const other = { code: 'B', expiryDate: '2029-06-30' } as const;
  expect(decisiveExpiry([old, renewed, other])).toBe('2029-06-30');
  expect(decisiveExpiry([old])).toBe('2026-01-01');
  expect(decisiveExpiry([{ code: 'C' }, renewed])).toBe('2031-01-01');
  expect(decisiveExpiry([])).toBeUndefined();
});
