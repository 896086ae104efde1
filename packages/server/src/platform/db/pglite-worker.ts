import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PARSERS } from './parsers.ts';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.ts';

/**
 * Node's file system for the embedded database with a real fsync. The engine's own has none: a commit would then
 * live in the page cache alone. The count lets a test see one sync or more a commit.
 */
let syncs = 0;
class DurableFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const result = await super.init(...args);
    const module = result.emscriptenOpts as { preRun?: ((m: EmscriptenModule) => void)[] };
    module.preRun = [
      ...(module.preRun ?? []),
      (m) => {
        m.NODEFS.stream_ops.fsync = (stream) => {
          syncs++;
          fdatasyncSync(stream.nfd);
          return 0;
        };
      },
    ];
    return result;
  }
}
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

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
    // Memory once touched is never given back by the engine, and the page cache stands behind it anyway.
    '-c',
    'shared_buffers=64MB',
    '-c',
    'maintenance_work_mem=16MB',
  ];
  const db = await PGlite.create({ fs: new DurableFS(directory), startParams, parsers: PARSERS as never });
  syncDirectory();
  return db;
}

function failure(id: number, error: unknown): WorkerAnswer {
  const e = error as Error & Record<string, unknown>;
  // A structured clone drops what a database error adds: it is sent as plain fields.
  return {
    id,
    error: {
      message: e.message,
      code: e.code as string | undefined,
      constraint: e.constraint as string | undefined,
      detail: e.detail as string | undefined,
      table: e.table as string | undefined,
      column: e.column as string | undefined,
    },
  };
}

const opening = open();
opening.then(
  () => port.postMessage({ id: 0 } satisfies WorkerAnswer),
  (error) => port.postMessage(failure(0, error)),
);

// One statement at a time, in the order of their arrival.
let tail: Promise<unknown> = opening;
port.on('message', (request: WorkerRequest) => {
  tail = tail.then(
    () => answer(request),
    () => undefined,
  );
});

async function answer(request: WorkerRequest): Promise<void> {
  try {
    const db = await opening;
    if (request.kind === 'query') {
      const { rows, affectedRows } = await db.query(request.sql, request.parameters as unknown[]);
      port.postMessage({ id: request.id, rows, affectedRows } satisfies WorkerAnswer);
    } else if (request.kind === 'script') {
      await db.exec(request.sql);
      port.postMessage({ id: request.id } satisfies WorkerAnswer);
    } else if (request.kind === 'syncs') {
      port.postMessage({ id: request.id, rows: [{ syncs }] } satisfies WorkerAnswer);
    } else {
      await db.close();
      port.postMessage({ id: request.id } satisfies WorkerAnswer);
      port.close();
    }
  } catch (error) {
    port.postMessage(failure(request.id, error));
  }
}
