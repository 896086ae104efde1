/** Upright A4: 270 mm of 4.2 mm lines. */
export const PRINT_PAGE_LINES = 64;
export const PRINT_PAGES = 2;
/** Title, state, figures, both signatures with two lines of remark. */
const HEAD_LINES = 14;
/** Per block: title, column heads, the line 'more', the gap. */
const BLOCK_LINES = 4;
/** Cases, promises, late beside starts, silent devices. */
const BLOCKS = 4;
/** Rows, and titles with their first row, do not break. */
const BREAK_LINES = 5;
/** With its newest note. */
export const PRINT_CASE_LINES = 3;

export interface PrintCounts {
  readonly cases: number;
  readonly promises: number;
  readonly late: number;
  readonly starts: number;
  readonly silent: number;
}
export type PrintedRows = Pick<PrintCounts, 'late' | 'starts' | 'silent'>;

/**
 * How many rows of the last three sections fit on two pages; cases and promises are never cut. The two blocks share
 * what is left.
 */
export function printedRows({ cases, promises, late, starts, silent }: PrintCounts): PrintedRows {
  const used = HEAD_LINES + BLOCKS * BLOCK_LINES + BREAK_LINES + cases * PRINT_CASE_LINES + promises;
  const left = Math.max(0, PRINT_PAGE_LINES * PRINT_PAGES - used);
  const beside = Math.max(late, starts);
  const half = Math.floor(left / 2);
  const forSilent = Math.min(silent, Math.max(half, left - beside));
  const forBeside = Math.min(beside, left - forSilent);
  return { late: Math.min(late, forBeside), starts: Math.min(starts, forBeside), silent: forSilent };
}
