import { existsSync, readdirSync, readFileSync } from 'node:fs';

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

const TASKS = '/proc/self/task';
/** By the letter of the system; all others wait. Threads that have ended are none. */
const STATES: Readonly<Record<string, 'RUNNABLE' | 'BLOCKED'>> = { R: 'RUNNABLE', D: 'BLOCKED' };
const ENDED = ['Z', 'X'];

/**
 * The thread that answers requests, with how it came to this question, and the others as the system knows them. The
 * runtime's own report would wait for each worker, and so for a long statement of the embedded database, with all
 * answers behind it; it also holds the environment with its secrets.
 */
export function threadsNow() {
  const main = {
    ...UNKNOWN,
    threadName: 'main',
    threadId: process.pid,
    daemon: false,
    inNative: false,
    threadState: 'RUNNABLE' as const,
    stackTrace: framesOf(new Error('here').stack?.split('\n').slice(1)),
  };
  return [main, ...otherThreads()];
}

/** None where the system does not tell. */
function otherThreads() {
  if (!existsSync(TASKS)) return [];
  return readdirSync(TASKS)
    .map(Number)
    .filter((threadId) => threadId !== process.pid)
    .flatMap((threadId) => {
      const found = read(threadId);
      if (!found || ENDED.includes(found.state)) return [];
      return {
        ...UNKNOWN,
        threadName: found.name,
        threadId,
        daemon: true,
        inNative: true,
        threadState: STATES[found.state] ?? ('WAITING' as const),
        stackTrace: [],
      };
    });
}

function read(threadId: number): { readonly name: string; readonly state: string } | undefined {
  try {
    const stat = readFileSync(`${TASKS}/${threadId}/stat`, 'utf8');
    // The name stands in brackets, and may hold some itself.
    const end = stat.lastIndexOf(')');
    return { name: stat.slice(stat.indexOf('(') + 1, end), state: stat.charAt(end + 2) };
  } catch {
    // It has ended since it was listed.
    return undefined;
  }
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
