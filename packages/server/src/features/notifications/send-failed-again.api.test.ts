import type { AuditEntry } from '@linehaul/contracts/audit';
import { HOUR } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { listening } from './testing/organisation.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ notifications: { isSending: false } });
});
afterAll(() => server.stop());

interface Failed {
  readonly hoursAgo: number;
  readonly journeyId?: string;
  readonly to?: string;
  readonly reference?: string;
  readonly state?: 'NOT_DELIVERED' | 'REFUSED' | 'TRYING_AGAIN' | 'DELIVERED';
  readonly sentWith?: string;
}

const START = Date.now();
const COUNTS = (name: string) => `/api/admin/organisations/${name}/notification-counts/failed`;
const ago = (hours: number) => new Date(START - hours * HOUR).toISOString();

async function failing(name: string) {
  const org = await listening(server, name);
  const db = server.database.kysely;
  const { organisationId: organisation_id } = org.depot;
  await db.insertInto('notification_lane').values({ organisation_id, lane: 'mail' }).execute();
  let place = 0;
  const failed = async ({
    hoursAgo,
    journeyId,
    to = 'mill@karoo.example',
    reference = 'A-1',
    state = 'NOT_DELIVERED',
    sentWith,
  }: Failed) => {
    const id = newId();
    await db
      .insertInto('notification')
      .values({
        ...{ organisation_id, id, event_id: newId(), rule_id: newId(), place: ++place, line: id, data: '{}' },
        ...{ at: new Date(ago(hoursAgo)), type: 'journey.completed', rule_name: 'Mill', way: 'EMAIL' },
        ...{ lane: 'mail', receiver: to, journey_id: journeyId ?? null, journey_reference: reference, state },
        ...{ due_at: null, sent_with: sentWith ?? null, answer: '550', tried_at: null, took_ms: null },
      })
      .execute();
    return id;
  };
  const path = `/api/admin/organisations/${name}/notifications`;
  return {
    org,
    failed,
    one: (id: string) => org.chief.send('POST', `${path}/${id}/send-again`),
    again: (body: object) => org.chief.send('POST', `${path}/send-failed-again`, { body }),
    count: async (span: Record<string, string> = {}) =>
      (await org.chief.get(`${COUNTS(name)}?${new URLSearchParams(span)}`)).body,
    waiting: async () => (await org.log('&state=WAITING')).map(({ id }) => id).sort(),
  };
}

test('what failed goes out again of a time alone: its begin counts, its end does not', async () => {
  const { failed, again, waiting } = await failing('OF_A_TIME');
  await failed({ hoursAgo: 5 });
  const first = await failed({ hoursAgo: 4 });
  const second = await failed({ hoursAgo: 3 });
  await failed({ hoursAgo: 2 });
  await failed({ hoursAgo: 3, state: 'DELIVERED' });
  await failed({ hoursAgo: 3, state: 'REFUSED' });
  expect((await again({ from: ago(4), to: ago(2) })).body).toEqual({ messages: 2, outdated: 0 });
  expect(await waiting()).toEqual([first, second].sort());
  expect((await again({ from: ago(4), to: ago(2) })).body).toEqual({ messages: 0, outdated: 0 });
  expect((await again({})).body).toEqual({ messages: 2, outdated: 0 });
});

test('what failed goes out again with some words alone, a digest whole', async () => {
  const { failed, again, waiting, org } = await failing('WITH_WORDS');
  const mill = await failed({ hoursAgo: 1, to: 'Orders@mill.example' });
  await failed({ hoursAgo: 1, to: 'desk@bakery.example' });
  const digest = await failed({ hoursAgo: 1, to: 'digest@bakery.example', reference: 'B-1' });
  const within = await failed({
    hoursAgo: 30,
    to: 'digest@bakery.example',
    reference: 'B-100%',
    sentWith: digest,
  });
  expect((await again({ words: ' orders@MILL ' })).body).toEqual({ messages: 1, outdated: 0 });
  expect(await waiting()).toEqual([mill]);
  expect((await again({ words: 'b-100_' })).body).toEqual({ messages: 0, outdated: 0 });
  expect((await again({ words: 'b-100%', to: ago(24) })).body).toEqual({ messages: 2, outdated: 0 });
  expect(await waiting()).toEqual([mill, digest, within].sort());

  const { body } = await org.chief.get('/api/audit/WITH_WORDS?subject=notification');
  const rows = body.rows as readonly AuditEntry[];
  expect(rows.map(({ recordName }) => recordName)).toEqual(['What failed', 'What failed']);
  expect(rows[0]!.changes).toEqual(
    expect.arrayContaining([
      { what: 'Messages', from: null, to: '2' },
      { what: 'Words', from: null, to: 'b-100%' },
      { what: 'To', from: null, to: expect.stringMatching(/^\d{4}-/) },
    ]),
  );
});

test('a time that ends before it begins is refused by name, and another organisation has its own', async () => {
  const { failed, again, waiting } = await failing('BEFORE_IT_BEGINS');
  const other = await failing('NEXT_DOOR');
  const id = await failed({ hoursAgo: 1 });
  await other.failed({ hoursAgo: 1 });
  const wrong = await again({ from: ago(1), to: ago(1) });
  expect([wrong.status, wrong.body.fieldErrors?.[0]?.field]).toEqual([400, 'to']);
  expect((await again({ from: 'yesterday' })).body.fieldErrors?.[0]?.field).toBe('from');
  expect(await waiting()).toEqual([]);
  expect((await again({})).body).toEqual({ messages: 1, outdated: 0 });
  expect(await waiting()).toEqual([id]);
  expect(await other.waiting()).toEqual([]);
});

