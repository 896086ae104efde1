import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/index.ts';

// The embedded database has one connection and a queue without a limit of time.
test.runIf(process.env.LINEHAUL_TEST_ENGINE === 'postgresql')(
  'where every connection stays at work a request is told to try again, not that something broke',
  async () => {
    const server = await startTestServer({ database: { poolSize: 1, waitMs: 1000 } });
    try {
      await server.organisation('KAROO_FREIGHT', ['thandi']);
      const thandi = await server.signIn('thandi');
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const { promise: held, resolve: hold } = Promise.withResolvers<void>();
      const work = server.database.kysely.transaction().execute(async () => {
        hold();
        await released;
      });
      await held;
      const reply = await thandi.get('/api/journeys/KAROO_FREIGHT');
      expect(reply.status).toBe(503);
      expect(reply.body.errorKey).toBe('overloaded');
      expect(reply.headers.get('retry-after')).toBe('1');
      release();
      await work;
      expect((await thandi.get('/api/journeys/KAROO_FREIGHT')).status).toBe(200);
    } finally {
      await server.stop();
    }
  },
);
