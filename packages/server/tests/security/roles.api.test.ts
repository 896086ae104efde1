import { permissionsOf, ROLES, type Role } from '@linehaul/domain/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../src/testing/index.ts';
import { sentOf } from '../../src/testing/isolation/attempts.ts';
import { type Call, describedCalls } from '../../src/testing/isolation/calls.ts';
import { furnish, type House } from '../../src/testing/isolation/house.ts';
import { ownRequests } from '../../src/testing/isolation/own-requests.ts';

let server: TestServer;
let house: House;
let own: ReturnType<typeof ownRequests>;
const clients = new Map<Role, TestClient>();

beforeAll(async () => {
  const never = { tickMs: 3_600_000 };
  server = await startTestServer({
    env: { LINEHAUL_PROFILES: 'demo,api-docs' },
    tracking: never,
    trips: never,
    forecasts: never,
  });
  house = await furnish(server, 'ROLE_HAULAGE', 'roles');
  own = ownRequests(server, house);
  for (const role of ROLES) {
    await server.database.kysely
      .insertInto('organisation_member')
      .values({ login: role, organisation_id: house.organisationId, role })
      .execute();
    clients.set(role, await server.signIn(role));
  }
});
afterAll(() => server.stop());

const LONG = { timeout: 300_000 };

/** The installation's, a person's own, a board's. */
const ELSEWHERE = ['/management/', '/api/logout', '/api/board/', '/v3/'];
/** These change no record. */
const QUESTIONS = new Set([
  'POST /api/allocation-proposals/{orgId}',
  'POST /api/journey-plans/{orgId}/estimate',
  'POST /api/route-calculations/{orgId}',
]);
const ofPeople = () =>
  describedCalls().filter(
    ({ access, path }) => access === 'session' && !ELSEWHERE.some((start) => path.startsWith(start)),
  );
/** The installation's network, though asked in an organisation. */
const OF_THE_INSTALLATION = 'PUT /api/admin/organisations/{orgId}/notification-settings/networks';
const isOfAdministrators = ({ path }: Call) => path.startsWith('/api/admin/organisations/');
const isOfSupervisors = ({ path }: Call) => path.split('/').includes('audit');
/** Imports are shown to who began them, quarantined devices to the provider's administrators. */
const OF_ONE_PERSON = [/^GET \/api\/imports\/\{orgId\}\/\{importId\}/, /^GET \/api\/quarantined-devices$/];

async function asked(call: Call, client: TestClient) {
  const { method, address, body, type } = sentOf(call, await own(call));
  const response = await fetch(server.url + address, {
    method,
    headers: {
      ...client.headers,
      ...(body === undefined ? {} : { 'content-type': type ?? 'application/json' }),
    },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  });
  if (response.headers.get('content-type')?.includes('text/event-stream')) {
    await response.body?.cancel();
    return { status: response.status, text: '' };
  }
  return { status: response.status, text: await response.text() };
}

test('a viewer reads what everybody reads, and no call changes anything for a viewer', LONG, async () => {
  const viewer = clients.get('viewer')!;
  const wrong: string[] = [];
  let refused = 0;
  for (const call of ofPeople()) {
    const { status, text } = await asked(call, viewer);
    const isReading = call.method === 'GET' || QUESTIONS.has(call.name);
    if (OF_ONE_PERSON.some((name) => name.test(call.name))) continue;
    if (isReading && !isOfAdministrators(call) && !isOfSupervisors(call)) {
      if (status >= 300) wrong.push(`${call.name} answers a viewer ${status} ${text.slice(0, 200)}`);
      continue;
    }
    refused++;
    // 405: nobody may write it; the provider's administrators make organisations.
    if (status === 405 && !call.body) continue;
    if (status === 403 && (text.includes('roleForbids') || call.path.startsWith('/api/organisations')))
      continue;
    wrong.push(`${call.name} answers a viewer ${status} ${text.slice(0, 200)}`);
  }
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(60);
});

test('what administrators do is open to the role alone, and to no other role', LONG, async () => {
  const calls = ofPeople().filter((call) => isOfAdministrators(call) && call.name !== OF_THE_INSTALLATION);
  expect(calls.length).toBeGreaterThan(8);
  const wrong: string[] = [];
  for (const role of ROLES)
    for (const call of calls) {
      const { status, text } = await asked(call, clients.get(role)!);
      const may = permissionsOf(role, []).includes('administer');
      if (may ? status >= 300 : status !== 403 || !text.includes('roleForbids'))
        wrong.push(`${call.name} answers a ${role} ${status} ${text.slice(0, 200)}`);
    }
  expect(wrong).toEqual([]);
});

test('who changed what is shown to supervisors and administrators, and to no other role', LONG, async () => {
  const calls = ofPeople().filter(isOfSupervisors);
  expect(calls.map(({ name }) => name)).toEqual(['GET /api/audit/{orgId}', 'GET /api/exports/{orgId}/audit']);
  const open: string[] = [];
  for (const role of ROLES)
    for (const call of calls) {
      const { status, text } = await asked(call, clients.get(role)!);
      if (status === 200) open.push(`${role} ${call.name}`);
      else if (status !== 403 || !text.includes('roleForbids')) open.push(`${role} ${call.name} ${text}`);
    }
  expect(open).toEqual(
    ['supervisor', 'administrator'].flatMap((role) => calls.map(({ name }) => `${role} ${name}`)),
  );
});

test('a supervisor may all that a controller may, and nothing of administrators', LONG, async () => {
  const differences: string[] = [];
  for (const call of ofPeople().filter((one) => !isOfSupervisors(one))) {
    const [controller, supervisor] = [
      await asked(call, clients.get('controller')!),
      await asked(call, clients.get('supervisor')!),
    ];
    const isForbidden = [controller, supervisor].map(({ status }) => status === 403);
    if (isForbidden[0] !== isForbidden[1]) differences.push(call.name);
  }
  expect(differences).toEqual([]);
});

test('the answer names the role and what is missing, before it says what is wrong with the rest', async () => {
  const { status, body } = await clients
    .get('viewer')!
    .send('POST', '/api/journeys/ROLE_HAULAGE', { body: {} });
  expect(status).toBe(403);
  expect(body).toMatchObject({
    errorKey: 'roleForbids',
    detail: 'As viewer of ROLE_HAULAGE you may not do this. Its administrators give roles.',
    errorPayload: { role: 'viewer', needs: 'control' },
  });
});

test("the provider's administrators may do all where they are members, and nothing where they are not", async () => {
  const admin = await server.signIn('viewer', ['ROLE_ADMIN', 'ROLE_USER']);
  expect((await admin.get('/api/admin/organisations/ROLE_HAULAGE/members')).status).toBe(200);
  const stranger = await server.signIn('stranger', ['ROLE_ADMIN', 'ROLE_USER']);
  expect((await stranger.get('/api/admin/organisations/ROLE_HAULAGE/members')).status).toBe(404);
});

test('an administrator of one organisation is none of another', async () => {
  await server.organisation('NEXT_DOOR', ['administrator']);
  const administrator = clients.get('administrator')!;
  expect((await administrator.get('/api/admin/organisations/NEXT_DOOR/members')).status).toBe(403);
  expect((await administrator.get('/management/loggers')).status).toBe(403);
  const account = (await administrator.get('/api/account')).body;
  const roles = account.organisations.map((one: { name: string; role: string; permissions: string[] }) => [
    one.name,
    one.role,
    one.permissions.includes('administer'),
  ]);
  expect(roles).toEqual([
    ['NEXT_DOOR', 'controller', false],
    ['ROLE_HAULAGE', 'administrator', true],
  ]);
});
