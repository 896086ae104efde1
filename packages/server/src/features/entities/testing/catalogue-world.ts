import { CATALOGUE, type Entity } from '@linehaul/domain/entities';
import { afterAll, beforeAll } from 'vitest';
import {
  type OneDepot,
  oneDepot,
  type Records,
  recordsOf,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

export let server: TestServer;
export let depot: OneDepot;
let theirs: OneDepot;
export let ann: TestClient;
export let bob: TestClient;
export let records: Records;
export let foreign: Records;
export const tried = { calls: 0, filters: 0, fields: 0 };

export function startCatalogue(): void {
  beforeAll(async () => {
    Object.assign(tried, { calls: 0, filters: 0, fields: 0 });
    server = await startTestServer({ tracking: { tickMs: 3_600_000 } });
    depot = await oneDepot(server, 'RECORDS', { members: ['ann'] });
    theirs = await oneDepot(server, 'ELSEWHERE', { members: ['bob'] });
    ann = await server.signIn('ann');
    bob = await server.signIn('bob');
    records = recordsOf(server, depot, ann);
    foreign = recordsOf(server, theirs, bob);
  });
  afterAll(async () => {
    process.stdout.write(
      `${CATALOGUE.length} entities: ${tried.calls} calls, ${tried.filters} filters, ${tried.fields} fields\n`,
    );
    await server.stop();
  });
}

export const OWN = CATALOGUE.filter((entity) => entity.scope === 'organisation');
export const WRITTEN = OWN.filter((entity) => entity.writes === 'all');
export const READ_ONLY = OWN.filter((entity) => entity.writes === 'kept');

export async function send(
  client: TestClient,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) {
  tried.calls++;
  return client.send(method, path, { body, headers });
}
export const pathOf = (entity: Entity, id?: string) => `/api/${entity.collection}${id ? `/${id}` : ''}`;
export const alertOf = (reply: { headers: Headers }) => reply.headers.get('x-linehaulapp-alert');
export const camel = (entity: Entity) => entity.name.replace(/-([a-z])/g, (_, l: string) => l.toUpperCase());
