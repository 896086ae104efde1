import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATOR_FILE, operatorFile } from '@linehaul/contracts/operator';
import type { OperatorAccess } from '@linehaul/testkit/seed';
import { ROOT } from './tools.ts';

const START_LIMIT_MS = 180_000;
const POLL_MS = 100;

export interface Launched {
  readonly operator: OperatorAccess;
  end(): Promise<void>;
}

/** On any free port. Throws with its output if it does not start. */
export async function launchProduct(directory: string, env: Record<string, string> = {}): Promise<Launched> {
  const child = spawn(process.execPath, [join(ROOT, 'packages/server/src/app/main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: '0',
      LINEHAUL_DATA: directory,
      LINEHAUL_DEMO_WORLD: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-20_000);
    });
  }
  const ended = once(child, 'close');
  const end = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
  };
  try {
    const operator = await untilReady(directory, () => {
      if (child.exitCode !== null) throw new Error('the server has ended');
    });
    return { operator, end };
  } catch (error) {
    await end();
    throw new Error(`the product does not start: ${String(error)}\n${output}`, { cause: error });
  }
}

async function untilReady(directory: string, stillRuns: () => void): Promise<OperatorAccess> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    stillRuns();
    try {
      const access = operatorFile.parse(JSON.parse(readFileSync(join(directory, OPERATOR_FILE), 'utf8')));
      const health = await fetch(`${access.url}/management/health`);
      if (health.ok) return access;
    } catch {
      // not yet
    }
    if (Date.now() > deadline) throw new Error(`not ready within ${START_LIMIT_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
