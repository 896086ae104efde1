import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface Frame {
  readonly methodName: string;
  readonly fileName: string | null;
  readonly lineNumber: number;
}

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
/** By the system's state letter; all others wait. */
const STATES: Readonly<Record<string, 'RUNNABLE' | 'BLOCKED'>> = { R: 'RUNNABLE', D: 'BLOCKED' };
const ENDED = ['Z', 'X'];

/** The runtime's own report waits for each worker and contains secrets. */
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
    // The bracketed name may contain brackets.
    const end = stat.lastIndexOf(')');
    return { name: stat.slice(stat.indexOf('(') + 1, end), state: stat.charAt(end + 2) };
  } catch {
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

function frameOf(line: string): Frame {
  const [, name, place] = /^at (?:(.+?) \()?(.+?)\)?$/.exec(line.trim()) ?? [];
  const [, file, row] = /^(.*):(\d+):\d+$/.exec(place ?? '') ?? [];
  return {
    methodName: name ?? '(anonymous)',
    fileName: file ?? place ?? null,
    lineNumber: Number(row ?? -1),
  };
}
