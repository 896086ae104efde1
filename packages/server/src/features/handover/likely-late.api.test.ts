import type { Handover } from '@linehaul/contracts/handover';
import { MINUTE } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  driveFromDepot,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let thandi: TestClient;
let depot: OneDepot;
let journey: string;
const at = (hours: number, minutes = 0) =>
  Date.parse('2026-03-10T00:00:00+02:00') + (hours * 60 + minutes) * MINUTE;
let now = at(7, 5);

/** Ranges of every horizon, in seconds after plan + lateness. */
async function knowRanges(quantiles: { p10: number; p50: number; p80: number; p90: number }) {
  const horizons = Array.from({ length: 9 }, () => ({ n: 150, ...quantiles }));
  await sql`INSERT INTO forecast_model (organisation_id, learnt_through, ranges, ranges_at)
    VALUES (${depot.organisationId}, '2026-03-08', ${JSON.stringify({ horizons, scales: {} })}::jsonb, now())
    ON CONFLICT (organisation_id) DO UPDATE SET ranges = excluded.ranges`.execute(server.database.kysely);
  await server.product.forecast();
  await server.product.forecast();
}
const late = async () =>
  ((await thandi.get('/api/shift-handovers/CAST/current')).body as Handover).lists.late;

beforeAll(async () => {
  const never = { tickMs: 3_600_000 };
  server = await startTestServer({ now: () => now, tracking: never, forecasts: never, cases: never });
  depot = await oneDepot(server, 'CAST', { members: ['thandi'] });
  thandi = await server.signIn('thandi');
  const key = await makeKey(server.database.kysely, depot.organisationId);
  for (const [from, to] of [
    [depot.places[0], depot.places[1]],
    [depot.places[1], depot.places[2]],
  ])
    await sql`INSERT INTO segment_time (organisation_id, from_location, to_location, part, drives, mean_seconds,
      planned_seconds, sketch, plans) VALUES (${depot.organisationId}, ${from}, ${to}, 'morning', 25, 0, 900,
      '[[16,25,0]]', '[[49,25,22500]]')`.execute(server.database.kysely);
  journey = await depot.journey({ plannedStart: at(7) });
  await driveFromDepot(server, { key, device: 'CAST-T101', start: at(7), minutes: 16, stay: 15, until: now });
});
afterAll(() => server.stop());

test('a journey is likely late from one half on, at the stop where it is surest', async () => {
  await knowRanges({ p10: -120, p50: 780, p80: 1_000, p90: 1_300 });
  expect(await late()).toEqual({ rows: [], total: 0 });
  await knowRanges({ p10: 600, p50: 1_500, p80: 1_900, p90: 2_400 });
  const { rows, total } = await late();
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ key: journey, journeyUniqueReference: 'J-0001' });
  expect(rows[0]!.probability).toBeGreaterThanOrEqual(0.5);
  expect(['Boshof customer', 'Maseru border']).toContain(rows[0]!.locationName);
  expect(Date.parse(rows[0]!.p90Utc)).toBeGreaterThan(Date.parse(rows[0]!.p10Utc));
});

test('a silent journey is among the silent ones alone: nobody knows how likely it is late', async () => {
  await knowRanges({ p10: 600, p50: 1_500, p80: 1_900, p90: 2_400 });
  expect((await late()).total).toBe(1);
  now = at(7, 30);
  expect(await late()).toEqual({ rows: [], total: 0 });
  now = at(7, 5);
  const overdue = (rule: string) =>
    sql`UPDATE journey SET projected_time_status = 'STATUS_UPDATE_OVERDUE',
      projected_time_explanation = ${JSON.stringify({ rule })}::jsonb WHERE id = ${journey}`.execute(
      server.database.kysely,
    );
  await overdue('noFix');
  expect((await late()).total).toBe(0);
  await overdue('notSeenThere');
  expect((await late()).total).toBe(1);
});
