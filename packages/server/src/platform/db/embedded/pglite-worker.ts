import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PARSERS } from '../parsers.ts';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.ts';

/** A real fsync, which PGlite's NodeFS lacks. */
let syncs = 0;
class DurableFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const result = await super.init(...args);
    const module = result.emscriptenOpts as { preRun?: ((m: EmscriptenModule) => void)[] };
    module.preRun = [
      ...(module.preRun ?? []),
      (m) => {
        const operations = m.NODEFS.stream_ops;
        const { write } = operations;
        operations.write = (stream, ...what) => logged(stream, () => write(stream, ...what));
        operations.fsync = (stream) => {
          syncs++;
          return logged(stream, () => {
            fdatasyncSync(stream.nfd);
            return 0;
          });
        };
      },
    ];
    return result;
  }
}
interface Stream {
  readonly nfd: number;
  readonly path?: string;
}
interface EmscriptenModule {
  NODEFS: {
    stream_ops: {
      write: (stream: Stream, ...what: unknown[]) => number;
      fsync?: (stream: Stream) => number;
    };
  };
}

/** Emscripten's errno values. */
const NO_ROOM: Readonly<Record<number, string>> = {
  19: 'Disk quota exceeded',
  22: 'File too large',
  51: 'No space left on device',
};

/** If the WAL cannot be written, PostgreSQL panics; within COMMIT this engine loops forever, so it is reported here. */
function logged<T>(stream: Stream, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (stream.path?.includes('/pg_wal/')) {
      const { errno, code } = error as { errno?: number; code?: string };
      const why = NO_ROOM[errno ?? 0] ?? (code === 'ENOSPC' ? NO_ROOM[51] : `error ${code ?? errno}`);
      port.postMessage(failure(NOBODY, new Error(`the log of commits cannot be written: ${why}`), true));
    }
    throw error;
  }
}
const NOBODY = -1;

const { directory } = workerData as { directory: string };
const port = parentPort!;

function syncDirectory(): void {
  const fd = openSync(directory, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

async function open(): Promise<PGlite> {
  const startParams = [
    ...PGlite.defaultStartParams.filter((p) => p !== '-F'),
    '-c',
    'wal_sync_method=fsync',
    '-c',
    'timezone=UTC',
    // The engine never frees touched memory; the page cache helps anyway.
    '-c',
    'shared_buffers=64MB',
    '-c',
    'maintenance_work_mem=16MB',
  ];
  const db = await PGlite.create({ fs: new DurableFS(directory), startParams, parsers: PARSERS as never });
  syncDirectory();
  return db;
}

function failure(id: number, error: unknown, isEnd = false): WorkerAnswer {
  const e = error as Error & Record<string, unknown>;
  // Structured clone drops errors' fields.
  return {
    id,
    error: {
      message: e?.message ?? String(error),
      code: e?.code as string | undefined,
      constraint: e?.constraint as string | undefined,
      detail: e?.detail as string | undefined,
      table: e?.table as string | undefined,
      column: e?.column as string | undefined,
      isEnd,
    },
  };
}

const opening = open();
opening.then(
  () => port.postMessage({ id: 0 } satisfies WorkerAnswer),
  (error) => port.postMessage(failure(0, error, true)),
);

/** Once ended, its memory may be corrupt. */
let ended = false;

let tail: Promise<unknown> = opening;
port.on('message', (request: WorkerRequest) => {
  tail = tail.then(
    () => (ended ? undefined : answer(request)),
    () => undefined,
  );
});

async function answer(request: WorkerRequest): Promise<void> {
  try {
    port.postMessage({ id: request.id, ...(await work(request)) } satisfies WorkerAnswer);
    if (request.kind === 'close') port.close();
  } catch (error) {
    const isEnd = await hasEnded(error);
    port.postMessage(failure(request.id, error, isEnd));
    ended ||= isEnd;
  }
}

async function work(request: WorkerRequest): Promise<Omit<WorkerAnswer, 'id'>> {
  const db = await opening;
  switch (request.kind) {
    case 'query': {
      const { rows, affectedRows, command } = await db.query(request.sql, request.parameters as unknown[]);
      return { rows, affectedRows, command };
    }
    case 'script':
      await db.exec(request.sql);
      return {};
    case 'copy': {
      const blob = request.bytes && new Blob([request.bytes as Uint8Array<ArrayBuffer>]);
      const written = (await db.query(request.sql, [], { blob })).blob;
      return { bytes: written && new Uint8Array(await written.arrayBuffer()) };
    }
    case 'syncs':
      return { rows: [{ syncs }] };
    case 'close':
      await db.close();
      return {};
  }
}

/** Only statements' errors have a severity. */
async function hasEnded(error: unknown): Promise<boolean> {
  const { severity } = (error ?? {}) as { severity?: unknown };
  if (severity !== undefined) return severity === 'PANIC' || severity === 'FATAL';
  try {
    await (await opening).query('SELECT 1');
    return false;
  } catch (next) {
    return (next as { severity?: unknown } | undefined)?.severity !== 'ERROR';
  }
}
