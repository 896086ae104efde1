import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { makeKey, makeVehicle, startTestServer, type TestServer } from '../../../testing/index.ts';

let server: TestServer;
let key: string;
const start = Date.UTC(2026, 4, 4);

beforeAll(async () => {
  server = await startTestServer();
  const karoo = await server.organisation('KAROO_FREIGHT');
  key = await makeKey(server.database.kysely, karoo);
  await makeVehicle(server.database.kysely, karoo, 'CA 1', 'tracker-1');
});
afterAll(() => server.stop());

function send(from: number, count: number) {
  const body = Array.from({ length: count }, (_, i) => ({
    device: 'tracker-1',
    timestamp: new Date(start + (from + i) * 1000).toISOString(),
    latitude: -29,
    longitude: 24,
  }));
  const headers = { authorization: `Bearer ${key}` };
  return server.anonymous.send('POST', '/telemetry/positions', { body, headers });
}

test('while the database does not keep up, a full queue answers 503 at once and loses nothing that it took', async () => {
  await send(0, 1);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const holding = inTransaction(server.database.kysely, async (tx) => {
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`LOCK TABLE asset_position IN ACCESS EXCLUSIVE MODE`.execute(tx);
    held();
    await gate;
  });
  await isHeld;
  const sent = [1, 2, 3].map((n) => send(n * 10_000, 10_000));
  const first = await Promise.race(sent);
  expect(first.status).toBe(503);
  expect(first.headers.get('retry-after')).toBe('1');
  expect(first.body.errorKey).toBe('overloaded');
  open();
  await holding;
  const replies = await Promise.all(sent);
  expect(replies.map((r) => r.status).sort()).toEqual([200, 200, 503]);
  const stored = await server.database.kysely
    .selectFrom('asset_position')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(stored.n).toBe(20_001);
});
