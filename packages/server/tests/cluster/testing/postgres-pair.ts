import { execFile } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HOUR } from '@linehaul/domain/core';
import { migrate, openDatabase } from '../../../src/platform/db/index.ts';
import { startTestServer, type TestServer } from '../../../src/testing/index.ts';

const run = promisify(execFile);
const BINARIES = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
const IS_ROOT = process.getuid?.() === 0;
/** PostgreSQL refuses root; Debian's package makes this user. */
const OWNER = 'postgres';
const CONFIRMED_BY_A_COPY = "ALTER SYSTEM SET synchronous_standby_names = '*'";

export const hasPostgresPrograms = BINARIES !== undefined;
export const NO_PROGRAMS = 'the programs of PostgreSQL are not installed';

interface Server {
  readonly port: number;
  readonly directory: string;
}

interface Kind {
  /** Commits wait for the copy. */
  readonly isSynchronous: boolean;
  /** As in production; without it nothing is lost either where only processes are killed. */
  readonly hasFsync: boolean;
  readonly hasCopy: boolean;
}

/** A primary and its copy, unless it has none. */
export class PostgresPair {
  readonly #root: string;
  readonly #kind: Kind;
  #primary: Server;
  #copy: Server;

  private constructor(root: string, kind: Kind, primary: Server, copy: Server) {
    this.#root = root;
    this.#kind = kind;
    this.#primary = primary;
    this.#copy = copy;
  }

  static async start(kind: Partial<Kind> = {}): Promise<PostgresPair> {
    const { isSynchronous = true, hasFsync = false, hasCopy = true } = kind;
    const root = mkdtempSync(join(tmpdir(), 'linehaul-pair-'));
    if (IS_ROOT) {
      const ids = (await run('id', ['-u', OWNER])).stdout;
      chownSync(root, Number(ids), -1);
    }
    const [first, second] = [await freePort(), await freePort()];
    const pair = new PostgresPair(
      root,
      { isSynchronous, hasFsync, hasCopy },
      { port: first, directory: join(root, 'first') },
      { port: second, directory: join(root, 'second') },
    );
    await program('initdb', [
      '-D',
      pair.#primary.directory,
      '-U',
      'linehaul',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]);
    await pair.#start(pair.#primary);
    if (hasCopy) await pair.makeCopy();
    return pair;
  }

  url(database = 'postgres'): string {
    const ports = [this.#primary.port, this.#copy.port].sort((a, b) => a - b);
    return `postgresql://linehaul@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${database}`;
  }

  primaryUrl(database = 'postgres'): string {
    return `postgresql://linehaul@127.0.0.1:${this.#primary.port}/${database}`;
  }

  copyUrl(database = 'postgres'): string {
    return `postgresql://linehaul@127.0.0.1:${this.#copy.port}/${database}`;
  }

  /** A power cut; the copy takes over. `startFormer` brings the killed one back. */
  async failOver(): Promise<void> {
    await this.#stop(this.#primary);
    await this.promoteCopy();
  }

  /** The primary lives on, and knows nothing of it. */
  async promoteCopy(): Promise<void> {
    await program('pg_ctl', ['-D', this.#copy.directory, '-w', 'promote']);
    [this.#primary, this.#copy] = [this.#copy, this.#primary];
  }

  startFormer(): Promise<void> {
    return this.#start(this.#copy);
  }

  killPrimary(): Promise<void> {
    return this.#stop(this.#primary);
  }

  startPrimary(): Promise<void> {
    return this.#start(this.#primary);
  }

  killCopy(): Promise<void> {
    return this.#stop(this.#copy);
  }

  startCopy(): Promise<void> {
    return this.#start(this.#copy);
  }

  async makeCopy(): Promise<void> {
    await this.#stop(this.#copy).catch(() => undefined);
    rmSync(this.#copy.directory, { recursive: true, force: true });
    await program('pg_basebackup', [
      ...['-h', '127.0.0.1', '-p', String(this.#primary.port), '-U', 'linehaul'],
      ...['-D', this.#copy.directory, '-R', '-X', 'stream', '-c', 'fast'],
    ]);
    await this.#start(this.#copy);
    if (!this.#kind.isSynchronous) return;
    for (const one of [CONFIRMED_BY_A_COPY, 'SELECT pg_reload_conf()'])
      await program('psql', [
        '-h',
        '127.0.0.1',
        '-p',
        String(this.#primary.port),
        '-U',
        'linehaul',
        '-d',
        'postgres',
        '-qc',
        one,
      ]);
  }

  async end(): Promise<void> {
    for (const one of [this.#primary, this.#copy]) await this.#stop(one).catch(() => undefined);
    rmSync(this.#root, { recursive: true, force: true });
  }

  async #start({ port, directory }: Server): Promise<void> {
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${this.#root}`,
      `fsync=${this.#kind.hasFsync ? 'on' : 'off'}`,
    ];
    const given = settings.map((one) => `-c ${one}`).join(' ');
    await program('pg_ctl', ['-D', directory, '-l', `${directory}.log`, '-w', '-o', given, 'start']);
  }

  async #stop({ directory }: Server): Promise<void> {
    await program('pg_ctl', ['-D', directory, '-m', 'immediate', '-w', 'stop']);
  }
}

interface Copied {
  readonly readUrl?: string;
  readonly readLagMs?: number;
}

/** Its clock must not be what catches up. */
export function serverOn(pair: PostgresPair, database: Copied = {}): Promise<TestServer> {
  return startTestServer({
    through: async () => {
      const database = await openDatabase({ url: pair.url(), directory: '' });
      await migrate(database);
      await database.close();
      return pair.url();
    },
    database,
    tracking: { tickMs: HOUR },
  });
}

/** @throws the program's message */
async function program(name: string, given: readonly string[]): Promise<void> {
  const file = join(BINARIES ?? '', name);
  const [command, all] = IS_ROOT ? ['runuser', ['-u', OWNER, '--', file, ...given]] : [file, [...given]];
  // Its directory may be closed to that user.
  await run(command, all, { cwd: tmpdir(), timeout: 60_000 });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
