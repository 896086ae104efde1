import { pathWith } from '@linehaul/contracts/http';
import { postKey } from '@linehaul/contracts/operator';
import { planningDesk } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Product, stage } from './harness/index.ts';

let key = '';
const here = stage(
  planningDesk(Date.now()),
  async () => {
    key = await telemetryKey(here.product);
    await report(here.product, 'box-17');
  },
  { graphics: false },
);
const { signedIn } = here;
const ASSETS = '/fleet-admin/assets';
const at = (path = ASSETS) => signedIn('dispatcher', path);

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

test('an asset is created with its fields, and its registration is taken from then on', async () => {
  const page = await at(`${ASSETS}/new`);
  await field(page, 'Registration').fill('FRESH 1 GP');
  await field(page, 'Odometer').fill('81 250.5');
  await page.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: 'Isando' }).click();
  await button(page, 'Save').click();
  await page.getByText('Asset FRESH 1 GP saved').waitFor();
  await row(page, 'FRESH 1 GP').getByRole('link').click();
  await soon(() => field(page, 'Odometer').inputValue()).toBe('81250.5');
  await field(page, 'Registration').fill('kp47zngp');
  await button(page, 'Save').click();
  await page.getByText('Belongs to the asset KP 47 ZN GP').waitFor();
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
  await page.getByText('box-17 is paired with ND 300-418, which got 1 position').waitFor();
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

test('another person’s list shows a change without a reload', async () => {
  const watching = await at();
  await row(watching, 'TRL 102 GP').waitFor();
  const page = await at();
  await row(page, 'TRL 102 GP').getByRole('link').click();
  await field(page, 'Fleet number').fill('KT-NEW');
  await button(page, 'Save').click();
  await row(watching, 'TRL 102 GP').getByText('KT-NEW').waitFor();
});
