import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let chief: TestClient;
const PATH = '/api/admin/organisations/KAROO_FREIGHT';
const ADMINISTRATOR = 'lerato';

beforeAll(async () => {
  server = await startTestServer({ notifications: { isSending: false } });
  const id = await server.organisation('KAROO_FREIGHT', ['owner', 'thandi']);
  await server.organisation('LIMPOPO_FRESH', ['pieter']);
  await server.database.kysely
    .insertInto('organisation_member')
    .values({ login: ADMINISTRATOR, organisation_id: id, role: 'administrator' })
    .execute();
  chief = await server.signIn(ADMINISTRATOR);
});
afterAll(() => server.stop());

const post = (path: string, body: unknown = {}, client = chief) => client.send('POST', PATH + path, { body });
const put = (path: string, body: unknown, client = chief) => client.send('PUT', PATH + path, { body });
const get = async (path: string) => (await chief.get(PATH + path)).body;
const RULE = { name: 'Msunduzi Mills', isOn: false, by: 'WEBHOOK', types: ['journey.completed'] };
const fieldsOf = (reply: { body: { fieldErrors?: { field: string; message: string }[] } }) =>
  reply.body.fieldErrors?.map(({ field, message }) => `${field} ${message}`);

test('a webhook says its secret once, and never again', async () => {
  const made = await post('/webhooks', { name: 'Mill', url: 'https://hooks.msunduzi.example/in' });
  expect(made).toMatchObject({ status: 201, body: { name: 'Mill', version: 0, oldSecretUntilUtc: null } });
  expect(made.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  const rotated = await post(`/webhooks/${made.body.id}/rotate`);
  expect(rotated.body.secret).not.toBe(made.body.secret);
  expect(Date.parse(rotated.body.oldSecretUntilUtc) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  const stored = await server.database.kysely.selectFrom('webhook').selectAll().execute();
  for (const { secret } of [made.body, rotated.body]) {
    expect(JSON.stringify(await get('/webhooks'))).not.toContain(secret);
    expect(JSON.stringify(stored)).not.toContain(secret);
  }
});

test.each([
  ['http://127.0.0.1/', 'url is an internal address'],
  ['http://0x7f.1:8080/', 'url is an internal address'],
  ['http://2130706433/', 'url is an internal address'],
  ['http://[::ffff:10.0.0.1]/', 'url is an internal address'],
  ['http://localhost:9/', 'url is an internal address'],
  ['ftp://hooks.example/', 'url must begin with https'],
  ['https://me:pw@hooks.example/', 'url must not hold a login'],
  ['hooks.example', 'url is not an address'],
])('a webhook to %s is refused', async (url, why) => {
  const reply = await post('/webhooks', { name: 'Inside', url });
  expect(reply.status).toBe(400);
  expect(fieldsOf(reply)?.[0]).toContain(why);
});

test('only an administrator of the installation lists internal addresses', async () => {
  const { version } = await get('/notification-settings');
  const body = { networks: ['10.20.0.0/16'], version };
  expect(await put('/notification-settings/networks', body)).toMatchObject({ status: 403 });
  const owner = await server.signIn('owner', ['ROLE_ADMIN']);
  expect(await put('/notification-settings/networks', { ...body, networks: ['lan'] }, owner)).toMatchObject({
    status: 400,
  });
  expect(await put('/notification-settings/networks', body, owner)).toMatchObject({
    body: { networks: ['10.20.0.0/16'] },
  });
  expect(await post('/webhooks', { name: 'Yard', url: 'http://10.20.4.12/in' })).toMatchObject({
    status: 201,
  });
  expect(await post('/webhooks', { name: 'Yard', url: 'http://10.21.4.12/in' })).toMatchObject({
    status: 400,
  });
});

test('a rule that cannot send stays off, and the answer says why', async () => {
  const on = { ...RULE, isOn: true };
  expect(fieldsOf(await post('/notification-rules', on))).toEqual(['isOn has nobody to send to']);
  expect(fieldsOf(await post('/notification-rules', { ...on, types: [] }))).toEqual([
    'types choose what to tell, or leave the rule off',
  ]);
  const mail = { ...on, by: 'EMAIL', emailAddresses: ['lerato@karoo.example'] };
  expect(fieldsOf(await post('/notification-rules', mail))).toEqual(['isOn set the mail server first']);
  expect(fieldsOf(await post('/notification-rules', { ...mail, types: ['alert.raised'] }))).toEqual([
    'types alerts go out by webhook only',
  ]);
  expect(await post('/notification-rules', { ...mail, emailAddresses: ['nobody'] })).toMatchObject({
    status: 400,
  });
  expect(await post('/notification-rules', { ...RULE, types: ['journey.dreamt'] })).toMatchObject({
    status: 400,
  });
  expect(
    await post('/notification-rules', { ...RULE, quietHours: { from: '25:00', to: '06:00' } }),
  ).toMatchObject({
    status: 400,
  });
  expect(await get('/notification-rules')).toEqual([]);
});

test('an organisation has a limit of e-mail addresses over all its rules', async () => {
  const mail = { ...RULE, name: 'List', by: 'EMAIL' };
  const some = (count: number) => Array.from({ length: count }, (_, i) => `desk${i}@karoo.example`);
  const rules: { id: string }[] = [];
  for (let i = 0; i < 10; i++) {
    const { status, body } = await post('/notification-rules', { ...mail, emailAddresses: some(50) });
    expect(status, JSON.stringify(body)).toBe(201);
    rules.push(body);
  }
  const more = await post('/notification-rules', { ...mail, emailAddresses: some(1) });
  expect([more.status, fieldsOf(more)?.[0]]).toEqual([
    400,
    expect.stringMatching(/^emailAddresses .* 500 of 500/),
  ]);
  const same = { ...mail, name: 'Same', emailAddresses: some(50), version: 0 };
  expect((await put(`/notification-rules/${rules[0]?.id}`, same)).status).toBe(200);
  for (const { id } of rules) await chief.send('DELETE', `${PATH}/notification-rules/${id}`);
});

test('a rule is made, changed with its version, listed by its state, and removed', async () => {
  const { body: hook } = await post('/webhooks', { name: 'Own', url: 'https://own.example/in' });
  const made = await post('/notification-rules', {
    ...RULE,
    isOn: true,
    webhookId: hook.id,
    quietHours: { from: '20:00', to: '06:00' },
    digestTimes: ['15:00', '07:30'],
  });
  expect(made).toMatchObject({
    status: 201,
    body: { webhookName: 'Own', digestTimes: ['07:30', '15:00'], version: 0, changedBy: ADMINISTRATOR },
  });
  await post('/notification-rules', { ...RULE, name: 'A rule that is off' });
  expect((await get('/notification-rules')).map(({ name }: { name: string }) => name)).toEqual([
    'Msunduzi Mills',
    'A rule that is off',
  ]);
  const path = `/notification-rules/${made.body.id}`;
  const changed = { ...RULE, isOn: false, webhookId: hook.id, version: 0 };
  expect(await put(path, changed)).toMatchObject({ body: { isOn: false, version: 1, quietHours: null } });
  expect(await put(path, changed)).toMatchObject({ status: 409, body: { errorKey: 'concurrencyFailure' } });
  const remove = (at: string) => chief.send('DELETE', PATH + at);
  expect(await remove(`/webhooks/${hook.id}`)).toMatchObject({
    status: 409,
    body: { errorKey: 'recordInUse' },
  });
  expect(await remove(path)).toMatchObject({ status: 204 });
  expect(await remove(`/webhooks/${hook.id}`)).toMatchObject({ status: 204 });
  expect(await remove(path)).toMatchObject({ status: 404 });
});

test('the password of the mail server is never answered, stays where it is not sent, and goes with the server', async () => {
  const { version } = await get('/notification-settings');
  const server1 = { host: 'mail.karoo.example', port: 587, security: 'STARTTLS', userName: 'karoo' };
  const body = { ...server1, from: 'control@karoo.example' };
  const first = await put('/notification-settings/mail-server', { ...body, password: 'letmein', version });
  expect(first.body.mailServer).toEqual({ ...server1, from: body.from, hasPassword: true });
  expect(JSON.stringify(first.body)).not.toContain('letmein');
  const unchanged = await put('/notification-settings/mail-server', {
    ...body,
    from: 'desk@karoo.example',
    version: version + 1,
  });
  expect(unchanged.body.mailServer).toMatchObject({ from: 'desk@karoo.example', hasPassword: true });
  const moves = [
    { host: 'mail.elsewhere.example' },
    { port: 2525 },
    { security: 'NONE' },
    { userName: 'eve' },
  ];
  let next = version + 2;
  for (const move of moves) {
    const moved = await put('/notification-settings/mail-server', { ...body, ...move, version: next++ });
    expect(moved.body.mailServer, JSON.stringify(moved.body)).toMatchObject({ ...move, hasPassword: false });
    await put('/notification-settings/mail-server', { ...body, password: 'letmein', version: next++ });
  }
  const inside = { ...body, host: '169.254.169.254', version: next };
  expect(fieldsOf(await put('/notification-settings/mail-server', inside))?.[0]).toContain(
    'internal address',
  );
  const mail = { ...RULE, by: 'EMAIL', isOn: true, emailAddresses: ['lerato@karoo.example'] };
  const { body: rule } = await post('/notification-rules', mail);
  expect((await chief.send('DELETE', `${PATH}/notification-settings/mail-server`)).status).toBe(204);
  const rules = await get('/notification-rules');
  expect(rules.find(({ id }: { id: string }) => id === rule.id)).toMatchObject({ isOn: false });
});

test('a controller and a stranger may do none of it', async () => {
  const thandi = await server.signIn('thandi');
  const pieter = await server.signIn('pieter');
  for (const path of ['/notification-rules', '/webhooks', '/notification-settings', '/notifications']) {
    expect(await thandi.get(PATH + path)).toMatchObject({ status: 403, body: { errorKey: 'roleForbids' } });
    expect((await pieter.get(PATH + path)).status).toBe(404);
  }
  expect((await post('/webhooks', { name: 'Mine', url: 'https://mine.example' }, thandi)).status).toBe(403);
});
