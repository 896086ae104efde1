import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { childEnvironment, ProductProcess } from '@linehaul/testkit/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/index.ts';
import { contentsOf, type FleetOnDisk, fleetOnDisk, sendFixes } from '../../testing/fleet-on-disk.ts';
import { TestBrowser } from '../../testing/index.ts';

const FIRST = Date.UTC(2026, 0, 5);
const DEMO = { LINEHAUL_PROFILES: 'demo', LINEHAUL_DEMO_WORLD: 'off' };

let place: string;
let source: string;
let fleet: FleetOnDisk;
let backup: string;
let undo: (() => unknown)[] = [];

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'linehaul-backup-'));
  source = join(place, 'source');
  fleet = await fleetOnDisk(source, 3);
  mkdirSync(join(source, 'copies-for-backup', 'left'), { recursive: true });
  backup = join(place, 'of-the-running.backup');
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
  undo = [];
  rmSync(place, { recursive: true, force: true });
});

async function run(command: string, args: readonly string[], env: Record<string, string>) {
  const file = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { env: { ...childEnvironment(), ...env } });
  let out = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  return { code: code as number | null, out, errors };
}

async function start(directory: string, env: Record<string, string> = {}): Promise<ProductProcess> {
  const product = await ProductProcess.start({ directory, env });
  undo.push(() => product.kill());
  return product;
}

async function signIn(url: string): Promise<string> {
  const browser = new TestBrowser();
  const page = await browser.open(`${url}/oauth2/authorization/oidc`);
  await browser.submit(page, { username: 'controller', password: 'controller' });
  return JSON.parse((await browser.request(`${url}/api/account`)).text).login;
}

test('a backup of the running product restores to the same rows, and the product starts on it and lets people in', {
  timeout: 180_000,
}, async () => {
  const running = await start(source, DEMO);
  const times = Array.from({ length: 2_000 }, (_, i) => ({ vehicle: i % 3, time: FIRST + i * 1000 }));
  expect((await sendFixes(running.url, fleet.key, times)).status).toBe(200);
  expect(await signIn(running.url)).toBe('controller');
  const made = await run('backup', [backup], { LINEHAUL_DATA: source });
  expect(made.errors).toBe('');
  expect(made.out).toMatch(
    /\d+ rows of \d+ tables, [\d.]+ MB, in [\d.]+ s; the product stood still for [\d.]+ s/,
  );
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(source, 'copies-for-backup'))).toEqual([]);
  expect((await sendFixes(running.url, fleet.key, [{ vehicle: 0, time: FIRST - 1000 }])).status).toBe(200);
  expect(await running.kill('SIGTERM')).toBe(0);

  const restored = join(place, 'restored');
  const done = await run('restore', [backup], { LINEHAUL_DATA: restored });
  expect(done.errors).toBe('');
  expect(done.out).toMatch(/has \d+ rows of \d+ tables again/);
  const product = await start(restored, DEMO);
  const cookie = { headers: { cookie: fleet.cookie } };
  expect((await fetch(`${product.url}/api/journeys/KAROO_FREIGHT`, cookie)).status).toBe(200);
  expect(await signIn(product.url)).toBe('controller');
  expect((await sendFixes(product.url, fleet.key, times)).status).toBe(200);
  expect(await product.kill('SIGTERM')).toBe(0);
  const counts = await contentsOf({ directory: restored });
  expect(counts.asset_position).toMatch(/^2000 /);
});

async function divideAsUpgraded(directory: string): Promise<void> {
  const database = await openDatabase({ directory });
  await database.script(`DO $$
    DECLARE
      part record;
      edge timestamptz := (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
    BEGIN
      CREATE TABLE asset_position_before (LIKE asset_position INCLUDING DEFAULTS);
      FOR part IN SELECT inhrelid::regclass AS name FROM pg_inherits
        WHERE inhparent = 'asset_position'::regclass AND inhrelid <> 'asset_position_other'::regclass
      LOOP
        EXECUTE format('ALTER TABLE asset_position DETACH PARTITION %s', part.name);
        EXECUTE format('INSERT INTO asset_position_before SELECT * FROM %s', part.name);
        EXECUTE format('DROP TABLE %s', part.name);
      END LOOP;
      EXECUTE format('ALTER TABLE asset_position ATTACH PARTITION asset_position_before FOR VALUES FROM (MINVALUE) TO (%L)', edge);
      INSERT INTO asset_position (organisation_id, asset_id, fix_time, id, latitude, longitude)
        SELECT organisation_id, asset_id, edge + interval '10 days', gen_random_uuid(), latitude, longitude
        FROM asset_position LIMIT 1;
    END $$`);
  await database.close();
}

test('a backup of the stopped product is read directly, and every table is the same again, however positions are divided', {
  timeout: 180_000,
}, async () => {
  await divideAsUpgraded(source);
  const own = join(place, 'of-the-stopped.backup');
  const made = await run('backup', [own], { LINEHAUL_DATA: source });
  expect(made).toMatchObject({ code: 0, errors: '' });
  const restored = join(place, 'restored-once-more');
  expect((await run('restore', [own], { LINEHAUL_DATA: restored })).code).toBe(0);
  const [expected, found] = [
    await contentsOf({ directory: source }),
    await contentsOf({ directory: restored }),
  ];
  expect(Object.keys(expected).length).toBeGreaterThan(30);
  expect(expected.asset_position).toMatch(/^2002 /);
  expect(expected.asset_position_other).toMatch(/^1 /);
  expect(found).toEqual(expected);
  const again = await run('backup', [own], { LINEHAUL_DATA: source });
  expect(again.code).toBe(1);
  expect(again.errors).toMatch(/is there already: name another file\n$/);
});

