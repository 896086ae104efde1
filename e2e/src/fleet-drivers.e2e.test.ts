import { DAY } from '@linehaul/domain/core';
import { dateIn } from '@linehaul/domain/time';
import { planningDesk } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems, stage } from './harness/index.ts';

const { signedIn } = stage(planningDesk(Date.now()), undefined, { graphics: false });
const DRIVERS = '/fleet-admin/drivers';
const at = (path = DRIVERS, options?: Parameters<typeof signedIn>[2]) =>
  signedIn('dispatcher', path, options);

const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 });
const grid = (page: Page) => page.getByRole('grid', { name: 'Drivers' });
const row = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** A day so many days from now in Johannesburg. */
const day = (days: number) => dateIn(Date.now() + days * DAY, 'Africa/Johannesburg');

async function create(page: Page, name: string, licence?: { number: string; expiry: string }): Promise<void> {
  await page.goto(`${DRIVERS}/new`);
  await heading(page, 'Create Driver');
  await field(page, 'Name').fill(name);
  if (licence) {
    await button(page, 'Add licence').click();
    await field(page, 'Licence number').fill(licence.number);
    await field(page, 'Expiry date').fill(licence.expiry);
  }
  await button(page, 'Save').click();
  await page.getByText(`Driver ${name} saved`).waitFor();
}

test('the Fleet Admin menu leads to the drivers, with their number and pages', async () => {
  const page = await at('/');
  await button(page, 'Fleet Admin').click();
  await page.getByRole('menuitem', { name: 'Drivers' }).click();
  await heading(page, 'Drivers');
  await page.getByText(/^Showing 1 - \d+ of \d+ items$/).waitFor();
  await row(page, 'Thabo Mokoena').getByText('K-1001').waitFor();
});

test('a driver is created with a licence, which warns before it ends and can be filtered by', async () => {
  const page = await at();
  await create(page, 'Ayanda van Wyk', { number: '4011 8820 4R', expiry: day(11) });
  await heading(page, 'Drivers');
  await row(page, 'Ayanda van Wyk').getByText('11 days left').waitFor();
  await create(page, 'Vusi Pillay', { number: '4012', expiry: day(-3) });
  await row(page, 'Vusi Pillay').getByText('Expired 3 days ago').waitFor();
  await page.getByRole('combobox', { name: 'Licences' }).click();
  await page.getByRole('option', { name: 'Expiring in 30 days' }).click();
  await row(page, 'Thabo Mokoena').waitFor({ state: 'detached' });
  await row(page, 'Ayanda van Wyk').waitFor();
  await row(page, 'Vusi Pillay').waitFor();
  expect(new URL(page.url()).searchParams.get('licences')).toBe('expiring');
  await page.reload();
  await page.getByText('Showing 1 - 2 of 2 items').waitFor();
});

test('what is missing is summed up, and each name leads to its field', async () => {
  const page = await at(`${DRIVERS}/new`);
  await button(page, 'Add licence').click();
  await field(page, 'Issue date').fill('2026-05-01');
  await field(page, 'Expiry date').fill('2026-04-01');
  await button(page, 'Save').click();
  const summary = page.getByRole('alert').filter({ hasText: 'need attention' });
  await summary.getByText('3 fields need attention.').waitFor();
  await page.getByText('Expiry date must be after the issue date').waitFor();
  await summary.getByRole('link', { name: 'Licence 1: licence number' }).click();
  await soon(() => field(page, 'Licence number').evaluate((e) => e === document.activeElement)).toBe(true);
});

test('an employee number that is taken is told at its field', async () => {
  const page = await at(`${DRIVERS}/new`);
  await field(page, 'Name').fill('Twin');
  await field(page, 'Employee number').fill('K-1001');
  await button(page, 'Save').click();
  await page.getByText('Belongs to another driver').waitFor();
});

test('typed work is not lost by a link, and Cancel leads back to the list as it was', async () => {
  const page = await at(`${DRIVERS}?sort=employeeNumber,desc`);
  await row(page, 'Lindiwe Dube').getByRole('link').click();
  await heading(page, 'Edit Driver');
  await field(page, 'Mobile number').fill('+27 82 555 0999');
  await page.getByText('Unsaved changes').waitFor();
  await button(page, 'Cancel').click();
  await dialog(page, 'Unsaved changes').waitFor();
  await button(page, 'Keep editing').click();
  await button(page, 'Cancel').click();
  await button(page, 'Discard changes').click();
  await heading(page, 'Drivers');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('employeeNumber,desc');
});

