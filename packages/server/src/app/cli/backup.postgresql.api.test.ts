import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '@linehaul/testkit/product';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, openDatabase } from '../../platform/db/index.ts';
import { contentsOf } from '../../testing/fleet-on-disk.ts';
import { freshPostgres } from '../../testing/template.ts';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const ENDED = 'linehaul-2026-01-01T03-00-00Z.dump';

let place: string;
let into: string;
let source: Awaited<ReturnType<typeof freshPostgres>>;
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'linehaul-dump-'));
  into = join(place, 'backups');
  mkdirSync(into);
  writeFileSync(join(into, ENDED), '');
  source = await freshPostgres(SERVER);
  undo.push(source.drop);
  const database = await openDatabase({ url: source.url, directory: '' });
  const organisations = Array.from({ length: 300 }, (_, i) => ({ id: newId(), name: `HAULIER_${i}` }));
  await database.kysely.insertInto('organisation').values(organisations).execute();
  await database.close();
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
  rmSync(place, { recursive: true, force: true });
});

async function run(command: string, args: readonly string[], env: Record<string, string>) {
  const file = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { env: { ...childEnvironment(), ...env } });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  return { code: code as number | null, out, errors };
}

async function emptyDatabase(): Promise<string> {
  const url = new URL(SERVER);
  url.pathname = `/linehaul_restored_${newId().replaceAll('-', '')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: SERVER });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const name = url.pathname.slice(1);
  await administer(`CREATE DATABASE ${name} TEMPLATE template0`);
  undo.push(() => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return url.href;
}

test('a backup on PostgreSQL restores elsewhere to the same rows, and takes the place of the outdated one', async () => {
  const env = { LINEHAUL_DATA: join(place, 'data'), DATABASE_URL: source.url };
  const made = await run('backup', ['--into', into, '--keep', '1'], env);
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(made.out).toContain(`removed ${ENDED}`);
  const names = readdirSync(into);
  expect(names).toEqual([expect.stringMatching(/^linehaul-.*Z\.dump$/)]);
  const dump = join(into, names[0]!);
  expect(statSync(dump).mode & 0o777).toBe(0o600);

  const target = await emptyDatabase();
  const elsewhere = { ...env, DATABASE_URL: target };
  const restored = await run('restore', [dump], elsewhere);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(restored.out).toMatch(/has everything again, in [\d.]+ s/);
  const expected = await contentsOf({ url: source.url, directory: '' });
  expect(expected.organisation).toMatch(/^300 /);
  expect(await contentsOf({ url: target, directory: '' })).toEqual(expected);

  for (const args of [[dump], [dump, '--replace'], [join(place, 'none')]]) {
    const refused = await run('restore', args, elsewhere);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.errors).toMatch(
      /^linehaul: (nothing was restored, .* empty database|.* rename the database)/,
    );
    expect(refused.errors.trimEnd().split('\n')).toHaveLength(1);
  }
  expect(await contentsOf({ url: target, directory: '' })).toEqual(expected);
});
