import { planningDesk } from '@linehaul/testkit/worlds';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems, stage } from './harness/index.ts';

const { signedIn } = stage(planningDesk(Date.now()));
const LIST = '/fleet-admin/locations';
const CREATE = '/fleet-admin/location-create';

const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 });
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const row = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Locations' }).getByRole('row').filter({ hasText: name });
const form = (page: Page) => page.getByRole('form', { name: /^(Create|Edit) Location$/ });
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });
const wkt = (page: Page) => field(page, 'WKT');

async function choose(page: Page, name: string, option: string): Promise<void> {
  await form(page).getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
test('the form makes a circle with every field by clicks on its map, and a polygon as text, and reads both again', async () => {
  const page = await signedIn('dispatcher', CREATE);
  await field(page, 'Name').fill('Harrismith Truck Inn');
  await choose(page, 'Location type', 'Rest Stop');
  await field(page, 'Address').fill('N3, Harrismith');
  await field(page, 'External reference').fill('HTI');
  await choose(page, 'Region', 'FS');
  await choose(page, 'Category', 'Border');
  const map = page.getByRole('region', { name: 'Map of the location' });
  await button(map, 'Cancel').waitFor();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    expect(await accessibilityProblems(page), colorScheme).toEqual([]);
  }
  const box = (await page.locator('canvas.maplibregl-canvas').boundingBox())!;
  await page.mouse.click(box.x + 150, box.y + 200);
  await soon(() => wkt(page).inputValue()).toMatch(/^POINT/);
  await field(page, 'Radius in meters').fill('350');
  await field(page, 'Colour on map').fill('#6d4fb3');
  await field(page, 'Opacity on map (%)').fill('35');
  await field(page, 'Contact name').fill('Nomsa');
  await field(page, 'Telephone').fill('058 623 0000');
  const point = await wkt(page).inputValue();
  await button(form(page), 'Save').click();
  await page.getByText('Location Harrismith Truck Inn is saved').waitFor();
  await row(page, 'Harrismith Truck Inn').getByRole('link').click();
  await soon(() => field(page, 'Name').inputValue()).toBe('Harrismith Truck Inn');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Harrismith Truck Inn').waitFor();
  expect(new URL(page.url()).pathname).toBe('/fleet-admin/location-update');
  expect(await wkt(page).inputValue()).toBe(point);
  expect(await field(page, 'Radius in meters').inputValue()).toBe('350');
  expect(await field(page, 'Opacity on map (%)').inputValue()).toBe('35');
  expect(await field(page, 'Contact name').inputValue()).toBe('Nomsa');
  expect(await form(page).getByRole('combobox', { name: 'Region' }).inputValue()).toBe('FS');

  await page.goto(CREATE);
  await field(page, 'Name').fill('Kept Polygon');
  await form(page).getByText('Polygon', { exact: true }).click();
  const text = 'POLYGON ((28 -27,29 -27,29 -26,28 -26,28 -27),(28.4 -26.6,28.6 -26.6,28.6 -26.4,28.4 -26.6))';
  await wkt(page).fill(text);
  await button(form(page), 'Save').click();
  await row(page, 'Kept Polygon').getByRole('link').click();
  await soon(() => wkt(page).inputValue()).toBe(text);
});

test('a location is found, archived after a list of what still goes there, shown among all, and restored', async () => {
  const page = await signedIn('dispatcher', LIST, { graphics: false });
  await page.getByRole('searchbox', { name: 'Search name, address, external reference' }).fill('bloem');
  await page.getByText('Showing 1 - 1 of 1 items').waitFor();
  await button(row(page, 'Bloemfontein DC'), 'Actions of Bloemfontein DC').click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const dialog = page.getByRole('dialog', { name: /Archive Location/ });
  await dialog.getByText(/open journeys keep the place:/).waitFor();
  await button(dialog, 'Archive').click();
  await page.getByText('Location Bloemfontein DC is archived').waitFor();
  await soon(() => row(page, 'Bloemfontein DC').count()).toBe(0);
  await page.goto(`${LIST}?show=all`);
  await row(page, 'Bloemfontein DC').getByText('Archived').waitFor();
  await button(row(page, 'Bloemfontein DC'), 'Actions of Bloemfontein DC').click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await page.getByText('Location Bloemfontein DC is restored').waitFor();
});

test('on a phone the hint of the map leaves Save and Cancel of the form free', async () => {
  const page = await signedIn('dispatcher', CREATE);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Click the centre point of the circle.').waitFor();
  for (const name of ['Save', 'Cancel']) {
    const isFree = (shown: HTMLElement | SVGElement) => {
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      return shown.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    await expect.poll(() => button(form(page), name).last().evaluate(isFree)).toBe(true);
  }
});
