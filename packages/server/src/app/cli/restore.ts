import { BackupRefused, restore } from '../../platform/backup/index.ts';
import { readConfig } from '../../platform/config/index.ts';
import { lockDirectory } from '../../platform/db/index.ts';
import { argumentsOf, fileNamed, runCommand } from './command.ts';

const USAGE = `Usage: npm run restore -- FILE [--replace]
  Makes the embedded database from a file of 'npm run backup', in the data directory of LINEHAUL_DATA. The product must not run.
  --replace does away with the database that is there.`;
const WITH_POSTGRESQL = `DATABASE_URL names PostgreSQL, which has a tool of its own:
  pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" linehaul.dump`;

await runCommand(async () => {
  const { file, has } = argumentsOf(USAGE, ['replace']);
  const config = readConfig(process.env);
  if (config.databaseUrl) throw new BackupRefused(WITH_POSTGRESQL);
  const release = lockDirectory(config.dataDirectory);
  try {
    const began = performance.now();
    const { tables, rows } = await restore(fileNamed(file), config.dataDirectory, {
      replace: has('replace'),
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${config.dataDirectory} has ${rows} rows of ${tables} tables again, in ${seconds} s. Start with 'npm start'.`,
    );
  } finally {
    release();
  }
});
