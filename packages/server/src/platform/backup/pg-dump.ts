import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { postgresAddresses } from '../config/index.ts';
import { BackupRefused } from './file.ts';

const PASSWORD = /^(postgres(?:ql)?:\/\/[^:@/?#]*):[^@/?#]*@/;

/**
 * What `pg_dump` is given: the address without its password, which every account of the machine would see among the
 * processes, and the password for its environment. Of several servers it takes the one that accepts changes.
 */
export function dumpAddress(databaseUrl: string): { address: string; password?: string } {
  const addresses = postgresAddresses(databaseUrl);
  const password = decodeURIComponent(URL.parse(addresses[0] ?? '')?.password ?? '');
  const bare = databaseUrl.replace(PASSWORD, '$1@');
  const needsWriter = addresses.length > 1 && !bare.includes('target_session_attrs=');
  const address = needsWriter
    ? `${bare}${bare.includes('?') ? '&' : '?'}target_session_attrs=read-write`
    : bare;
  return { address, ...(password ? { password } : {}) };
}

/**
 * Writes the whole database into a file for `pg_restore`, while the product runs. The file gets its name only when
 * complete and synced.
 * @throws BackupRefused in one line, without the password
 */
export async function dumpPostgres(databaseUrl: string, file: string): Promise<void> {
  const { address, password } = dumpAddress(databaseUrl);
  const draft = `${file}.${process.pid}.part`;
  // It contains sessions and signing keys: readable by the owner only. pg_dump writes into the file that is there.
  await writeFile(draft, '', { flag: 'wx', mode: 0o600 });
  try {
    await run(['--format=custom', '--no-owner', `--file=${draft}`, `--dbname=${address}`], {
      ...process.env,
      ...(password ? { PGPASSWORD: password } : {}),
    });
    const written = await open(draft, 'r');
    await written.sync().finally(() => written.close());
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn('pg_dump', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors = `${errors}${chunk}`.slice(-2000);
  });
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new BackupRefused('pg_dump is not here: install the client of PostgreSQL (postgresql-client)')
      : error;
  });
  if (code !== 0)
    throw new BackupRefused(`no backup was made: ${errors.trim().replaceAll(/\s*\n\s*/g, ' ')}`);
}
