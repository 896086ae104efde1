import { type AssetId, type DriverId, HOUR, MINUTE } from '@linehaul/domain/core';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { newId } from '../../../../platform/db/index.ts';
import {
  makeVehicle,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../../testing/index.ts';

export let server: TestServer;
export let depot: OneDepot;
export let other: OneDepot;
export let thandi: TestClient;
export let trailer2: AssetId;
export const events: { event: string; vehicleIds?: readonly string[]; journeyIds?: readonly string[] }[] = [];
export const TOMORROW = Math.ceil(Date.now() / HOUR) * HOUR + 24 * HOUR;

export function startAllocating(): void {
  beforeAll(async () => {
    server = await startTestServer();
    depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
    other = await oneDepot(server, 'CAPE_PARCELS', { members: ['pieter'] });
    thandi = await server.signIn('thandi');
    trailer2 = await makeAsset('TRL 901 NC', { asset_category: 'TRAILER' });
    const { bus } = server.product;
    bus.subscribe('journey.changed', (data) => events.push({ event: 'journey.changed', ...data }));
    bus.subscribe('plan.changed', (data) => events.push({ event: 'plan.changed', ...data }));
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await closeAll();
    events.length = 0;
  });
}

export const db = () => server.database.kysely;

export const closeAll = () =>
  db()
    .updateTable('journey')
    .set((eb) => ({ status: 'CLOSED', version: eb('version', '+', 1) }))
    .where('status', '<>', 'DELETED')
    .execute();

export async function makeAsset(
  registration: string,
  fields: { asset_category?: 'VEHICLE' | 'TRAILER'; archived?: boolean; description?: string } = {},
): Promise<AssetId> {
  const id = await makeVehicle(db(), depot.organisationId, registration);
  if (Object.keys(fields).length > 0) {
    await db().updateTable('asset').set(fields).where('id', '=', id).execute();
  }
  return id;
}

export async function makeDriver(name: string, archived = false): Promise<DriverId> {
  const id = newId<DriverId>();
  await db()
    .insertInto('driver')
    .values({ organisation_id: depot.organisationId, id, name, archived })
    .execute();
  return id;
}

export async function journeyIn(
  status: JourneyStatus,
  given: Parameters<OneDepot['journey']>[0] = {},
): Promise<string> {
  const plan = { plannedStart: TOMORROW, vehicleId: undefined, driverIds: [], ...given };
  const id = await depot.journey({ ...plan, status: 'DRAFT' });
  const at = new Date(plan.plannedStart);
  const ran = ['IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE', 'COMPLETED', 'CLOSED'].includes(status);
  const ended = status === 'COMPLETED' || status === 'CLOSED';
  const end = new Date(plan.plannedStart + 45 * MINUTE);
  await db()
    .updateTable('journey')
    .set({
      status,
      ...(ran ? { started_by_hand_at: at, started_at: at } : {}),
      ...(ended ? { completed_by_hand_at: end, completed_at: end } : {}),
    })
    .where('id', '=', id)
    .execute();
  return id;
}

export const plan = (changes: object = {}) => ({
  driverId1: depot.drivers[0],
  vehicleId: depot.trucks[0],
  changeComment: 'allocated by phone',
  ...changes,
});
export const allocate = (id: string, body: object, client = thandi, organisation = 'KAROO_FREIGHT') =>
  client.send('PUT', `/api/journeys/${organisation}/${id}`, { body });
export const historyOf = (id: string) =>
  db()
    .selectFrom('journey_history')
    .where('journey_id', '=', id)
    .where('kind', '=', 'allocate')
    .selectAll()
    .orderBy('id')
    .execute();
export const fieldsOf = (body: { fieldErrors: { field: string }[] }) => body.fieldErrors.map((e) => e.field);
