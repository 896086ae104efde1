import { everyStatus, planningDesk } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerFleet } from '../testing/answers/fleet.ts';
import { menuOf, openApp } from '../testing/index.ts';
import { LISTING } from '../testing/journey-list.ts';

const hint = 'Your role in KAROO FREIGHT is viewer. An administrator of the organisation gives roles.';

test('a viewer gets what reads, and reads why there is no more', async () => {
  const { go } = await openApp(LISTING, everyStatus, { role: 'viewer' });
  await menuOf('AP-4').click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Journey overview', 'Journey schedule']);
  await page.getByRole('menuitem', { name: 'Journey overview' }).click();
  const overview = page.getByRole('dialog');
  await expect.element(overview.getByRole('heading', { name: /AP-4/, level: 2 })).toBeVisible();
  expect(overview.getByRole('button', { name: 'Actions' }).elements()).toEqual([]);
  await overview.getByRole('button', { name: 'Close' }).first().click();
  expect(page.getByRole('button', { name: 'New journey' }).elements()).toEqual([]);

  await go('/?plan=new');
  await expect.element(page.getByText(hint)).toBeVisible();
  await go('/driver-licence/new');
  await expect
    .element(page.getByText('Your role in the organisation is viewer: you may look, and change nothing.'))
    .toBeVisible();
  await go('/fleet-admin/import');
  await expect.element(page.getByText(hint)).toBeVisible();
});

test("an administrator of the organisation sees its pages, and none of the installation's", async () => {
  await openApp(LISTING, everyStatus, { role: 'administrator' });
  await page.getByRole('button', { name: 'System Admin' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Members' })).toBeVisible();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Members', 'Organisation settings', 'Wall boards', 'Notifications and keys', 'Audit']);
});

test('a list of the fleet offers a viewer nothing that would be refused', async () => {
  const { go } = await openApp('/fleet-admin/drivers', planningDesk, {
    role: 'viewer',
    prepare: ({ server, desks }) => answerFleet(server, desks[0]!, () => []),
  });
  await expect.element(page.getByText('Thabo Mokoena')).toBeVisible();
  expect(page.getByRole('button', { name: /^Actions of/ }).elements()).toEqual([]);
  expect(page.getByRole('link', { name: /^(New|Create)/ }).elements()).toEqual([]);
  await go('/fleet-admin/drivers/new');
  await expect.element(page.getByText(hint)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  expect(page.getByRole('button', { name: 'Save' }).elements()).toEqual([]);
});
