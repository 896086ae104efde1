import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commandText, startText } from '@linehaul/contracts/operator';
import { ArchiveRefused, archiveMonth, monthNamed } from '../../features/telemetry/index.ts';
import { BackupRefused } from '../../platform/backup/index.ts';
import { type Config, readConfig } from '../../platform/config/index.ts';
import { type Database, ensureKnownSchema, openDatabase, SchemaNewer } from '../../platform/db/index.ts';
import { startupError } from '../startup-error.ts';
import { runCommand, runningOn } from './command.ts';

const COMMAND = commandText('archive', process.env);
const USAGE = `Usage: ${COMMAND} --month 2026-05
  Writes the positions of a closed month into files in the directory of LINEHAUL_ARCHIVE_DIR, reads them back and compares each
  row, and then drops the month's table. The product reads them as if they were there. On PostgreSQL it may run meanwhile; one
  on the embedded database must be ended first. Broken off, it has lost nothing: run it again.`;
const MIGRATION = '125-archived-positions.sql';

const count = new Intl.NumberFormat('en').format;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { month: { type: 'string' } },
  });
  const month = monthNamed(values.month ?? '');
  if (month === undefined || positionals.length > 0) throw new BackupRefused(USAGE);
  const config = readConfig(process.env);
  const directory = config.archiveDirectory;
  if (directory === undefined)
    throw new BackupRefused('name the directory of the files with LINEHAUL_ARCHIVE_DIR');
  mkdirSync(directory, { recursive: true });
  const began = performance.now();
  const database = await opened(config);
  try {
    const isAlone = database.kind === 'embedded';
    const { rows, bytes, files, late } = await archiveMonth(month, {
      db: database.background,
      connect: database.connect,
      directory,
      now: Date.now(),
      ...(isAlone ? { readersMs: 0 } : {}),
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const megabytes = (bytes / 1024 / 1024).toFixed(1);
    console.log(
      files === 0
        ? `${values.month} is archived already; ${count(late)} positions that came later are in the database`
        : `${values.month}: ${count(rows)} positions in ${files} ${files === 1 ? 'file' : 'files'} below ${directory}, ${megabytes} MB, each row compared, in ${seconds} s`,
    );
  } catch (error) {
    throw error instanceof ArchiveRefused ? new BackupRefused(error.message) : error;
  } finally {
    await database.close();
  }
});

async function opened({ databaseUrl, dataDirectory, database: times }: Config): Promise<Database> {
  if (databaseUrl === undefined) {
    const running = runningOn(dataDirectory);
    if (running)
      throw new BackupRefused(`the product runs on ${dataDirectory} (${running.url}): end it first`);
    if (!existsSync(join(dataDirectory, 'database')))
      throw new BackupRefused(
        `there is no database in ${dataDirectory}: name the data directory with LINEHAUL_DATA`,
      );
  }
  const { connections: _connections, ...more } = times;
  // PostgreSQL may have no data directory.
  const directory = existsSync(dataDirectory) ? dataDirectory : '';
  const options = { url: databaseUrl, directory, poolSize: 2, ...more };
  const database = await openDatabase(options).catch((error: unknown) => {
    throw databaseUrl === undefined ? error : new BackupRefused(startupError(error, { databaseUrl }));
  });
  try {
    await ensureKnownSchema(database.kysely);
    if (await database.hasMigration(MIGRATION)) return database;
    throw new BackupRefused(
      `the database is of an older version: start the product once (${startText(process.env)})`,
    );
  } catch (error) {
    await database.close();
    throw error instanceof SchemaNewer ? new BackupRefused(error.message) : error;
  }
}
