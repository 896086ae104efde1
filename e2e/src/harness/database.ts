import pg from 'pg';

const SERVER = process.env.TEST_DATABASE_URL ?? '';

async function administer(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Copies `template`; needs TEST_DATABASE_URL. */
export async function createDatabase(
  template = 'template0',
): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const name = `linehaul_e2e_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  // Only one session at a time may copy a template.
  await administer('SELECT pg_advisory_lock(7014)', `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
