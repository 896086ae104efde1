import { describe, expect, test } from 'vitest';
import { referenceOf, referencePattern } from './index.ts';

const next = (used: readonly (readonly [string, string])[], date: string, number: number) =>
  referenceOf(
    referencePattern(
      used.map(([reference, routingDate]) => ({ reference, routingDate })),
      'KAROO_FREIGHT',
    ),
    date,
    number,
  );

describe('the next reference', () => {
  test.each<[string, string, string]>([
    ['KF-2611-0431', '2026-11-20', 'KF-2703-0007'],
    ['KF261121-X2', '2026-11-21', 'KF270309-X7'],
    ['2026/11/20-5', '2026-11-20', '2027/11/20-7'],
    ['2026112003', '2026-11-20', '2027030907'],
    ['J-0009', '2026-11-20', 'J-0007'],
    ['J9', '2026-11-20', 'J7'],
    ['0431', '2026-11-20', '0007'],
  ])('after %s of %s counts on as %s', (reference, routingDate, expected) => {
    expect(next([[reference, routingDate]], '2027-03-09', 7)).toBe(expected);
  });

  test('follows what the organisation uses mostly, of two equally frequent patterns the later one', () => {
    const date = '2026-11-20';
    expect(
      next(
        [
          ['URGENT 2', date],
          ['KF-2611-0002', date],
          ['KF-2611-0001', date],
        ],
        date,
        3,
      ),
    ).toBe('KF-2611-0003');
    expect(
      next(
        [
          ['URGENT 2', date],
          ['KF-2611-0002', date],
        ],
        date,
        3,
      ),
    ).toBe('URGENT 3');
  });

  test('is no wider for one number that is, and not counted where there is no room to grow', () => {
    const date = '2026-11-20';
    const used = ['J-999999999', 'J-0007', 'J-0006'].map((reference) => [reference, date] as const);
    expect(next(used, date, 8)).toBe('J-0008');
    expect(next([[`${'x'.repeat(79)}9`, date]], date, 1)).toBe('KF-2611-0001');
    expect(next([[`${'x'.repeat(71)}9`, date]], date, 10)).toHaveLength(73);
  });

  test('of an organisation without numbers has its initials, year and month', () => {
    const date = '2026-11-20';
    expect(next([], date, 1)).toBe('KF-2611-0001');
    expect(
      next(
        [
          ['KF261121-04A', date],
          ['12345678901234', date],
        ],
        date,
        1,
      ),
    ).toBe('KF-2611-0001');
    expect(referenceOf(referencePattern([], 'LIMPOPO'), date, 1)).toBe('LI-2611-0001');
  });

  test('grows beyond its width', () => {
    expect(next([['J-0009', '2026-11-20']], '2026-11-20', 12345)).toBe('J-12345');
  });
});
