import { Unreadable } from './parse-messages.ts';

export const ROW_LIMIT = 50_000;
export const COLUMN_LIMIT = 200;
const HEADER_LIMIT = 200;

export function validateRowCount(rows: number): void {
  if (rows === 0) throw new Unreadable('The file has no rows below the first, which names the columns');
  if (rows > ROW_LIMIT)
    throw new Unreadable(`The file has more than ${ROW_LIMIT} rows, the most that one import accepts`);
}

export function headersOf(cells: readonly unknown[]): readonly string[] {
  const named = cells.map((cell) =>
    String(cell ?? '')
      .trim()
      .slice(0, HEADER_LIMIT),
  );
  while (named.length > 0 && named.at(-1) === '') named.pop();
  if (named.length === 0) throw new Unreadable('The first row of the file names no columns');
  if (named.length > COLUMN_LIMIT) {
    throw new Unreadable(`The file has ${named.length} columns; at most ${COLUMN_LIMIT} are accepted`);
  }
  return named.map((name, i) => name || `Column ${i + 1}`);
}
