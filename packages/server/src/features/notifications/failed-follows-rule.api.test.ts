import type { MessageState, NotificationType, Way } from '@linehaul/domain/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { dropForLeavers } from './rule-store.ts';
import { listening, type Rule } from './testing/organisation.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ notifications: { isSending: false } });
});
afterAll(() => server.stop());

interface Failed {
  readonly type?: NotificationType;
  readonly state?: MessageState;
  readonly way?: Way;
  readonly lane?: string;
  readonly receiver?: string;
  readonly sent_with?: string;
}

async function failing(name: string) {
  const org = await listening(server, name);
  const db = server.database.kysely;
  const { organisationId: organisation_id } = org.depot;
  const { id: webhookId } = await org.hook('https://mill.example/in');
  const lane = `webhook ${webhookId}`;
  const lanes = ['mail', lane].map((one) => ({ organisation_id, lane: one }));
  await db.insertInto('notification_lane').values(lanes).execute();
  const hooked: Rule = {
    ...{ name: 'Rule', isOn: true, by: 'WEBHOOK', webhookId },
    types: ['journey.started', 'journey.completed'],
  };
  const path = `/api/admin/organisations/${name}`;
  let place = 0;
  return {
    ...{ org, db, path },
    rule: (values: Rule = {}) => org.rule({ ...hooked, ...values }),
    change: (rule: { id: string }, values: Rule) =>
      org.call('PUT', `${path}/notification-rules/${rule.id}`, { ...hooked, ...values, version: 0 }),
    failed: async (rule: { id: string }, label: string, more: Failed = {}) => {
      const id = newId();
      await db
        .insertInto('notification')
        .values({
          ...{ organisation_id, id, event_id: newId(), rule_id: rule.id, rule_name: 'Rule', place: ++place },
          ...{ at: new Date(), type: 'journey.completed', way: 'WEBHOOK', lane, receiver: webhookId },
          ...{ line: id, journey_id: null, journey_reference: label, data: '{}', state: 'NOT_DELIVERED' },
          ...{ due_at: null, sent_with: null, answer: '500', tried_at: null, took_ms: null },
          ...more,
        })
        .execute();
      return id;
    },
    left: async () => (await org.log()).map((one) => one.journeyUniqueReference).sort(),
    again: async () => (await org.call('POST', `${path}/notifications/send-failed-again`, {})).messages,
  };
}

test('what failed is dropped where its rule is off, removed or for other places, and is sent to nobody again', async () => {
  const { org, path, rule, change, failed, left, again } = await failing('FOLLOWS_ITS_RULE');
  const [steady, off, removed, placed] = [await rule(), await rule(), await rule(), await rule()];
  await failed(steady, 'steady');
  await failed(steady, 'refused', { state: 'REFUSED' });
  for (const [one, label] of [
    [off, 'off'],
    [removed, 'removed'],
    [placed, 'placed'],
  ] as const) {
    await failed(one, label);
    await failed(one, `${label}, refused`, { state: 'REFUSED' });
  }
  await change(off, { isOn: false });
  await org.call('DELETE', `${path}/notification-rules/${removed.id}`);
  await change(placed, { locationIds: [org.depot.places[1]] });
  expect(await left()).toEqual(['refused', 'steady']);
  expect(await again()).toBe(1);
});

test('what failed is dropped for who is taken off a rule, and of types that it no longer has', async () => {
  const { org, rule, change, failed, left, again } = await failing('FOLLOWS_ITS_CHOICE');
  await org.mailServer(587);
  const mailed = { by: 'EMAIL', webhookId: undefined, emailAddresses: ['a@mill.example', 'b@mill.example'] };
  const [mails, fewer] = [await rule(mailed), await rule()];
  for (const label of ['a', 'b'])
    await failed(mails, label, { way: 'EMAIL', lane: 'mail', receiver: `${label}@mill.example` });
  const digest = await failed(fewer, 'completed');
  await failed(fewer, 'started', { type: 'journey.started', sent_with: digest });
  await change(mails, { ...mailed, emailAddresses: ['b@mill.example'] });
  await change(fewer, { types: ['journey.started'] });
  expect(await left()).toEqual(['b', 'started']);
  expect(await again()).toBe(2);
  const alone = await server.database.kysely
    .selectFrom('notification')
    .where('journey_reference', '=', 'started')
    .select('sent_with')
    .execute();
  expect(alone).toEqual([{ sent_with: null }]);
});

test('what failed is dropped for a member who left', async () => {
  const { org, db, rule, failed, left } = await failing('FOLLOWS_ITS_MEMBER');
  const member = { organisation_id: org.depot.organisationId, login: 'zola-of-the-desk' };
  await db.insertInto('organisation_member').values(member).execute();
  await failed(await rule({ memberLogin: member.login }), 'of zola');
  await failed(await rule(), 'of all');
  await db
    .deleteFrom('organisation_member')
    .where('organisation_id', '=', member.organisation_id)
    .where('login', '=', member.login)
    .execute();
  await dropForLeavers(db);
  expect(await left()).toEqual(['of all']);
});
