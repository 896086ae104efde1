export interface Headings {
  readonly count: number;
  /** The group that begins with this row. */
  begins(index: number): string | undefined;
  /** The row's number in the table: its head is the first, and headings count. */
  placeOf(index: number): number;
}

export function headingsOf<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string | undefined) | undefined,
): Headings {
  let count = 0;
  const before: number[] = [];
  const begun = rows.map((row, index) => {
    const group = groupOf?.(row);
    const isNew = group !== undefined && (index === 0 || groupOf?.(rows[index - 1]!) !== group);
    if (isNew) count++;
    before.push(count);
    return isNew ? group : undefined;
  });
  return { count, begins: (index) => begun[index], placeOf: (index) => index + 2 + (before[index] ?? 0) };
}
