import type { CaseWithTimeline, ExceptionCase } from '@linehaul/contracts/cases';
import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Executor, inTransaction, newId } from '../../../platform/db/index.ts';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

export const PATH = '/api/cases/KAROO_FREIGHT';

export let server: TestServer;
export let depot: OneDepot;
export let other: OneDepot;
export let lerato: TestClient;
export let thandi: TestClient;
export let pieter: TestClient;
const AT_ONCE = { caseAppearMinutes: 0 };

/** Milliseconds beyond the machine's clock. */
export const clock = { ahead: 0 };
export const now = () => Date.now() + clock.ahead;

export function withCases(
  ensureEventTypes: (db: Executor, organisationId: string, actor: string) => Promise<void>,
): void {
  beforeAll(async () => {
    clock.ahead = 0;
    server = await startTestServer({ tracking: { tickMs: HOUR }, cases: { tickMs: DAY }, now });
    depot = await oneDepot(server, 'KAROO_FREIGHT', {
      ...{ members: ['lerato', 'thandi', 'zola'], settings: AT_ONCE },
    });
    other = await oneDepot(server, 'LIMPOPO_FRESH', { members: ['pieter'], settings: AT_ONCE });
    const db = server.database.kysely;
    for (const { organisationId } of [depot, other]) await ensureEventTypes(db, organisationId, 'test');
    await db.updateTable('organisation_member').set({ role: 'viewer' }).where('login', '=', 'zola').execute();
    lerato = await server.signIn('lerato');
    thandi = await server.signIn('thandi');
    pieter = await server.signIn('pieter');
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    clock.ahead = 0;
    await inTransaction(server.database.kysely, async (tx) => {
      // Earlier alerts may still be on their way into cases.
      await sql`SELECT FROM case_number FOR UPDATE`.execute(tx);
      for (const table of ['case_event', 'case_action', 'exception_case', 'active_event', 'case_desk'])
        await sql`DELETE FROM ${sql.table(table)}`.execute(tx);
    });
  });
}

export interface Given {
  readonly type?: string;
  readonly ago?: number;
  readonly ended?: number;
  readonly learnt?: number;
  readonly assetId?: string | undefined;
  readonly journeyId?: string;
  readonly driverId?: string;
  readonly staysOpen?: boolean;
  readonly of?: OneDepot;
}

/** Times are given as minutes ago. */
export async function raised(given: Given = {}): Promise<string> {
  const { type = 'LATE', ago = 1, learnt = ago, ended, staysOpen = false, of = depot } = given;
  const id = newId();
  const then = (minutes: number) => new Date(now() - minutes * MINUTE);
  await server.database.kysely
    .insertInto('active_event')
    .values({
      organisation_id: of.organisationId,
      id,
      journey_id: given.journeyId ?? null,
      asset_id: given.assetId ?? of.trucks[0],
      driver_id: given.driverId ?? null,
      event_type: type,
      started_at: then(ago),
      raised_at: then(ago),
      recorded_at: then(learnt),
      ended_at: ended === undefined ? null : then(ended),
      stays_open: staysOpen,
      description: type,
    })
    .execute();
  return id;
}
export const ends = (id: string, at = now()) =>
  server.database.kysely
    .updateTable('active_event')
    .set({ ended_at: new Date(at) })
    .where('id', '=', id)
    .execute();
export const keep = () => server.product.keepCases();
export const list = async (query = '', client = lerato): Promise<ExceptionCase[]> =>
  (await client.get(`${PATH}${query}`)).body.cases;
export const act = (id: string, verb: string, body: object = {}, client = lerato) =>
  client.send('POST', `${PATH}/${id}/${verb}`, { body });
export const detail = async (id: string): Promise<CaseWithTimeline> =>
  (await lerato.get(`${PATH}/${id}`)).body;
export async function oneCase(given: Given = {}): Promise<ExceptionCase> {
  await raised(given);
  await keep();
  const [found, ...more] = await list();
  expect(more).toEqual([]);
  return found!;
}
export const inMinutes = (minutes: number) => new Date(now() + minutes * MINUTE).toISOString();