test('a restore touches no database that is there unless it is told to, and none that is in use', {
  timeout: 180_000,
}, async () => {
  const restored = join(place, 'restored');
  const refused = await run('restore', [backup], { LINEHAUL_DATA: restored });
  expect(refused.code).toBe(1);
  expect(refused.errors).toMatch(/has a database already: .* --replace/);
  const product = await start(restored);
  const inUse = await run('restore', [backup, '--replace'], { LINEHAUL_DATA: restored });
  expect(inUse.code).toBe(1);
  expect(inUse.errors).toMatch(/is in use by another instance/);
  expect((await sendFixes(product.url, fleet.key, [{ vehicle: 0, time: FIRST - 5000 }])).status).toBe(200);
  expect(await product.kill('SIGTERM')).toBe(0);
  expect((await contentsOf({ directory: restored })).asset_position).toMatch(/^2001 /);
  expect((await run('restore', [backup, '--replace'], { LINEHAUL_DATA: restored })).code).toBe(0);
  expect((await contentsOf({ directory: restored })).asset_position).toMatch(/^2000 /);
  expect(readdirSync(restored).filter((name) => name.startsWith('database'))).toEqual(['database']);
});

function changed(name: string, change: (text: string) => string): string {
  const file = join(place, name);
  const text = gunzipSync(readFileSync(backup)).toString('latin1');
  writeFileSync(file, gzipSync(Buffer.from(change(text), 'latin1')));
  return file;
}

test.each([
  [
    'of a newer schema',
    () =>
      changed('newer', (text) => text.replace('"migrations":["', '"migrations":["999-of-tomorrow.sql","')),
    /was made by a newer version .*999-of-tomorrow\.sql.*: restore it with that version/,
  ],
  [
    'in which one letter is another',
    () => changed('letter', (text) => text.replace('KAROO_FREIGHT', 'KAROO_FREIGHX')),
    /is damaged or not whole: nothing was restored/,
  ],
  [
    'that lacks its end',
    () => {
      const file = join(place, 'cut');
      writeFileSync(file, readFileSync(backup).subarray(0, -100));
      return file;
    },
    /is damaged or not whole: nothing was restored/,
  ],
  [
    'that is something else',
    () => {
      const file = join(place, 'else');
      writeFileSync(file, 'a letter to my aunt');
      return file;
    },
    /is no backup of Linehaul/,
  ],
  ['that is not there', () => join(place, 'nowhere'), /is not there/],
])('a backup %s is refused in one line, and the database stays', async (_, make, expected) => {
  const restored = join(place, 'restored');
  const { code, errors } = await run('restore', [make(), '--replace'], { LINEHAUL_DATA: restored });
  expect(code).toBe(1);
  expect(errors).toMatch(expected);
  expect(errors.trimEnd().split('\n')).toHaveLength(1);
  expect(readdirSync(restored).filter((name) => name.startsWith('database'))).toEqual(['database']);
});

test('a backup into a directory is named by its time, and only the newest are kept', {
  timeout: 180_000,
}, async () => {
  const into = join(place, 'backups');
  mkdirSync(into);
  const older = ['linehaul-2026-01-01T03-00-00Z.backup', 'linehaul-2026-01-02T03-00-00Z.backup'];
  for (const name of [...older, 'before-the-upgrade.backup']) writeFileSync(join(into, name), '');
  const made = await run('backup', ['--into', into, '--keep', '2'], { LINEHAUL_DATA: source });
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(made.out).toContain(`removed ${older[0]}\n`);
  const names = readdirSync(into).sort();
  expect(names).toEqual([
    'before-the-upgrade.backup',
    older[1],
    expect.stringMatching(/^linehaul-.*Z\.backup$/),
  ]);
  const restored = join(place, 'restored-from-backups');
  expect((await run('restore', [join(into, names[2]!)], { LINEHAUL_DATA: restored })).code).toBe(0);
});

test.each([
  [[]],
  [['a', 'b']],
  [['a', '--into', 'b']],
  [['a', '--keep', '2']],
  [['--into', '.', '--keep', '0']],
])('a backup that is asked for with %j says how to ask', async (args) => {
  const { code, errors } = await run('backup', args, { LINEHAUL_DATA: source });
  expect(code).toBe(1);
  expect(errors).toMatch(/^linehaul: Usage: linehaul backup/);
});

test('a setting that is wrong is one line', async () => {
  const { code, errors } = await run('backup', [join(place, 'never')], { LINEHAUL_PROFILES: 'prod' });
  expect(code).toBe(1);
  expect(errors).toMatch(/^linehaul: production needs OIDC_ISSUER; .*LINEHAUL_URL\n$/);
});

test('a PostgreSQL that does not answer is one line without the password, and leaves no file', async () => {
  const env = { LINEHAUL_DATA: source, DATABASE_URL: 'postgresql://linehaul:secret@127.0.0.1:1/linehaul' };
  const file = join(place, 'never');
  const made = await run('backup', [file], env);
  expect(made.errors).toMatch(/^linehaul: (no backup was made: .*127\.0\.0\.1|pg_dump is not here)/);
  const restored = await run('restore', [backup], env);
  expect(restored.errors).toMatch(/^linehaul: (nothing was restored, .*|pg_restore is not here)/);
  for (const { code, errors } of [made, restored]) {
    expect(code).toBe(1);
    expect(errors).not.toContain('secret');
  }
  expect(made.errors.trimEnd().split('\n')).toHaveLength(1);
  expect(readdirSync(place).filter((name) => name.startsWith('never'))).toEqual([]);
});
