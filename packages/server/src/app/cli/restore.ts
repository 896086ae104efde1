import { commandText, startText } from '@linehaul/contracts/operator';
import { BackupRefused, restore, restorePostgres } from '../../platform/backup/index.ts';
import { readConfig, serversOf } from '../../platform/config/index.ts';
import { lockDirectory } from '../../platform/db/index.ts';
import { argumentsOf, fileNamed, runCommand } from './command.ts';

const USAGE = `Usage: ${commandText('restore', process.env)} FILE [--replace]
  Makes the database from a file of a backup: the embedded one in the data directory of LINEHAUL_DATA, or with
  DATABASE_URL all that is in that database of PostgreSQL, which must be empty. The product must not run.
  --replace does away with the embedded database that is there.`;
const ONLY_INTO_EMPTY = `DATABASE_URL names PostgreSQL, where nothing is replaced: rename the database that is there, and make an empty one`;

await runCommand(async () => {
  const { file, has } = argumentsOf(USAGE, ['replace']);
  const config = readConfig(process.env);
  if (config.databaseUrl) {
    if (has('replace')) throw new BackupRefused(ONLY_INTO_EMPTY);
    const began = performance.now();
    await restorePostgres(config.databaseUrl, fileNamed(file));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${serversOf(config.databaseUrl)} has everything again, in ${seconds} s. Start with '${startText(process.env)}'.`,
    );
    return;
  }
  const release = lockDirectory(config.dataDirectory);
  try {
    const began = performance.now();
    const { tables, rows } = await restore(fileNamed(file), config.dataDirectory, {
      replace: has('replace'),
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${config.dataDirectory} has ${rows} rows of ${tables} tables again, in ${seconds} s. Start with '${startText(process.env)}'.`,
    );
  } finally {
    release();
  }
});
