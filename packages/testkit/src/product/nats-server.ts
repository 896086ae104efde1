import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../provider/index.ts';

const START_LIMIT_MS = 20_000;

interface Kind {
  readonly hasJetStream?: boolean;
  /** As in production. */
  readonly isSynced?: boolean;
  /** Batches of a stream at a time; default: the server's. */
  readonly mostBatches?: number;
  /** Port for the others, and the ports of all. */
  readonly cluster?: { readonly port: number; readonly all: readonly number[] } | undefined;
}

const loopback = (port: number) => `127.0.0.1:${port}`;

export class NatsServer {
  readonly #program: string;
  readonly #directory: string;
  readonly #port: number;
  readonly #settings: string;
  #child: ChildProcess | undefined;

  private constructor(program: string, directory: string, port: number, kind: Kind) {
    const { hasJetStream, isSynced, mostBatches, cluster } = kind;
    this.#program = program;
    this.#directory = directory;
    this.#port = port;
    this.#settings = join(directory, 'nats.conf');
    const store = JSON.stringify(join(directory, 'store'));
    const sync = isSynced ? ', sync_interval: always' : '';
    const limits = mostBatches ? `, limits { batch { max_inflight_per_stream: ${mostBatches} } }` : '';
    const jetStream = hasJetStream ? `jetstream { store_dir: ${store}${sync}${limits} }` : '';
    const routes = cluster?.all.map((one) => `nats://${loopback(one)}`).join();
    const others = cluster
      ? `cluster { name: linehaul, listen: "${loopback(cluster.port)}", routes: [${routes}] }`
      : '';
    const name = `server_name: "${this.name}"`;
    writeFileSync(this.#settings, [`listen: "${loopback(port)}"`, name, jetStream, others, ''].join('\n'));
  }

  static async start(program: string, kind: Kind = {}): Promise<NatsServer> {
    const directory = mkdtempSync(join(tmpdir(), 'linehaul-nats-'));
    const complete = { hasJetStream: true, isSynced: true, ...kind };
    const server = new NatsServer(program, directory, await freePort(), complete);
    await server.start();
    return server;
  }

  /** Of one cluster; they agree on a leader some seconds later. */
  static async startCluster(program: string, count = 3): Promise<readonly NatsServer[]> {
    const all: number[] = [];
    while (all.length < count) {
      const port = await freePort();
      if (!all.includes(port)) all.push(port);
    }
    return Promise.all(all.map((port) => NatsServer.start(program, { cluster: { port, all } })));
  }

  get name(): string {
    return `stream-${this.#port}`;
  }

  get url(): string {
    return `nats://${loopback(this.#port)}`;
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
