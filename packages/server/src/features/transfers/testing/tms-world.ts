import { DAY, HOUR } from '@linehaul/domain/core';
import { afterAll, beforeAll } from 'vitest';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  TestClient,
  type TestServer,
} from '../../../testing/index.ts';

export const START = Date.parse('2026-03-10T06:00:00Z');
export const now = START;
export let server: TestServer;
export let depot: OneDepot;
export let thandi: TestClient;
export let tms: TestClient;
export let places: readonly string[];

export async function keyOf(organisation: string, admin: TestClient, scopes: readonly string[]) {
  const { body } = await admin.send('POST', `/api/admin/organisations/${organisation}/api-keys`, {
    body: { name: `TMS ${organisation}`, scopes, expiresUtc: new Date(now + 90 * DAY).toISOString() },
  });
  return new TestClient(server.url, { authorization: `Bearer ${body.secret}` });
}
export const BOTH = ['journeys:read', 'journeys:write'];

export function startTms(): void {
  beforeAll(async () => {
    count = 0;
    const never = { tickMs: 3_600_000 };
    server = await startTestServer({ now: () => now, tracking: never, trips: never, forecasts: never });
    depot = await oneDepot(server, 'CARRIER', { members: ['thandi', 'admin'] });
    await oneDepot(server, 'NEXT_DOOR', { members: ['admin'] });
    thandi = await server.signIn('thandi');
    const admin = await server.signIn('admin', ['ROLE_ADMIN', 'ROLE_USER']);
    tms = await keyOf('CARRIER', admin, BOTH);
    const rows = await server.database.kysely
      .selectFrom('location')
      .where('organisation_id', '=', depot.organisationId)
      .where('id', 'in', depot.places)
      .select(['id', 'external_reference'])
      .execute();
    places = depot.places.map((id) => rows.find((row) => row.id === id)!.external_reference);
  });
  afterAll(() => server.stop());
}

let count = 0;
const at = (hours: number) => new Date(START + hours * HOUR).toISOString();
export function planAt(day: number) {
  return {
    jobNumber: 'J-77',
    vehicle: 'CBK 101 NC',
    trailers: ['TRL 900 NC'],
    drivers: ['E1'],
    stops: [
      { location: places[0], plannedDepartureTimeUtc: at(day * 24 + 2) },
      {
        location: places[1],
        plannedArrivalTimeUtc: at(day * 24 + 4),
        plannedDepartureTimeUtc: at(day * 24 + 5),
        orders: [{ orderNumber: 'PO-1', quantity: 12, plannedTemperature: -18 }],
      },
      { location: places[2], plannedArrivalTimeUtc: at(day * 24 + 8) },
    ],
  };
}
export const plan = () => planAt(10 + 2 * ++count);
export const path = (reference: string) => `/api/tms/journeys/${encodeURIComponent(reference)}`;
export const put = (reference: string, body: object, who = tms) => who.send('PUT', path(reference), { body });
export const historyOf = async (journeyId: string) =>
  (await thandi.get(`/api/journeys/CARRIER/${journeyId}/history?size=100`)).body as readonly {
    readonly changeAuditUser: string;
    readonly kind: string;
    readonly after: object;
  }[];
