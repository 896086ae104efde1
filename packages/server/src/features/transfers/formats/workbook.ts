import { MINUTE } from '@linehaul/domain/core';
import { madeInThread } from './made-in-thread.ts';
import { FileRefused, writtenFile } from './turns.ts';
import type { Value } from './value.ts';

type Rows = AsyncIterable<readonly Value[]> | Iterable<readonly Value[]>;

const MOST_ROWS = 100_000;
const MOST_MEGABYTES = 2_048;
const LONGEST_MS = 5 * MINUTE;

/** In its own thread; no text becomes a formula. Rows are read when it has its turn. @throws FileRefused */
export function workbookOf(
  sheet: string,
  header: readonly string[],
  rows: Rows,
  longestMs: number = LONGEST_MS,
): Promise<Buffer> {
  return writtenFile(async (signal) => {
    const cells: (readonly Value[])[] = [];
    for await (const row of rows) {
      signal.throwIfAborted();
      if (cells.push(row) > MOST_ROWS)
        throw new FileRefused(`takes ${MOST_ROWS} rows, and there are more: take CSV, or fewer rows`);
    }
    const data = { sheet, header, cells };
    return madeInThread(new URL('./workbook-worker.ts', import.meta.url), data, MOST_MEGABYTES, signal);
  }, longestMs);
}
