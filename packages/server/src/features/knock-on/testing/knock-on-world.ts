import type { HurtJourney, JourneyKnockOn } from '@linehaul/contracts/knock-on';
import { MINUTE } from '@linehaul/domain/core';
import { estimateRoute } from '@linehaul/domain/routing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import {
  DEPOT_PLACES,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

export let server: TestServer;
export let thandi: TestClient;
export let pieter: TestClient;
export let anele: TestClient;
export let depot: OneDepot;
export const at = (hours: number, minutes = 0) =>
  Date.parse('2026-03-10T00:00:00+02:00') + (hours * 60 + minutes) * MINUTE;
const BEGIN = at(7, 5);
export const clock = { now: BEGIN };
export const iso = (ms: number) => new Date(ms).toISOString();

export const EMPTY = Math.ceil(
  estimateRoute(
    [DEPOT_PLACES[2]!, DEPOT_PLACES[0]!].map(({ longitude, latitude }) => [longitude, latitude] as const),
  ).minutes,
);
export const LENGTH = 45;

export function startKnockOn(): void {
  beforeAll(async () => {
    clock.now = BEGIN;
    // No tick may overwrite what a test sets.
    const never = { tickMs: 3_600_000 };
    server = await startTestServer({
      now: () => clock.now,
      tracking: { evaluates: false },
      forecasts: never,
    });
    depot = await oneDepot(server, 'CHAIN', { members: ['thandi', 'anele'] });
    await oneDepot(server, 'OTHER', { members: ['pieter'] });
    thandi = await server.signIn('thandi');
    pieter = await server.signIn('pieter');
    anele = await server.signIn('anele', ['ROLE_ADMIN', 'ROLE_USER']);
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    await server.database.kysely.updateTable('journey').set({ status: 'CLOSED' }).execute();
    clock.now += MINUTE;
  });
}

type Plan = Parameters<OneDepot['journey']>[0];

/** A running journey, `late` minutes late at the stops ahead. */
export async function running(start: number, late: number, plan: Plan = {}): Promise<string> {
  const id = await depot.journey({ plannedStart: start, ...plan });
  const db = server.database.kysely;
  await sql`UPDATE journey SET status = 'IN_PROGRESS', started_at = planned_start, departed_start_at = planned_start,
    tracked_to = ${new Date(clock.now)} WHERE id = ${id}`.execute(db);
  await sql`UPDATE journey_stop SET state = 'departed', actual_departure = planned_departure
    WHERE journey_id = ${id} AND sequence = 1`.execute(db);
  await sql`UPDATE journey_stop SET adjusted_arrival = planned_arrival + ${late} * interval '1 minute'
    WHERE journey_id = ${id} AND sequence > 1`.execute(db);
  return id;
}

export const answerOf = async (ids: readonly string[], client = thandi, organisation = 'CHAIN') => {
  const { status, body } = await client.get(
    `/api/journey-knock-on/${organisation}?journeyIds=${ids.join(',')}`,
  );
  expect(status).toBe(200);
  return body as {
    madeUtc: string;
    lateAfterMinutes: number;
    startsLearnt: number;
    startsSimulated: number;
    journeys: JourneyKnockOn[];
  };
};
export const hurtsOf = async (id: string) => (await answerOf([id])).journeys[0]?.hurts ?? [];
export const shortOf = ({ links }: HurtJourney) =>
  links.map(({ kind, name, minutesShort }) => [kind, name, minutesShort]);
