import { MINUTE } from '@linehaul/domain/core';
import { madeInThread } from '../made-in-thread.ts';
import { writtenFile } from '../turns.ts';
import type { PdfReport } from './model.ts';

export const PDF_TYPE = 'application/pdf';
/** Rows of all tables together; what is left out is said. */
export const PDF_ROWS = 10_000;
const MOST_MEGABYTES = 512;
const LONGEST_MS = MINUTE;

/** In its own thread, which ends if it takes too long or too much memory. */
export function pdfOf(report: PdfReport): Promise<Buffer> {
  const script = new URL('./pdf-worker.ts', import.meta.url);
  return writtenFile((signal) => madeInThread(script, report, MOST_MEGABYTES, signal), LONGEST_MS);
}
