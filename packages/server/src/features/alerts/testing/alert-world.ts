import { MINUTE, SECOND } from '@linehaul/domain/core';
import { afterAll, beforeAll } from 'vitest';
import { type Executor, newId } from '../../../platform/db/index.ts';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

export let server: TestServer;
export let depot: OneDepot;
export let other: OneDepot;
export let thandi: TestClient;
export let lerato: TestClient;
export let pieter: TestClient;

export function startAlerts(
  ensureEventTypes: (db: Executor, organisationId: string, actor: string) => Promise<void>,
): void {
  beforeAll(async () => {
    server = await startTestServer({ tracking: { tickMs: 500 } });
    const db = server.database.kysely;
    depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi', 'lerato'] });
    other = await oneDepot(server, 'LIMPOPO_FRESH', { members: ['pieter'] });
    for (const { organisationId } of [depot, other]) await ensureEventTypes(db, organisationId, 'test');
    thandi = await server.signIn('thandi');
    lerato = await server.signIn('lerato');
    pieter = await server.signIn('pieter');
  });
  afterAll(() => server.stop());
}

interface Given {
  readonly type?: string;
  readonly ago?: number;
  readonly ended?: boolean;
  readonly truck?: 0 | 1 | undefined;
  readonly staysOpen?: boolean;
  readonly journeyId?: string;
  readonly of?: OneDepot;
}
export async function raised(given: Given = {}): Promise<string> {
  const { type = 'LATE', ago = 5, ended = false, truck = 0, staysOpen = false, of = depot } = given;
  const id = newId();
  const at = Date.now() - ago * MINUTE;
  await server.database.kysely
    .insertInto('active_event')
    .values({
      organisation_id: of.organisationId,
      id,
      journey_id: given.journeyId ?? null,
      asset_id: of.trucks[truck],
      event_type: type,
      started_at: new Date(at),
      raised_at: new Date(at),
      recorded_at: new Date(at + SECOND),
      ended_at: ended ? new Date(at + MINUTE) : null,
      stays_open: staysOpen,
      description: type,
    })
    .execute();
  return id;
}
export async function clear() {
  for (const { organisationId } of [depot, other]) {
    await server.database.kysely
      .deleteFrom('active_event')
      .where('organisation_id', '=', organisationId)
      .execute();
  }
}
export const list = (query = '', client = thandi) => client.get(`/api/alerts/KAROO_FREIGHT${query}`);
export const post = (verb: string, body: object, client = thandi) =>
  client.send('POST', `/api/alerts/KAROO_FREIGHT/${verb}`, { body });
export const idsOf = (body: { id: string }[]) => body.map(({ id }) => id);
export const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
