import { HOUR } from '@linehaul/domain/core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Events } from '../platform/bus/index.ts';
import { type OneDepot, oneDepot } from './one-depot.ts';
import type { TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export let server: TestServer;
export let depot: OneDepot;
export let other: OneDepot;
export let ann: TestClient;
export let admin: TestClient;
export let eve: TestClient;
export const heard: { event: keyof Events; data: object }[] = [];
export const TOMORROW = Math.ceil(Date.now() / HOUR) * HOUR + 24 * HOUR;
export const MERGE = { 'content-type': 'application/merge-patch+json' };

/** `heard` is emptied for each test. */
export function startRecords(): void {
  beforeAll(async () => {
    server = await startTestServer();
    depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['ann'] });
    other = await oneDepot(server, 'CAPE_PARCELS', { members: ['bob'] });
    ann = await server.signIn('ann');
    admin = await server.signIn('eve', ['ROLE_ADMIN', 'ROLE_USER']);
    eve = await server.signIn('eve');
    const { bus } = server.product;
    for (const event of [
      'organisation-data.changed',
      'plan.changed',
      'journey.changed',
      'geofence.changed',
    ] as const) {
      bus.subscribe(event, (data) => heard.push({ event, data }));
    }
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    heard.length = 0;
  });
}

export const post = (collection: string, body: object, who = ann) =>
  who.send('POST', `/api/${collection}`, { body });
export const put = (collection: string, body: { id: string }, who = ann) =>
  who.send('PUT', `/api/${collection}/${body.id}`, { body });
export const patch = (collection: string, body: { id: string }, headers = MERGE, who = ann) =>
  who.send('PATCH', `/api/${collection}/${body.id}`, { body: JSON.stringify(body), headers });
export const remove = (collection: string, id: string, who = ann) =>
  who.send('DELETE', `/api/${collection}/${id}`);
export const read = async (collection: string, id: string) =>
  (await ann.get(`/api/${collection}/${id}`)).body;
export const reasonOf = ({ status, body }: { status: number; body: { errorKey?: string } }) => [
  status,
  body.errorKey,
];
export const fieldOf = ({
  status,
  body,
}: {
  status: number;
  body: { fieldErrors?: { field: string }[] };
}) => [status, body.fieldErrors?.[0]?.field];
export const historyOf = (entity: string, id: string) =>
  server.database.kysely
    .selectFrom('record_history')
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .select(['kind', 'actor', 'version'])
    .orderBy('version')
    .execute();
