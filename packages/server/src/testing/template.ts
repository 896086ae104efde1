import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startupError } from '../app/startup-error.ts';
import { migrate, openDatabase } from '../platform/db/index.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
/** Changes make a new template. */
const APPLIED_BY = [
  new URL('../platform/db/migrate.ts', import.meta.url),
  new URL('../../package.json', import.meta.url),
];

export function schemaHash(migrations: URL = MIGRATIONS, appliedBy: readonly URL[] = APPLIED_BY): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrations).sort())
    hash.update(file).update(readFileSync(new URL(file, migrations)));
  for (const file of appliedBy) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function templateDirectory(): string {
  return join(tmpdir(), `linehaul-test-template-${schemaHash()}`);
}

export async function makeTemplates(): Promise<void> {
  const target = templateDirectory();
  if (!existsSync(target)) {
    const draft = `${target}-${process.pid}`;
    mkdirSync(draft, { recursive: true });
    const database = await openDatabase({ directory: draft });
    await migrate(database);
    await database.close();
    try {
      renameSync(draft, target);
    } catch {
      rmSync(draft, { recursive: true, force: true }); // another run was quicker
    }
  }
  if (process.env.TEST_DATABASE_URL) await makePostgresTemplate(process.env.TEST_DATABASE_URL);
}

export function copyTemplate(directory: string): void {
  cpSync(join(templateDirectory(), 'database'), join(directory, 'database'), { recursive: true });
}

function withDatabase(url: string, name: string): string {
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.href;
}

async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error: unknown) => {
    const refused = new Error(`TEST_${startupError(error, { databaseUrl: url })}`);
    refused.stack = '';
    throw refused;
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function makePostgresTemplate(url: string): Promise<void> {
  const name = `linehaul_template_${schemaHash()}`;
  const exists = await administer(
    url,
    async (c) => (await c.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount,
  );
  if (exists) return;
  const draft = `${name}_draft_${process.pid}`;
  await administer(url, (c) => c.query(`CREATE DATABASE ${draft}`));
  const database = await openDatabase({ url: withDatabase(url, draft), directory: '' });
  await migrate(database);
  await database.close();
  await administer(url, (c) => c.query(`ALTER DATABASE ${draft} RENAME TO ${name}`));
}

export async function freshPostgres(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `linehaul_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await administer(url, async (c) => {
    // One session at a time can copy a template.
    await c.query('SELECT pg_advisory_lock(7014)');
    await c.query(`CREATE DATABASE ${name} TEMPLATE linehaul_template_${schemaHash()}`);
  });
  return {
    url: withDatabase(url, name),
    drop: () =>
      administer(url, async (c) => void (await c.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
  };
}
