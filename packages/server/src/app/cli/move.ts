import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commandText, startText } from '@linehaul/contracts/operator';
import pg from 'pg';
import {
  BackupRefused,
  type CopyEngine,
  checkReplaceable,
  copyOfEmbedded,
  copyOfPostgres,
  type MovedTable,
  type MoveHeard,
  madeInPlace,
  move,
  wasCommitted,
} from '../../platform/backup/index.ts';
import { postgresAddresses, readConfig } from '../../platform/config/index.ts';
import {
  ALONE_LOCK,
  checkNotMoved,
  EmbeddedEngine,
  finishRestore,
  isTrouble,
  lockDirectory,
  MoveMark,
  makeDirectory,
} from '../../platform/db/index.ts';
import { startupError } from '../startup-error.ts';
import { runCommand, runningOn } from './command.ts';
import { type HeldCopy, heldCopy } from './held-copy.ts';
import { lastStepOf, settleMove } from './last-step.ts';

const COMMAND = commandText('move', process.env);
const USAGE = `Usage: ${COMMAND} --to postgresql://user:password@host/database
       ${COMMAND} --from postgresql://user:password@host/database [--replace]
       ${COMMAND} --moved yes|no
  Moves everything between the embedded database in the data directory of LINEHAUL_DATA and PostgreSQL: first named, to the
  empty database there; second named, from it. A product that runs on the embedded database stores nothing meanwhile, and
  trackers keep their fixes; one on PostgreSQL must be ended first. Each table is compared by its checksum before
  anything counts, and the database that is left stays as it was.
  --replace does away with the embedded database that is there.
  --moved says which database holds after a move whose last step got no answer. yes: everything is in PostgreSQL.
  no: nothing is there, and the embedded database goes on. Until you say it, nothing is stored.`;

/** A server that waits for a missing copy keeps the lock. */
const LOCK_LIMIT = '-c lock_timeout=30s';

type Ending = Required<Omit<MoveHeard, 'onTable'>>;

