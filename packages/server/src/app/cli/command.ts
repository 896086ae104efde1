import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OPERATOR_FILE, operatorFile } from '@linehaul/contracts/operator';
import { BackupRefused } from '../../platform/backup/index.ts';
import { ConfigError } from '../../platform/config/index.ts';
import { DatabaseMoved, DataDirectoryInUse, isTrouble } from '../../platform/db/index.ts';

export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = 1;
    console.error(isForPeople(error) ? `linehaul: ${(error as Error).message}` : error);
  }
}

function isForPeople(error: unknown): boolean {
  if ([BackupRefused, ConfigError, DataDirectoryInUse, DatabaseMoved].some((one) => error instanceof one))
    return true;
  if (isTrouble(error)) return true;
  const { code = '' } = error as { code?: string };
  return /^(ERR_PARSE_ARGS|ENOSPC|EACCES|EDQUOT|EROFS|EEXIST)/.test(code);
}

/** @throws BackupRefused with the usage unless there is exactly one file */
export function argumentsOf(usage: string, options: readonly string[] = []) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(options.map((name) => [name, { type: 'boolean' as const }])),
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new BackupRefused(usage);
  return { file, has: (name: string) => (values as Record<string, boolean | undefined>)[name] === true };
}

/** npm changes the working directory; INIT_CWD is the caller's. */
export function fileNamed(name: string): string {
  const { INIT_CWD: from = '.' } = process.env;
  return resolve(from, name);
}

export function runningOn(dataDirectory: string): { url: string; token: string } | undefined {
  try {
    const text = readFileSync(join(dataDirectory, OPERATOR_FILE), 'utf8');
    const { url, token, pid } = operatorFile.parse(JSON.parse(text));
    process.kill(pid, 0);
    return { url, token };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
    throw new BackupRefused(
      `the product that runs on ${dataDirectory} belongs to another account: use that one`,
    );
  }
}
