import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config/index.ts';
import { startTestServer, TestBrowser, type TestServer } from '../../testing/index.ts';
import { cleanUp } from './clean-up.ts';
import { createSession, hashOf, SESSION_COOKIE } from './sessions.ts';
import { accountOf, signIn } from './testing/demo-sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { LINEHAUL_PROFILES: 'demo' } });
});
afterAll(() => server.stop());

describe('the life of a session', () => {
  const person = { login: 'thandi', subject: 't1', authorities: ['ROLE_USER'], claims: {}, idToken: 'x' };
  const limits = readConfig({});
  async function sessionMadeAt(time: number) {
    const { sessionId } = await createSession(server.database.kysely, person, limits, time);
    await server.database.kysely
      .updateTable('session')
      .set({ idle_until: new Date(Date.now() + limits.inactivity.logoutAfterMs) })
      .where('id_hash', '=', hashOf(sessionId))
      .execute();
    const browser = new TestBrowser();
    browser.setCookie(SESSION_COOKIE, sessionId);
    return browser;
  }
  const count = async (table: 'session' | 'identity_provider_record', expired: boolean) => {
    const rows = await server.database.kysely.selectFrom(table).select('expires_at').execute();
    return rows.filter((row) => row.expires_at !== null && row.expires_at <= Date.now() === expired).length;
  };

  test('it ends by itself, and what has ended is removed', async () => {
    const ended = await sessionMadeAt(Date.now() - limits.sessionLifetimeMs - 1000);
    const running = await sessionMadeAt(Date.now() - limits.sessionLifetimeMs + 60_000);
    expect((await accountOf(ended, server.url)).status).toBe(401);
    expect((await accountOf(running, server.url)).status).toBe(200);
    await server.database.kysely
      .insertInto('identity_provider_record')
      .values({ model: 'Interaction', id: 'old', payload: '{}', expires_at: new Date(Date.now() - 1) })
      .execute();
    const retained = await count('session', false);
    await cleanUp(server.database.kysely, Date.now());
    expect(await count('session', true)).toBe(0);
    expect(await count('session', false)).toBe(retained);
    expect(await count('identity_provider_record', true)).toBe(0);
    expect((await accountOf(running, server.url)).status).toBe(200);
  });

  test('its last use is noted', async () => {
    const browser = await sessionMadeAt(Date.now());
    const hour = 3_600_000;
    const db = server.database.kysely;
    await db
      .updateTable('session')
      .set({ seen_at: new Date(Date.now() - hour) })
      .where('login', '=', 'thandi')
      .execute();
    await accountOf(browser, server.url);
    await expect
      .poll(async () => {
        const rows = await db.selectFrom('session').where('login', '=', 'thandi').select('seen_at').execute();
        return Math.max(...rows.map((row) => row.seen_at)) > Date.now() - hour / 2;
      })
      .toBe(true);
  });

  test('only the hash of its id is stored', async () => {
    const { browser } = await signIn(server.url, 'controller', new TestBrowser());
    const rows = await server.database.kysely.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(browser.cookie(SESSION_COOKIE)?.value);
  });
});
