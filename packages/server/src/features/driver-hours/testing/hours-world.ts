import type { DriverHours, DutyWire } from '@linehaul/contracts/driver-hours';
import { type DriverId, HOUR } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import {
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
export let sipho: DriverId;
export let anna: DriverId;
export const at = (hours: number) => Date.parse('2026-03-09T00:00:00+02:00') + hours * HOUR;
export const now = at(12);
export const iso = (ms: number) => new Date(ms).toISOString();

export function startHours(): void {
  beforeAll(async () => {
    const never = { tickMs: HOUR };
    server = await startTestServer({ now: () => now, tracking: never, forecasts: never, trips: never });
    depot = await oneDepot(server, 'HOURS', { members: ['thandi', 'anele'] });
    await oneDepot(server, 'OTHER', { members: ['pieter'] });
    [sipho, anna] = depot.drivers;
    thandi = await server.signIn('thandi');
    pieter = await server.signIn('pieter');
    anele = await server.signIn('anele', ['ROLE_ADMIN', 'ROLE_USER']);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const { kysely } = server.database;
    await kysely.deleteFrom('driver_duty').execute();
    await sql`DELETE FROM trip`.execute(kysely);
    await kysely.updateTable('journey').set({ status: 'CANCELLED' }).execute();
  });
}

export const duties = (driverId: string, organisation = 'HOURS') =>
  `/api/driver-duties/${organisation}/${driverId}`;
export const add = (kind: string, from: number, to?: number, driverId = sipho) =>
  thandi.send('POST', duties(driverId), {
    body: { kind, fromUtc: iso(at(from)), ...(to === undefined ? {} : { toUtc: iso(at(to)) }) },
  });
export const listed = async (driverId = sipho, from = -48, to = 24): Promise<DutyWire[]> =>
  (await thandi.get(`${duties(driverId)}?fromUtc=${iso(at(from))}&toUtc=${iso(at(to))}`)).body;
export const hoursOf = async (driverId = sipho): Promise<DriverHours> => {
  const { status, body } = await thandi.get(`/api/driver-hours/HOURS/${driverId}`);
  expect(status).toBe(200);
  return body;
};
export const row = (driver: string, kind: string, from: number, to?: number, key?: string) => ({
  driver,
  kind,
  fromUtc: iso(at(from)),
  ...(to === undefined ? {} : { toUtc: iso(at(to)) }),
  ...(key === undefined ? {} : { key }),
});
export const imported = (rows: readonly object[], mode?: string) =>
  thandi.send('POST', '/api/driver-duty-imports/HOURS', {
    body: { duties: rows, ...(mode ? { mode } : {}) },
  });
export const rested = row('E1', 'rest', -330, 6);
export async function seen(
  from: number,
  to: number | null,
  driverId = sipho,
  more: Record<string, unknown> = {},
) {
  await server.database.kysely
    .insertInto('trip' as never)
    .values({
      organisation_id: depot.organisationId,
      id: newId(),
      asset_id: depot.trucks[0],
      driver_id: driverId,
      start_at: new Date(at(from)),
      end_at: to === null ? null : new Date(at(to)),
      found: JSON.stringify({ driver_id: driverId }),
      ...more,
    } as never)
    .execute();
}
