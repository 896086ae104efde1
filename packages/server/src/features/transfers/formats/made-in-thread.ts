import { Worker } from 'node:worker_threads';

export async function madeInThread(
  script: URL,
  workerData: unknown,
  maxOldGenerationSizeMb: number,
  signal: AbortSignal,
): Promise<Buffer> {
  signal.throwIfAborted();
  const worker = new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb } });
  const end = () => void worker.terminate();
  signal.addEventListener('abort', end);
  try {
    const bytes = await new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('a file was not made')));
    });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
