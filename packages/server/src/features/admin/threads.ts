import { threadId } from 'node:worker_threads';

interface Frame {
  readonly methodName: string;
  readonly fileName: string | null;
  readonly lineNumber: number;
}

/** What a thread is told of where the runtime knows no more. */
const UNKNOWN = {
  blockedTime: -1,
  blockedCount: 0,
  waitedTime: -1,
  waitedCount: 0,
  lockName: null,
  lockOwnerId: -1,
  lockOwnerName: null,
  suspended: false,
  priority: 5,
  lockedMonitors: [] as never[],
  lockedSynchronizers: [] as never[],
  lockInfo: null,
};

/**
 * The thread that answers requests, with what it does at this moment, and those that work beside it. The runtime's own
 * report also holds the environment, with its secrets: nothing is taken of it but the threads.
 */
export function threadsNow() {
  const report = process.report.getReport() as unknown as {
    readonly javascriptStack?: { readonly stack?: readonly string[] };
    readonly workers?: readonly {
      readonly javascriptStack?: { readonly stack?: readonly string[] };
      readonly header?: { readonly threadId?: number };
    }[];
  };
  const pool = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
  return [
    {
      ...UNKNOWN,
      threadName: 'main',
      threadId,
      daemon: false,
      inNative: false,
      threadState: 'RUNNABLE' as const,
      stackTrace: framesOf(report.javascriptStack?.stack),
    },
    ...(report.workers ?? []).map((worker, i) => ({
      ...UNKNOWN,
      threadName: `worker-${worker.header?.threadId ?? i + 1}`,
      threadId: worker.header?.threadId ?? i + 1,
      daemon: true,
      inNative: false,
      threadState: 'WAITING' as const,
      stackTrace: framesOf(worker.javascriptStack?.stack),
    })),
    ...Array.from({ length: pool }, (_, i) => ({
      ...UNKNOWN,
      threadName: `file-and-name-pool-${i + 1}`,
      threadId: 1000 + i,
      daemon: true,
      inNative: true,
      threadState: 'WAITING' as const,
      stackTrace: [],
    })),
  ];
}

function framesOf(stack: readonly string[] = []) {
  return stack.map((line) => {
    const { methodName, fileName, lineNumber } = frameOf(line);
    const dot = methodName.lastIndexOf('.');
    return {
      classLoaderName: null,
      moduleName: null,
      moduleVersion: null,
      methodName: methodName.slice(dot + 1),
      className: dot < 0 ? '' : methodName.slice(0, dot),
      fileName,
      lineNumber,
      nativeMethod: fileName?.startsWith('node:') ?? true,
    };
  });
}

/** 'at Layer.handle (file:///…/layer.js:95:5)', as the runtime writes a frame. */
function frameOf(line: string): Frame {
  const [, name, place] = /^at (?:(.+?) \()?(.+?)\)?$/.exec(line.trim()) ?? [];
  const [, file, row] = /^(.*):(\d+):\d+$/.exec(place ?? '') ?? [];
  return {
    methodName: name ?? '(anonymous)',
    fileName: file ?? place ?? null,
    lineNumber: Number(row ?? -1),
  };
}
