import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problemSchema } from '@linehaul/contracts/http';
import { postDatabaseCopy } from '@linehaul/contracts/operator';
import { BackupRefused, backUp } from '../../platform/backup/index.ts';
import { readConfig } from '../../platform/config/index.ts';
import { finishRestore, lockDirectory } from '../../platform/db/index.ts';
import { buildOf } from '../build.ts';
import { argumentsOf, fileNamed, runCommand, runningOn } from './command.ts';

const USAGE = `Usage: npm run backup -- FILE
  Writes all that the embedded database holds into one file, whether the product runs or not.
  The file holds sessions and signing keys: keep it as you keep the database.`;
const WITH_POSTGRESQL = `DATABASE_URL names PostgreSQL, which has a tool of its own:
  pg_dump --format=custom --no-owner --file=linehaul.dump "$DATABASE_URL"`;
const WEB_BUILD = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

await runCommand(async () => {
  const { file } = argumentsOf(USAGE);
  const config = readConfig(process.env);
  if (config.databaseUrl) throw new BackupRefused(WITH_POSTGRESQL);
  const target = fileNamed(file);
  if (existsSync(target)) throw new BackupRefused(`${target} is there already: name another file`);
  const began = performance.now();
  const place = await filesToRead(config.dataDirectory);
  try {
    const { version } = buildOf(WEB_BUILD);
    const { tables, rows } = await backUp(place.files, target, { version, now: Date.now() });
    const megabytes = (statSync(target).size / 1024 / 1024).toFixed(1);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${target}: ${rows} rows of ${tables} tables, ${megabytes} MB, in ${seconds} s${place.stoodStill}`,
    );
  } finally {
    place.done();
  }
});

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
