import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { listening } from './testing/organisation.ts';
import { clock, mailbox, receiver, server, soon, startSending } from './testing/sending-world.ts';

startSending();

test('after a rotation both secrets sign for a time, then the new one alone', async () => {
  const org = await listening(server, 'ROTATED');
  const hooks = await receiver();
  const { id, secret: old } = await org.hookedTo(hooks.url);
  const { secret } = await org.call('POST', `/api/admin/organisations/ROTATED/webhooks/${id}/rotate`);
  await org.drive(1);
  await soon(() => expect(hooks.received).toHaveLength(3));
  const verify = (by: string, { body, headers }: (typeof hooks.received)[number]) =>
    new Webhook(by).verify(body, headers as Record<string, string>);
  for (const each of [secret, old]) expect(verify(each, hooks.received[0]!)).toBeDefined();
  const dayAgo = { old_secret_until: new Date() };
  await server.database.kysely.updateTable('webhook').set(dayAgo).where('id', '=', id).execute();
  await org.drive(1);
  await soon(() => expect(hooks.received).toHaveLength(6));
  expect(verify(secret, hooks.received[5]!)).toBeDefined();
  expect(() => verify(old, hooks.received[5]!)).toThrow();
  expect(
    JSON.stringify((await org.chief.get('/api/admin/organisations/ROTATED/webhooks')).body),
  ).not.toContain(secret);
});

