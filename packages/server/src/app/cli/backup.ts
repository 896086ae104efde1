import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { problemSchema } from '@linehaul/contracts/http';
import { commandText, postDatabaseCopy } from '@linehaul/contracts/operator';
import { BackupRefused, backUp, dumpPostgres } from '../../platform/backup/index.ts';
import { readConfig } from '../../platform/config/index.ts';
import { finishRestore, lockDirectory } from '../../platform/db/index.ts';
import { buildOf } from '../build.ts';
import { backupName, removeOutdated } from './backups-directory.ts';
import { fileNamed, runCommand, runningOn } from './command.ts';

const COMMAND = commandText('backup', process.env);
const USAGE = `Usage: ${COMMAND} FILE
       ${COMMAND} --into DIRECTORY [--keep NUMBER]
  Writes all that the database holds into one file, whether the product runs or not. PostgreSQL's is made by its pg_dump.
  --into names the file by the time; --keep then removes all but that many of the newest files named so.
  The file holds sessions and signing keys: keep it as you keep the database.`;
const WITH_POSTGRESQL = 'the product that runs uses PostgreSQL: name it with DATABASE_URL';
const WEB_BUILD = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

await runCommand(async () => {
  const asked = targetAsked();
  const config = readConfig(process.env);
  const name = backupName(new Date(), config.databaseUrl ? 'dump' : 'backup');
  const target = asked.into === undefined ? fileNamed(asked.file) : join(fileNamed(asked.into), name);
  if (existsSync(target)) throw new BackupRefused(`${target} is there already: name another file`);
  const began = performance.now();
  let [rows, stoodStill] = ['', ''];
  if (config.databaseUrl) await dumpPostgres(config.databaseUrl, target);
  else ({ rows, stoodStill } = await backUpEmbedded(config.dataDirectory, target));
  const megabytes = (statSync(target).size / 1024 / 1024).toFixed(1);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${target}: ${rows}${megabytes} MB, in ${seconds} s${stoodStill}`);
  if (config.archiveDirectory !== undefined) {
    console.log(
      `Archived months of positions lie in ${config.archiveDirectory} and not in this file: copy that directory too.`,
    );
  }
  if (asked.into === undefined || asked.keep === undefined) return;
  for (const removed of removeOutdated(fileNamed(asked.into), asked.keep)) console.log(`removed ${removed}`);
});

function targetAsked() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' }, keep: { type: 'string' } },
  });
  const [file, ...more] = positionals;
  const { into } = values;
  if (more.length > 0 || (file === undefined) === (into === undefined)) throw new BackupRefused(USAGE);
  if (values.keep !== undefined && (into === undefined || !/^[1-9]\d{0,5}$/.test(values.keep)))
    throw new BackupRefused(USAGE);
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  return into === undefined ? { file: file ?? '' } : { into, keep };
}

async function backUpEmbedded(dataDirectory: string, target: string) {
  const place = await filesToRead(dataDirectory);
  try {
    const { version } = buildOf(WEB_BUILD);
    const { tables, rows } = await backUp(place.files, target, { version, now: Date.now() });
    return { rows: `${rows} rows of ${tables} tables, `, stoodStill: place.stoodStill };
  } finally {
    place.done();
  }
}

async function filesToRead(dataDirectory: string) {
  const running = runningOn(dataDirectory);
  if (running) {
    const { directory, milliseconds } = await copyMade(running);
    // Otherwise a product that starts meanwhile removes the copy.
    const release = lockDirectory(directory);
    return {
      files: directory,
      stoodStill: `; the product stood still for ${(milliseconds / 1000).toFixed(1)} s`,
      done: () => {
        rmSync(directory, { recursive: true, force: true });
        release();
      },
    };
  }
  const files = join(dataDirectory, 'database');
  if (!existsSync(dataDirectory)) throw new BackupRefused(nothingIn(dataDirectory));
  const release = lockDirectory(dataDirectory);
  finishRestore(dataDirectory);
  if (!existsSync(files)) {
    release();
    throw new BackupRefused(nothingIn(dataDirectory));
  }
  return { files, stoodStill: '', done: release };
}

function nothingIn(dataDirectory: string): string {
  return `there is no database in ${dataDirectory}: name the data directory with LINEHAUL_DATA`;
}

async function copyMade({ url, token }: { readonly url: string; readonly token: string }) {
  const response = await fetch(new URL(postDatabaseCopy.path, url), {
    method: postDatabaseCopy.method,
    headers: { authorization: `Bearer ${token}` },
  }).catch((error: Error) => {
    throw new BackupRefused(`${url} does not answer: ${String((error.cause as Error | undefined)?.message)}`);
  });
  const body: unknown = await response.json();
  if (response.ok) return postDatabaseCopy.response.parse(body);
  const problem = problemSchema.safeParse(body).data;
  if (problem?.errorKey === 'noEmbeddedDatabase') throw new BackupRefused(WITH_POSTGRESQL);
  throw new BackupRefused(`${url} made no copy: ${problem?.detail ?? problem?.title ?? response.statusText}`);
}
