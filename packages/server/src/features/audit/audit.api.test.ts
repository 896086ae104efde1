import type { AuditEntry } from '@linehaul/contracts/audit';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';

const START = Date.parse('2026-03-10T06:00:00+02:00');
let now = START;
let server: TestServer;
let depot: OneDepot;
let thandi: TestClient;
let anele: TestClient;

beforeAll(async () => {
  const never = { tickMs: 3_600_000 };
  server = await startTestServer({ now: () => now, tracking: never, trips: never, forecasts: never });
  depot = await oneDepot(server, 'AUDITED', { members: ['thandi', 'sipho', 'anele'] });
  await server.organisation('NEXT_DOOR', ['pieter']);
  await server.database.kysely
    .updateTable('organisation_member')
    .set({ role: 'supervisor' })
    .where('login', 'in', ['anele', 'pieter'])
    .execute();
  thandi = await server.signIn('thandi');
  anele = await server.signIn('anele');
});
afterAll(() => server.stop());

async function audit(query: Record<string, string> = {}, who = anele, organisation = 'AUDITED') {
  const { status, body } = await who.get(`/api/audit/${organisation}?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { readonly rows: readonly AuditEntry[]; readonly next: string | null };
}
const said = ({ rows }: { readonly rows: readonly AuditEntry[] }) =>
  rows.map((row) => [row.changeAuditUser, row.subject, row.recordName, row.kind]);

async function rename(id: string, name: string, more: object = {}) {
  const { version } = (await thandi.get(`/api/sites/${id}`)).body;
  const { status, body } = await thandi.send('PATCH', `/api/sites/${id}`, {
    body: { id, name, version, ...more },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

test('a change of a record is shown with who, when, the record, and from what to what', async () => {
  now += 60_000;
  await rename(depot.siteId, 'Kimberley yard');
  const { rows } = await audit({ subject: 'site' });
  expect(rows).toEqual([
    expect.objectContaining({
      changeDateTimeUtc: new Date(now).toISOString(),
      changeAuditUser: 'thandi',
      author: 'PERSON',
      subject: 'site',
      recordId: depot.siteId,
      recordName: 'Kimberley yard',
      kind: 'edit',
      changes: [{ what: 'Name', from: 'Kimberley depot', to: 'Kimberley yard' }],
    }),
  ]);
});

test('references are said by their names', async () => {
  const asset = await thandi.get(`/api/assets/${depot.trucks[0]}`);
  const made = await thandi.send('POST', '/api/sites', {
    body: { name: 'Upington', organisationId: depot.organisationId },
  });
  const moved = await thandi.send('PATCH', `/api/assets/${depot.trucks[0]}`, {
    body: { id: depot.trucks[0], siteId: made.body.id, version: asset.body.version },
  });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  const [row] = (await audit({ recordId: depot.trucks[0] })).rows;
  expect(row).toMatchObject({ recordName: 'CBK 101 NC', subject: 'asset' });
  expect(row!.changes).toEqual([{ what: 'Site', from: 'Kimberley yard', to: 'Upington' }]);
});

test('journeys stand among the records, and what programs do only if it is asked for', async () => {
  const journeyId = await depot.journey({ uniqueReference: 'J-7', plannedStart: START });
  const cancelled = await thandi.send('POST', `/api/journeys/${journeyId}/status/adjust`, {
    body: { status: 'CANCELLED', comment: 'customer called it off' },
  });
  expect(cancelled.status).toBe(200);
  await server.database.kysely
    .insertInto('journey_history')
    .values({
      organisation_id: depot.organisationId,
      journey_id: journeyId,
      id: '00000000-0000-7000-8000-000000000001',
      at: new Date(now),
      actor: 'system',
      kind: 'status',
      before: null,
      after: JSON.stringify({ timeBasedStatus: 'DELAYED' }),
    })
    .execute();
  const byPeople = await audit({ recordId: journeyId });
  expect(byPeople.rows.find(({ changeAuditUser }) => changeAuditUser === 'thandi')).toMatchObject({
    recordName: 'J-7',
    changeComment: 'customer called it off',
    kind: 'cancel',
  });
  expect(byPeople.rows.some(({ author }) => author === 'ENGINE')).toBe(false);
  const all = await audit({ recordId: journeyId, programs: 'true' });
  expect(all.rows.filter(({ author }) => author === 'ENGINE')).toHaveLength(1);
});

test('members and settings are subjects of their own', async () => {
  const admin = await server.signIn('thandi', ['ROLE_ADMIN', 'ROLE_USER']);
  const path = '/api/admin/organisations/AUDITED';
  await admin.send('POST', `${path}/members`, { body: { login: 'lerato', role: 'viewer' } });
  const { version } = (await admin.get(`${path}/engine-settings`)).body;
  await admin.send('PUT', `${path}/engine-settings`, { body: { version, settings: { onTimeMinutes: 7 } } });
  await admin.send('POST', `${path}/boards`, { body: { name: 'Gate' } });
  expect(said(await audit({ subject: 'member' }))).toEqual([['thandi', 'member', 'lerato', 'edit']]);
  expect(said(await audit({ subject: 'wall-board' }))).toEqual([['thandi', 'wall-board', 'Gate', 'edit']]);
  const [settings, ...more] = (await audit({ subject: 'organisation' })).rows;
  expect(more).toEqual([]);
  expect(settings!.recordName).toBeNull();
  expect(settings!.changes).toEqual([{ what: 'On time minutes', from: '15', to: '7' }]);
});

test('limits of alerts and watched places are changes of the settings, once each', async () => {
  const path = '/api/alerts/AUDITED/settings';
  const { version } = (await thandi.get(path)).body;
  const watched = { locationId: depot.places[0], onEntry: true, onExit: false };
  const body = { version, limits: { speedLimitKilometresPerHour: 85 }, watchedLocations: [watched] };
  const changed = await thandi.send('PUT', path, { body });
  expect(changed).toMatchObject({ status: 200, body: { version: version + 1 } });
  const same = await thandi.send('PUT', path, { body: { ...body, version: version + 1 } });
  expect(same).toMatchObject({ status: 200, body: { version: version + 1 } });
  const { rows } = await audit({ subject: 'organisation' });
  const isOfPlaces = ({ what }: { readonly what: string }) => what === 'Watched locations';
  const [entry, ...more] = rows.filter(({ changes }) => changes.some(isOfPlaces));
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ changeAuditUser: 'thandi', kind: 'edit' });
  expect(entry!.changes).toHaveLength(2);
  expect(entry!.changes).toEqual(
    expect.arrayContaining([
      { what: 'Speed limit kilometres per hour', from: '100', to: '85' },
      { what: 'Watched locations', from: '', to: expect.stringMatching(/ \(entry\)$/) },
    ]),
  );
});

test('it is searched by person, text, name, time, and all of them at once', async () => {
  now += 3_600_000;
  const sipho = await server.signIn('sipho');
  const made = await sipho.send('POST', '/api/sites', {
    body: { name: 'De Aar 100% yard', organisationId: depot.organisationId },
  });
  expect(said(await audit({ login: 'SIPH' }))).toEqual([['sipho', 'site', 'De Aar 100% yard', 'create']]);
  expect(said(await audit({ text: '100% y' }))).toEqual([['sipho', 'site', 'De Aar 100% yard', 'create']]);
  expect(said(await audit({ text: '100_ y' }))).toEqual([]);
  expect((await audit({ text: 'called it off' })).rows).toHaveLength(1);
  expect((await audit({ text: 'cbk 101', subject: 'asset' })).rows).toHaveLength(1);
  const hour = new Date(now).toISOString();
  expect((await audit({ from: hour, login: 'sipho' })).rows).toHaveLength(1);
  expect((await audit({ to: hour, login: 'sipho' })).rows).toEqual([]);
  const all = { login: 'sipho', subject: 'site', recordId: made.body.id, text: 'aar', from: hour };
  expect((await audit(all)).rows).toHaveLength(1);
});

test('what is deleted keeps its last name', async () => {
  const made = await thandi.send('POST', '/api/sites', {
    body: { name: 'Colesberg', organisationId: depot.organisationId },
  });
  await thandi.send('DELETE', `/api/sites/${made.body.id}`);
  const { rows } = await audit({ recordId: made.body.id });
  expect(rows.map(({ kind, recordName }) => [kind, recordName])).toEqual([
    ['delete', 'Colesberg'],
    ['create', 'Colesberg'],
  ]);
});

test('pages neither repeat nor miss a change, though changes of one moment meet their border', async () => {
  for (let i = 0; i < 7; i++) await rename(depot.siteId, `Yard ${i}`);
  const whole = (await audit({ programs: 'true', size: '2000' })).rows.map(({ id }) => id);
  const found: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await audit({ programs: 'true', size: '3', ...(after ? { after } : {}) });
    found.push(...page.rows.map(({ id }) => id));
    after = page.next;
    if (found.length === 3) await rename(depot.siteId, 'Meanwhile');
  }
  expect(found).toEqual(whole);
});

test.each([
  ['after', 'x'],
  ['after', '2026-02-31 00:00:00+00_01a1fd66-0000-7000-8000-000000000000'],
  ['from', 'yesterday'],
  ['subject', 'weather'],
  ['recordId', 'x'],
  ['size', '0'],
  ['page', '1'],
])('%s=%s is refused by name', async (field, value) => {
  const { status, body } = await anele.get(`/api/audit/AUDITED?${new URLSearchParams({ [field]: value })}`);
  expect([status, body.fieldErrors?.[0]?.field]).toEqual([400, field]);
});

test('another organisation has none of it', async () => {
  const pieter = await server.signIn('pieter');
  expect((await audit({ programs: 'true' }, pieter, 'NEXT_DOOR')).rows).toEqual([]);
  expect((await audit({ recordId: depot.siteId }, pieter, 'NEXT_DOOR')).rows).toEqual([]);
  expect((await pieter.get('/api/audit/AUDITED')).status).toBe(404);
});

test('a controller is refused, and told what is missing', async () => {
  const { status, body } = await thandi.get('/api/audit/AUDITED');
  expect([status, body.errorPayload]).toEqual([403, { role: 'controller', needs: 'supervise' }]);
  expect((await thandi.get('/api/exports/AUDITED/audit?format=csv')).status).toBe(403);
});

test('the file has what the list has, with times of the organisation', async () => {
  const { status, headers, body } = await anele.get('/api/exports/AUDITED/audit?format=csv&login=sipho');
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain('AUDITED-audit-2026-03-10.csv');
  const [row, ...more] = parse(body as string, { columns: true, bom: true }) as Record<string, string>[];
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    Time: '2026-03-10T07:01:00+02:00',
    'Changed by': 'sipho',
    'Kind of record': 'Site',
    Record: 'De Aar 100% yard',
    What: 'Create',
  });
  expect(row!.Changes).toContain('Name: Not specified → De Aar 100% yard');
  const workbook = await anele.get('/api/exports/AUDITED/audit?format=xlsx');
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml');
  const wrong = await anele.get('/api/exports/AUDITED/audit?format=csv&subject=weather');
  expect([wrong.status, wrong.body.fieldErrors[0].field]).toEqual([400, 'subject']);
});
