import { listAudit } from '@linehaul/contracts/audit';
import { getHandover } from '@linehaul/contracts/handover';
import { planningDesk } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerAudit, CHANGES } from '../../testing/answers/administration/audit.ts';
import { signedAnswer } from '../../testing/answers/control-room/handover.ts';
import { ApiFailure, PASS } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/index.ts';

const open = (path = '/admin/audit', count = 0) =>
  openApp(path, planningDesk, { role: 'supervisor', prepare: ({ server }) => answerAudit(server, count) });
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('a supervisor finds the audit in the menu, and nothing else of administrators', async () => {
  await open('/fleet-admin/import');
  await button('System Admin').click();
  await expect.element(page.getByRole('menuitem', { name: 'Audit' })).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(1);
  await page.getByRole('menuitem', { name: 'Audit' }).click();
  await expect.element(row('KF-2611-0429').getByText('thandi')).toBeVisible();
});

test('a controller is not shown it', async () => {
  await openApp('/admin/audit', planningDesk, { role: 'controller' });
  await expect
    .element(page.getByText('Your account lacks the authority that this page needs.', { exact: false }))
    .toBeVisible();
});

test('a row says who did what to which record, in the time of the organisation', async () => {
  await open();
  const first = row('HK 10 JZ GP');
  await expect.element(first.getByText('2026-01-05 10:00')).toBeVisible();
  await expect.element(first.getByText('Site: from Isando to Epping')).toBeVisible();
  await expect.element(first.getByText('and 2 more')).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Time (Africa/Johannesburg)' })).toBeVisible();
  await expect.element(page.getByText('6 changes, that is all')).toBeVisible();
});

test('the list is narrowed by text, person and kind of record, and the address keeps it', async () => {
  const { server } = await open();
  await page.getByRole('searchbox', { name: 'Changed by' }).fill('lerato');
  await expect.element(page.getByText('3 changes, that is all')).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind of record' }).click();
  await page.getByRole('option', { name: 'Member', exact: true }).click();
  await expect.element(page.getByText('1 change, that is all')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search record, change or comment' }).fill('nobody');
  await expect.element(page.getByText('No change matches')).toBeVisible();
  expect(server.callsOf(listAudit).at(-1)?.query).toEqual({
    login: 'lerato',
    subject: 'member',
    text: 'nobody',
    size: '50',
  });
  expect(location.search).toContain('person=lerato');
  await button('Export').click();
  await expect.element(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible();
  const { href } = page.getByRole('menuitem', { name: 'CSV' }).element() as HTMLAnchorElement;
  const { pathname, searchParams } = new URL(href);
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/api/exports/KAROO_FREIGHT/audit',
    { login: 'lerato', subject: 'member', text: 'nobody', format: 'csv' },
  ]);
  await userEvent.keyboard('{Escape}');
  await button('Clear search and filters').click();
  await expect.element(page.getByText('6 changes, that is all')).toBeVisible();
});

test('what programs changed is asked for only by choice', async () => {
  const { server } = await open();
  await expect.element(row('KF-2611-0429')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Also by programs' }).click();
  await expect.poll(() => server.callsOf(listAudit).at(-1)?.query.programs).toBe('true');
});

test('a change opens by the keyboard with all its fields, and leads to the record and its other changes', async () => {
  const { server } = await open();
  const first = row('HK 10 JZ GP');
  await expect.element(first).toBeVisible();
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: /^Asset/ });
  await expect.element(dialog.getByRole('row', { name: 'Fleet number empty T 214' })).toBeVisible();
  await expect.element(dialog.getByText('moved to Cape Town for the season', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'All changes of this record' }).click();
  await expect.element(page.getByText('1 change, that is all')).toBeVisible();
  expect(server.callsOf(listAudit).at(-1)?.query.recordId).toBe(CHANGES[0]!.recordId);
  await button(/^One record: HK 10 JZ GP/).click();
  await expect.element(page.getByText('6 changes, that is all')).toBeVisible();
});

test('times in a change read as on other screens, in the zone that the dialog names', async () => {
  await open();
  const times = row('KF-2611-0429');
  await expect.element(times).toBeVisible();
  (times.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: /^Journey/ });
  await expect
    .element(dialog.getByRole('row', { name: 'Actual end 2026-01-05 09:30 2026-01-05 09:41:07' }))
    .toBeVisible();
  await expect.element(dialog.getByText('2026-01-05 09:59 (Africa/Johannesburg)')).toBeVisible();
});

test('a signature says its remark, and leads to the handover that was signed', async () => {
  const { server } = await open();
  server.answer(getHandover, () => signedAnswer());
  await expect.element(row('Beitbridge is slow').getByText('Take over')).toBeVisible();
  await button('Shift handover').click();
  await expect.element(page.getByText('Signed by both', { exact: true })).toBeVisible();
  expect(location.pathname + location.search).toBe(`/handover?id=${CHANGES[5]!.recordId}`);
});

test('what is deleted, and what only administrators keep, is not offered to be opened', async () => {
  await open();
  await expect.element(button('KF-2611-0429')).toBeVisible();
  expect(button('Xolani Dlamini').elements()).toEqual([]);
  expect(button('sipho').elements()).toEqual([]);
});

test('a long list comes in pages, each change once, and a page that fails is asked for again', async () => {
  const { server } = await open('/admin/audit', 120);
  await expect.element(page.getByText('50 changes shown')).toBeVisible();
  let isFailing = true;
  server.answer(listAudit, () => (isFailing ? new ApiFailure('badRequest') : PASS));
  await button('Show more').click();
  await expect.element(page.getByText('Could not retrieve the changes')).toBeVisible();
  await expect.element(page.getByText('50 changes shown')).toBeVisible();
  isFailing = false;
  await button('Show more').click();
  await expect.element(page.getByText('100 changes shown')).toBeVisible();
  await button('Show more').click();
  await expect.element(page.getByText('126 changes, that is all')).toBeVisible();
  expect(button('Show more').elements()).toEqual([]);
});
