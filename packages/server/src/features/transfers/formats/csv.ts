import { safeCell } from '@linehaul/domain/transfers';

export type CsvCell = string | number | boolean | null;

/** RFC 4180 with a BOM for Excel; no formulas. */
export async function* csvOf(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>,
  separator: ',' | ';' = ',',
): AsyncGenerator<string> {
  const lineOf = (cells: readonly CsvCell[]) => `${cells.map(cellOf).join(separator)}\r\n`;
  yield `\ufeff${lineOf(header)}`;
  let chunk = '';
  for await (const row of rows) {
    chunk += lineOf(row);
    if (chunk.length > 32_000) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk) yield chunk;
}

const NEGATIVE = /^-\d{1,15}([.,]\d{1,15})?$/;

function cellOf(cell: CsvCell): string {
  if (cell === null) return '';
  // Numbers are no formulas: -28.7 stays.
  if (typeof cell !== 'string') return String(cell);
  const safe = NEGATIVE.test(cell) ? cell : safeCell(cell);
  return /[",;|\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
