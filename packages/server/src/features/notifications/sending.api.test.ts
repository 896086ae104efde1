import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { dueLanes } from './sending/lane-store.ts';
import { listening } from './testing/organisation.ts';
import { startReceiver } from './testing/receiver.ts';
import { clock, names, receiver, server, soon, startSending } from './testing/sending-world.ts';

startSending();

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
  clock.ahead += 5_000;
  await soon(async () => expect(await org.log('&state=TRYING_AGAIN')).toMatchObject([{ tries: 2 }]));
  expect(hooks.received).toHaveLength(2);
  clock.ahead += 30_000;
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
    clock.ahead += 6 * 3_600_000;
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
  clock.ahead += 5_000;
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
