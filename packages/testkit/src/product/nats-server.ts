import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../provider/index.ts';

const START_LIMIT_MS = 20_000;

export class NatsServer {
  readonly #program: string;
  readonly #directory: string;
  readonly #port: number;
  readonly #settings: string;
  #child: ChildProcess | undefined;

  private constructor(program: string, directory: string, port: number, hasJetStream: boolean) {
    this.#program = program;
    this.#directory = directory;
    this.#port = port;
    this.#settings = join(directory, 'nats.conf');
    const store = JSON.stringify(join(directory, 'store'));
    const jetStream = hasJetStream ? `jetstream { store_dir: ${store}, sync_interval: always }` : '';
    writeFileSync(this.#settings, `listen: "127.0.0.1:${port}"\n${jetStream}\n`);
  }

  static async start(program: string, { hasJetStream = true } = {}): Promise<NatsServer> {
    const directory = mkdtempSync(join(tmpdir(), 'linehaul-nats-'));
    const server = new NatsServer(program, directory, await freePort(), hasJetStream);
    await server.start();
    return server;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.#port}`;
  }

  /** Same port and files after a restart. */
  async start(): Promise<void> {
    const child = spawn(this.#program, ['-c', this.#settings], { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    let said = '';
    let late: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        late = setTimeout(() => reject(new Error(`nats-server is not ready: ${said}`)), START_LIMIT_MS);
        child.stderr?.on('data', (part: Buffer) => {
          said += part;
          if (said.includes('Server is ready')) resolve();
        });
        child.once('error', reject);
        child.once('exit', () => reject(new Error(`nats-server has ended: ${said}`)));
      });
    } finally {
      clearTimeout(late);
    }
  }

  /** Keeps all that was acknowledged. */
  async kill(): Promise<void> {
    const ending = this.#child;
    this.#child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGKILL');
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
