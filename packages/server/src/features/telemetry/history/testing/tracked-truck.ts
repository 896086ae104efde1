import { type AssetId, type JourneyId, MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  makeJourneyRow,
  makeKey,
  makeVehicle,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../../testing/index.ts';

export let server: TestServer;
export let thandi: TestClient;
/** Of another organisation. */
export let pieter: TestClient;
export let karoo: OrganisationId;
export let truck: AssetId;
export let silent: AssetId;
export let tracked: JourneyId;
export const start = Date.UTC(2026, 4, 4, 6);
export const iso = (ms: number) => new Date(ms).toISOString();
export const at = (minute: number) => start + minute * MINUTE;

export function withTrackedTruck(trackedTo: number): void {
  beforeAll(async () => {
    server = await startTestServer();
    const db = server.database.kysely;
    karoo = await server.organisation('KAROO_FREIGHT', ['thandi']);
    await server.organisation('LIMPOPO_FRESH', ['pieter']);
    thandi = await server.signIn('thandi');
    pieter = await server.signIn('pieter', ['ROLE_USER', 'ROLE_ADMIN']);
    truck = await makeVehicle(db, karoo, 'CA 1', 'tracker-1');
    await makeVehicle(db, karoo, 'CA 2', 'tracker-2');
    silent = await makeVehicle(db, karoo, 'CA 3', 'tracker-3');
    tracked = await makeJourneyRow(db, karoo, 'J-1', {
      vehicleId: truck,
      plannedStart: start,
      trackedFrom: at(2),
      trackedTo: at(trackedTo),
    });
  });
  afterAll(() => server.stop());
}

export const fixesOf =
  (minutesADegree: number) =>
  (device: string, minute: number, fields = {}) => ({
    device,
    timestamp: iso(at(minute)),
    latitude: -29 - minute / minutesADegree,
    longitude: 24,
    ...fields,
  });

export async function report(fixes: readonly object[]): Promise<void> {
  const key = await makeKey(server.database.kysely, karoo);
  const { body } = await server.anonymous.send('POST', '/telemetry/positions', {
    headers: { authorization: `Bearer ${key}` },
    body: fixes,
  });
  expect(body.accepted).toBe(fixes.length);
}
