import { describe, expect, test } from 'vitest';
import { changeOrganisation, changeSettings } from '../../src/features/organisation/index.ts';
import {
  admin,
  eve,
  fieldOf,
  historyOf,
  MERGE,
  patch,
  post,
  put,
  reasonOf,
  remove,
  server,
  startRecords,
} from '../../src/testing/record-calls.ts';

startRecords();

describe('an organisation', () => {
  let number = 0;
  const made = (more: object = {}) =>
    post('organisations', { name: `MADE_${++number}`, timeZone: 'Africa/Maputo', ...more }, admin);

  test('has who makes it as its first member, and the event types of the product', async () => {
    const { status, body, headers } = await made({ approvalRequired: true });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(headers.get('location')).toBe(`/api/organisations/${body.id}`);
    expect(body).toMatchObject({
      organisationId: body.id,
      displayName: body.name.replace('_', ' '),
      approvalRequired: true,
      settings: {},
      changeAuditUser: 'eve',
    });
    expect((await eve.get(`/api/organisations/${body.name}`)).body).toEqual(body);
    expect((await eve.get('/api/account')).body.organisations.map((o: { name: string }) => o.name)).toContain(
      body.name,
    );
    expect((await eve.get(`/api/library-events/${body.name}`)).body.length).toBeGreaterThan(5);
    const bob = await server.signIn('bob', ['ROLE_ADMIN', 'ROLE_USER']);
    expect((await bob.get(`/api/organisations/${body.id}`)).status).toBe(404);
    expect(reasonOf(await put('organisations', body, bob))).toEqual([400, 'idnotfound']);
    expect((await remove('organisations', body.id, bob)).status).toBe(404);
  });

  test('is made, changed and removed by administrators alone', async () => {
    const { body } = await made();
    expect((await post('organisations', { name: 'MINE', timeZone: 'UTC' }, eve)).status).toBe(403);
    expect((await put('organisations', body, eve)).status).toBe(403);
    expect((await patch('organisations', body, MERGE, eve)).status).toBe(403);
    expect((await remove('organisations', body.id, eve)).status).toBe(403);
  });

  test('is renamed, keeps its settings, and has versions', async () => {
    const { body } = await made();
    const renamed = await put('organisations', { ...body, name: 'RENAMED', companyId: 'C-1' }, admin);
    expect(renamed.body).toMatchObject({
      name: 'RENAMED',
      companyId: 'C-1',
      displayName: 'RENAMED',
      version: 1,
    });
    expect(reasonOf(await put('organisations', { ...body, companyId: 'C-2' }, admin))).toEqual([
      409,
      'concurrencyFailure',
    ]);
    const settings = { ...renamed.body, settings: { onTimeMinutes: 1 } };
    expect(fieldOf(await put('organisations', settings, admin))).toEqual([400, 'settings']);
    const cleared = await patch('organisations', { id: body.id, companyId: null } as never, MERGE, admin);
    expect(cleared.body).toMatchObject({ companyId: null, version: 2 });
    expect(await historyOf('organisation', body.id)).toMatchObject([
      { kind: 'create' },
      { kind: 'edit' },
      { kind: 'edit' },
    ]);
  });

  test('keeps its version where nothing differs, also for who writes it at the same time', async () => {
    const { body } = await made({ companyId: 'C-1' });
    const by = { actor: 'eve', now: Date.now() };
    const { name, timeZone, approvalRequired, companyId } = body;
    const none = { customerId: null, dynamixCompanyId: null, organisationReferenceId: null };
    const values = { name, timeZone, approvalRequired, companyId, ...none };
    const db = server.database.kysely;
    expect(await changeOrganisation(db, body.id, values, 0, by)).toBeUndefined();
    expect(await changeSettings(db, body.id, { onTimeMinutes: 15 }, 0, by)).toBeUndefined();
    expect((await eve.get(`/api/organisations/${body.id}`)).body).toEqual(body);
    expect(await changeSettings(db, body.id, { onTimeMinutes: 14 }, 0, by)).toBeUndefined();
    expect(await changeOrganisation(db, body.id, { ...values, companyId: null }, 1, by)).toBeUndefined();
    const changed = (await eve.get(`/api/organisations/${body.id}`)).body;
    expect(changed).toMatchObject({ companyId: null, settings: { onTimeMinutes: 14 }, version: 2 });
    const entries = await db
      .selectFrom('record_history')
      .where('record_id', '=', body.id)
      .select(['kind', 'version', 'before', 'after'])
      .orderBy('version')
      .execute();
    expect(entries.slice(1)).toEqual([
      { kind: 'edit', version: 1, before: { onTimeMinutes: 15 }, after: { onTimeMinutes: 14 } },
      { kind: 'edit', version: 2, before: { companyId: 'C-1' }, after: { companyId: null } },
    ]);
    expect(entries[0]).toMatchObject({ kind: 'create', after: { name, timeZone, companyId: 'C-1' } });
  });

  test.each([
    ['a name of small letters', { name: 'karoo' }, 400, 'name'],
    ['a name in use', { name: 'CAPE_PARCELS' }, 409, 'name'],
    ['a zone that is none', { timeZone: 'Mars/Olympus' }, 400, 'timeZone'],
    ['no zone', { timeZone: null }, 400, 'timeZone'],
  ])('with %s is refused', async (_, more, status, field) => {
    expect(fieldOf(await made(more))).toEqual([status, field]);
  });

  test('is found, sorted and counted by the name that screens show', async () => {
    const shown = `SHOWN ${++number}`;
    const [north, south] = [`${shown} NORTH`, `${shown} SOUTH`];
    for (const name of [south, north]) await made({ name: name.replaceAll(' ', '_') });
    const ask = async (path: string, query: Record<string, string>) =>
      (await eve.get(`/api/organisations${path}?${new URLSearchParams(query)}`)).body;
    const namesOf = async (query: Record<string, string>) =>
      (await ask('', query)).map(({ displayName }: { displayName: string }) => displayName);
    const all = { 'displayName.contains': shown.toLowerCase() };
    for (const [query, found] of [
      [all, [north, south]],
      [{ 'displayName.equals': south }, [south]],
      [{ 'displayName.in': `${north},${south}` }, [north, south]],
      [{ ...all, 'displayName.notEquals': north }, [south]],
      [{ 'displayName.contains': north.replaceAll(' ', '_') }, []],
    ] as const) {
      expect([query, await namesOf({ ...query, sort: 'displayName,asc' })]).toEqual([query, found]);
      expect([query, await ask('/count', query)]).toEqual([query, found.length]);
    }
    expect(await namesOf({ ...all, sort: 'displayName,desc' })).toEqual([south, north]);
  });

  test('is removed while it is empty', async () => {
    const { body } = await made();
    const site = await post('sites', { name: 'Yard', organisationId: body.id }, eve);
    expect(reasonOf(await remove('organisations', body.id, admin))).toEqual([409, 'recordInUse']);
    expect((await eve.get(`/api/organisations/${body.id}`)).status).toBe(200);
    await remove('sites', site.body.id, eve);
    expect((await remove('organisations', body.id, admin)).status).toBe(204);
    expect((await eve.get(`/api/organisations/${body.id}`)).status).toBe(404);
  });

  test('is removed with its notifications and how they were set', async () => {
    const { body } = await made();
    const path = `/api/admin/organisations/${body.id}`;
    const call = async (method: 'POST' | 'PUT', of: string, sent: object = {}) => {
      const answer = await admin.send(method, path + of, { body: sent });
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      return answer.body;
    };
    const hook = await call('POST', '/webhooks', { name: 'Mill', url: 'https://mill.example/' });
    const rule = { name: 'Rule', isOn: false, types: ['journey.started'] };
    await call('POST', '/notification-rules', { ...rule, by: 'WEBHOOK', webhookId: hook.id });
    const mails = { ...rule, by: 'EMAIL', emailAddresses: ['a@mill.example'] };
    const { id } = await call('POST', '/notification-rules', mails);
    await call('POST', `/notification-rules/${id}/try`);
    await call('PUT', '/notification-settings/networks', { networks: ['10.0.0.0/8'], version: 0 });
    expect((await remove('organisations', body.id, admin)).status).toBe(204);
  });
});
