import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrganisationId } from '@linehaul/domain/core';
import { type ComposeOptions, compose } from '../app/compose.ts';
import { createSession, SESSION_COOKIE } from '../features/identity/index.ts';
import { readConfig } from '../platform/config/index.ts';
import { json, newId, openDatabase } from '../platform/db/index.ts';
import { leaveTried } from './described-answers.ts';
import { followStream, testStream } from './stream/test-stream.ts';
import { copyTemplate, freshPostgres } from './template.ts';
import { TestClient } from './test-client.ts';

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

const EVALUATED_WITHIN_MS = 60_000;

/** `env` adds settings. LINEHAUL_TEST_ENGINE=postgresql uses the PostgreSQL of TEST_DATABASE_URL. */
export async function startTestServer({
  env = {},
  onQuery,
  database: settings = {},
  through,
  ...options
}: ComposeOptions & {
  env?: Record<string, string>;
  onQuery?: Parameters<typeof openDatabase>[0]['onQuery'];
  database?: {
    /** PostgreSQL only. */
    readonly poolSize?: number;
    readonly waitMs?: number;
    readonly waitingLimit?: number;
    readonly readUrl?: string;
    readonly readLagMs?: number;
  };
  through?: (url: string) => Promise<string>;
} = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-test-'));
  const postgres =
    process.env.LINEHAUL_TEST_ENGINE === 'postgresql'
      ? await freshPostgres(process.env.TEST_DATABASE_URL ?? '')
      : undefined;
  if (!postgres) copyTemplate(directory);
  const address = postgres && through ? await through(postgres.url) : postgres?.url;
  const database = await openDatabase({ url: address, directory, poolSize: 5, ...settings, onQuery });
  const stream = testStream(env);
  const config = readConfig({
    LINEHAUL_PROFILES: 'test',
    LINEHAUL_DATA: directory,
    HOST: '127.0.0.1',
    PORT: '0',
    ...stream.env,
    ...env,
  });
  const product = await compose(config, database, {
    checkAnswers: true,
    ...options,
    tracking: { progressMs: 0, ...options.tracking },
  });
  const url = await product.app.listen({ host: '127.0.0.1', port: 0 });
  const endFollowing = followStream(url, stream);
  const db = database.kysely;
  const operator = new TestClient(url, { authorization: `Bearer ${product.operatorToken}` });
  return {
    url,
    config,
    database,
    product,
    anonymous: new TestClient(url),
    operator,
    signIn: async (login: string, authorities: readonly string[] = ['ROLE_USER']) => {
      const person = { login, subject: login, authorities, claims: {}, idToken: 'test' };
      const { sessionId, csrfToken } = await createSession(db, person, config);
      return new TestClient(url, {
        cookie: `${SESSION_COOKIE}=${sessionId}; XSRF-TOKEN=${csrfToken}`,
        'x-xsrf-token': csrfToken,
      });
    },
    organisation: async (
      name: string,
      members: readonly string[] = [],
      settings: Record<string, number | boolean> = {},
    ) => {
      const id = newId<OrganisationId>();
      await db
        .insertInto('organisation')
        .values({ id, name, settings: json(settings) })
        .execute();
      for (const login of members)
        await db.insertInto('organisation_member').values({ login, organisation_id: id }).execute();
      return id;
    },
    /** What devices sent: a stream's answer comes before. */
    written: stream.written,
    /** The engine must not overwrite what a test writes. */
    evaluated: async () => {
      await stream.written();
      const until = Date.now() + EVALUATED_WITHIN_MS;
      while ((await operator.get('/operator/tracking')).body.pendingVehicles !== 0) {
        if (Date.now() > until) throw new Error('the engine has not judged everything in time');
        await pause(20);
      }
    },
    stop: async () => {
      leaveTried();
      endFollowing();
      await product.stop();
      await stream.remove();
      await database.close();
      await postgres?.drop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
