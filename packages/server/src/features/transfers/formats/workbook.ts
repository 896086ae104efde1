import { Worker } from 'node:worker_threads';
import type { Value } from './value.ts';

/** In its own thread; no text becomes a formula. */
export async function workbookOf(
  sheet: string,
  header: readonly string[],
  cells: readonly (readonly Value[])[],
): Promise<Buffer> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: { sheet, header, cells },
  });
  const bytes = await new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
