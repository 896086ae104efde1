import { HOUR, MINUTE } from '@linehaul/domain/core';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  DatabaseProxy,
  DEPOT_PLACES,
  EventReader,
  makeKey,
  type OneDepot,
  oneDepot,
  type Reply,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../src/testing/index.ts';

if (process.env.LINEHAUL_TEST_ENGINE === 'postgresql') {
  let proxy: DatabaseProxy;
  let direct: pg.Client;
  let server: TestServer;
  let depot: OneDepot;
  let thandi: TestClient;
  let key: string;

  beforeAll(async () => {
    server = await startTestServer({
      through: async (url) => {
        direct = new pg.Client({ connectionString: url });
        await direct.connect();
        proxy = await DatabaseProxy.before(url);
        return proxy.url;
      },
      // The clock must not be what catches up.
      tracking: { tickMs: HOUR },
    });
    depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
    key = await makeKey(server.database.kysely, depot.organisationId);
    thandi = await server.signIn('thandi');
  });
  afterAll(async () => {
    await proxy.restore();
    await direct.end();
    await server.stop();
    await proxy.cut();
  });

  function report(...times: readonly number[]): Promise<Reply> {
    const { latitude, longitude } = DEPOT_PLACES[0]!;
    return server.anonymous.send('POST', '/telemetry/positions', {
      headers: { authorization: `Bearer ${key}` },
      body: times.map((at, i) => ({
        device: 'KAROO_FREIGHT-T101',
        timestamp: new Date(at).toISOString(),
        latitude,
        longitude: longitude + Math.max(0, i - 1) * 0.004,
      })),
    });
  }

  async function stored(): Promise<number> {
    const { rows } = await direct.query('SELECT count(*)::int AS n FROM asset_position');
    return rows[0].n;
  }

  const CALLS: readonly (() => Promise<Reply>)[] = [
    () => thandi.get('/api/journeys/KAROO_FREIGHT'),
    () => thandi.get('/api/live/KAROO_FREIGHT/vehicles'),
    () => thandi.get('/api/live/KAROO_FREIGHT/stream'),
    () => thandi.get('/api/exports/KAROO_FREIGHT/assets?format=csv'),
    () => thandi.get('/api/account'),
    () => thandi.send('POST', '/api/assets', { body: {} }),
    () => server.operator.get('/operator/organisations/KAROO_FREIGHT'),
    () => report(Date.now()),
  ];

  async function expectGone(): Promise<void> {
    for (const call of CALLS) {
      const began = performance.now();
      const reply = await call();
      expect(reply, call.toString()).toMatchObject({ status: 503, body: { errorKey: 'databaseGone' } });
      expect(reply.headers.get('retry-after')).toBe('2');
      expect(reply.headers.get('content-type')).toContain('application/problem+json');
      expect(performance.now() - began).toBeLessThan(2_000);
    }
    await vi.waitFor(async () => {
      const health = await server.anonymous.get('/management/health');
      expect(health).toMatchObject({ status: 503, body: { status: 'DOWN' } });
      expect(health.body.components.db.status).toBe('DOWN');
    }, 20_000);
  }

  async function expectBack(): Promise<void> {
    await vi.waitFor(async () => expect((await report(Date.now())).status).toBe(200), 20_000);
    await vi.waitFor(
      async () => expect((await server.anonymous.get('/management/health')).status).toBe(200),
      20_000,
    );
    expect((await thandi.get('/api/journeys/KAROO_FREIGHT')).status).toBe(200);
  }

  test('without PostgreSQL every call is answered 503 at once; with it again all goes on, and what was missed is caught up', async () => {
    const start = Date.now() - 10 * MINUTE;
    const journeyId = await depot.journey({ plannedStart: start });
    expect((await report(...Array.from({ length: 15 }, (_, i) => start + (i * MINUTE) / 2))).status).toBe(
      200,
    );
    await vi.waitFor(
      async () =>
        expect((await thandi.get(`/api/journeys/${journeyId}`)).body.journeyStatus).toBe('IN_PROGRESS'),
      20_000,
    );
    const { reader } = await EventReader.open(thandi, '/api/live/KAROO_FREIGHT/stream');
    await vi.waitFor(() => expect(reader.of('time').length).toBeGreaterThan(0), 20_000);
    const before = await stored();

    await proxy.cut();
    await vi.waitFor(async () => expect((await report(Date.now())).status).toBe(503), 20_000);
    await expectGone();
    expect(await stored()).toBe(before);
    await direct.query(
      `UPDATE journey SET status = 'APPROVED', started_at = NULL, projected_time_status = NULL`,
    );

    await proxy.restore();
    await expectBack();
    await vi.waitFor(
      async () =>
        expect((await thandi.get(`/api/journeys/${journeyId}`)).body.journeyStatus).toBe('IN_PROGRESS'),
      20_000,
    );
    await vi.waitFor(() => expect(reader.of('resync').length).toBeGreaterThan(0), 20_000);
    reader.close();
    expect(await stored()).toBeGreaterThan(before);
  });

  test('where PostgreSQL falls silent, who waits is told within seconds, and who comes then at once', async () => {
    expect((await report(Date.now())).status).toBe(200);
    proxy.silence();
    const began = performance.now();
    const caught = await Promise.all([thandi.get('/api/journeys/KAROO_FREIGHT'), report(Date.now() + 1)]);
    for (const reply of caught)
      expect(reply).toMatchObject({ status: 503, body: { errorKey: 'databaseGone' } });
    expect(performance.now() - began).toBeLessThan(8_000);
    await expectGone();
    await proxy.restore();
    await expectBack();
  });

  test('connections that PostgreSQL ends are made anew, and no call of those that come then fails', async () => {
    await direct.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await vi.waitFor(async () => expect((await thandi.get('/api/account')).status).toBe(200), 20_000);
    for (let i = 0; i < 20; i++) expect((await thandi.get('/api/journeys/KAROO_FREIGHT')).status).toBe(200);
  });
} else {
  test('the embedded database is there, and health says so', async () => {
    const server = await startTestServer();
    expect((await server.anonymous.get('/management/health')).body.components.db.status).toBe('UP');
    await server.stop();
  });
}
