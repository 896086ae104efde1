import type { AuditEntry } from '@linehaul/contracts/audit';
import { MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { ensureEventTypes } from '../fleet/index.ts';
import {
  act,
  clock,
  depot,
  inMinutes,
  keep,
  lerato,
  list,
  now,
  oneCase,
  pieter,
  raised,
  server,
  thandi,
  withCases,
} from './testing/case-world.ts';

withCases(ensureEventTypes);

async function audit(query: Record<string, string> = {}): Promise<readonly AuditEntry[]> {
  await server.database.kysely
    .updateTable('organisation_member')
    .set({ role: 'supervisor' })
    .where('login', 'in', ['thandi', 'pieter'])
    .execute();
  const supervisor = await server.signIn('thandi');
  const { status, body } = await supervisor.get(`/api/audit/KAROO_FREIGHT?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.rows;
}

test('what was done with a case stands in the audit with who, when and their words, also after it closed', async () => {
  const { id, number } = await oneCase({ ago: 0 });
  await act(id, 'take');
  clock.ahead = MINUTE;
  await act(id, 'hand', { to: 'thandi', seenOwner: 'lerato' });
  clock.ahead = 2 * MINUTE;
  await act(id, 'close', { comment: 'The customer knows' });
  const rows = await audit({ subject: 'case', recordId: id });
  expect(rows.map((row) => [row.changeAuditUser, row.recordName, row.kind, row.changeComment])).toEqual([
    ['lerato', `C-${number}`, 'close', 'The customer knows'],
    ['lerato', `C-${number}`, 'hand', null],
    ['lerato', `C-${number}`, 'take', null],
  ]);
  expect(rows[1]!.changes).toEqual([{ what: 'To', from: null, to: 'thandi' }]);
  expect(await audit({ text: 'customer knows' })).toHaveLength(1);
  const { body } = await pieter.get(`/api/audit/LIMPOPO_FRESH?subject=case`);
  expect(body.rows).toEqual([]);
});

test('who acknowledged or put off an alert stands in the audit, found by its vehicle, type and words', async () => {
  const [late, speeding] = [await raised(), await raised({ type: 'SPEEDING', assetId: depot.trucks[1] })];
  const onAlert = (verb: string, id: string, body: object = {}, client = lerato) =>
    client.send('POST', `/api/alerts/KAROO_FREIGHT/${verb}`, { body: { ids: [id], ...body } });
  const until = inMinutes(90);
  await onAlert('snooze', late, { untilUtc: until, comment: 'Waits for the ferry' });
  clock.ahead = MINUTE;
  await onAlert('unsnooze', late);
  clock.ahead = 2 * MINUTE;
  await onAlert('acknowledge', late, { comment: 'Spoke to the driver' }, thandi);
  await onAlert('acknowledge', speeding);
  const said = (rows: readonly AuditEntry[]) => rows.map((row) => [row.changeAuditUser, row.kind]);
  const rows = await audit({ subject: 'alert', recordId: late });
  expect(said(rows)).toEqual([
    ['thandi', 'acknowledge'],
    ['lerato', 'unsnooze'],
    ['lerato', 'snooze'],
  ]);
  const [acknowledged, , snoozed] = rows;
  expect(acknowledged).toMatchObject({
    changeComment: 'Spoke to the driver',
    author: 'PERSON',
    changes: [],
    recordName: expect.stringContaining('CBK 101 NC'),
  });
  expect(Date.parse(acknowledged!.changeDateTimeUtc)).toBeCloseTo(now(), -5);
  expect(snoozed!.changes).toEqual([{ what: 'Until', from: null, to: expect.stringMatching(/^\d{4}-/) }]);
  expect(Date.parse(snoozed!.changes[0]!.to!)).toBe(Math.floor(Date.parse(until) / 1000) * 1000);
  expect(said(await audit({ text: 'the driver' }))).toEqual([['thandi', 'acknowledge']]);
  expect(await audit({ text: 'cbk 101', login: 'thandi' })).toHaveLength(1);
  expect(await audit({ text: 'speeding', subject: 'alert' })).toMatchObject([{ recordId: speeding }]);
  expect(await audit({ text: 'cbk 101', subject: 'case' })).toEqual([]);
  const { body } = await pieter.get('/api/audit/LIMPOPO_FRESH?subject=alert');
  expect(body.rows).toEqual([]);
});

test('who takes a case leaves one row in the audit, however many alerts it has, and each alert says who', async () => {
  const alerts = [await raised(), await raised({ type: 'SPEEDING' }), await raised({ ago: 2 })];
  await keep();
  const [found, ...others] = await list();
  expect([others.length, found!.alerts]).toEqual([0, 3]);
  await act(found!.id, 'take');
  const rows = (await audit()).filter(({ subject }) => subject === 'case' || subject === 'alert');
  expect(rows.map(({ subject, kind }) => [subject, kind])).toEqual([['case', 'take']]);
  expect(await audit({ text: 'cbk 101' })).toMatchObject([{ recordName: `C-${found!.number}` }]);
  expect(await audit({ text: `C-${found!.number}`, subject: 'case' })).toHaveLength(1);
  expect(await audit({ text: 'cbk 102' })).toEqual([]);
  for (const id of alerts) {
    const { body } = await lerato.get(`/api/alerts/KAROO_FREIGHT/${id}`);
    expect(body).toMatchObject({ state: 'ACKNOWLEDGED', acknowledgedBy: 'lerato' });
    expect(body.actions).toEqual([
      { action: 'ACKNOWLEDGE', actor: 'lerato', atUtc: body.acknowledgedUtc, untilUtc: null, comment: null },
    ]);
  }
});

test('the audit shows what the product did with a case, if programs are included', async () => {
  const { id } = await oneCase({ ago: 0 });
  clock.ahead = 31 * MINUTE;
  await keep();
  expect(await audit({ recordId: id })).toEqual([]);
  const rows = await audit({ recordId: id, programs: 'true' });
  expect(rows.map(({ author, kind, changes }) => [author, kind, changes])).toEqual([
    ['ENGINE', 'escalate', [{ what: 'Level', from: null, to: '2' }]],
  ]);
});

test('a desk is added, changed and removed in the audit, with the names of its places', async () => {
  const path = '/api/case-desks/KAROO_FREIGHT';
  const filter = (...locationIds: string[]) => ({ siteIds: [], locationIds, regions: [] });
  const name = `Desk ${Date.now()}`;
  const { body: desk } = await lerato.send('POST', path, { body: { name, filter: filter(depot.places[0]) } });
  const changed = { name, filter: filter(depot.places[1]), version: desk.version };
  expect((await lerato.send('PUT', `${path}/${desk.id}`, { body: changed })).status).toBe(200);
  expect((await lerato.send('DELETE', `${path}/${desk.id}`)).status).toBe(204);
  const rows = await audit({ subject: 'case-desk', recordId: desk.id });
  expect(rows.map((row) => [row.kind, row.recordName])).toEqual([
    ['delete', name],
    ['edit', name],
    ['create', name],
  ]);
  expect(rows[1]!.changes).toEqual([{ what: 'Places', from: 'Kimberley depot', to: 'Boshof customer' }]);
});
