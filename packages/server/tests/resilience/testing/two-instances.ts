import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SIGN_IN_PATH } from '@linehaul/contracts/identity';
import type { OrganisationId } from '@linehaul/domain/core';
import { childEnvironment, MAIN } from '@linehaul/testkit/product';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type Database, newId, openDatabase } from '../../../src/platform/db/index.ts';
import {
  type OneDepot,
  oneDepot,
  type RoundRobin,
  roundRobin,
  TestBrowser,
} from '../../../src/testing/index.ts';
import { freshPostgres } from '../../../src/testing/template.ts';

export const TICK_MS = 1_000;

interface Instance {
  readonly child: ChildProcess;
  readonly url: string;
  kill(signal: NodeJS.Signals): Promise<void>;
}

async function launch(databaseUrl: string, directory: string): Promise<Instance> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...childEnvironment(),
      LINEHAUL_PROFILES: 'demo',
      LINEHAUL_DEMO_WORLD: 'off',
      LINEHAUL_SECRET: 'one and the same for all of the instances',
      LINEHAUL_JUDGE_EVERY_MS: String(TICK_MS),
      LINEHAUL_DATA: directory,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'close');
  const url = await vi.waitFor(
    () => {
      const found = /is ready\s+(http:\S+)/.exec(output)?.[1];
      if (!found) throw new Error(`not ready: ${output}`);
      return found;
    },
    { timeout: 60_000, interval: 50 },
  );
  return {
    child,
    url,
    kill: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}

const undo: (() => unknown)[] = [];
export let database: Database;
export let depot: OneDepot;
export let a: Instance;
export let b: Instance;
export let proxy: RoundRobin;

export function startTwoInstances(): void {
  beforeAll(async () => {
    const { url, drop } = await freshPostgres(process.env.TEST_DATABASE_URL ?? '');
    undo.push(drop);
    database = await openDatabase({ url, directory: '', poolSize: 3 });
    undo.push(() => database.close());
    const db = database.kysely;
    const organisation = async (name: string, members: readonly string[] = []) => {
      const id = newId<OrganisationId>();
      await db.insertInto('organisation').values({ id, name }).execute();
      for (const login of members)
        await db.insertInto('organisation_member').values({ login, organisation_id: id }).execute();
      return id;
    };
    depot = await oneDepot({ database, organisation }, 'KAROO_FREIGHT', {
      members: ['controller', 'admin'],
    });
    await database.script(`CREATE TABLE turn (work text, period bigint, taken_by uuid, at timestamptz);
      CREATE FUNCTION keep_turn() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO turn VALUES (NEW.name, NEW.period, NEW.taken_by, clock_timestamp()); RETURN NEW; END $$;
      CREATE TRIGGER keep_turn AFTER INSERT OR UPDATE ON periodic_work FOR EACH ROW EXECUTE FUNCTION keep_turn()`);
    const directories = ['a', 'b'].map((name) => mkdtempSync(join(tmpdir(), `linehaul-${name}-`)));
    undo.push(() => directories.map((directory) => rmSync(directory, { recursive: true, force: true })));
    [a, b] = (await Promise.all(directories.map((directory) => launch(url, directory)))) as [
      Instance,
      Instance,
    ];
    undo.push(
      () => a.kill('SIGKILL'),
      () => b.kill('SIGKILL'),
    );
    proxy = await roundRobin([a.url, b.url]);
    undo.push(() => proxy.close());
  }, 90_000);
  afterAll(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });
}

export async function signIn(login: string): Promise<Record<string, string>> {
  const browser = new TestBrowser();
  const page = await browser.open(`${proxy.url}${SIGN_IN_PATH}`);
  const home = await browser.submit(page, { username: login, password: login }, { until: /\/$/ });
  expect(home.url).toBe(`${proxy.url}/`);
  await browser.request(`${proxy.url}/api/account`);
  const cookie = ['linehaul-session', 'XSRF-TOKEN']
    .map((name) => `${name}=${browser.cookie(name)?.value}`)
    .join('; ');
  return { cookie, 'x-xsrf-token': browser.cookie('XSRF-TOKEN')?.value ?? '' };
}

/** When each instance took the turn to evaluate. */
export async function trackingTurns() {
  const { rows } = await sql<{ period: number; taken_by: string; at: number }>`
    SELECT period, taken_by, at FROM turn WHERE work = 'tracking' ORDER BY period`.execute(database.kysely);
  return rows;
}
