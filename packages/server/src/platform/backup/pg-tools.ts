import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { postgresAddresses } from '../config/index.ts';
import { BackupRefused } from './file.ts';

const PASSWORD = /^(postgres(?:ql)?:\/\/[^:@/?#]*):[^@/?#]*@/;

/**
 * For PostgreSQL's tools: the password goes in the environment, as all accounts see addresses among processes. Picks
 * the server that accepts changes.
 */
export function toolAddress(databaseUrl: string): { address: string; password?: string } {
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
 * For `pg_restore`. Named only when complete and synced.
 * @throws BackupRefused in one line, without the password
 */
export async function dumpPostgres(databaseUrl: string, file: string): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  // Contains sessions and signing keys: owner only.
  await writeFile(draft, '', { flag: 'wx', mode: 0o600 });
  try {
    await run('pg_dump', databaseUrl, ['--format=custom', '--no-owner', `--file=${draft}`]).catch(
      because('no backup was made'),
    );
    const written = await open(draft, 'r');
    await written.sync().finally(() => written.close());
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Into an empty database, in one transaction.
 * @throws BackupRefused in one line, without the password
 */
export async function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  const args = ['--no-owner', '--single-transaction', file];
  await run('pg_restore', databaseUrl, args).catch(
    because('nothing was restored, which needs a file of a backup and an empty database'),
  );
}

class ToolFailed extends Error {}

const because = (what: string) => (error: unknown) => {
  throw error instanceof ToolFailed ? new BackupRefused(`${what}: ${error.message}`) : error;
};

async function run(program: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const { address, password } = toolAddress(databaseUrl);
  const env = { ...process.env, ...(password ? { PGPASSWORD: password } : {}) };
  const child = spawn(program, [`--dbname=${address}`, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors = `${errors}${chunk}`.slice(-2000);
  });
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new BackupRefused(`${program} is not here: install the client of PostgreSQL (postgresql-client)`)
      : error;
  });
  if (code !== 0) throw new ToolFailed(firstError(errors));
}

function firstError(text: string): string {
  const lines = text.trim().split('\n');
  return (lines.find((one) => /error:/i.test(one)) ?? lines.at(-1) ?? '').replace(/^\w+: error: /, '');
}
