import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let thandi: TestClient;
beforeAll(async () => {
  server = await startTestServer({ database: { poolSize: 1, waitMs: 1000 } });
  await server.organisation('KAROO_FREIGHT', ['thandi']);
  thandi = await server.signIn('thandi');
});
afterAll(() => server.stop());

/** Takes the only connection. @returns what gives it back */
async function takeConnection(): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const work = server.database.kysely.transaction().execute(async () => {
    hold();
    await released;
  });
  await held;
  return async () => {
    release();
    await work;
  };
}

// The embedded database has one connection and a queue without a limit of time; a pool gives up after a while.
if (process.env.LINEHAUL_TEST_ENGINE === 'postgresql') {
  test('where every connection stays at work a request is told to try again, not that something broke', async () => {
    const giveBack = await takeConnection();
    const reply = await thandi.get('/api/journeys/KAROO_FREIGHT');
    expect(reply.status).toBe(503);
    expect(reply.body.errorKey).toBe('overloaded');
    expect(reply.headers.get('retry-after')).toBe('1');
    await giveBack();
    expect((await thandi.get('/api/journeys/KAROO_FREIGHT')).status).toBe(200);
  });
} else {
  test('where the only connection is at work a request waits for its turn', async () => {
    const giveBack = await takeConnection();
    const order: string[] = [];
    const asked = thandi.get('/api/journeys/KAROO_FREIGHT').then((reply) => {
      order.push('answered');
      return reply;
    });
    // Liveness needs no database: once this is answered the other request has arrived.
    expect((await server.anonymous.get('/management/info')).status).toBeLessThan(500);
    order.push('given back');
    await giveBack();
    expect((await asked).status).toBe(200);
    expect(order).toEqual(['given back', 'answered']);
  });
}