test('of three secrets the newest two sign: a second rotation ends the first at once', async () => {
  const org = await listening(server, 'ROTATED_TWICE');
  const hooks = await receiver();
  const { id, secret: first } = await org.hookedTo(hooks.url);
  const rotate = () => org.call('POST', `/api/admin/organisations/ROTATED_TWICE/webhooks/${id}/rotate`);
  const { secret: second } = await rotate();
  const { secret: third, oldSecretUntilUtc } = await rotate();
  expect(Date.parse(oldSecretUntilUtc) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  await org.drive(1);
  await soon(() => expect(hooks.received).toHaveLength(3));
  const { body, headers } = hooks.received[0]!;
  const verify = (by: string) => new Webhook(by).verify(body, headers as Record<string, string>);
  expect(String(headers['webhook-signature']).split(' ')).toHaveLength(2);
  for (const secret of [second, third]) expect(verify(secret)).toBeDefined();
  expect(() => verify(first)).toThrow();
});

test('mails go out by the mail server, to the people of a rule and to the transporter, each once', async () => {
  const org = await listening(server, 'MAILED');
  const box = await mailbox({
    login: 'linehaul',
    password: 'letmein',
    answerTo: (to) => (to.startsWith('full') ? 'mailbox full' : undefined),
  });
  await org.mailServer(box.port, { userName: 'linehaul', password: 'letmein' });
  const own = { transporter: 'Karoo Haulage', emailAddress: 'desk@haulage.example', isActive: true };
  await org.call('POST', '/api/transporter-emails', { ...own, organisationId: org.depot.organisationId });
  await org.rule({
    by: 'EMAIL',
    types: ['journey.completed'],
    emailAddresses: ['lerato@karoo.example', 'LERATO@karoo.example', 'full@karoo.example'],
    toTransporter: true,
  });
  const [reference] = await org.drive(1, { transporter: 'karoo haulage' });
  await soon(() => expect(box.mails).toHaveLength(2));
  expect(box.mails.flatMap(({ to }) => to).sort()).toEqual(['LERATO@karoo.example', 'desk@haulage.example']);
  expect(box.mails[0]?.text).toContain(`Subject: MAILED: Journey ${reference}: Completed`);
  expect(box.mails[0]?.login).toBe('linehaul');
  await soon(async () => {
    const log = await org.log();
    expect(log.find(({ to }) => to.startsWith('full'))).toMatchObject({
      state: 'TRYING_AGAIN',
      answer: '550 mailbox full',
    });
    for (const { id } of log.filter(({ state }) => state === 'DELIVERED'))
      expect(box.mails.some(({ text }) => text.includes(`Message-ID: <${id}@karoo.example>`))).toBe(true);
  });
  expect(
    JSON.stringify((await org.chief.get('/api/admin/organisations/MAILED/notification-settings')).body),
  ).not.toContain('letmein');
});

test('what falls in a digest goes out once, as one message', async () => {
  const org = await listening(server, 'DIGESTED');
  const [box, hooks] = [await mailbox(), await receiver()];
  await org.mailServer(box.port);
  const rule = { digestTimes: ['03:00', '15:00'], types: ['journey.started', 'journey.completed'] };
  await org.rule({ ...rule, by: 'EMAIL', emailAddresses: ['lerato@karoo.example'] });
  await org.hookedTo(hooks.url, rule);
  await org.drive(2);
  await soon(async () => expect(await org.log('&state=HELD_DIGEST')).toHaveLength(8));
  expect((await org.log())[0]).toMatchObject({ behind: 3, tries: 0 });
  clock.ahead += 24 * 3_600_000;
  await soon(() => expect([box.mails.length, hooks.received.length]).toEqual([1, 1]));
  expect(box.mails[0]?.text).toContain('Subject: DIGESTED: 4 messages');
  expect(hooks.notified()[0]).toMatchObject({ type: 'digest' });
  expect(hooks.notified()[0]?.data.notifications?.map(({ type }) => type)).toEqual([
    'journey.started',
    'journey.completed',
    'journey.started',
    'journey.completed',
  ]);
  await soon(async () => expect(await org.log('&state=DELIVERED')).toHaveLength(8));
});

test('a rule that is off, of another site, or of another organisation gets nothing; without rules nothing is stored', async () => {
  const [org, other] = [await listening(server, 'QUIET'), await listening(server, 'OTHER')];
  const hooks = await receiver();
  await other.hookedTo(hooks.url);
  await org.drive(1);
  const rows = await server.database.kysely
    .selectFrom('outbox')
    .where('organisation_id', '=', org.depot.organisationId)
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
  await org.hookedTo(hooks.url, { isOn: false });
  await org.hookedTo(hooks.url, { transporter: 'Somebody' });
  await org.drive(1);
  await other.drive(1);
  await soon(() => expect(hooks.received).toHaveLength(3));
  expect(hooks.notified().every(({ data }) => data.organisation === 'OTHER')).toBe(true);
  expect(await org.log()).toEqual([]);
});

test('trying a rule sends a marked message at once, whatever its hours', async () => {
  const org = await listening(server, 'TRIED');
  const hooks = await receiver();
  const { rule } = await org.hookedTo(hooks.url, { isOn: false, digestTimes: ['03:00'] });
  expect(await org.call('POST', `/api/admin/organisations/TRIED/notification-rules/${rule.id}/try`)).toEqual({
    messages: 1,
  });
  await soon(() =>
    expect(hooks.notified()).toMatchObject([{ type: 'test', data: { organisation: 'TRIED' } }]),
  );
});

test('a rule that is switched off, or names others, sends them nothing that still waits', async () => {
  const org = await listening(server, 'SWITCHED');
  const [box, hooks] = [await mailbox(), await receiver()];
  await org.mailServer(box.port);
  const own = { transporter: 'Karoo Haulage', emailAddress: 'desk@haulage.example', isActive: true };
  await org.call('POST', '/api/transporter-emails', { ...own, organisationId: org.depot.organisationId });
  const types = ['journey.started'];
  const mail = { name: 'Mails', isOn: true, by: 'EMAIL', types, digestTimes: ['03:00'], toTransporter: true };
  const mails = await org.rule({ ...mail, emailAddresses: ['a@karoo.example', 'b@karoo.example'] });
  const { id: webhookId } = await org.hook(hooks.url);
  const hooked = { name: 'Hook', isOn: true, by: 'WEBHOOK', types, digestTimes: ['03:00'], webhookId };
  const hookRule = await org.rule(hooked);
  await org.drive(1, { transporter: 'karoo haulage' });
  const waiting = async () => (await org.log('&state=HELD_DIGEST')).map(({ to }) => to).sort();
  await soon(async () => expect(await waiting()).toHaveLength(4));
  const change = (id: string, body: object) =>
    org.call('PUT', `/api/admin/organisations/SWITCHED/notification-rules/${id}`, body);

  await change(mails.id, { ...mail, emailAddresses: ['B@karoo.example'], version: 0 });
  await change(hookRule.id, { ...hooked, name: 'Renamed', version: 0 });
  expect(await waiting()).toEqual([expect.anything(), 'b@karoo.example', 'desk@haulage.example']);
  await change(hookRule.id, { ...hooked, isOn: false, version: 1 });
  expect(await waiting()).toEqual(['b@karoo.example', 'desk@haulage.example']);
  await org.call('DELETE', '/api/admin/organisations/SWITCHED/notification-settings/mail-server');
  expect(await waiting()).toEqual([]);
});

test('an organisation whose messages cannot be made holds up no other', async () => {
  const [org, other] = [await listening(server, 'A_POISONED'), await listening(server, 'B_HEALTHY')];
  const hooks = await receiver();
  await org.hookedTo(hooks.url);
  await other.hookedTo(hooks.url);
  const poison = { id: newId(), at: new Date(), kind: 'strange', data: JSON.stringify({}) };
  await server.database.kysely
    .insertInto('outbox')
    .values({ organisation_id: org.depot.organisationId, ...poison })
    .execute();
  await org.drive(1);
  await other.drive(1);
  await soon(() => expect(hooks.notified()).toHaveLength(3));
  expect(hooks.notified().every(({ data }) => data.organisation === 'B_HEALTHY')).toBe(true);
  await server.database.kysely.deleteFrom('outbox').where('id', '=', poison.id).execute();
  await soon(() => expect(hooks.notified()).toHaveLength(6));
});
