import type { ImportRow } from '@linehaul/contracts/transfers';

export interface Line {
  readonly id: string;
  readonly row: ImportRow;
  readonly at: number;
  readonly problem?: ImportRow['problems'][number];
}

export function linesOf(rows: readonly ImportRow[]): readonly Line[] {
  return rows.flatMap((row) =>
    row.problems.length === 0
      ? [{ id: `${row.line}`, row, at: 0 }]
      : row.problems.map((problem, at) => ({ id: `${row.line}-${at}`, row, at, problem })),
  );
}
