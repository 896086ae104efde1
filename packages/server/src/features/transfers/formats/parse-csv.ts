import { parse } from 'csv-parse/sync';
import { COLUMN_LIMIT, headersOf, ROW_LIMIT, validateRowCount } from './parse-limits.ts';
import { type ParsedFile, type ParsedRow, Unreadable } from './parse-messages.ts';
import { decode } from './parse-text.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
const LOOKED_AT = 10;
/** Characters. */
const LONGEST_ROW = 5_000_000;

/** The first row names the columns. @throws Unreadable */
export function parseCsv(bytes: Uint8Array): ParsedFile {
  const { text, encoding } = decode(bytes);
  const { separator, body, linesBefore } = separatorOf(text);
  const records = recordsOf(body, separator, { to: ROW_LIMIT + 2 });
  const [first, ...others] = records;
  if (!first) throw new Unreadable('The file is empty');
  const columns = headersOf(first.record);
  validateRowCount(others.length);
  return {
    columns,
    encoding,
    separator,
    rows: others.map((row): ParsedRow => {
      const { record } = row;
      const line = startOf(row) + linesBefore;
      const extra = record.slice(columns.length).some((cell) => cell.trim() !== '');
      const wrong =
        extra || record.length < columns.length
          ? `has ${record.length} cells, the first row has ${first.record.length}`
          : undefined;
      const cells = columns.map((_, at) => record[at] ?? '');
      // Surplus cells stay: rejected rows return unchanged.
      if (extra) cells.push(...record.slice(columns.length, COLUMN_LIMIT));
      return { line, cells, ...(wrong ? { wrong } : {}) };
    }),
  };
}

interface CsvRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

function startOf({ record, info }: CsvRecord): number {
  const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
  return info.lines - breaks;
}

function recordsOf(
  text: string,
  delimiter: string,
  options: { readonly to: number; readonly relax_quotes?: true },
): CsvRecord[] {
  try {
    return parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: LONGEST_ROW,
      ...options,
    }) as unknown as CsvRecord[];
  } catch (error) {
    throw new Unreadable(`The file is not a readable CSV: ${(error as Error).message.slice(0, 200)}`);
  }
}

/** Excel's `sep=` line, else the mark that splits rows alike. */
function separatorOf(text: string): { separator: string; body: string; linesBefore: number } {
  const said = /^sep=(.)\r?\n/i.exec(text);
  if (said) return { separator: said[1]!, body: text.slice(said[0].length), linesBefore: 1 };
  let best = { separator: ',' as string, cells: 0 };
  for (const separator of SEPARATORS) {
    let cells = 0;
    try {
      const [first, ...others] = recordsOf(text.slice(0, 200_000), separator, {
        to: LOOKED_AT,
        relax_quotes: true,
      });
      const width = Math.min(first?.record.length ?? 0, COLUMN_LIMIT);
      const alike = others.filter(({ record }) => record.length === width).length;
      cells = width * (1 + alike);
    } catch {}
    if (cells > best.cells) best = { separator, cells };
  }
  return { separator: best.separator, body: text, linesBefore: 0 };
}
