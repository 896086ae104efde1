import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { nodePath, ROOT, toolEnvironment } from './install.mjs';

/** Passes signals and the exit code on. @param {string[]} args */
export function runOnNode(args, env = process.env) {
  const child = spawn(nodePath(), args, {
    cwd: ROOT,
    env: toolEnvironment(env),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  if (process.env.npm_lifecycle_event) {
    // npm kills only the shell between, orphaning this process.
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM');
    }, 500).unref();
  }
  child.on('error', (error) => {
    process.stderr.write(`linehaul: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}
