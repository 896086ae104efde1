import { Worker } from 'node:worker_threads';
import { MINUTE } from '@linehaul/domain/core';
import { writtenFiles } from '../turns.ts';
import type { PdfReport } from './model.ts';

export const PDF_TYPE = 'application/pdf';
/** Rows of all tables together; what is left out is said. */
export const PDF_ROWS = 10_000;
const LONGEST_MS = MINUTE;
const MOST_MEGABYTES = 512;

/** In its own thread, which ends if it takes too long or too much memory. */
export function pdfOf(report: PdfReport): Promise<Buffer> {
  return writtenFiles.run(() => inThread(report));
}

async function inThread(report: PdfReport): Promise<Buffer> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: report,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const deadline = setTimeout(() => void worker.terminate(), LONGEST_MS);
  try {
    const bytes = await new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('a PDF was not ready in time')));
    });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    clearTimeout(deadline);
  }
}
