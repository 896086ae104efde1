import { DAY } from '@linehaul/domain/core';
import { dateIn } from '@linehaul/domain/time';
import { planningDesk } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from './harness/index.ts';

const { signedIn } = stage(planningDesk(Date.now()), undefined, { graphics: false });
const DRIVERS = '/fleet-admin/drivers';
const at = (path: string) => signedIn('dispatcher', path);

const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 });
const grid = (page: Page) => page.getByRole('grid', { name: 'Drivers' });
const row = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const day = (days: number) => dateIn(Date.now() + days * DAY, 'Africa/Johannesburg');

test('a driver is created with a licence, changed by two at once, archived in spite of open journeys, and restored', async () => {
  const page = await at(`${DRIVERS}/new`);
  await field(page, 'Name').fill('Ayanda van Wyk');
  await button(page, 'Add licence').click();
  await field(page, 'Licence number').fill('4011 8820 4R');
  await field(page, 'Expiry date').fill(day(11));
  await button(page, 'Save').click();
  await page.getByText('Driver Ayanda van Wyk saved').waitFor();
  await row(page, 'Ayanda van Wyk').getByText('11 days left').waitFor();
  await page.getByRole('combobox', { name: 'Licences' }).click();
  await page.getByRole('option', { name: 'Expiring in 30 days' }).click();
  await page.getByText('Showing 1 - 1 of 1 items').waitFor();

  await row(page, 'Ayanda van Wyk').getByRole('link').click();
  await heading(page, 'Edit Driver');
  await field(page, 'Mobile number').fill('1');
  const second = await at(new URL(page.url()).pathname);
  await field(second, 'E-mail address').fill('both@karoo.example');
  await button(second, 'Save').click();
  await second.getByText('Driver Ayanda van Wyk saved').waitFor();
  await button(page, 'Save').click();
  const notice = dialog(page, 'Changed meanwhile');
  await notice.getByText('E-mail address').waitFor();
  await notice.getByText('dispatcher').waitFor();
  await button(page, 'Reload').click();
  await soon(() => field(page, 'E-mail address').inputValue()).toBe('both@karoo.example');
  expect(await field(page, 'Mobile number').inputValue()).toBe('1');
  await button(page, 'Save').click();
  await page.getByText('Driver Ayanda van Wyk saved').waitFor();

  await second.getByRole('button', { name: 'Actions of Sipho Naidoo' }).click();
  await second.getByRole('menuitem', { name: 'Archive' }).click();
  await button(second, 'Archive').click();
  const held = dialog(second, 'Archive driver');
  await held.getByText(/Sipho Naidoo is allocated to \d+ open journeys/).waitFor();
  await held.getByText('PD-2').waitFor();
  await button(second, 'Archive anyway').click();
  await second.getByText('Driver Sipho Naidoo archived').waitFor();
  await row(second, 'Sipho Naidoo').waitFor({ state: 'detached' });
  await button(second, 'Undo').click();
  await second.getByText('Driver Sipho Naidoo restored').waitFor();
  await row(second, 'Sipho Naidoo').waitFor();
});
