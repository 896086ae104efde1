import { CUSTOMER_SCOPES } from '@linehaul/domain/api-keys';
import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../../platform/db/index.ts';
import { announceStops } from '../../platform/outbox/index.ts';
import { startTestServer, TestClient, type TestServer } from '../../testing/index.ts';
import { listening } from './testing/organisation.ts';
import { startReceiver } from './testing/receiver.ts';

let server: TestServer;
let ofCustomer: Awaited<ReturnType<typeof startReceiver>>;
let ofHouse: typeof ofCustomer;

beforeAll(async () => {
  const never = { tickMs: DAY };
  server = await startTestServer({
    ...{ tracking: { evaluates: false }, cases: never, forecasts: never },
    notifications: { tickMs: 20 },
  });
  ofCustomer = await startReceiver();
  ofHouse = await startReceiver();
});
afterAll(async () => {
  await server.stop();
  await ofCustomer.stop();
  await ofHouse.stop();
});

interface Numbered {
  readonly sequence: number;
}
const numbers = (stops: readonly Numbered[]) => stops.map(({ sequence }) => sequence);

test('messages to a customer count their stops as their key does, and those to the house count all', async () => {
  const org = await listening(server, 'COUNTED');
  const { depot } = org;
  const [start, mill, border] = depot.places;
  await org.hookedTo(ofCustomer.url, { types: ['stop.arrived'], locationIds: [mill] });
  const { id: webhookId } = await org.hook(ofHouse.url, 'House');
  await org.rule({ types: ['stop.arrived'], webhookId });
  const now = Date.now();
  const journeyId = await depot.journey({
    ...{ uniqueReference: 'SHARED', plannedStart: now },
    stops: [start, border, mill, border, mill].map((locationId, i, all) => ({
      ...{ locationId, plannedArrival: now + i * HOUR },
      ...(i < all.length - 1 ? { plannedDeparture: now + i * HOUR + 10 * MINUTE } : {}),
    })),
  });
  await org.move(journeyId, 'IN_PROGRESS');
  const reached = [2, 3, 5].map((sequence) => ({
    ...{ kind: 'arrived' as const, journeyId, sequence, at: now, isEstimated: false },
  }));
  await inTransaction(server.database.kysely, (tx) => announceStops(tx, depot.organisationId, reached, now));
  await vi.waitFor(() => expect(ofHouse.notified()).toHaveLength(3), 15_000);
  await vi.waitFor(() => expect(ofCustomer.notified()).toHaveLength(2), 15_000);
  const said = ofCustomer.notified().map(({ data }) => {
    const { journey, stop } = data as unknown as { journey: { stops: Numbered[] }; stop: Numbered };
    return [stop.sequence, ...numbers(journey.stops)];
  });
  expect(said).toEqual([
    [1, 1, 2],
    [2, 1, 2],
  ]);
  expect(numbers(ofHouse.notified().map(({ data }) => data.stop as Numbered))).toEqual([2, 3, 5]);
  const { secret } = (await org.call('POST', '/api/admin/organisations/COUNTED/api-keys', {
    ...{ name: 'Mill', scopes: CUSTOMER_SCOPES, locationIds: [mill] },
    expiresUtc: new Date(now + 30 * DAY).toISOString(),
  })) as { secret: string };
  const key = new TestClient(server.url, { authorization: `Bearer ${secret}` });
  expect(numbers((await key.get('/api/tms/journeys/SHARED')).body.stops)).toEqual([1, 2]);
});
