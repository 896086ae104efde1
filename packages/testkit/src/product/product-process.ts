import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OPERATOR_FILE, operatorFile } from '@linehaul/contracts/operator';
import type { OperatorAccess } from '../seed/index.ts';
import { childEnvironment } from './child-environment.ts';

export const MAIN = fileURLToPath(new URL('../../../server/src/app/main.ts', import.meta.url));

const START_LIMIT_MS = 180_000;

export class ProductProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  #errors = '';
  #operator: OperatorAccess | undefined;

  private constructor(child: ChildProcess) {
    this.child = child;
    child.stderr?.on('data', (chunk) => {
      this.#errors += chunk;
    });
    this.ended = once(child, 'close').then(([code]) => code as number | null);
  }

  /** `before` runs its arguments, for example under limits; `flags`: Node's; `seenAs`: the directory as this process sees it. */
  static async start(options: {
    readonly directory: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly before?: readonly string[];
    readonly flags?: readonly string[];
    readonly seenAs?: (pid: number) => string;
  }): Promise<ProductProcess> {
    const { directory, env = {}, before = [], flags = [] } = options;
    const [program = process.execPath, ...args] = [...before, process.execPath, ...flags, MAIN];
    const started = new ProductProcess(
      spawn(program, args, {
        env: {
          ...childEnvironment(),
          LINEHAUL_PROFILES: 'test',
          LINEHAUL_DATA: directory,
          HOST: '127.0.0.1',
          PORT: '0',
          ...env,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
    );
    const seen = options.seenAs?.(started.pid) ?? directory;
    const deadline = Date.now() + START_LIMIT_MS;
    while (Date.now() < deadline && started.child.exitCode === null) {
      try {
        const found = operatorFile.parse(JSON.parse(readFileSync(join(seen, OPERATOR_FILE), 'utf8')));
        const isOwn = found.pid === started.pid || options.seenAs;
        if (isOwn && (await fetch(`${found.url}/management/health`)).status) {
          started.#operator = found;
          return started;
        }
      } catch {}
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    await started.kill();
    throw new Error(`the product did not become ready: ${started.errors}`);
  }

  get pid(): number {
    return this.child.pid!;
  }

  get operator(): OperatorAccess {
    return this.#operator!;
  }

  get url(): string {
    return this.operator.url;
  }

  get errors(): string {
    return this.#errors;
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill(signal);
    return this.ended;
  }
}
