import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPERATOR_FILE, operatorFile } from '@linehaul/contracts/operator';
import { type OperatorAccess, seedWorld } from '@linehaul/testkit/seed';
import type { World } from '@linehaul/testkit/worlds';
import { ensureWebBuilt, ROOT } from './tools.ts';

const START_LIMIT_MS = 120_000;
const POLL_MS = 100;

export interface Product {
  readonly url: string;
  readonly operator: OperatorAccess;
  stop(): Promise<void>;
}

/** The real server process on a fresh data directory and any free port, with a world loaded and the web built. */
export async function startProduct(world: World, env: Record<string, string> = {}): Promise<Product> {
  ensureWebBuilt();
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-e2e-'));
  const child = spawn(process.execPath, [join(ROOT, 'packages/server/src/app/main.ts')], {
    env: {
      PATH: process.env.PATH,
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
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    const operator = await untilReady(directory, () => {
      if (child.exitCode !== null) throw new Error(`the server has ended:\n${output}`);
    });
    await seedWorld(operator, world);
    return { url: operator.url, operator, stop };
  } catch (error) {
    await stop();
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
