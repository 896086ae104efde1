import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseMoved, openDatabase } from '../../platform/db/index.ts';
import { contentsOf, type FleetOnDisk, fleetOnDisk, sendFixes } from '../../testing/fleet-on-disk.ts';
import { DatabaseProxy } from '../../testing/index.ts';
import { moveWorld } from './testing/move-world.ts';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const FIXES = 2_000;
const TIMES = Array.from({ length: FIXES }, (_, i) => ({
  vehicle: i % 3,
  time: Date.UTC(2026, 0, 5) + i * 90 * 60_000,
}));
const IS_FULL = process.env.LINEHAUL_TESTS === 'full';
const BREAKS = IS_FULL ? 10 : 3;

let place: string;
let source: string;
let fleet: FleetOnDisk;
const { administer, emptyDatabase, countTables, moving, moved, start, end } = moveWorld(SERVER);

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'linehaul-move-'));
  source = join(place, 'source');
  fleet = await fleetOnDisk(source, 3);
  const running = await start(source);
  expect((await sendFixes(running.url, fleet.key, TIMES)).status).toBe(200);
  expect(await running.kill('SIGTERM')).toBe(0);
});
afterAll(async () => {
  await end();
  rmSync(place, { recursive: true, force: true });
});

test('a pilot moves to PostgreSQL, goes on there, and comes back with all that happened', {
  timeout: 240_000,
}, async () => {
  const pilot = join(place, 'pilot');
  cpSync(source, pilot, { recursive: true });
  const before = await contentsOf({ directory: pilot });
  expect(before.asset_position).toMatch(/^2000 /);
  const url = await emptyDatabase();
  const there = await moved(['--to', url], pilot);
  expect(there.errors).toBe('');
  expect(there.out).toMatch(/asset_position_2026_01 +\d+ rows {2}[0-9a-f]{16}/);
  expect(there.out).toContain('each table with the same checksum');
  expect(there.out).not.toContain(new URL(SERVER).password || '//');
  expect(await contentsOf({ url, directory: '' })).toEqual(before);
  await expect(openDatabase({ directory: pilot })).rejects.toThrow(DatabaseMoved);

  const product = await start(join(place, 'on-postgres'), { DATABASE_URL: url });
  const cookie = { headers: { cookie: fleet.cookie } };
  expect((await fetch(`${product.url}/api/journeys/KAROO_FREIGHT`, cookie)).status).toBe(200);
  const later = [{ vehicle: 0, time: Date.UTC(2026, 8, 1) }];
  expect((await sendFixes(product.url, fleet.key, [...TIMES, ...later])).status).toBe(200);
  expect((await moved(['--from', url], join(place, 'back'))).errors).toContain('1 instance runs on');
  expect(await product.kill('SIGTERM')).toBe(0);

  const back = join(place, 'back');
  expect((await moved(['--to', await emptyDatabase()], pilot)).errors).toContain('was moved to');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE TABLE of_somebody_else ()');
  expect((await moved(['--from', url], back)).errors).toContain("not Linehaul's (of_somebody_else)");
  await client.query('DROP TABLE of_somebody_else');
  await client.end();

  const home = await moved(['--from', url], back);
  expect(home.errors).toBe('');
  expect(await contentsOf({ directory: back })).toEqual(await contentsOf({ url, directory: '' }));
  expect((await moved(['--from', url], pilot)).errors).toContain('--replace');
  expect((await moved(['--from', url, '--replace'], pilot)).errors).toBe('');
  const again = await start(pilot);
  expect((await fetch(`${again.url}/api/journeys/KAROO_FREIGHT`, cookie)).status).toBe(200);
  expect(await again.kill('SIGTERM')).toBe(0);
  expect((await contentsOf({ directory: pilot })).asset_position).toMatch(/^2001 /);
});

const ODD_TEXTS = [
  '\\\\N',
  '\\N',
  '\\.',
  'a\\tb\\r\\nc\\\\',
  'NULL',
  '',
  ' ',
  '{"a",\\\\x}',
  '\u0001\u{1f69a}é',
];

async function withOddValues(directory: string): Promise<void> {
  const database = await openDatabase({ directory });
  const db = database.kysely;
  for (const text of ODD_TEXTS)
    await db
      .insertInto('organisation_member')
      .columns(['login', 'organisation_id'])
      .expression((eb) => eb.selectFrom('organisation').select([eb.val(text).as('login'), 'id']))
      .execute();
  const [first, second, third] = fleet.vehicles;
  await sql`UPDATE asset SET odometer = 'NaN', changed_at = 'infinity', make = E'\\\\N',
    model = '' WHERE id = ${first}`.execute(db);
  await sql`UPDATE asset SET odometer = '-Infinity', changed_at = '-infinity',
    description = repeat('long ', 300000) WHERE id = ${second}`.execute(db);
  await sql`UPDATE asset SET odometer = 1e300 / 7, changed_at = '0044-03-15 12:00 BC' WHERE id = ${third}`.execute(
    db,
  );
  await database.close();
}

