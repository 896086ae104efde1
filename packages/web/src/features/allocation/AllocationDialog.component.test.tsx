import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  allocate,
  allocation,
  choice,
  line,
  list,
  OPEN,
  showAll,
  TITLE,
  TRAILER,
  tab,
} from '../../testing/screens/allocation.ts';

const visible = (text: string | RegExp) => expect.element(allocation.getByText(text)).toBeVisible();
const optionTexts = () =>
  page
    .getByRole('option')
    .elements()
    .map((one) => one.textContent);

test('an allocation shows its reference, what is allocated, all sites, and three tabs that count their rows', async () => {
  await allocate();
  await expect.element(page.getByRole('dialog', { name: `${TITLE} ${OPEN}` })).toBeVisible();
  await expect.element(list('Drivers').getByText('No drivers allocated')).toBeVisible();
  await expect.element(list('Vehicle assets').getByText('No vehicle allocated')).toBeVisible();
  await expect.element(list('Trailer assets').getByText('No trailer allocated')).toBeVisible();
  await expect.element(allocation.getByLabelText('Filter by site')).toHaveValue('All Sites');
  for (const [name, count, clear] of [
    ['Drivers', 12, 'Clear selected drivers'],
    ['Vehicle Assets', 4, 'Clear selected vehicle'],
    ['Trailer Assets', 3, 'Clear selected trailers'],
  ] as const) {
    await tab(name).click();
    await expect.element(tab(name).getByText(String(count))).toBeVisible();
    await expect.element(allocation.getByRole('button', { name: clear })).toBeVisible();
    await allocation.getByRole('button', { name: `Show all ${count}` }).click();
    await visible(`Showing 1 - ${Math.min(count, 10)} of ${count} items`);
  }
  await tab('Drivers').click();
  const size = allocation.getByRole('tabpanel').getByRole('combobox', { name: 'Page size' });
  await expect.element(size).toHaveValue('10');
  await size.click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  expect(optionTexts()).toEqual(['10', '25', '50', '100']);
  await page.getByRole('option', { name: '25' }).click();
  await visible('Showing 1 - 12 of 12 items');
});

test('the drivers and assets that a journey has are chosen on opening and shown in full', async () => {
  await allocate(TRAILER);
  for (const [name, texts] of [
    ['Drivers', ['Karabo Govender', 'E10101', '082 555 0111 · Epping']],
    ['Vehicle assets', ['JX 90 TB GP', 'KF198', 'Volvo FH 480 · Isando · TRUCK TRACTOR']],
    ['Trailer assets', ['LD 20 JP GP']],
  ] as const)
    for (const text of texts) await expect.element(list(name).getByText(text)).toBeVisible();
  await expect.element(choice('Karabo Govender')).toBeChecked();
  await expect.element(allocation.getByRole('row').nth(1)).toMatchTextContent('Karabo Govender');
  await expect
    .element(allocation.getByRole('columnheader', { name: 'Selected' }))
    .toHaveAttribute('aria-sort', 'descending');
});

test('a journey takes two drivers; the other boxes are off until one is taken away', async () => {
  await allocate();
  await choice('Abel Mokoena').click();
  await choice('Johan Botha').click();
  await expect.element(choice('Ayanda van Wyk')).toBeDisabled();
  await expect.poll(() => list('Drivers').getByRole('listitem').elements().length).toBe(2);
  await line('Ayanda van Wyk').click();
  expect(list('Drivers').getByRole('listitem').elements()).toHaveLength(2);
  await allocation.getByRole('button', { name: 'Clear selected drivers' }).click();
  await expect.element(list('Drivers').getByText('No drivers allocated')).toBeVisible();
  await expect.element(choice('Ayanda van Wyk')).toBeEnabled();
});

test('a journey takes one vehicle, which another replaces, and two trailers at most', async () => {
  await allocate();
  await tab('Vehicle Assets').click();
  await choice('KP 47 ZN GP').click();
  await showAll();
  await choice('CA 418-227').click();
  await expect.element(list('Vehicle assets').getByText('CA 418-227')).toBeVisible();
  await expect.element(choice('KP 47 ZN GP')).not.toBeChecked();
  expect(list('Vehicle assets').getByRole('listitem').elements()).toHaveLength(1);
  await allocation.getByRole('button', { name: 'Clear selected vehicle' }).click();
  await expect.element(list('Vehicle assets').getByText('No vehicle allocated')).toBeVisible();
  await tab('Trailer Assets').click();
  await showAll();
  await choice('LD 20 JP GP').click();
  await choice('LF 77 DC GP').click();
  await expect.element(choice('LG 31 KT GP')).toBeDisabled();
  await allocation.getByRole('button', { name: 'Clear selected trailers' }).click();
  await expect.element(list('Trailer assets').getByText('No trailer allocated')).toBeVisible();
});

test('a site narrows the tables but hides nothing that is ticked; archived rows show for all sites, and stay off', async () => {
  await allocate();
  await choice('Ayanda van Wyk').click();
  await tab('Vehicle Assets').click();
  await showAll();
  await expect.element(line('TG 11 RS GP').getByText('Archived')).toBeVisible();
  await expect.element(choice('TG 11 RS GP')).toBeDisabled();
  const site = allocation.getByLabelText('Filter by site');
  await site.click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  expect(optionTexts()).toEqual(['All Sites', 'Epping', 'Isando']);
  await page.getByRole('option', { name: 'Isando' }).click();
  await expect.element(choice('CA 418-227')).not.toBeInTheDocument();
  await expect.element(choice('KP 47 ZN GP')).toBeVisible();
  await expect.element(choice('TG 11 RS GP')).not.toBeInTheDocument();
  await tab('Drivers').click();
  await expect.element(choice('Ayanda van Wyk')).toBeChecked();
  await expect.element(choice('Mpho Ndou')).not.toBeInTheDocument();
  await expect.element(tab('Drivers').getByText('12')).toBeVisible();
  await site.click();
  await page.getByRole('option', { name: 'Isando' }).click();
  await expect.element(site).toHaveValue('Isando');
});

test('the search finds drivers by name and number; nothing found says so, tab by tab', async () => {
  await allocate();
  const search = (what: string) => allocation.getByRole('textbox', { name: `Search ${what}` });
  await search('drivers').fill('pretorius');
  await visible('Showing 1 - 2 of 2 items');
  await search('drivers').fill('0825550115');
  await visible('Showing 1 - 1 of 1 items');
  await expect.element(choice('Bongani Khumalo')).toBeVisible();
  for (const [name, what, none] of [
    ['Drivers', 'drivers', 'No drivers to show'],
    ['Vehicle Assets', 'vehicles', 'No vehicles to show'],
    ['Trailer Assets', 'trailers', 'No trailers to show'],
  ] as const) {
    await tab(name).click();
    await search(what).fill('nothing of the kind');
    await visible(none);
  }
});
