import type { ForecastQuality, JourneyForecast } from '@linehaul/contracts/forecast';
import { DAY, MINUTE } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  driveFromDepot,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

export let server: TestServer;
export let thandi: TestClient;
export let depot: OneDepot;
export let key: string;
export const DATE = '2026-03-10';
export const at = (hours: number, minutes = 0, days = 0) =>
  Date.parse(`${DATE}T00:00:00+02:00`) + days * DAY + (hours * 60 + minutes) * MINUTE;
export const clock = { now: 0 };
const iso = (ms: number) => new Date(ms).toISOString();

export function startCast(beginsAt: number): void {
  beforeAll(async () => {
    clock.now = beginsAt;
    // No tick may overwrite what a test sets.
    const never = { tickMs: 3_600_000 };
    server = await startTestServer({ now: () => clock.now, tracking: never, forecasts: never });
    depot = await oneDepot(server, 'CAST', { members: ['thandi'] });
    thandi = await server.signIn('thandi');
    key = await makeKey(server.database.kysely, depot.organisationId);
  });
  afterAll(() => server.stop());
}

export const drive = (device: string, start: number, minutes: number, until: number, by = key) =>
  driveFromDepot(server, { key: by, device, start, minutes, stay: 15, until });
export const forecastsOf = async (ids: readonly string[], client = thandi, organisation = 'CAST') => {
  const { status, body } = await client.get(
    `/api/journey-forecasts/${organisation}?journeyIds=${ids.join(',')}`,
  );
  expect(status).toBe(200);
  return body as { leastArrivals: number; journeys: JourneyForecast[] };
};
export const qualityOf = async (days = 0): Promise<ForecastQuality> => {
  const date = iso(at(12, 0, days)).slice(0, 10);
  const { status, body } = await thandi.get(`/api/forecast-quality/CAST?from=${DATE}&to=${date}`);
  expect(status).toBe(200);
  return body;
};

/** Both legs of the depot's journeys, driven on 25 mornings. */
export async function knowLegs(driven: { meanSeconds: number; sketch: string }): Promise<void> {
  const { organisationId, places } = depot;
  const db = server.database.kysely;
  for (const [from, to] of [
    [places[0], places[1]],
    [places[1], places[2]],
  ])
    await sql`INSERT INTO segment_time (organisation_id, from_location, to_location, part, drives, mean_seconds,
      planned_seconds, sketch, plans) VALUES (${organisationId}, ${from}, ${to}, 'morning', 25,
      ${driven.meanSeconds}, 900, ${driven.sketch}::jsonb, '[[49,25,22500]]')`.execute(db);
}

export async function knowMuch() {
  await knowLegs({ meanSeconds: 420, sketch: '[[40,25,10500]]' });
  const horizons = Array.from({ length: 9 }, () => ({ n: 150, p10: -120, p50: 30, p80: 200, p90: 300 }));
  await sql`INSERT INTO forecast_model (organisation_id, learnt_through, ranges, ranges_at)
    VALUES (${depot.organisationId}, '2026-03-08', ${JSON.stringify({ horizons, scales: {} })}, now())
    ON CONFLICT (organisation_id) DO UPDATE SET ranges = excluded.ranges, learnt_through = excluded.learnt_through`.execute(
    server.database.kysely,
  );
  await server.product.forecast();
}
