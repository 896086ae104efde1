import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ComposeOptions, compose } from '../../../packages/server/src/app/compose.ts';
import { createSession, SESSION_COOKIE } from '../../../packages/server/src/features/identity/index.ts';
import { readConfig } from '../../../packages/server/src/platform/config/index.ts';
import { type Database, migrate, openDatabase } from '../../../packages/server/src/platform/db/index.ts';
import { boundHeapGrowth } from '../../../packages/server/src/platform/metrics/index.ts';
import { asker, untilEvaluated } from './ask.ts';

export const METRICS_TOKEN = randomUUID();

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** DATABASE_URL (an empty PostgreSQL database), else embedded. `prepare` runs before start. */
export async function localProduct({
  onQuery,
  prepare,
  env,
  ...options
}: ComposeOptions & {
  readonly onQuery?: (statement: Statement) => void;
  readonly prepare?: (database: Database) => Promise<unknown>;
  readonly env?: Readonly<Record<string, string>>;
} = {}) {
  const unbound = boundHeapGrowth();
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-bench-'));
  const database = await openDatabase({ url: process.env.DATABASE_URL, directory, onQuery });
  await migrate(database);
  await prepare?.(database);
  const config = readConfig({
    LINEHAUL_PROFILES: 'bench',
    LINEHAUL_DATA: directory,
    PORT: '0',
    // One sender stands for a fleet.
    LINEHAUL_MESSAGES_WITHOUT_KEY_PER_MINUTE: '1000000000',
    LINEHAUL_METRICS_TOKEN: METRICS_TOKEN,
    ...env,
  });
  const product = await compose(config, database, options);
  const url = await product.app.listen({ host: '127.0.0.1', port: 0 });
  const ask = asker(url, product.operatorToken);
  const signedIn = async (login: string) => {
    const person = { login, subject: login, authorities: ['ROLE_USER'], claims: {}, idToken: login };
    const { sessionId, csrfToken } = await createSession(database.kysely, person);
    return {
      cookie: `${SESSION_COOKIE}=${sessionId}; XSRF-TOKEN=${csrfToken}`,
      'x-xsrf-token': csrfToken,
    };
  };
  return {
    product,
    database,
    url,
    ask,
    evaluated: () => untilEvaluated(ask, 20),
    signedIn,
    sessionOf: async (login: string) => (await signedIn(login)).cookie,
    close: async () => {
      await product.stop();
      await database.close();
      unbound();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
