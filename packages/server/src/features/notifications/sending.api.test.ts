import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { dueLanes } from './sending/lane-store.ts';
import { startMailbox } from './testing/mailbox.ts';
import { listening } from './testing/organisation.ts';
import { startReceiver } from './testing/receiver.ts';

let server: TestServer;
const names = new Map<string, readonly string[]>();
const ends: (() => Promise<unknown>)[] = [];
let ahead = 0;

beforeAll(async () => {
  server = await startTestServer({
    now: () => Date.now() + ahead,
    tracking: { tickMs: 3_600_000 },
    notifications: {
      tickMs: 20,
      lookup: async (host) =>
        names.get(host) ?? Promise.reject(Object.assign(new Error(host), { code: 'ENOTFOUND' })),
    },
  });
});
afterAll(() => server.stop());
afterEach(async () => {
  ahead = 0;
  for (const end of ends.splice(0)) await end();
});

async function receiver(...given: Parameters<typeof startReceiver>) {
  const started = await startReceiver(...given);
  ends.push(started.stop);
  return started;
}
async function mailbox(...given: Parameters<typeof startMailbox>) {
  const started = await startMailbox(...given);
  ends.push(started.stop);
  return started;
}
const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 15_000, interval: 20 });

test('a journey that starts, completes and closes tells a webhook so, in order, signed with its secret', async () => {
  const org = await listening(server, 'SIGNED');
  const hooks = await receiver();
  const { secret } = await org.hookedTo(hooks.url);
  const [reference] = await org.drive(1);
  await soon(() => expect(hooks.received).toHaveLength(3));
  expect(hooks.notified().map(({ type }) => type)).toEqual([
    'journey.started',
    'journey.completed',
    'journey.closed',
  ]);
  expect(hooks.notified()[0]?.data).toMatchObject({
    organisation: 'SIGNED',
    journey: { uniqueReference: reference, vehicle: 'T101', siteName: 'Kimberley depot' },
  });
  expect(new Set(hooks.received.map(({ id }) => id)).size).toBe(3);
  for (const { body, headers } of hooks.received)
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
  const [forged] = hooks.received;
  expect(() =>
    new Webhook(secret).verify(`${forged?.body} `, forged?.headers as Record<string, string>),
  ).toThrow();
  await soon(async () =>
    expect(await org.log()).toMatchObject(Array(3).fill({ state: 'DELIVERED', tries: 1, answer: '204' })),
  );
});

test('what fails is tried again with the same id, and what is behind it on its journey waits', async () => {
  const org = await listening(server, `AGAIN_${Date.now() % 1_000_000}`);
  const hooks = await receiver((response, _, count) => void response.writeHead(count <= 2 ? 503 : 200).end());
  await org.hookedTo(hooks.url);
  await org.drive(1);
  await soon(async () =>
    expect(await org.log('&state=TRYING_AGAIN')).toMatchObject([{ tries: 1, answer: '503', behind: 2 }]),
  );
  expect(hooks.received).toHaveLength(1);
  const lanes = await dueLanes(server.database.kysely, Date.now());
  expect(lanes.filter(({ organisationId }) => organisationId === org.depot.organisationId)).toEqual([]);
  ahead += 5_000;
  await soon(async () => expect(await org.log('&state=TRYING_AGAIN')).toMatchObject([{ tries: 2 }]));
  expect(hooks.received).toHaveLength(2);
  ahead += 30_000;
  await soon(() => expect(hooks.received).toHaveLength(5));
  const [first, second, third, ...others] = hooks.received.map(({ id }) => id);
  expect([second, third]).toEqual([first, first]);
  expect(new Set(hooks.received.map(({ body }) => body)).size).toBe(3);
  expect(hooks.notified().map(({ type }) => type)).toEqual([
    'journey.started',
    'journey.completed',
    'journey.closed',
  ]);
  expect(others).not.toContain(first);
});

test('a dead receiver, one that hangs and one that is not there hold up nobody else', async () => {
  const org = await listening(server, 'DEAD');
  const [alive, hanging, gone] = [await receiver(), await receiver(() => undefined), await startReceiver()];
  await gone.stop();
  const failing = await receiver((response) => void response.writeHead(500).end());
  for (const each of [hanging, gone, failing, alive]) await org.hookedTo(each.url);
  await org.drive(6);
  await soon(() => expect(alive.notified()).toHaveLength(18));
  expect(hanging.received.length).toBeGreaterThan(0);
  await soon(async () => {
    const log = await org.log('&state=TRYING_AGAIN');
    expect(new Set(log.map(({ answer }) => answer))).toEqual(new Set(['500', 'Connection refused']));
  });
  const journeys = Map.groupBy(alive.notified(), ({ data }) => data.journey?.uniqueReference);
  for (const items of journeys.values())
    expect(items.map(({ type }) => type)).toEqual(['journey.started', 'journey.completed', 'journey.closed']);
});

