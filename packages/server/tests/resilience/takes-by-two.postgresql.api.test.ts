import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { ProductProcess } from '@linehaul/testkit/product';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lockCases } from '../../src/features/cases/index.ts';
import { writeHurts } from '../../src/features/cases/write-store.ts';
import { createSession, SESSION_COOKIE } from '../../src/features/identity/index.ts';
import {
  type Database,
  type Executor,
  inTransaction,
  newId,
  openDatabase,
} from '../../src/platform/db/index.ts';
import { type Reply, TestClient } from '../../src/testing/index.ts';
import { freshPostgres } from '../../src/testing/template.ts';

const RACES = 1_000;
const AT_ONCE = 20;
const PEOPLE = ['lerato', 'thandi'] as const;

const undo: (() => unknown)[] = [];
const instances: ProductProcess[] = [];
const organisationId = newId<OrganisationId>();
let database: Database;

beforeAll(async () => {
  const { url, drop } = await freshPostgres(process.env.TEST_DATABASE_URL ?? '');
  undo.push(drop);
  database = await openDatabase({ url, directory: '', poolSize: 2 });
  undo.push(() => database.close());
  const db = database.kysely;
  await db.insertInto('organisation').values({ id: organisationId, name: 'KAROO_FREIGHT' }).execute();
  for (const login of PEOPLE)
    await db.insertInto('organisation_member').values({ login, organisation_id: organisationId }).execute();
  const then = new Date(Date.now() - 15 * MINUTE);
  await sql`INSERT INTO active_event (organisation_id, id, asset_id, event_type, description, started_at, raised_at,
      recorded_at)
    SELECT ${organisationId}::uuid, gen_random_uuid(), gen_random_uuid(), 'LATE', 'late', ${then}, ${then}, ${then}
    FROM generate_series(0, ${RACES}::integer)`.execute(db);
  for (let n = 0; n < PEOPLE.length; n++) {
    const directory = mkdtempSync(join(tmpdir(), 'linehaul-takes-'));
    undo.push(() => rmSync(directory, { recursive: true, force: true }));
    const env = {
      ...{ DATABASE_URL: url, LINEHAUL_SECRET: 'one and the same for both of the instances' },
      LINEHAUL_DATABASE_CONNECT_MS: '60000',
    };
    const product = await ProductProcess.start({ directory, env });
    undo.push(() => product.kill());
    instances.push(product);
  }
}, 240_000);
afterAll(async () => {
  for (const end of undo.reverse()) await end();
});

async function personAt(instance: number): Promise<TestClient> {
  const login = PEOPLE[instance]!;
  const person = { login, subject: login, authorities: ['ROLE_USER'], claims: {}, idToken: '' };
  const { sessionId, csrfToken } = await createSession(database.kysely, person);
  const cookie = `${SESSION_COOKIE}=${sessionId}; XSRF-TOKEN=${csrfToken}`;
  return new TestClient(instances[instance]!.url, { cookie, 'x-xsrf-token': csrfToken });
}

const takes = (person: TestClient, id: string): Promise<Reply> =>
  person.send('POST', `/api/cases/KAROO_FREIGHT/${id}/take`, { body: {} });

interface Owned {
  readonly id: string;
  readonly owner: string | null;
}
async function cases(): Promise<readonly Owned[]> {
  const { rows } = await sql<Owned>`SELECT id, owner FROM exception_case ORDER BY id`.execute(
    database.kysely,
  );
  return rows;
}

async function ends(): Promise<readonly [string, string]> {
  const all = await cases();
  return [all[0]!.id, all.at(-1)!.id];
}

async function waiters(tx: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM pg_locks
    WHERE locktype = 'transactionid' AND NOT granted AND transactionid = pg_current_xact_id()::xid`.execute(
    tx,
  );
  return rows[0]!.count;
}

test('a case is taken while another transaction opens cases of the organisation', async () => {
  await vi.waitFor(async () => expect(await cases()).toHaveLength(RACES + 1), 60_000);
  const person = await personAt(0);
  const { id } = (await cases())[0]!;
  await inTransaction(database.kysely, async (tx) => {
    await lockCases(tx, organisationId);
    expect((await takes(person, id)).status).toBe(200);
  });
}, 90_000);

test('what cases hurt is written beside who locks the same cases in their order', async () => {
  const [first, last] = await ends();
  const hurt = { lateMinutesP80: 7, orders: 0, places: 0, journeysHurt: 0, firstHurtAt: undefined, rank: 1 };
  const nowhere = { siteIds: [], locationIds: [], regions: [] };
  let writing: Promise<readonly string[]> | undefined;
  await inTransaction(database.kysely, async (tx) => {
    const locks = (id: string) =>
      sql`SELECT FROM exception_case WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
    await locks(first);
    const ids = [last, first];
    writing = writeHurts(
      database.kysely,
      organisationId,
      ids.map((id) => ({ id, ...hurt, ...nowhere })),
    );
    await vi.waitFor(async () => expect(await waiters(tx)).toBeGreaterThan(0), 10_000);
    await locks(last);
  });
  expect((await writing)?.toSorted()).toEqual([first, last]);
});

test('of two people who take a case at two instances at once one owns it, a thousand times', async () => {
  const people = await Promise.all([personAt(0), personAt(1)]);
  const free = (await cases()).filter(({ owner }) => owner === null);
  const waiting = free.map(({ id }) => id);
  const wonBy = new Map<string, string>();
  const race = async (id: string) => {
    const replies = await Promise.all(people.map((person) => takes(person, id)));
    const winner = replies.findIndex(({ status }) => status === 200);
    const [won, lost] = [replies[winner], replies[1 - winner]] as [Reply | undefined, Reply | undefined];
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(won!.body.owner).toBe(PEOPLE[winner]);
    expect([lost!.body.errorKey, lost!.body.errorPayload.by]).toEqual(['caseTaken', PEOPLE[winner]]);
    wonBy.set(id, PEOPLE[winner]!);
  };
  const racer = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await race(id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, racer));
  expect(wonBy.size).toBe(RACES);
  const isRaced = (id: string) => wonBy.has(id);
  const after = (await cases()).filter(({ id }) => isRaced(id));
  expect(new Map(after.map(({ id, owner }) => [id, owner]))).toEqual(wonBy);
  const { rows } = await sql<{ case_id: string; actor: string }>`SELECT case_id, actor FROM case_action
    WHERE kind = 'TAKE'`.execute(database.kysely);
  const taken = rows.filter(({ case_id: id }) => isRaced(id));
  expect(taken).toHaveLength(RACES);
  expect(new Map(taken.map(({ case_id: id, actor }) => [id, actor]))).toEqual(wonBy);
  const { rows: heard } = await sql<{ by: string; alerts: number }>`
    SELECT acknowledged_by AS by, count(*)::float8 AS alerts FROM active_event GROUP BY 1`.execute(
    database.kysely,
  );
  const won = PEOPLE.map((login) => [...wonBy.values()].filter((owner) => owner === login).length);
  const others = PEOPLE.map((login) => rows.filter(({ actor }) => actor === login).length);
  expect(PEOPLE.map((login) => heard.find(({ by }) => by === login)?.alerts)).toEqual(others);
  for (const count of won) expect(count).toBeGreaterThan(0);
  console.info(`${RACES} races at two instances: ${won.join(' and ')} won`);
}, 240_000);
