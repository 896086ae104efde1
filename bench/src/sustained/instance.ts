import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProductProcess } from '@linehaul/testkit/product';
import { OPERATOR_FILE, operatorFile } from '../../../packages/contracts/src/operator/index.ts';
import { SERVER_NODE, serverEnvironment } from '../../../tools/server-node.mjs';
import { type Ask, asker, untilEvaluated } from '../harness/ask.ts';
import { processorSeconds } from './processor-time.ts';

const SECRET = randomUUID();
const LOOK_MS = 50;

export class Instance {
  readonly directory = mkdtempSync(join(tmpdir(), 'linehaul-bench-'));
  #process: ProductProcess | undefined;
  readonly #env: Readonly<Record<string, string>>;
  #port = '0';

  constructor(env: Readonly<Record<string, string>> = {}) {
    this.#env = env;
    process.on('exit', () => this.#process?.child.kill('SIGKILL'));
  }

  /** Milliseconds. */
  async start(): Promise<number> {
    const from = performance.now();
    const { DATABASE_URL } = process.env;
    this.#process = await ProductProcess.start({
      directory: this.directory,
      flags: SERVER_NODE,
      env: {
        ...(serverEnvironment({}) as Record<string, string>),
        LINEHAUL_PROFILES: 'bench',
        LINEHAUL_SECRET: SECRET,
        // One sender stands for a fleet.
        LINEHAUL_MESSAGES_WITHOUT_KEY_PER_MINUTE: '1000000000',
        PORT: this.#port,
        ...(DATABASE_URL && { DATABASE_URL }),
        ...this.#env,
      },
    });
    this.#port = new URL(this.url).port;
    return performance.now() - from;
  }

  get url(): string {
    if (!this.#process) throw new Error('it was not started');
    return this.#process.url;
  }

  /** Seconds since its start, all threads. */
  get processorSeconds(): number {
    return this.#process ? processorSeconds(this.#process.pid) : 0;
  }

  readonly ask: Ask = (method, path, body) => {
    const file = readFileSync(join(this.directory, OPERATOR_FILE), 'utf8');
    return asker(this.url, operatorFile.parse(JSON.parse(file)).token)(method, path, body);
  };

  evaluated(): Promise<void> {
    return untilEvaluated(this.ask, LOOK_MS);
  }

  async kill(): Promise<void> {
    await this.#process?.kill('SIGKILL');
  }

  async close(): Promise<void> {
    await this.#process?.kill('SIGTERM');
    rmSync(this.directory, { recursive: true, force: true });
  }
}
