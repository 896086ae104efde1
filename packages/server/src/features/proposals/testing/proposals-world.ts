import type { AllocationProposals, ProposalWire } from '@linehaul/contracts/proposals';
import { type DriverId, HOUR } from '@linehaul/domain/core';
import type { PermitCategory } from '@linehaul/domain/fleet';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import {
  DEPOT_LATITUDE,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';
import { insertRow } from '../../../testing/insert-row.ts';

export let server: TestServer;
export let thandi: TestClient;
export let pieter: TestClient;
export let depot: OneDepot;
export let other: OneDepot;
let key: string;
export const at = (hours: number) => Date.parse('2026-03-10T00:00:00+02:00') + hours * HOUR;
export const now = at(6);

export function startProposals(): void {
  beforeAll(async () => {
    server = await startTestServer({ now: () => now, tracking: { evaluates: false } });
    depot = await oneDepot(server, 'FIT', { members: ['thandi'] });
    other = await oneDepot(server, 'OTHER', { members: ['pieter'] });
    thandi = await server.signIn('thandi');
    pieter = await server.signIn('pieter');
    key = await makeKey(server.database.kysely, depot.organisationId);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const { kysely } = server.database;
    await kysely.updateTable('journey').set({ status: 'CANCELLED' }).execute();
    await kysely.updateTable('driver').set({ archived: true }).where('employee_number', 'is', null).execute();
  });
}

export const set = (id: string, fields: Record<string, unknown>) =>
  server.database.kysely.updateTable('journey').set(fields).where('id', '=', id).execute();
export async function journeyIn(status: string, plan: Parameters<OneDepot['journey']>[0]): Promise<string> {
  const id = await depot.journey({ ...plan, status: 'DRAFT' });
  await server.evaluated();
  await set(id, { status });
  return id;
}
export const asked = (hours = 12) =>
  depot.journey({ status: 'DRAFT', plannedStart: at(hours), vehicleId: undefined, driverIds: [] });
export const driverNamed = (name: string, more: { archived?: boolean } = {}) =>
  insertRow<'driver', DriverId>(server.database.kysely, 'driver', {
    organisation_id: depot.organisationId,
    name,
    ...more,
  });
export const licence = (driverId: string, expiryDate: string, permits: readonly PermitCategory[] = ['G']) =>
  server.database.kysely
    .insertInto('driver_licence')
    .values({
      organisation_id: depot.organisationId,
      id: newId(),
      driver_id: driverId,
      licence_number: newId(),
      permit_categories: [...permits],
      expiry_date: expiryDate,
    })
    .execute();
export async function report(device: string, longitude: number): Promise<void> {
  const { status } = await server.anonymous.send('POST', '/telemetry/positions', {
    headers: { authorization: `Bearer ${key}` },
    body: [{ device, timestamp: new Date(now - HOUR).toISOString(), latitude: DEPOT_LATITUDE, longitude }],
  });
  expect(status).toBe(200);
  await server.evaluated();
}

export const iso = (hours: number) => new Date(at(hours)).toISOString();
export const path = (journeyId: string, query: string, organisation = 'FIT') =>
  `/api/allocation-proposals/${organisation}/${journeyId}?${query}`;
export async function proposalsOf(journeyId: string, query: string): Promise<AllocationProposals> {
  const { status, body } = await thandi.get(path(journeyId, query));
  expect(status).toBe(200);
  return body;
}
export const kinds = ({ reasons }: ProposalWire) => reasons.map(({ kind }) => kind);
export const hiddenIn = ({ hidden }: AllocationProposals) =>
  Object.fromEntries(hidden.map(({ reason, ids }) => [reason, ids]));
