import type { BoardRow } from '@linehaul/contracts/board';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { PARTS_OF_DAY } from '@linehaul/domain/forecast';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { depot, server, shown, startBoards, thandi } from './testing/board-world.ts';

startBoards();

const rowOf = async (id: string): Promise<BoardRow> => {
  const { rows } = await shown(thandi, '/api/boards/KAROO_FREIGHT/now');
  return rows.find(({ journeyId }) => journeyId === id) ?? expect.fail(id);
};

async function running(uniqueReference: string): Promise<string> {
  const id = await depot.journey({ uniqueReference, plannedStart: Date.now() - 5 * MINUTE });
  const db = server.database.kysely;
  await sql`UPDATE journey SET status = 'IN_PROGRESS', started_at = planned_start, departed_start_at = planned_start,
    tracked_to = ${new Date()} WHERE id = ${id}`.execute(db);
  await sql`UPDATE journey_stop SET state = 'departed', actual_departure = planned_departure
    WHERE journey_id = ${id} AND sequence = 1`.execute(db);
  await sql`UPDATE journey_stop SET adjusted_arrival = planned_arrival + interval '4 minutes'
    WHERE journey_id = ${id} AND sequence > 1`.execute(db);
  return id;
}

async function learnFirstLeg(): Promise<void> {
  const { organisationId, places } = depot;
  const db = server.database.kysely;
  for (const part of PARTS_OF_DAY)
    await sql`INSERT INTO segment_time (organisation_id, from_location, to_location, part, drives, mean_seconds,
      planned_seconds, sketch, plans) VALUES (${organisationId}, ${places[0]}, ${places[1]}, ${part}, 25, 420, 900,
      '[[40,25,10500]]'::jsonb, '[[49,25,22500]]')`.execute(db);
  const horizons = Array.from({ length: 9 }, () => ({ n: 150, p10: -120, p50: 30, p80: 200, p90: 300 }));
  await sql`INSERT INTO forecast_model (organisation_id, learnt_through, ranges, ranges_at)
    VALUES (${organisationId}, '2026-03-08', ${JSON.stringify({ horizons, scales: {} })}, now())`.execute(db);
}

test('a row has the likely range of its next stop where enough was learnt, and none before it runs', async () => {
  await learnFirstLeg();
  const { nextStop, forecast } = await rowOf(await running('KF-RUNS'));
  expect(nextStop).toMatchObject({ isStart: false, projectedTimeUtc: expect.any(String) });
  const { p10Utc, p90Utc } = forecast!.range!;
  expect(Date.parse(p90Utc) - Date.parse(p10Utc)).toBe(420_000);
  const planned = await depot.journey({ uniqueReference: 'KF-NEXT', plannedStart: Date.now() + HOUR });
  expect((await rowOf(planned)).forecast).toBeNull();
});
