import { SECOND } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { oneDepot, startTestServer } from '../../testing/index.ts';
import { PositionStatistics } from './statistics.ts';

const POSITIONS = 20_000;

test('with statistics a page of positions is read in their order; without, all of them were sorted', async () => {
  const asked: string[] = [];
  const server = await startTestServer({
    tracking: { evaluates: false },
    onQuery: ({ sql }) => void asked.push(sql),
  });
  try {
    const db = server.database.kysely;
    const { organisationId, trucks } = await oneDepot(server, 'COUNTED');
    const addPositions = (from: number) =>
      sql`
      INSERT INTO asset_position (organisation_id, asset_id, fix_time, id, received_at, latitude, longitude)
      SELECT ${organisationId}::uuid, ${trucks[0]}::uuid, t, gen_random_uuid(), t, -26, 28
      FROM (SELECT ${new Date(from)}::timestamptz + i * interval '1 second' AS t
        FROM generate_series(1, ${POSITIONS}::int) AS i) AS fixes`.execute(db);
    const start = Date.now() - 3 * POSITIONS * SECOND;
    await addPositions(start);
    const planOfPage = async () => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT * FROM asset_position
        WHERE organisation_id = ${organisationId} ORDER BY fix_time DESC, id LIMIT 1000`.execute(db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await planOfPage()).toMatch(/Bitmap Heap Scan/);
    const statistics = new PositionStatistics();
    // The database counts its rows once a second at most.
    const planRefreshed = async () => {
      await statistics.refresh(db);
      return planOfPage();
    };
    await expect.poll(planRefreshed).toMatch(/Presorted Key: \S*fix_time/);

    const analysed = () => asked.filter((text) => text.startsWith('ANALYZE')).length;
    const first = analysed();
    expect(first).toBeGreaterThan(0);
    await statistics.refresh(db);
    expect(analysed()).toBe(first);
    await addPositions(start + POSITIONS * SECOND);
    const analysedAgain = async () => {
      await statistics.refresh(db);
      return analysed();
    };
    await expect.poll(analysedAgain).toBeGreaterThan(first);
    const { rows } = await sql<{ target: string }>`SHOW default_statistics_target`.execute(db);
    expect(Object.values(rows[0]!)).toEqual(['100']);
  } finally {
    await server.stop();
  }
});
