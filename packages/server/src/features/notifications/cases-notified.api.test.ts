import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import { NOTIFICATION_TYPES } from '@linehaul/domain/notifications';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { ensureEventTypes } from '../fleet/index.ts';
import { startMailbox } from './testing/mailbox.ts';
import { listening } from './testing/organisation.ts';
import { raiseAlert } from './testing/raise.ts';
import { startReceiver } from './testing/receiver.ts';

let server: TestServer;
let ahead = 0;
let made = 0;
const now = () => Date.now() + ahead;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const never = { tickMs: DAY };
  server = await startTestServer({
    ...{ now, tracking: { evaluates: false }, cases: never, forecasts: never },
    notifications: { tickMs: 20 },
  });
});
afterAll(() => server.stop());
afterEach(async () => {
  ahead = 0;
  for (const end of ends.splice(0)) await end();
});

const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 15_000, interval: 20 });
const keep = () => server.product.keepCases();

async function controlRoom() {
  const name = `CASES_${Date.now() % 1_000_000}_${++made}`;
  const org = await listening(server, name);
  const db = server.database.kysely;
  await ensureEventTypes(db, org.depot.organisationId, 'test');
  const hooks = await startReceiver();
  ends.push(hooks.stop);
  const open = async () =>
    ((await org.call('GET', `/api/cases/${name}`)) as { cases: { id: string }[] }).cases;
  const of = (prefix: string) => hooks.notified().filter(({ type }) => type.startsWith(prefix));
  return {
    org,
    hooks,
    cases: () => of('case.'),
    sorted: async () => {
      const left = db
        .selectFrom('outbox')
        .where('organisation_id', '=', org.depot.organisationId)
        .select('id');
      await soon(async () => expect(await left.execute()).toEqual([]));
      await soon(async () =>
        expect((await org.log()).every(({ state }) => state === 'DELIVERED')).toBe(true),
      );
    },
    raise: (given: Parameters<typeof raiseAlert>[2]) =>
      raiseAlert(server, org.depot, { at: now(), ...given }),
    act: (id: string, verb: string, body: object = {}) =>
      org.call('POST', `/api/cases/${name}/${id}/${verb}`, body),
    open,
    first: async () => (await open())[0]!.id,
  };
}

test('a webhook hears each step of a case once and in order, with what it is about', async () => {
  const room = await controlRoom();
  await room.org.hookedTo(room.hooks.url, { types: NOTIFICATION_TYPES });
  const journeyId = await room.org.depot.journey({ uniqueReference: 'C-1', plannedStart: now() + HOUR });
  await room.raise({ journeyId });
  await keep();
  await soon(() => expect(room.cases()).toHaveLength(1));
  const id = await room.first();
  expect(room.cases()[0]).toMatchObject({
    type: 'case.opened',
    data: {
      organisation: room.org.name,
      journey: { uniqueReference: 'C-1' },
      case: {
        id,
        number: 1,
        subject: 'journey',
        severity: 'WARNING',
        level: 1,
        owner: null,
        vehicle: 'T101',
      },
    },
  });
  for (const minutes of [31, 47]) {
    ahead = minutes * MINUTE;
    await Promise.all([keep(), keep(), keep()]);
  }
  await room.act(id, 'close', { comment: 'the customer knows' });
  await keep();
  await soon(() => expect(room.cases()).toHaveLength(4));
  await room.sorted();
  expect(room.cases().map(({ type }) => type)).toEqual([
    'case.opened',
    'case.level2',
    'case.level3',
    'case.closed',
  ]);
  expect(room.cases().at(-1)?.data.case).toMatchObject({
    closedBy: `chief-${room.org.name.toLowerCase()}`,
    closedAs: 'BY_HAND',
  });
  expect(await room.org.log()).toHaveLength(4);
});

test('a case is one mail a level, and none an alert', async () => {
  const room = await controlRoom();
  const box = await startMailbox();
  ends.push(box.stop);
  await room.org.mailServer(box.port);
  const types = ['case.due', 'case.level2', 'case.level3'];
  await room.org.rule({ by: 'EMAIL', emailAddresses: ['lead@karoo.example'], types });
  const journeyId = await room.org.depot.journey({ uniqueReference: 'C-2', plannedStart: now() + HOUR });
  for (const type of ['LATE', 'OFF_PLAN', 'SPEEDING']) await room.raise({ journeyId, type });
  await keep();
  for (const minutes of [31, 32, 47, 500]) {
    ahead = minutes * MINUTE;
    await Promise.all([keep(), keep()]);
  }
  await soon(() => expect(box.mails).toHaveLength(2));
  await room.sorted();
  const headlines = box.mails.map(({ text }) => /Case 1 at level \d: [^\r\n]+, journey C-2/.exec(text)?.[0]);
  expect(headlines).toEqual([expect.stringContaining('level 2'), expect.stringContaining('level 3')]);
  expect(box.mails[0]?.text).toContain('Not taken');
});

test('a promise that is over is a step of its own at the highest level, once, and another one again', async () => {
  const room = await controlRoom();
  await room.org.hookedTo(room.hooks.url, { types: ['case.due'] });
  await room.raise({ assetId: room.org.depot.trucks[1] });
  await keep();
  const id = await room.first();
  await room.act(id, 'take');
  for (const seenLevel of [1, 2]) await room.act(id, 'escalate', { seenLevel });
  const promise = (minutes: number) =>
    room.act(id, 'note', {
      comment: 'the driver calls back',
      dueUtc: new Date(now() + minutes * MINUTE).toISOString(),
    });
  await promise(10);
  ahead = 11 * MINUTE;
  await Promise.all([keep(), keep()]);
  await keep();
  await soon(() => expect(room.cases()).toHaveLength(1));
  await promise(10);
  ahead += 11 * MINUTE;
  await keep();
  await keep();
  await soon(() => expect(room.cases()).toHaveLength(2));
  await room.sorted();
  expect(room.cases().map(({ type }) => type)).toEqual(['case.due', 'case.due']);
});

test('a case is announced with its change, or neither is there', async () => {
  const room = await controlRoom();
  await room.org.hookedTo(room.hooks.url, { types: NOTIFICATION_TYPES });
  const db = server.database.kysely;
  await room.raise({});
  await db.schema.alterTable('outbox').renameTo('outbox_away').execute();
  try {
    await keep();
    expect(await room.open()).toEqual([]);
  } finally {
    await db.schema.alterTable('outbox_away').renameTo('outbox').execute();
  }
  await keep();
  await soon(() => expect(room.cases()).toMatchObject([{ type: 'case.opened' }]));
});

test('a case of a day that is loaded long afterwards is sent to nobody, neither when it opens nor when it closes', async () => {
  const room = await controlRoom();
  await room.org.hookedTo(room.hooks.url, { types: NOTIFICATION_TYPES });
  await room.raise({ assetId: room.org.depot.trucks[1], at: now() - 3 * DAY });
  await keep();
  const id = await room.first();
  await room.act(id, 'close', { comment: 'long over' });
  await room.raise({ at: now() });
  await keep();
  await soon(() => expect(room.cases()).toHaveLength(1));
  await room.sorted();
  expect(room.cases()).toMatchObject([{ type: 'case.opened', data: { case: { number: 2 } } }]);
});
