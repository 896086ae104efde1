import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRINT_CASE_LINES, PRINT_PAGE_LINES, PRINT_PAGES, printedRows } from './print.ts';

test('what fits is printed whole', () => {
  const rows = { late: 4, starts: 2, silent: 3 };
  expect(printedRows({ cases: 5, promises: 3, ...rows })).toEqual(rows);
});

test('on a bad night with 200 vehicles each list is cut where it ranks lowest, none away', () => {
  const printed = printedRows({ cases: 14, promises: 8, late: 60, starts: 20, silent: 120 });
  expect(printed.silent).toBeGreaterThanOrEqual(15);
  expect(printed.late).toBeGreaterThanOrEqual(15);
  expect(printed.late).toBeLessThan(60);
  expect(printed.starts).toBe(Math.min(20, printed.late));
});

test('what one block does not need goes to the other', () => {
  const both = printedRows({ cases: 5, promises: 2, late: 0, starts: 0, silent: 200 });
  const shared = printedRows({ cases: 5, promises: 2, late: 200, starts: 0, silent: 200 });
  expect(both.silent).toBeGreaterThan(shared.silent);
  expect(shared.late).toBeGreaterThanOrEqual(shared.silent);
});

test('cases and promises that need more than two pages leave the other lists no row', () => {
  expect(printedRows({ cases: 60, promises: 20, late: 5, starts: 5, silent: 5 })).toEqual({
    late: 0,
    starts: 0,
    silent: 0,
  });
});

test('two pages are never exceeded by what may be cut, and no more rows are printed than there are', () => {
  const count = fc.nat({ max: 300 });
  fc.assert(
    fc.property(count, count, count, count, count, (cases, promises, late, starts, silent) => {
      const printed = printedRows({ cases, promises, late, starts, silent });
      const uncut = cases * PRINT_CASE_LINES + promises;
      const rest = Math.max(printed.late, printed.starts) + printed.silent;
      if (rest > 0) expect(uncut + rest).toBeLessThanOrEqual(PRINT_PAGE_LINES * PRINT_PAGES);
      expect(printed.late).toBeLessThanOrEqual(late);
      expect(printed.starts).toBeLessThanOrEqual(starts);
      expect(printed.silent).toBeLessThanOrEqual(silent);
    }),
  );
});
