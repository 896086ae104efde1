import { pathWith } from '@linehaul/contracts/http';
import { postKey } from '@linehaul/contracts/operator';
import { planningDesk } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems, type Product, stage } from './harness/index.ts';

let key = '';
const here = stage(
  planningDesk(Date.now()),
  async () => {
    key = await telemetryKey(here.product);
    for (const device of ['box-17', 'box-18']) await report(here.product, device);
  },
  { graphics: false },
);
const { signedIn } = here;
const ASSETS = '/fleet-admin/assets';
const at = (path = ASSETS, options?: Parameters<typeof signedIn>[2]) => signedIn('dispatcher', path, options);

const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 });
const grid = (page: Page, name = 'Assets') => page.getByRole('grid', { name });
const row = (page: Page, text: string, of = 'Assets') =>
  grid(page, of).getByRole('row').filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Kinds of assets' }).getByRole('link', { name });

async function telemetryKey({ operator }: Product): Promise<string> {
  const answer = await fetch(operator.url + pathWith(postKey.path, { name: 'KAROO_FREIGHT' }), {
    method: 'POST',
    headers: { authorization: `Bearer ${operator.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'test' }),
  });
  return ((await answer.json()) as { key: string }).key;
}
async function report({ url }: Product, device: string): Promise<void> {
  const time = Math.floor(Date.now() / 1000) - 60;
  const place = 'lat=-27.6504&lon=27.2349&speed=40';
  const answer = await fetch(`${url}/telemetry/osmand/${key}?id=${device}&${place}&timestamp=${time}`);
  expect(answer.status).toBe(200);
}

test('vehicles and trailers are listed together and apart', async () => {
  const page = await at();
  await row(page, 'KP 47 ZN GP').waitFor();
  await row(page, 'TRL 101 GP').waitFor();
  await tab(page, 'Trailers').click();
  await row(page, 'KP 47 ZN GP').waitFor({ state: 'detached' });
  await row(page, 'TRL 101 GP').waitFor();
  expect(await tab(page, 'Trailers').getAttribute('aria-current')).toBe('page');
  await page.getByRole('searchbox', { name: 'Filter assets' }).fill('trl102');
  await page.keyboard.press('Enter');
  await page.getByText('Showing 1 - 1 of 1 items').waitFor();
  await page.goBack();
  await row(page, 'KP 47 ZN GP').waitFor();
});

test('an asset is created with all its fields, and its registration is taken from then on', async () => {
  const page = await at();
  await page.getByRole('link', { name: 'Create Asset' }).click();
  await heading(page, 'Create Asset');
  await field(page, 'Registration').fill('FRESH 1 GP');
  await field(page, 'Make').fill('Scania');
  await field(page, 'Year').fill('2021');
  await field(page, 'Odometer').fill('81 250.5');
  await page.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: 'Isando' }).click();
  await button(page, 'Save').click();
  await page.getByText('Asset FRESH 1 GP saved').waitFor();
  await row(page, 'FRESH 1 GP').getByRole('link').click();
  await soon(() => field(page, 'Odometer').inputValue()).toBe('81250.5');
  await page.getByText('No position yet: it shows once the device of the asset reports.').waitFor();
  await page.goto(`${ASSETS}/new`);
  await field(page, 'Registration').fill('fresh1gp');
  await button(page, 'Save').click();
  await page.getByText('Belongs to the asset FRESH 1 GP').waitFor();
});

test('an unknown device is given to an asset, whose page then says where it is and shows it on the map', async () => {
  const page = await at();
  await tab(page, /^Unknown devices/).click();
  await heading(page, 'Unknown devices');
  await row(page, 'box-17', 'Unknown devices')
    .getByText(/Kroonstad/)
    .waitFor();
  await button(page, 'Pair box-17').click();
  await page.getByRole('combobox', { name: 'Asset without a device' }).fill('ND 300');
  await page.getByRole('option', { name: /ND 300-418/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pair', exact: true }).click();
  await page.getByText('box-17 is paired with ND 300-418; 1 position came along').waitFor();
  await row(page, 'box-17', 'Unknown devices').waitFor({ state: 'detached' });
  await tab(page, 'Vehicles').click();
  await row(page, 'ND 300-418').getByText('box-17').waitFor();
  await row(page, 'ND 300-418').getByRole('link').click();
  await page
    .getByRole('region', { name: 'Last position' })
    .getByText(/Kroonstad/)
    .waitFor();
  await button(page, 'Show on map').click();
  await page.getByRole('region', { name: 'Map' }).waitFor();
  await soon(async () => new URL(page.url()).pathname).toBe('/asset-journey-dashboard');
});

test('a device that another asset has is refused at its field, and can be taken off', async () => {
  const page = await at();
  await row(page, 'CA 418-227').getByRole('link').click();
  await heading(page, 'Edit Asset');
  await page.getByRole('combobox', { name: 'Device' }).fill('device-KF214');
  await page.keyboard.press('Escape');
  await button(page, 'Save').click();
  await page.getByText('Belongs to the asset KP 47 ZN GP').waitFor();
  await button(page, 'Unpair').click();
  await button(page, 'Save').click();
  await heading(page, 'Assets');
});

test('archiving a vehicle of open journeys names them', async () => {
  const page = await at();
  await page.getByRole('button', { name: 'Actions of CA 418-227' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await button(page, 'Archive').click();
  await page
    .getByRole('dialog')
    .getByText(/CA 418-227 is allocated to \d+ open journeys/)
    .waitFor();
  await button(page, 'Cancel').click();
  await row(page, 'CA 418-227').waitFor();
});

test('another person’s list shows a change without a reload', async () => {
  const watching = await at();
  await row(watching, 'TRL 102 GP').waitFor();
  const page = await at();
  await row(page, 'TRL 102 GP').getByRole('link').click();
  await field(page, 'Fleet number').fill('KT-NEW');
  await button(page, 'Save').click();
  await row(watching, 'TRL 102 GP').getByText('KT-NEW').waitFor();
});

describe.each(['light', 'dark'] as const)('axe finds nothing, %s', (colorScheme) => {
  test.each([
    ['desktop', { width: 1280, height: 720 }],
    ['phone', { width: 390, height: 844 }],
  ])('in the lists, the form and the dialogs, %s', async (_form, viewport) => {
    const page = await at(ASSETS, { colorScheme, viewport });
    await page.getByText('KP 47 ZN GP').waitFor();
    expect(await accessibilityProblems(page), 'list').toEqual([]);
    await page.goto(`${ASSETS}/unknown-devices`);
    await button(page, 'Pair box-18').click();
    await page.getByRole('dialog').getByText('Create an asset for it').waitFor();
    expect(await accessibilityProblems(page), 'pair').toEqual([]);
    await page.keyboard.press('Escape');
    expect(await accessibilityProblems(page), 'devices').toEqual([]);
    await page.goto(ASSETS);
    await page.getByText('KP 47 ZN GP').click();
    await page.getByRole('heading', { name: 'Last position' }).waitFor();
    expect(await accessibilityProblems(page), 'form').toEqual([]);
  });
});
