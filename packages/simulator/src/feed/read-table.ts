import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Parser, parse } from 'csv-parse';
import { UsageError } from '../terminal/index.ts';
import type { Account } from './account.ts';

export interface Row {
  readonly values: Readonly<Record<string, string>>;
  /** 'stops.csv.gz:12'. */
  readonly place: string;
}

export class RowFault extends Error {
  readonly column: string;
  constructor(column: string, reason: string) {
    super(reason);
    this.column = column;
  }
}

/** Refuses unusable rows. Throws UsageError: file unreadable or column missing. */
export async function readTable<T>(
  file: string,
  columns: readonly string[],
  account: Account,
  read: (row: Row) => T,
): Promise<T[]> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  const source = createReadStream(file);
  const ended = () => undefined;
  if (file.endsWith('.gz')) pipeline(source, createGunzip(), parser, ended);
  else pipeline(source, parser, ended);
  const rows: T[] = [];
  let header: string[] | undefined;
  for await (const { record, place } of recordsOf(parser, file)) {
    if (!header) {
      header = record;
      const missing = columns.filter((column) => !record.includes(column));
      if (missing.length > 0) {
        throw new UsageError(`${file}:1 has no column ${missing.join(', ')}; it has ${record.join(', ')}`);
      }
      continue;
    }
    account.read++;
    if (record.length !== header.length) {
      const reason = `${record.length} columns where the header has ${header.length}`;
      account.countRefused('another number of columns than the header', `${place} ${reason}`);
      continue;
    }
    try {
      rows.push(read({ values: Object.fromEntries(header.map((key, i) => [key, record[i]!])), place }));
    } catch (error) {
      if (!(error instanceof RowFault)) throw error;
      account.countRefused(
        `${error.column}: ${generalised(error.message)}`,
        `${place} ${error.column}: ${error.message}`,
      );
    }
  }
  if (!header) throw new UsageError(`${file} is empty: not even a header line`);
  return rows;
}

async function* recordsOf(parser: Parser, file: string) {
  const records = (parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)[
    Symbol.asyncIterator
  ]();
  for (;;) {
    const step = await records.next().catch((error: Error) => {
      throw new UsageError(`${file}: ${error.message}`);
    });
    if (step.done) return;
    const { record, info } = step.value;
    yield { record, place: `${basename(file)}:${info.lines}` };
  }
}

function generalised(reason: string): string {
  return reason.replace(/"[^"]*" /, '');
}

/** Throws RowFault if empty. */
export function text(row: Row, column: string): string {
  const value = row.values[column]!;
  if (value === '') throw new RowFault(column, 'is empty');
  return value;
}

/** Throws RowFault outside the bounds. */
export function number(row: Row, column: string, least: number, most: number, what = 'number'): number {
  const value = text(row, column);
  const parsed = Number(value);
  if (!Number.isFinite(parsed) || parsed < least || parsed > most) {
    throw new RowFault(column, `"${value}" is no ${what} from ${least} to ${most}`);
  }
  return parsed;
}
