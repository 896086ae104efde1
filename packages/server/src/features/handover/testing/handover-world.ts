import type { ExceptionCase } from '@linehaul/contracts/cases';
import type { Handover } from '@linehaul/contracts/handover';
import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Executor, inTransaction, newId } from '../../../platform/db/index.ts';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

export const PATH = '/api/shift-handovers/KAROO_FREIGHT';
const CASES = '/api/cases/KAROO_FREIGHT';

export let server: TestServer;
export let depot: OneDepot;
/** Gives. */
export let lerato: TestClient;
/** Takes. */
export let peter: TestClient;
export let daniel: TestClient;
export let pieter: TestClient;
/** Milliseconds beyond the machine's clock. */
export const clock = { ahead: 0 };
export const now = () => Date.now() + clock.ahead;
export const inMinutes = (minutes: number) => new Date(now() + minutes * MINUTE).toISOString();

const EMPTIED = [
  ...['shift_handover_change', 'shift_handover', 'case_event', 'case_action', 'exception_case'],
  'active_event',
];

export function withHandovers(
  ensureEventTypes: (db: Executor, organisationId: string, actor: string) => Promise<void>,
): void {
  beforeAll(async () => {
    clock.ahead = 0;
    const never = { tickMs: DAY };
    server = await startTestServer({ now, tracking: { evaluates: false }, forecasts: never, cases: never });
    depot = await oneDepot(server, 'KAROO_FREIGHT', {
      members: ['lerato', 'peter', 'daniel', 'zola'],
      settings: { caseAppearMinutes: 0 },
    });
    const other = await oneDepot(server, 'LIMPOPO_FRESH', { members: ['pieter'] });
    const db = server.database.kysely;
    for (const { organisationId } of [depot, other]) await ensureEventTypes(db, organisationId, 'test');
    await db.updateTable('organisation_member').set({ role: 'viewer' }).where('login', '=', 'zola').execute();
    lerato = await server.signIn('lerato');
    peter = await server.signIn('peter');
    daniel = await server.signIn('daniel');
    pieter = await server.signIn('pieter');
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    clock.ahead = 0;
    await inTransaction(server.database.kysely, async (tx) => {
      // Earlier alerts may still be on their way into cases.
      await sql`SELECT FROM case_number FOR UPDATE`.execute(tx);
      for (const table of EMPTIED) await sql`DELETE FROM ${sql.table(table)}`.execute(tx);
      await sql`UPDATE journey SET status = 'CANCELLED'`.execute(tx);
    });
  });
}

/** Times are given as minutes ago. */
export async function raised(
  given: { readonly type?: string; readonly ago?: number; readonly assetId?: string } = {},
): Promise<string> {
  const id = newId();
  const then = new Date(now() - (given.ago ?? 1) * MINUTE);
  const type = given.type ?? 'LATE';
  await server.database.kysely
    .insertInto('active_event')
    .values({
      organisation_id: depot.organisationId,
      id,
      asset_id: given.assetId ?? depot.trucks[0],
      event_type: type,
      ...{ started_at: then, raised_at: then, recorded_at: then },
      stays_open: false,
      description: type,
    })
    .execute();
  return id;
}
export const ends = (id: string) =>
  server.database.kysely
    .updateTable('active_event')
    .set({ ended_at: new Date(now()) })
    .where('id', '=', id)
    .execute();

export const keep = () => server.product.keepCases();
export const act = (id: string, verb: string, body: object, client: TestClient) =>
  client.send('POST', `${CASES}/${id}/${verb}`, { body });

export async function caseOf(assetId: string, owner?: TestClient): Promise<string> {
  await raised({ assetId });
  await keep();
  const { body } = await lerato.get(CASES);
  const found = (body.cases as ExceptionCase[]).find((one) => one.assetId === assetId);
  if (!found) throw new Error('no case');
  if (owner) await act(found.id, 'take', {}, owner);
  return found.id;
}
export const ownerOf = async (id: string): Promise<string | null> =>
  (await lerato.get(`${CASES}/${id}`)).body.owner;

export const current = async (client = lerato): Promise<Handover> =>
  (await client.get(`${PATH}/current`)).body;
export const give = (client = lerato, body: object = {}) => client.send('POST', PATH, { body });
export const take = (id: string, more: object = {}, client = peter) =>
  client.send('POST', `${PATH}/${id}/take`, { body: { takesCases: true, seen: [], ...more } });

export const marksOf = ({ lists }: Handover, section: keyof Handover['lists']) =>
  lists[section].rows.map(({ key, mark }) => [key, mark?.kind ?? null]);
export const seenIn = ({ lists }: Handover) =>
  Object.values(lists).flatMap(({ rows }) => rows.flatMap(({ mark }) => mark?.id ?? []));

export const startsIn = (hours: number, more: Parameters<OneDepot['journey']>[0] = {}) =>
  depot.journey({
    plannedStart: now() + hours * HOUR,
    uniqueReference: `S-${newId()}`,
    ...more,
  });
