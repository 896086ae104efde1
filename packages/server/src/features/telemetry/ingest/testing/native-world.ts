import type { AssetId, OrganisationId } from '@linehaul/domain/core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeKey, makeVehicle, startTestServer, type TestServer } from '../../../../testing/index.ts';

export const PATH = '/telemetry/positions';
export let server: TestServer;
export let karoo: OrganisationId;
export let limpopo: OrganisationId;
export let key: string;
export let count = 0;
export let device: string;
export let vehicle: AssetId;

export function startNativePositions(): void {
  beforeAll(async () => {
    server = await startTestServer();
    karoo = await server.organisation('KAROO_FREIGHT', ['thandi']);
    limpopo = await server.organisation('LIMPOPO_FRESH', ['pieter']);
    key = await makeKey(server.database.kysely, karoo);
  });
  afterAll(() => server.stop());
  beforeEach(registerDevice);
}

/** Another one, to send as and look at. */
export async function registerDevice(): Promise<void> {
  device = `tracker-${++count}`;
  vehicle = await makeVehicle(server.database.kysely, karoo, `CA ${count}`, device);
}

export function fixAt(time: number, fields: Record<string, unknown> = {}) {
  return { device, timestamp: new Date(time).toISOString(), latitude: -29.1, longitude: 24.2, ...fields };
}

export function send(body: unknown, headers: Record<string, string> = { authorization: `Bearer ${key}` }) {
  return server.anonymous.send('POST', PATH, { body, headers });
}

export async function history(assetId: AssetId) {
  const db = server.database.kysely;
  return db
    .selectFrom('asset_position')
    .where('asset_id', '=', assetId)
    .selectAll()
    .orderBy('fix_time')
    .execute();
}

export function latest(assetId: AssetId) {
  const db = server.database.kysely;
  return db
    .selectFrom('asset_position_latest')
    .where('asset_id', '=', assetId)
    .selectAll()
    .executeTakeFirst();
}

export interface Counted {
  readonly accepted: number;
  readonly duplicate: number;
}

export const sumOf = (answers: readonly Counted[]): Counted => ({
  accepted: answers.reduce((sum, { accepted }) => sum + accepted, 0),
  duplicate: answers.reduce((sum, { duplicate }) => sum + duplicate, 0),
});
