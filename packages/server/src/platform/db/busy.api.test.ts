import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  makeKey,
  type Reply,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';

const REQUESTS = 10;
const OF_DEVICES = 8;

let server: TestServer;
let thandi: TestClient;
let key: string;
beforeAll(async () => {
  server = await startTestServer({ database: { poolSize: 1, waitMs: 8_000 }, requestLimit: REQUESTS });
  key = await makeKey(server.database.kysely, await server.organisation('KAROO_FREIGHT', ['thandi']));
  thandi = await server.signIn('thandi');
});
afterAll(() => server.stop());

async function takeConnection(): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const work = server.database.background.transaction().execute(async (tx) => {
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
    hold();
    await released;
  });
  await held;
  return async () => {
    release();
    await work;
  };
}

const list = () => thandi.get('/api/journeys/KAROO_FREIGHT');
const report = () =>
  server.anonymous.send('POST', '/telemetry/positions', {
    headers: { authorization: `Bearer ${key}` },
    body: [{ device: 'unknown', timestamp: new Date().toISOString(), latitude: -29, longitude: 24 }],
  });
const underWay = async () => (await server.product.health.part('load'))?.details?.requests;

function expectBusy(reply: Reply): void {
  expect(reply).toMatchObject({ status: 503, body: { errorKey: 'overloaded' } });
  expect(reply.headers.get('retry-after')).toBe('1');
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
}

test('while the database is at work requests wait for their turn, those beyond the bound are refused at once, and then all is well', async () => {
  const giveBack = await takeConnection();
  const devices = Array.from({ length: OF_DEVICES }, report);
  await vi.waitFor(async () => expect(await underWay()).toBe(OF_DEVICES), 20_000);
  expectBusy(await report());
  const people = [list(), list()];
  await vi.waitFor(async () => expect(await underWay()).toBe(REQUESTS), 20_000);
  const began = performance.now();
  expectBusy(await list());
  expect(performance.now() - began).toBeLessThan(2_000);
  const { status, components } = await server.product.health.report();
  expect([status, components.load?.status]).toEqual(['UP', 'DOWN']);
  await giveBack();
  for (const reply of await Promise.all([...devices, ...people])) expect(reply.status).toBe(200);
  expect((await list()).status).toBe(200);
});

test('a request that waits for too long is told to try again; the product’s own work waits on', async () => {
  const giveBack = await takeConnection();
  const { promise: done, resolve } = Promise.withResolvers<number>();
  server.database.background
    .selectFrom('organisation')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
    .then(({ n }) => resolve(Number(n)));
  expectBusy(await list());
  expect(server.database.load().waiting).toBeGreaterThanOrEqual(1);
  await giveBack();
  expect(await done).toBe(1);
});

test('health says so for some seconds', async () => {
  await vi.waitFor(async () => expect((await server.product.health.part('load'))?.status).toBe('UP'), 20_000);
});
