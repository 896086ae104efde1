import { readFile } from 'node:fs/promises';
import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from './harness/index.ts';

const world = { ...TWO_OPERATORS, organisations: TWO_OPERATORS.organisations.slice(0, 1) };
const scene = stage(world, undefined, { graphics: false });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a supervisor finds in the audit what an administrator changed, takes it as a file, and is none after losing the role', async () => {
  const admin = await scene.signedIn('admin', '/admin/members');
  await admin.getByRole('textbox', { name: 'Login' }).fill('guest');
  await admin.getByRole('combobox', { name: 'Role', exact: true }).click();
  await admin.getByRole('option', { name: 'Supervisor' }).click();
  await button(admin, 'Add member').click();
  await admin.getByText('guest is a member of KAROO FREIGHT').waitFor();

  const guest = await scene.signedIn('guest', '/fleet-admin/drivers');
  await button(guest, 'System Admin').click();
  await guest.getByRole('menuitem', { name: 'Audit' }).waitFor();
  expect(await guest.getByRole('menuitem').allTextContents()).toEqual(['Audit']);
  await guest.getByRole('menuitem', { name: 'Audit' }).click();
  await guest.getByRole('searchbox', { name: 'Search record, change or comment' }).fill('guest');
  await row(guest, 'guest').getByText('admin', { exact: true }).waitFor();
  await row(guest, 'guest').click();
  const change = guest.getByRole('dialog', { name: /^Member/ });
  await change.getByRole('row', { name: 'Role empty supervisor' }).waitFor();
  await guest.keyboard.press('Escape');
  await change.waitFor({ state: 'detached' });
  await button(guest, 'Export').click();
  const [download] = await Promise.all([
    guest.waitForEvent('download'),
    guest.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  expect(head).toContain('Changed by');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/,admin,.*,Member,guest,.*supervisor/);
  await guest.goto('/admin/members');
  await guest.getByText('403 Forbidden').waitFor();

  await admin.getByRole('combobox', { name: 'Role of guest' }).click();
  await admin.getByRole('option', { name: 'Viewer' }).click();
  await admin.getByText('guest is Viewer from now on').waitFor();
  await guest.goto('/admin/audit');
  await guest.getByText('403 Forbidden').waitFor();
});

test('a key is made, shown once, used, and refused from the moment it is revoked', async () => {
  const page = await scene.signedIn('admin', '/admin/notifications');
  await button(page, 'New key').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('TMS production');
  await page.getByRole('checkbox', { name: 'journeys read' }).click();
  await button(page, 'Make key').click();
  const once = page.getByRole('dialog', { name: /^Copy the key now/ });
  const key = await once.getByRole('textbox', { name: 'Key' }).inputValue();
  expect(key).toMatch(/^lh_[\w-]{43}$/);
  await once.getByRole('checkbox', { name: 'I have copied it' }).click();
  await button(page, 'Done').click();
  await once.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(key);

  const call = async () => {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(`${scene.product.url}/api/tms/journeys/NONE`, { headers })).status;
  };
  expect(await call()).toBe(404);
  await page.reload();
  const shown = page.getByRole('listitem').filter({ hasText: 'TMS production' });
  await shown.getByText(/^Last used/).waitFor();
  await button(page, 'Actions of TMS production').click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('No keys yet').waitFor();
  expect(await call()).toBe(401);
});
