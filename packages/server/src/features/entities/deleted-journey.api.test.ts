import { CATALOGUE, type Entity } from '@linehaul/domain/entities';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type OneDepot,
  oneDepot,
  type Records,
  recordsOf,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let depot: OneDepot;
let ann: TestClient;
let records: Records;
beforeAll(async () => {
  server = await startTestServer();
  depot = await oneDepot(server, 'GONE', { members: ['ann'] });
  ann = await server.signIn('ann');
  records = recordsOf(server, depot, ann);
});
afterAll(() => server.stop());

function hangingOn(entity: Entity, journeyId: string): Record<string, unknown> | undefined {
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind === 'reference' && field.to === 'journey' && field.required) return { [name]: journeyId };
    if (field.kind === 'owner' && field.owners.JOURNEY)
      return { [name]: journeyId, [field.typeField]: 'JOURNEY' };
  }
  return undefined;
}
const HANGING = CATALOGUE.filter((entity) => entity.writes === 'all' && hangingOn(entity, ''));

test.each(HANGING.map((entity) => [entity.name, entity] as const))(
  '%s of a deleted journey is gone from lists, counts and reads',
  async (_, entity) => {
    const [journeyId, another] = [
      await depot.journey({ status: 'DRAFT' }),
      await depot.journey({ status: 'DRAFT' }),
    ];
    const made = async (of: string) => {
      const body = { ...(await records.values(entity, of)), ...hangingOn(entity, of) };
      const reply = await ann.send('POST', `/api/${entity.collection}`, {
        body: { ...body, organisationId: depot.organisationId },
      });
      expect(reply.status, JSON.stringify(reply.body)).toBe(201);
      return reply.body.id as string;
    };
    const [gone, stays] = [await made(journeyId), await made(another)];
    const get = async (path: string) => (await ann.send('GET', `/api/${entity.collection}${path}`)).body;
    expect(await get(`/count?id.in=${gone},${stays}`)).toBe(2);
    const removed = await ann.send('DELETE', `/api/journeys/${journeyId}`);
    expect(removed.status, JSON.stringify(removed.body)).toBe(204);
    expect(await get(`/count?id.in=${gone},${stays}`)).toBe(1);
    const listed: { id: string }[] = await get(`?id.in=${gone},${stays}`);
    expect(listed.map(({ id }) => id)).toEqual([stays]);
    expect((await ann.send('GET', `/api/${entity.collection}/${gone}`)).status).toBe(404);
    expect((await ann.send('GET', `/api/${entity.collection}/${stays}`)).status).toBe(200);
    const stored = await sql<{ id: string }>`SELECT id FROM ${sql.table(entity.table)}
      WHERE id IN (${gone}, ${stays})`.execute(server.database.kysely);
    expect(stored.rows.map(({ id }) => id)).toEqual([stays]);
    const changed = await ann.send('PATCH', `/api/${entity.collection}/${gone}`, { body: { id: gone } });
    expect([changed.status, changed.body.errorKey]).toEqual([400, 'idnotfound']);
  },
);

test('several kinds of records hang on a journey', () => {
  expect(HANGING.map(({ name }) => name)).toContain('journey-asset-external-passenger');
  expect(HANGING.length).toBeGreaterThanOrEqual(3);
});