test('what is outdated stays, said in its number, and the count is what goes out', async () => {
  const { org, failed, again, count, waiting } = await failing('OUTDATED');
  const planned = (days: number) =>
    org.depot.journey({
      ...{ uniqueReference: `RUN${days}`, plannedStart: START - days * 24 * HOUR },
      ...{ vehicleId: undefined, driverIds: [] },
    });
  const fresh = await failed({ hoursAgo: 47 });
  await failed({ hoursAgo: 49 });
  await failed({ hoursAgo: 1, journeyId: await planned(9) });
  const ahead = await failed({ hoursAgo: 90, journeyId: await planned(-1) });
  await failed({ hoursAgo: 1, state: 'REFUSED' });
  const digest = await failed({ hoursAgo: 1, to: 'digest@mill.example' });
  const within = await failed({ hoursAgo: 70, to: 'digest@mill.example', sentWith: digest });
  const past = await failed({ hoursAgo: 60, to: 'past@mill.example' });
  await failed({ hoursAgo: 70, to: 'past@mill.example', sentWith: past });

  expect(await count({ words: 'mill@karoo' })).toEqual({ messages: 2, outdated: 2 });
  expect(await count()).toEqual({ messages: 4, outdated: 4 });
  expect((await again({})).body).toEqual({ messages: 4, outdated: 4 });
  expect(await waiting()).toEqual([fresh, ahead, digest, within].sort());
  expect(await count()).toEqual({ messages: 0, outdated: 4 });
  const wrong = await org.chief.get(`${COUNTS('OUTDATED')}?from=${ago(1)}&to=${ago(1)}`);
  expect([wrong.status, wrong.body.fieldErrors?.[0]?.field]).toEqual([400, 'to']);
});

test('one outdated message is not offered, and refused with its reason', async () => {
  const { org, failed, one, waiting } = await failing('ONE_OUTDATED');
  const longAgo = await org.depot.journey({
    ...{ uniqueReference: 'NINE-DAYS', plannedStart: START - 9 * 24 * HOUR },
    ...{ vehicleId: undefined, driverIds: [] },
  });
  const fresh = await failed({ hoursAgo: 47 });
  const outdated = [
    await failed({ hoursAgo: 49 }),
    await failed({ hoursAgo: 1, journeyId: longAgo }),
    await failed({ hoursAgo: 49, state: 'TRYING_AGAIN' }),
  ];
  const arrived = await failed({ hoursAgo: 49, state: 'DELIVERED' });
  const offered = new Map(
    (await org.log()).map(({ id, canSendAgain, isOutdated }) => [id, [canSendAgain, isOutdated]]),
  );
  expect(offered.get(fresh)).toEqual([true, false]);
  expect(offered.get(arrived)).toEqual([false, false]);
  for (const id of outdated) {
    expect(offered.get(id)).toEqual([false, true]);
    const { status, body } = await one(id);
    expect([status, body.errorKey, body.title]).toEqual([409, 'messageOutdated', 'The message is outdated']);
    expect(body.detail).toMatch(
      /^What the message tells ended two days ago or more\. Tell the receiver yourself/,
    );
  }
  expect((await one(arrived)).body.errorKey).toBe('notSentAgain');
  expect(await waiting()).toEqual([]);
  expect((await org.chief.get('/api/audit/ONE_OUTDATED?subject=notification')).body.rows).toEqual([]);
  expect((await one(fresh)).body).toMatchObject({ state: 'WAITING', canSendAgain: false, isOutdated: false });
  expect(await waiting()).toEqual([fresh]);
});

test('one message of a digest takes all of it along, also what is outdated while another is news', async () => {
  const { org, failed, one, waiting } = await failing('ONE_OF_DIGEST');
  const digest = await failed({ hoursAgo: 70 });
  const fresh = await failed({ hoursAgo: 1, sentWith: digest });
  const old = await failed({ hoursAgo: 60, sentWith: digest });
  const past = await failed({ hoursAgo: 80 });
  const pastToo = await failed({ hoursAgo: 70, sentWith: past });
  const log = await org.log('&state=NOT_DELIVERED');
  expect(
    log
      .filter(({ isOutdated }) => isOutdated)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([past, pastToo].sort());
  expect((await one(pastToo)).body.errorKey).toBe('messageOutdated');
  expect((await one(old)).status).toBe(200);
  expect(await waiting()).toEqual([digest, fresh, old].sort());
});

test('what cannot be sent is not counted: its webhook is gone', async () => {
  const { org, failed, count, again } = await failing('GONE');
  await failed({ hoursAgo: 1 });
  expect(await count()).toEqual({ messages: 1, outdated: 0 });
  await server.database.kysely
    .deleteFrom('notification_lane')
    .where('organisation_id', '=', org.depot.organisationId)
    .execute();
  expect(await count()).toEqual({ messages: 0, outdated: 0 });
  expect((await again({})).body).toEqual({ messages: 0, outdated: 0 });
});
