import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import {
  DEPOT_PLACES,
  EventReader,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

export let server: TestServer;
export let depot: OneDepot;
let key: string;
export let thandi: TestClient;
export const open: EventReader[] = [];

export function startLive(): void {
  beforeAll(async () => {
    server = await startTestServer({ live: { heartbeatMs: 300 } });
    depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi', 'lerato'] });
    await oneDepot(server, 'LIMPOPO_FRESH', { members: ['pieter'] });
    key = await makeKey(server.database.kysely, depot.organisationId);
    thandi = await server.signIn('thandi');
  });
  afterEach(() => {
    for (const reader of open.splice(0)) reader.close();
  });
  afterAll(() => server.stop());
}

export async function watch(client = thandi, organisation = 'KAROO_FREIGHT'): Promise<EventReader> {
  const { reader } = await EventReader.open(client, `/api/live/${organisation}/stream`);
  open.push(reader);
  return reader;
}
export async function report(device: string, at: number, more: object = {}, as = key): Promise<void> {
  const { status } = await server.anonymous.send('POST', '/telemetry/positions', {
    headers: { authorization: `Bearer ${as}` },
    body: [{ device, timestamp: new Date(at).toISOString(), ...DEPOT_PLACES[0], ...more }],
  });
  expect(status).toBe(200);
}
