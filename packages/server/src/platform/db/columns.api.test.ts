import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/index.ts';
import { among, column } from './columns.ts';
import { newId } from './ids.ts';

test('many ids are looked up as a set: no row is compared with each of them', async () => {
  const server = await startTestServer();
  try {
    const db = server.database.kysely;
    await sql`CREATE TABLE looked_up (id uuid PRIMARY KEY, name text NOT NULL)`.execute(db);
    const ids = Array.from({ length: 4_000 }, () => newId());
    await sql`INSERT INTO looked_up SELECT i, 'a name' FROM unnest(${column(ids)}::text::uuid[]) AS i`.execute(
      db,
    );
    await sql`ANALYZE looked_up`.execute(db);
    const some = ids.filter((_, i) => i % 2 === 0);
    const planOf = async (query: ReturnType<typeof sql>) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${query}`.execute(db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const asArray = sql`SELECT * FROM looked_up WHERE id = ANY(${column(some)}::text::uuid[])`;
    const asSet = sql<{ id: string }>`SELECT * FROM looked_up WHERE id IN ${among(some)}`;
    // Comparing each row with each id takes 30 s for 100,000 rows and 2,000 ids.
    expect(/= ANY/.test(await planOf(asArray))).toBe(true);
    expect(/= ANY/.test(await planOf(asSet))).toBe(false);
    const { rows } = await asSet.execute(db);
    expect(rows.map(({ id }) => id).sort()).toEqual(some.toSorted());
  } finally {
    await server.stop();
  }
});