test('odd values come over as they are, whatever a database says of their text', {
  timeout: 120_000,
}, async () => {
  const odd = join(place, 'odd');
  cpSync(source, odd, { recursive: true });
  await withOddValues(odd);
  const before = await contentsOf({ directory: odd });
  const url = await emptyDatabase();
  const name = new URL(url).pathname.slice(1);
  const says = (setting: string) =>
    administer(async (client) => void (await client.query(`ALTER DATABASE ${name} ${setting}`)));
  const ownText = [
    ...["datestyle = 'SQL, DMY'", "timezone = 'Asia/Kolkata'", 'extra_float_digits = -5'],
    ...["bytea_output = 'escape'", "intervalstyle = 'sql_standard'", "statement_timeout = '20ms'"],
  ];
  for (const setting of ownText) await says(`SET ${setting}`);
  expect((await moved(['--to', url], odd)).errors).toBe('');
  const back = join(place, 'odd-back');
  expect((await moved(['--from', url], back)).errors).toBe('');
  await says('RESET ALL');
  expect(await contentsOf({ url, directory: '' })).toEqual(before);
  expect(await contentsOf({ directory: back })).toEqual(before);
});

test('broken off at any moment, nothing has moved or everything', { timeout: 240_000 }, async () => {
  const broken = join(place, 'broken');
  cpSync(source, broken, { recursive: true });
  const url = await emptyDatabase();
  const before = await contentsOf({ directory: broken });
  for (let i = 0; i < BREAKS; i++) {
    const { child, ended } = moving(['--to', url], broken);
    await pause(500 + Math.random() * 2_500);
    child.kill('SIGKILL');
    await ended;
    const isThere = (await countTables(url)) > 0;
    if (existsSync(join(broken, 'database-move-last-step.txt')))
      expect((await moved(['--moved', isThere ? 'yes' : 'no'], broken)).errors).toBe('');
    if (isThere) {
      await expect(openDatabase({ directory: broken })).rejects.toThrow(DatabaseMoved);
      expect(await contentsOf({ url, directory: '' })).toEqual(before);
      return;
    }
    expect(await contentsOf({ directory: broken })).toEqual(before);
  }
});

/** As the driver sends it. */
const COMMIT = Buffer.from('Q\0\0\0\x0bCOMMIT\0');

const TAKEN: readonly (readonly [string, boolean])[] = [['took it: everything is there', true]];
const NOT_TAKEN: typeof TAKEN = [['did not get it: nothing was moved', false]];

test.each(IS_FULL ? [...TAKEN, ...NOT_TAKEN] : TAKEN)(
  'a last step without an answer is asked for, and PostgreSQL %s',
  { timeout: 120_000 },
  async (_, arrives) => {
    const own = join(place, `unanswered-${arrives}`);
    cpSync(source, own, { recursive: true });
    const before = await contentsOf({ directory: own });
    const url = await emptyDatabase();
    const proxy = await DatabaseProxy.before(url);
    try {
      proxy.breakAt(COMMIT, { arrives });
      const { code, out, errors } = await moved(['--to', proxy.url], own);
      expect((await countTables(url)) > 0).toBe(arrives);
      if (arrives) {
        expect({ code, errors }).toEqual({ code: 0, errors: '' });
        expect(out).toContain('says that it was taken');
        expect(await contentsOf({ url, directory: '' })).toEqual(before);
        await expect(openDatabase({ directory: own })).rejects.toThrow(DatabaseMoved);
      } else {
        expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining('nothing was moved') });
        expect(await contentsOf({ directory: own })).toEqual(before);
      }
    } finally {
      await proxy.cut();
    }
  },
);

test('what cannot be done is said in a line, and nothing is moved', { timeout: 120_000 }, async () => {
  const url = await emptyDatabase();
  const failureOf = async (args: readonly string[], directory = source) => {
    const { code, errors } = await moved(args, directory);
    expect(code).toBe(1);
    expect(errors).not.toMatch(/\n\s+at /);
    return errors;
  };
  expect(await failureOf([])).toContain('Usage: linehaul move');
  expect(await failureOf(['--to', url, '--from', url])).toContain('Usage: linehaul move');
  expect(await failureOf(['--to', 'mysql://x/y'])).toContain('postgresql://');
  expect(await failureOf(['--to', 'postgresql://u@one,two/x'])).toContain('name one server of the cluster');
  expect(await failureOf(['--moved', 'perhaps'])).toContain('Usage: linehaul move');
  expect(await failureOf(['--moved', 'no', '--to', url])).toContain('Usage: linehaul move');
  expect(await failureOf(['--moved', 'no'])).toContain('no move of');
  for (const forgotten of [['postgresql://u:hush@one/x'], ['--to', url, 'postgresql://u:hush@one/x']])
    expect(await failureOf(forgotten)).toMatch(/^(?!.*hush).*Usage/s);
  expect(await failureOf(['--to', 'postgresql://linehaul@127.0.0.1:1/x'])).toContain(
    'no PostgreSQL answers at 127.0.0.1:1',
  );
  expect(await failureOf(['--to', url], join(place, 'nowhere'))).toContain('there is no database in');
  expect(await failureOf(['--from', url], join(place, 'nowhere'))).toContain('is no database of Linehaul');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE TABLE of_somebody_else ()');
  await client.end();
  expect(await failureOf(['--to', url])).toContain('has tables already');
  const running = await start(join(place, 'running'));
  expect(await failureOf(['--from', url], join(place, 'running'))).toContain('end it first');
  expect(await running.kill('SIGTERM')).toBe(0);
});
