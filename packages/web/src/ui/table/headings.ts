export interface Headings {
  readonly count: number;
  /** The group that begins here. */
  begins(index: number): string | undefined;
  /** Counted from the head, with headings. */
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