const count = new Intl.NumberFormat('en').format;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    // Takes an address without its option, so that no message repeats its password.
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      replace: { type: 'boolean', default: false },
      moved: { type: 'string' },
    },
  });
  const { to, from, replace, moved } = values;
  const ways = [to, from, moved].filter((way) => way !== undefined);
  if (ways.length !== 1 || (from === undefined && replace) || positionals.length > 0)
    throw new BackupRefused(USAGE);
  if (moved !== undefined) return settle(moved);
  const url = to ?? from ?? '';
  const servers = postgresAddresses(url);
  if (servers.length === 0)
    throw new BackupRefused('name PostgreSQL as postgresql://user:password@host/database');
  if (servers.length > 1)
    throw new BackupRefused('name one server of the cluster: the one that takes changes');
  const { dataDirectory } = readConfig({ ...process.env, DATABASE_URL: url });
  const running = runningOn(dataDirectory);
  if (running && to === undefined)
    throw new BackupRefused(`the product runs on ${dataDirectory} (${running.url}): end it first`);
  const began = performance.now();
  makeDirectory(dataDirectory);
  const release = running ? undefined : lockDirectory(dataDirectory);
  const client = await connected(url);
  const place = placeOf(url);
  const lastStep = lastStepOf(dataDirectory, place);
  try {
    const ending: Ending = {
      onVerified: lastStep.begin,
      onMoved: lastStep.wasTaken,
      onNotMoved: lastStep.wasRefused,
      wasCommitted: async (transaction) => {
        await client.end().catch(() => undefined);
        const connect = () => connected(url, LOCK_LIMIT);
        const isThere = await wasCommitted(transaction, {
          connect,
          place,
          directory: dataDirectory,
          command: COMMAND,
        });
        if (isThere) console.log(`The connection broke at the last step; ${place} says that it was taken.`);
        return isThere;
      },
    };
    const tables =
      to === undefined
        ? await toEmbedded(copyOfPostgres(client), dataDirectory, place, replace)
        : running
          ? await toPostgresHeld(copyOfPostgres(client), dataDirectory, ending, running)
          : await toPostgres(copyOfPostgres(client), dataDirectory, ending);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${count(rows)} rows of ${tables.length} tables are in ${to === undefined ? dataDirectory : place}, each table with the same checksum, after ${seconds} s.`,
    );
    console.log(
      to === undefined
        ? `Start with '${startText(process.env)}', without DATABASE_URL. ${place} is as it was.`
        : `${running ? `End the product at ${running.url}, which stores nothing any more. ` : ''}Start with DATABASE_URL naming it. ${dataDirectory} is as it was, and no longer started from.`,
    );
  } catch (error) {
    throw said(error);
  } finally {
    await client.end().catch(() => undefined);
    lastStep.end();
    release?.();
  }
});

function settle(moved: string): void {
  if (moved !== 'yes' && moved !== 'no') throw new BackupRefused(USAGE);
  const { dataDirectory } = readConfig(process.env);
  settleMove(dataDirectory, moved === 'yes');
  console.log(
    moved === 'yes'
      ? `${dataDirectory} is no longer started from. End a product that runs on it, and start with DATABASE_URL.`
      : `${dataDirectory} holds. A product that runs on it stores again; if none does, start with '${startText(process.env)}', without DATABASE_URL.`,
  );
}

function said(error: unknown): unknown {
  const { code = '', message } = error as { readonly code?: string; readonly message: string };
  const isOfDatabase = /^(?=.*\d)[0-9A-Z]{5}$/.test(code);
  const isOfConnection =
    /^(ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code) || /connection terminated/i.test(message);
  if (!isOfDatabase && !isOfConnection && !isTrouble(error)) return error;
  return new BackupRefused(`nothing was moved: ${message}${code && ` (${code})`}`);
}

async function toPostgres(
  target: CopyEngine,
  directory: string,
  ending: Ending,
): Promise<readonly MovedTable[]> {
  finishRestore(directory);
  checkNotMoved(directory);
  const files = join(directory, 'database');
  if (!existsSync(files))
    throw new BackupRefused(
      `there is no database in ${directory}: name the data directory with LINEHAUL_DATA`,
    );
  return moveFiles(files, target, ending);
}

/** Of a product that runs: from a copy, while it writes nothing. */
async function toPostgresHeld(
  target: CopyEngine,
  directory: string,
  ending: Ending,
  running: Parameters<typeof heldCopy>[0],
): Promise<readonly MovedTable[]> {
  const { why } = new MoveMark(directory);
  if (why && !why.isCertain) throw why;
  const held = await heldCopy(running);
  try {
    const seconds = (held.milliseconds / 1000).toFixed(1);
    console.log(`The product at ${running.url} stood still for ${seconds} s, and stores nothing meanwhile.`);
    return await moveFiles(held.directory, target, {
      ...ending,
      onVerified: () => {
        ending.onVerified();
        assureHeld(held, ending.onNotMoved);
      },
    });
  } finally {
    held.letGo();
  }
}

function assureHeld(held: HeldCopy, onNotMoved: () => void): void {
  try {
    held.assureHeld();
  } catch (error) {
    onNotMoved();
    throw error;
  }
}

async function moveFiles(
  files: string,
  target: CopyEngine,
  heard: Omit<MoveHeard, 'onTable'>,
): Promise<readonly MovedTable[]> {
  const engine = new EmbeddedEngine(files);
  try {
    await engine.waitReady;
    return await move(copyOfEmbedded(engine), target, { onTable: say, ...heard });
  } finally {
    await engine.close().catch(() => undefined);
  }
}

async function toEmbedded(
  source: CopyEngine,
  directory: string,
  place: string,
  replace: boolean,
): Promise<readonly MovedTable[]> {
  checkReplaceable(directory, { replace });
  await source.script('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows: marks } = await source.query<{ it: string | null }>(
    "SELECT to_regclass('public.server_instance')::text AS it",
  );
  if (!marks[0]?.it) throw new BackupRefused(`${place} is no database of Linehaul`);
  const { rows } = await source.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM server_instance WHERE seen_at > clock_timestamp() - interval '15 seconds'`,
  );
  const instances = rows[0]?.n ?? 0;
  if (instances > 0)
    throw new BackupRefused(
      `${instances} ${instances === 1 ? 'instance runs' : 'instances run'} on ${place}, or ended within 15 s: end them first`,
    );
  return madeInPlace(directory, (engine) => move(source, copyOfEmbedded(engine), { onTable: say }));
}

function say({ name, rows, sum }: MovedTable): void {
  if (rows > 0) console.log(`  ${name.padEnd(40)} ${count(rows).padStart(12)} rows  ${sum}`);
}

/** Takes the lock under which a product starts. */
async function connected(url: string, options = ''): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    options: `-c timezone=UTC -c jit=off ${options}`,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [ALONE_LOCK]);
    return client;
  } catch (error) {
    throw new BackupRefused(startupError(error, { databaseUrl: url }).replace('DATABASE_URL: ', ''));
  }
}

/** Without user and password. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`;
}
