import type { Figures } from '@linehaul/contracts/figures';
import { DAY, MINUTE } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

export let server: TestServer;
export let thandi: TestClient;
export let depot: OneDepot;
export const DATE = '2026-03-10';
export const at = (hours: number, minutes = 0, days = 0) =>
  Date.parse(`${DATE}T00:00:00+02:00`) + days * DAY + (hours * 60 + minutes) * MINUTE;
export const dateOf = (days: number) => new Date(at(12, 0, days)).toISOString().slice(0, 10);
const FIRST_NIGHT = at(4, 0, 1);
export const clock = { now: FIRST_NIGHT };
const CUSTOMER = 2;
const END = 3;

export function startFigures(): void {
  beforeAll(async () => {
    clock.now = FIRST_NIGHT;
    server = await startTestServer({
      now: () => clock.now,
      tracking: { evaluates: false },
      forecasts: { tickMs: 3_600_000 },
    });
    depot = await oneDepot(server, 'FIGURES', { members: ['thandi'] });
    await oneDepot(server, 'OTHERS', { members: ['pieter'] });
    thandi = await server.signIn('thandi');
  });
  afterAll(() => server.stop());
}

interface Driven {
  readonly status?: string;
  /** Minutes late at the customer; undefined: not seen. */
  readonly late?: number;
  readonly stay?: number;
  readonly orders?: readonly object[];
  readonly state?: string;
  readonly estimated?: boolean;
}

export async function driven(start: number, how: Driven, plan: object = {}): Promise<string> {
  const id = await depot.journey({ plannedStart: start, vehicleId: undefined, ...plan });
  const db = server.database.kysely;
  const { status = 'COMPLETED', late, stay = 15, orders, state = 'departed', estimated = false } = how;
  await sql`UPDATE journey SET status = ${status}, travelled_kilometres = 20.5 WHERE id = ${id}`.execute(db);
  await sql`UPDATE journey_stop SET state = 'departed', actual_arrival = planned_arrival
    WHERE journey_id = ${id} AND sequence = ${END}`.execute(db);
  await sql`UPDATE journey_stop SET state = ${state}, estimated = ${estimated},
    actual_arrival = planned_arrival + ${late ?? null}::integer * interval '1 minute',
    actual_departure = planned_arrival + (${late ?? null}::integer + ${stay}::integer) * interval '1 minute',
    orders = ${orders ? JSON.stringify(orders) : null}::jsonb
    WHERE journey_id = ${id} AND sequence = ${CUSTOMER}`.execute(db);
  return id;
}
export const period = (from: number, to = from) => `from=${dateOf(from)}&to=${dateOf(to)}`;
export const figures = async (from: number, to = from) => {
  const { status, body } = await thandi.get(`/api/figures/FIGURES?${period(from, to)}`);
  expect(status).toBe(200);
  return body as Figures;
};
export const get = async (path: string) => {
  const { status, body } = await thandi.get(`/api/figures/FIGURES/${path}`);
  expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)]);
  return body;
};
