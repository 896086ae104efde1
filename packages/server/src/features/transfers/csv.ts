import { safeCell } from '@linehaul/domain/transfers';

export type CsvCell = string | number | boolean | null;

/** Lines parted as RFC 4180 says, in UTF-8 with its mark so that Excel reads it as that; texts are no formulas. */
export async function* csvOf(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>,
): AsyncGenerator<string> {
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

function lineOf(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return '';
  // Numbers are no texts: -28.7 is itself.
  if (typeof cell !== 'string') return String(cell);
  const safe = safeCell(cell);
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
