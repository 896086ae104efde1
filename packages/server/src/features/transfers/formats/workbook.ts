import { Worker } from 'node:worker_threads';
import { writtenFiles } from './turns.ts';
import type { Value } from './value.ts';

/** In its own thread; no text becomes a formula. */
export function workbookOf(
  sheet: string,
  header: readonly string[],
  cells: readonly (readonly Value[])[],
): Promise<Buffer> {
  return writtenFiles.run(() => inThread({ sheet, header, cells }));
}

async function inThread(workerData: object): Promise<Buffer> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { workerData });
  const bytes = await new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('a workbook was not made')));
  });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
