import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let admin: TestClient;
let karoo: string;
beforeAll(async () => {
  server = await startTestServer();
  karoo = await server.organisation('KAROO_FREIGHT', ['anele', 'thandi']);
  await server.organisation('LIMPOPO_FRESH', ['pieter']);
  admin = await server.signIn('anele', ['ROLE_ADMIN', 'ROLE_USER']);
});
afterAll(() => server.stop());

const path = (organisation = 'KAROO_FREIGHT') => `/api/admin/organisations/${organisation}/members`;
const add = (login: string, who = admin, organisation?: string) =>
  who.send('POST', path(organisation), { body: { login } });
const remove = (login: string, who = admin, organisation?: string) =>
  who.send('DELETE', `${path(organisation)}/${encodeURIComponent(login)}`);
const logins = async () =>
  (await admin.get(path())).body.map(({ login }: { readonly login: string }) => login);

test('members are listed by login, with the roles of those who are signed in', async () => {
  const { status, body } = await admin.get(path());
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      login: 'anele',
      role: 'controller',
      authorities: ['ROLE_ADMIN', 'ROLE_USER'],
      lastSeenUtc: expect.stringMatching(/Z$/),
    },
    { login: 'thandi', role: 'controller', authorities: null, lastSeenUtc: null },
  ]);
});

test('a person is added by login, in whatever letters, and sees the organisation from then on', async () => {
  const sipho = await server.signIn('sipho');
  expect((await sipho.get('/api/organisations')).body).toEqual([]);
  const { status, body, headers } = await add(' Sipho ');
  expect([status, body.login]).toEqual([201, 'sipho']);
  expect(headers.get('location')).toBe(`/api/admin/organisations/${karoo}/members`);
  expect((await sipho.get('/api/organisations')).body).toHaveLength(1);
  expect(await logins()).toContain('sipho');
  const again = await add('SIPHO');
  expect([again.status, again.body.errorKey]).toEqual([409, 'alreadyMember']);
  const retained = await server.database.kysely
    .selectFrom('record_history')
    .where('record_id', '=', karoo)
    .select(['actor', 'after'])
    .execute();
  expect(retained).toContainEqual({ actor: 'anele', after: { member: 'sipho', role: 'controller' } });
});

test('of a person who also works elsewhere nothing is told but the login', async () => {
  const pieter = await server.signIn('pieter');
  expect((await pieter.get('/api/account')).status).toBe(200);
  const { status, body } = await add('pieter');
  expect([status, body]).toEqual([
    201,
    { login: 'pieter', role: 'controller', authorities: null, lastSeenUtc: null },
  ]);
  expect((await admin.get(path())).body).toContainEqual(body);
  await remove('pieter');
});

test('a person who is removed loses access at once', async () => {
  await add('lerato');
  const lerato = await server.signIn('lerato');
  expect((await lerato.get('/api/sites/KAROO_FREIGHT')).status).toBe(200);
  expect((await remove('Lerato')).status).toBe(204);
  expect((await lerato.get('/api/sites/KAROO_FREIGHT')).status).toBe(404);
  expect((await remove('lerato')).status).toBe(404);
});

test.each(['', '   ', 'two words', 'a/b', '..', 'an\u200bele', 'x'.repeat(201)])(
  '%j is no login',
  async (login) => {
    const { status, body } = await add(login);
    expect(status).toBe(400);
    expect(body.fieldErrors[0].field).toBe('login');
  },
);

test('the last member stays, also when two leave at once', async () => {
  const alone = await server.organisation('ALONE', ['anele']);
  const last = await remove('anele', admin, alone);
  expect([last.status, last.body.errorKey]).toEqual([409, 'lastMember']);
  await add('bongani', admin, alone);
  const both = await Promise.all([remove('anele', admin, alone), remove('bongani', admin, alone)]);
  const left = await server.database.kysely
    .selectFrom('organisation_member')
    .where('organisation_id', '=', alone)
    .select('login')
    .execute();
  expect(left).toHaveLength(1);
  expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
});

test('it is for administrators, and only of their own organisations', async () => {
  const user = await server.signIn('thandi');
  for (const who of [user, server.anonymous]) {
    const expected = who === user ? 403 : 401;
    expect((await who.get(path())).status).toBe(expected);
    expect((await add('eve', who)).status).toBe(expected);
    expect((await remove('thandi', who)).status).toBe(expected);
  }
  const foreign = await admin.get(path('LIMPOPO_FRESH'));
  const unknown = await admin.get(path('NOWHERE'));
  expect(foreign.status).toBe(404);
  expect({ ...foreign.body, path: '' }).toEqual({ ...unknown.body, path: '' });
  expect((await add('eve', admin, 'LIMPOPO_FRESH')).status).toBe(404);
  expect((await remove('pieter', admin, 'LIMPOPO_FRESH')).status).toBe(404);
  expect(await logins()).toContain('thandi');
});

const give = (login: string, role: string, who = admin, organisation?: string) =>
  who.send('PUT', `${path(organisation)}/${login}`, { body: { role } });

test('a role holds from the next call on, and the history says who gave it', async () => {
  await add('zanele');
  const zanele = await server.signIn('zanele');
  const write = () => zanele.send('POST', '/api/sites', { body: { name: `Depot ${Math.random()}` } });
  expect((await write()).status).toBe(201);
  const { status, body } = await give('Zanele', 'viewer');
  expect([status, body]).toMatchObject([200, { login: 'zanele', role: 'viewer' }]);
  expect((await write()).status).toBe(403);
  expect((await zanele.get('/api/sites/KAROO_FREIGHT')).status).toBe(200);
  const changes = await server.database.kysely
    .selectFrom('record_history')
    .where('record_id', '=', karoo)
    .select(['actor', 'before', 'after'])
    .execute();
  expect(changes).toContainEqual({
    actor: 'anele',
    before: { member: 'zanele', role: 'controller' },
    after: { member: 'zanele', role: 'viewer' },
  });
  expect((await give('zanele', 'viewer')).status).toBe(200);
  expect((await give('nobody', 'viewer')).status).toBe(404);
  const unknown = await give('zanele', 'owner');
  expect([unknown.status, unknown.body.fieldErrors[0].field]).toEqual([400, 'role']);
});

test('the last administrator cannot give the role away, nor leave; two at once leave one', async () => {
  const house = await server.organisation('OWN_HOUSE', ['anele']);
  for (const login of ['ruth', 'sam']) {
    await add(login, admin, house);
    await give(login, 'administrator', admin, house);
  }
  const ruth = await server.signIn('ruth');
  const sam = await server.signIn('sam');
  const both = await Promise.all([give('ruth', 'viewer', ruth, house), give('sam', 'viewer', sam, house)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const left = both[0]!.status === 409 ? ruth : sam;
  const name = left === ruth ? 'ruth' : 'sam';
  expect((await remove(name, left, house)).body.errorKey).toBe('lastAdministrator');
  expect((await give(name, 'controller', admin, house)).status).toBe(200);
});
