import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';
import { ensureEventTypes } from './index.ts';

const PATH = '/api/library-events';
let server: TestServer;
let depot: OneDepot;
let other: OneDepot;
let thandi: TestClient;
let pieter: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi', 'both'] });
  other = await oneDepot(server, 'LIMPOPO_FRESH', { members: ['pieter', 'both'] });
  await ensureEventTypes(server.database.kysely, depot.organisationId, 'test');
  thandi = await server.signIn('thandi');
  pieter = await server.signIn('pieter');
});
afterAll(() => server.stop());

let made = 0;
const fresh = () => ({
  name: 'Door open',
  description: 'The door was opened on the road',
  eventType: `DOOR_${++made}`,
});
const create = (body: object, client = thandi) => client.send('POST', PATH, { body });
const put = (id: string, body: object, client = thandi) => client.send('PUT', `${PATH}/${id}`, { body });
const patch = (id: string, body: object, type = 'application/merge-patch+json') =>
  thandi.send('PATCH', `${PATH}/${id}`, { body: JSON.stringify(body), headers: { 'content-type': type } });

test('a type is made, listed, changed as a whole, and removed', async () => {
  const { status, headers, body } = await create({ ...fresh(), displayUnits: 's' });
  expect(status).toBe(201);
  expect(headers.get('location')).toBe(`${PATH}/${body.id}`);
  expect(body).toMatchObject({
    eventTypeId: body.id,
    organisationId: depot.organisationId,
    severity: 'WARNING',
    alarm: true,
    version: 0,
    changeAuditUser: 'thandi',
  });
  expect((await thandi.get(`${PATH}/KAROO_FREIGHT?size=2000`)).body).toContainEqual(body);
  const changed = await put(body.id, { ...body, name: 'Door', displayUnits: undefined, alarm: false });
  expect(changed.body).toMatchObject({ name: 'Door', displayUnits: null, alarm: false, version: 1 });
  expect((await put(body.id, { ...changed.body, version: 0 })).status).toBe(409);
  expect((await thandi.send('DELETE', `${PATH}/${body.id}`)).status).toBe(204);
  expect((await thandi.send('DELETE', `${PATH}/${body.id}`)).status).toBe(404);
});

describe('a part is changed', () => {
  test('null clears in a merge patch, and leaves otherwise', async () => {
    const { body } = await create({ ...fresh(), displayUnits: 's', valueName: 'Time' });
    const retained = await patch(
      body.id,
      { id: body.id, displayUnits: null, severity: 'INFO' },
      'application/json',
    );
    expect(retained.body).toMatchObject({ displayUnits: 's', severity: 'INFO' });
    const cleared = await patch(body.id, { id: body.id, displayUnits: null });
    expect(cleared.body).toMatchObject({ displayUnits: null, valueName: 'Time', severity: 'INFO' });
    expect((await patch(body.id, { id: body.id, name: null })).status).toBe(400);
  });
});

test.each([
  ['an id that it cannot have yet', () => create({ ...fresh(), id: newId() }), 400, 'idexists'],
  ['a code in use', () => create({ ...fresh(), eventType: 'SPEEDING' }), 409, 'duplicateEventType'],
  ['a code that is none', () => create({ ...fresh(), eventType: 'door open' }), 400, 'validation'],
  ['no name', () => create({ ...fresh(), name: '  ' }), 400, 'validation'],
  ['an unknown field', () => create({ ...fresh(), colour: 'red' }), 400, 'validation'],
  [
    "another's organisation",
    () => create({ ...fresh(), organisationId: other.organisationId }),
    400,
    'validation',
  ],
  ['no id', () => put(newId(), fresh()), 400, 'idnull'],
  ['another id', () => put(newId(), { ...fresh(), id: newId() }), 400, 'idinvalid'],
  ['the collection', () => thandi.send('PUT', PATH, { body: fresh() }), 405, 'methodNotAllowed'],
  ['the collection in part', () => thandi.send('PATCH', PATH, { body: {} }), 405, 'methodNotAllowed'],
])('%s is refused', async (_, call, status, code) => {
  const reply = await call();
  expect([reply.status, reply.body.errorKey]).toEqual([status, code]);
});

test('an unknown type and that of another organisation are the same', async () => {
  const { body } = await create(fresh());
  const unknown = newId();
  for (const [id, client] of [
    [unknown, thandi],
    [body.id, pieter],
  ] as const) {
    const reply = await put(id, { ...fresh(), id }, client);
    expect([reply.status, reply.body.errorKey]).toEqual([400, 'idnotfound']);
    expect((await client.send('DELETE', `${PATH}/${id}`)).status).toBe(404);
  }
});

test('who has two organisations names one', async () => {
  const both = await server.signIn('both');
  const nameless = await create(fresh(), both);
  expect([nameless.status, nameless.body.fieldErrors[0].field]).toEqual([400, 'organisationId']);
  expect((await create({ ...fresh(), organisationId: other.organisationId }, both)).body.organisationId).toBe(
    other.organisationId,
  );
});

test('the code stays, and what the server keeps is not written', async () => {
  const { body } = await create(fresh());
  expect((await put(body.id, { ...body, eventType: 'OTHER' })).body.fieldErrors[0].field).toBe('eventType');
  expect((await put(body.id, { ...body, changeAuditUser: 'me' })).body.fieldErrors[0].field).toBe(
    'changeAuditUser',
  );
  expect((await put(body.id, body)).status).toBe(200);
});

test('a type that the product raises, or that events carry, is not removed, and says why', async () => {
  const types = (await thandi.get(`${PATH}/KAROO_FREIGHT?size=2000`)).body;
  const speeding = types.find((type: { eventType: string }) => type.eventType === 'SPEEDING');
  const raised = await thandi.send('DELETE', `${PATH}/${speeding.id}`);
  expect([raised.status, raised.body.detail]).toEqual([409, expect.stringContaining('switch its alarm off')]);
  const { body } = await create(fresh());
  await server.database.kysely
    .insertInto('active_event')
    .values({
      organisation_id: depot.organisationId,
      id: newId(),
      event_type: body.eventType,
      started_at: new Date(),
      description: 'open',
    })
    .execute();
  const used = await thandi.send('DELETE', `${PATH}/${body.id}`);
  expect([used.status, used.body.errorKey]).toEqual([409, 'eventTypeInUse']);
});
