import type { AuditEntry } from '@linehaul/contracts/audit';
import { MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { ensureEventTypes } from '../fleet/index.ts';
import { act, clock, depot, keep, lerato, oneCase, pieter, server, withCases } from './testing/case-world.ts';

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