test('after the last try a message is not delivered, the next goes out, and sending again uses the same id', async () => {
  const org = await listening(server, 'USED_UP');
  const hooks = await receiver(
    (response, { body }) => void response.writeHead(body.includes('journey.started') ? 500 : 200).end(),
  );
  await org.hookedTo(hooks.url);
  await org.drive(1);
  for (let tries = 1; tries <= 8; tries++) {
    await soon(() =>
      expect(hooks.received.filter(({ body }) => body.includes('journey.started'))).toHaveLength(tries),
    );
    await soon(async () =>
      expect((await org.log()).find(({ type }) => type === 'journey.started')?.tries).toBe(tries),
    );
    ahead += 6 * 3_600_000;
  }
  await soon(() => expect(hooks.received).toHaveLength(10));
  const [failed] = await org.log('&state=NOT_DELIVERED');
  expect(failed).toMatchObject({ tries: 8, answer: '500', canSendAgain: true, dueUtc: null });
  hooks.answerBy((response) => void response.writeHead(200).end());
  await org.call('POST', `/api/admin/organisations/USED_UP/notifications/${failed?.id}/send-again`);
  await soon(async () => expect(await org.log('&state=DELIVERED')).toHaveLength(3));
  expect(hooks.received.at(-1)?.id).toBe(failed?.id);
  expect(await org.log(`&words=${encodeURIComponent('used_up-1')}`)).toHaveLength(3);
  expect(await org.log('&words=127.0.0')).toHaveLength(3);
  expect(await org.log('&words=elsewhere')).toEqual([]);
  expect(await org.call('GET', '/api/admin/organisations/USED_UP/notification-counts?words=127.0')).toEqual({
    notDelivered: 0,
    waiting: 0,
    delivered: 3,
    all: 3,
  });
  const again = await org.chief.send(
    'POST',
    `/api/admin/organisations/USED_UP/notifications/${failed?.id}/send-again`,
  );
  expect(again).toMatchObject({ status: 409, body: { errorKey: 'notSentAgain' } });
});

test('a receiver that is gone for good is not tried again, and one may ask for a longer wait', async () => {
  const org = await listening(server, 'GONE');
  const hooks = await receiver(
    (response, _, count) =>
      void (count === 1 ? response.writeHead(410) : response.writeHead(429, { 'retry-after': '3600' })).end(),
  );
  await org.hookedTo(hooks.url);
  await org.drive(1);
  await soon(async () => {
    const log = await org.log();
    expect(log.map(({ state }) => state).sort()).toEqual(['NOT_DELIVERED', 'TRYING_AGAIN', 'WAITING']);
    const due = Date.parse(log.find(({ state }) => state === 'TRYING_AGAIN')?.dueUtc ?? '');
    expect(due - Date.now()).toBeGreaterThan(3_500_000);
  });
});

test('redirects are not followed, and a huge answer is not read', async () => {
  const org = await listening(server, 'REDIRECTED');
  const inside = await receiver();
  const hooks = await receiver((response, _, count) => {
    if (count === 1) return void response.writeHead(307, { location: inside.url }).end();
    response.writeHead(200);
    response.write('x'.repeat(1_000_000));
    const more = setInterval(() => response.write('x'.repeat(1_000_000)), 10);
    response.on('close', () => clearInterval(more));
  });
  await org.hookedTo(hooks.url);
  await org.drive(1);
  await soon(async () =>
    expect(await org.log('&state=TRYING_AGAIN')).toMatchObject([
      { answer: '307, redirects are not followed' },
    ]),
  );
  ahead += 5_000;
  await soon(async () => expect(await org.log('&state=DELIVERED')).toHaveLength(3));
  expect(inside.received).toEqual([]);
});

test('a name that leads inside is refused, whichever of its addresses does, and also when its answer changes', async () => {
  const org = await listening(server, 'REBOUND');
  const hooks = await receiver();
  const at = (host: string) => `http://${host}:${hooks.port}/`;
  names.set('inside.example', ['10.1.2.3']);
  names.set('mixed.example', ['93.184.215.14', '169.254.169.254']);
  names.set('mapped.example', ['::ffff:192.168.0.1']);
  names.set('listed.example', ['127.0.0.1']);
  for (const host of ['inside.example', 'mixed.example', 'mapped.example']) await org.hookedTo(at(host));
  await org.drive(1);
  await soon(async () => expect(await org.log('&state=REFUSED')).toHaveLength(9));
  expect(new Set((await org.log()).map(({ answer }) => answer))).toEqual(
    new Set([
      'Internal address 10.1.2.3 of inside.example',
      'Internal address 169.254.169.254 of mixed.example',
      'Internal address ::ffff:192.168.0.1 of mapped.example',
    ]),
  );
  expect((await org.log()).every(({ tries, canSendAgain }) => tries === 0 && !canSendAgain)).toBe(true);
  await org.hookedTo(at('listed.example'));
  await org.drive(1);
  await soon(() => expect(hooks.received).toHaveLength(3));
  names.set('listed.example', ['192.168.7.7']);
  await org.drive(1);
  await soon(async () =>
    expect((await org.log('&state=REFUSED')).filter(({ to }) => to.startsWith('listed'))).toHaveLength(3),
  );
  expect(hooks.received).toHaveLength(3);
});

test('a name with an address that does not answer is reached at its other one', async () => {
  const org = await listening(server, 'TWO_ADDRESSES');
  const hooks = await receiver();
  // The receiver listens at 127.0.0.1 only.
  names.set('both.example', ['127.0.0.2', '127.0.0.1']);
  await org.hookedTo(`http://both.example:${hooks.port}/in`);
  await org.drive(1);
  await soon(() => expect(hooks.notified()).toHaveLength(3));
  await soon(async () =>
    expect(await org.log()).toMatchObject(Array(3).fill({ state: 'DELIVERED', tries: 1 })),
  );
});

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
  ahead += 24 * 3_600_000;
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
