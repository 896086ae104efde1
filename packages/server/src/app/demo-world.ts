import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const SOUND_AFTER_MS = 60_000;
const STOP_LIMIT_MS = 5_000;

export interface DemoWorld {
  whenReady(listener: () => void): void;
  stop(): Promise<void>;
}

/**
 * The child sends { ready: true } when complete and ends when its channel closes. Crashes restart it: 1 s, doubling
 * to 60 s.
 */
export function startDemoWorld(
  file: string,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  firstWaitMs: number = FIRST_WAIT_MS,
): DemoWorld {
  const events = new EventEmitter();
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let wait = firstWaitMs;

  function start(): void {
    const startedAt = performance.now();
    const current = fork(file, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child = current;
    current.on('message', (message) => {
      if ((message as { ready?: boolean }).ready === true) events.emit('ready');
    });
    current.on('error', () => undefined); // an exit follows
    current.once('exit', (code, signal) => {
      if (stopping) return;
      if (performance.now() - startedAt > SOUND_AFTER_MS) wait = firstWaitMs;
      // Ctrl-C reaches the child too, perhaps before our own signal.
      timer = setTimeout(() => {
        if (stopping) return;
        say(`the demo world has ended (${signal ?? `exit code ${code}`}) and is started again`);
        start();
      }, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    });
  }
  start();

  return {
    whenReady: (listener) => events.once('ready', listener),
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      if (child.connected) child.disconnect();
      const soft = setTimeout(() => child?.kill('SIGTERM'), 1_000);
      const hard = setTimeout(() => child?.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(soft);
      clearTimeout(hard);
    },
  };
}