test('a save on an older version tells who changed what, and reloading keeps what was typed', async () => {
  const page = await at();
  await create(page, 'Both Change');
  await row(page, 'Both Change').getByRole('link').click();
  await heading(page, 'Edit Driver');
  await field(page, 'Mobile number').fill('1');
  const second = await at(new URL(page.url()).pathname);
  await field(second, 'E-mail address').fill('both@karoo.example');
  await button(second, 'Save').click();
  await second.getByText('Driver Both Change saved').waitFor();
  await button(page, 'Save').click();
  const told = dialog(page, 'Changed meanwhile');
  await told.getByText('E-mail address').waitFor();
  await told.getByText('dispatcher').waitFor();
  await button(page, 'Reload').click();
  await soon(() => field(page, 'E-mail address').inputValue()).toBe('both@karoo.example');
  expect(await field(page, 'Mobile number').inputValue()).toBe('1');
  await button(page, 'Save').click();
  await page.getByText('Driver Both Change saved').waitFor();
});

test('archiving names open journeys, can be taken back, and all can be listed', async () => {
  const page = await at();
  await page.getByRole('button', { name: 'Actions of Sipho Naidoo' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await button(page, 'Archive').click();
  const held = dialog(page, 'Archive driver');
  await held.getByText(/Sipho Naidoo is allocated to \d+ open journeys/).waitFor();
  await held.getByText('PD-2').waitFor();
  await button(page, 'Archive anyway').click();
  await page.getByText('Driver Sipho Naidoo archived').waitFor();
  await row(page, 'Sipho Naidoo').waitFor({ state: 'detached' });
  await button(page, 'Undo').click();
  await page.getByText('Driver Sipho Naidoo restored').waitFor();
  await row(page, 'Sipho Naidoo').waitFor();
});

test('the keyboard opens a driver from the list', async () => {
  const page = await at();
  await row(page, 'Thabo Mokoena').focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Edit Driver');
});

test('a driver that is not there says so', async () => {
  const page = await at(`${DRIVERS}/01a1fd66-0000-7000-8000-000000000000`);
  await page.getByText('This driver is not there').waitFor();
});

test('a list that fails says so in its place, and tries again', async () => {
  const page = await at('/');
  await page.route('**/api/organisation-driver-lists/**', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  await page.goto(DRIVERS);
  await page.getByRole('heading', { name: 'Could not retrieve drivers' }).waitFor();
  await page.unroute('**/api/organisation-driver-lists/**');
  await button(page, 'Try again').click();
  await row(page, 'Thabo Mokoena').waitFor();
});

describe.each(['light', 'dark'] as const)('axe finds nothing, %s', (colorScheme) => {
  test.each([
    ['desktop', { width: 1280, height: 720 }],
    ['phone', { width: 390, height: 844 }],
  ])('in the list, the form and its dialogs, %s', async (_form, viewport) => {
    const page = await at(`${DRIVERS}?show=all`, { colorScheme, viewport });
    await page.getByText('Thabo Mokoena').waitFor();
    expect(await accessibilityProblems(page), 'list').toEqual([]);
    await page.getByRole('button', { name: 'Actions of Thabo Mokoena' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).waitFor();
    expect(await accessibilityProblems(page), 'menu').toEqual([]);
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await dialog(page, 'Archive driver').waitFor();
    expect(await accessibilityProblems(page), 'archive').toEqual([]);
    await button(page, 'Cancel').click();
    await page.goto(`${DRIVERS}/new`);
    await button(page, 'Add licence').click();
    await button(page, 'Save').click();
    await page.getByText('2 fields need attention.').waitFor();
    expect(await accessibilityProblems(page), 'form').toEqual([]);
    await button(page, 'Choose Expiry date').click();
    await button(page, 'Next month').waitFor();
    expect(await accessibilityProblems(page), 'calendar').toEqual([]);
  });
});
