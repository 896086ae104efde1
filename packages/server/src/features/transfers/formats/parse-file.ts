import { Worker } from 'node:worker_threads';
import type { SourceFormat } from '@linehaul/domain/transfers';
import { Failure } from '../../../platform/http/index.ts';
import type { ParseAnswer, ParsedFile, ParseRequest } from './parse-messages.ts';
import { FileTurns } from './turns.ts';

const LONGEST_MS = 60_000;
const MEMORY_MIB = 768;
const AT_ONCE = 2;
const WAITING_LIMIT = 20;

const readFiles = new FileTurns(AT_ONCE, WAITING_LIMIT);

/** With limits of time and memory. Failures: unreadableFile, overloaded. */
export async function parseFile(bytes: Uint8Array, format: SourceFormat): Promise<ParsedFile | Failure> {
  if (!readFiles.hasRoom) return new Failure('overloaded');
  const answer = await readFiles.run(() => inWorker({ bytes, format }));
  return 'file' in answer ? answer.file : new Failure('unreadableFile', { detail: answer.refused });
}

function inWorker(request: ParseRequest): Promise<ParseAnswer> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
  });
  return new Promise<ParseAnswer>((resolve) => {
    const addFinding = (refused: string) => resolve({ refused });
    const limit = setTimeout(() => addFinding('The file takes too long to read'), LONGEST_MS);
    worker.once('message', resolve);
    worker.once('error', () => addFinding('The file takes too much memory to read'));
    worker.once('exit', () => {
      clearTimeout(limit);
      addFinding('The file cannot be read');
    });
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
