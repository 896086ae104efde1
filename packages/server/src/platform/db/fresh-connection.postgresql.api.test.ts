import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseProxy } from '../../testing/database-proxy.ts';
import { freshPostgres } from '../../testing/template.ts';
import { type Database, openDatabase } from './index.ts';

const LONG = 20_000;
let database: Database;
let proxy: DatabaseProxy;
let drop: () => Promise<unknown>;

beforeAll(async () => {
  const fresh = await freshPostgres(process.env.TEST_DATABASE_URL ?? '');
  drop = fresh.drop;
  proxy = await DatabaseProxy.before(fresh.url);
  database = await openDatabase({ url: proxy.url, directory: '' });
});
afterAll(async () => {
  await database.close();
  await proxy.cut();
  await drop();
});

test(
  'a server that goes away while it is asked whether it takes changes ends no process',
  async () => {
    proxy.breakAt(Buffer.from('pg_is_in_recovery'), { arrives: false });
    await expect(database.connect!()).rejects.toThrow('Connection terminated unexpectedly');
    const line = await database.connect!();
    expect((await line.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await line.end();
  },
  LONG,
);
