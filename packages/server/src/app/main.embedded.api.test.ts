import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operatorFile } from '@linehaul/contracts/operator';
import { childEnvironment } from '@linehaul/testkit/product';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../platform/db/index.ts';
import { copyTemplate, freshPostgres } from '../testing/template.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function dataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-main-'));
  undo.push(() => rmSync(directory, { recursive: true, force: true }));
  copyTemplate(directory);
  return directory;
}

interface Instance {
  readonly child: ChildProcess;
  output(): string;
  errors(): string;
  readonly ended: Promise<number | null>;
}

function launch(env: Record<string, string>): Instance {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...childEnvironment(), LINEHAUL_PROFILES: 'test', PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  undo.push(async () => {
    if (child.exitCode === null) child.kill('SIGKILL');
    await ended;
  });
  return { child, output: () => out, errors: () => err, ended };
}

async function untilReady(instance: Instance): Promise<string> {
  return vi.waitFor(
    () => {
      const url = /is ready\s+(http:\S+)/.exec(instance.output())?.[1];
      if (!url) throw new Error(`not ready: ${instance.output()}${instance.errors()}`);
      return url;
    },
    { timeout: 90_000, interval: 50 },
  );
}

test('an instance on known data answers UP, writes the operator file for its owner alone, and ends cleanly', async () => {
  const directory = dataDirectory();
  const instance = launch({ LINEHAUL_DATA: directory });
  const url = await untilReady(instance);
  const health = await fetch(`${url}/management/health`);
  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({ status: 'UP' });
  const file = join(directory, 'operator.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(operatorFile.parse(JSON.parse(readFileSync(file, 'utf8')))).toMatchObject({
    url,
    pid: instance.child.pid,
  });
  instance.child.kill('SIGINT');
  instance.child.kill('SIGINT');
  expect(await instance.ended).toBe(0);
  expect(existsSync(file)).toBe(false);
  expect(existsSync(join(directory, 'lock'))).toBe(false);
});

test('a data directory in use is one line and an exit code', async () => {
  const directory = dataDirectory();
  await untilReady(launch({ LINEHAUL_DATA: directory }));
  const second = launch({ LINEHAUL_DATA: directory });
  expect(await second.ended).toBe(1);
  expect(second.errors()).toMatch(/^linehaul: the data directory \S+ is in use by another instance .*\n$/);
});

test('a database of a newer version is one line that says what to do', async () => {
  const directory = dataDirectory();
  const database = await openDatabase({ url: undefined, directory });
  await database.script("INSERT INTO schema_migration (name) VALUES ('999-later.sql')");
  await database.close();
  const instance = launch({ LINEHAUL_DATA: directory });
  expect(await instance.ended).toBe(1);
  expect(instance.errors()).toBe(
    'linehaul: the database is of a newer version (its schema has 999-later.sql): start that one, or restore the backup from before it\n',
  );
  expect(existsSync(join(directory, 'lock'))).toBe(false);
});

test('a port in use is one line and an exit code, and the data directory is free again', async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  undo.push(() => new Promise((resolve) => blocker.close(resolve)));
  const { port } = blocker.address() as { port: number };
  const directory = dataDirectory();
  const instance = launch({ LINEHAUL_DATA: directory, PORT: String(port) });
  expect(await instance.ended).toBe(1);
  expect(instance.errors()).toMatch(new RegExp(`^linehaul: port ${port} on 127.0.0.1 is in use: .*\\n$`));
  expect(existsSync(join(directory, 'lock'))).toBe(false);
});

test.each([
  ['postgresql://someone:secret@127.0.0.1:1/none', /no PostgreSQL answers at 127\.0\.0\.1:1/],
  ['mysql://someone:secret@127.0.0.1/none', /DATABASE_URL is not a postgresql:\/\/ address/],
  ['postgresql://someone:secret@[nowhere/none', /DATABASE_URL is not a postgresql:\/\/ address/],
])('DATABASE_URL=%s is one line without the password', async (address, text) => {
  const instance = launch({ LINEHAUL_DATA: dataDirectory(), DATABASE_URL: address });
  expect(await instance.ended).toBe(1);
  expect(instance.errors()).toMatch(text);
  expect(instance.errors().trimEnd().split('\n')).toHaveLength(1);
  expect(instance.errors()).not.toContain('secret');
});

test('a PostgreSQL that takes connections and says nothing is told after the time that is set for it', async () => {
  const silent = createServer((socket) => socket.resume());
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  undo.push(() => new Promise((resolve) => silent.close(resolve)));
  const { port } = silent.address() as { port: number };
  const instance = launch({
    LINEHAUL_DATA: dataDirectory(),
    DATABASE_URL: `postgresql://someone:secret@127.0.0.1:${port}/none`,
    LINEHAUL_DATABASE_CONNECT_MS: '500',
  });
  expect(await instance.ended).toBe(1);
  expect(instance.errors()).toMatch(
    /^linehaul: DATABASE_URL: no PostgreSQL answers at 127\.0\.0\.1:\d+ .*; it was awaited for 0\.5 s \(LINEHAUL_DATABASE_CONNECT_MS\)\n$/,
  );
});

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'on PostgreSQL the data directory still belongs to one instance, and a clean end frees it',
  async () => {
    const postgres = await freshPostgres(process.env.TEST_DATABASE_URL ?? '');
    undo.push(postgres.drop);
    const env = { LINEHAUL_DATA: dataDirectory(), DATABASE_URL: postgres.url };
    const first = launch(env);
    const url = await untilReady(first);
    expect((await fetch(`${url}/management/health`)).status).toBe(200);
    const second = launch(env);
    expect(await second.ended).toBe(1);
    expect(second.errors()).toMatch(/is in use by another instance/);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(existsSync(join(env.LINEHAUL_DATA, 'lock'))).toBe(false);
  },
);

test.skipIf(!process.env.TEST_DATABASE_URL)('PostgreSQL that refuses the user is named', async () => {
  const address = new URL(process.env.TEST_DATABASE_URL ?? '');
  address.username = 'linehaul_nobody';
  address.password = 'secret';
  const instance = launch({ LINEHAUL_DATA: dataDirectory(), DATABASE_URL: address.href });
  expect(await instance.ended).toBe(1);
  expect(instance.errors()).toMatch(/refuses the user 'linehaul_nobody'/);
});
