import { planningDesk } from '@linehaul/testkit/worlds';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
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
/** A new location by calls, for tests that are about another one. */
async function made(page: Page, name: string, longitude = 28): Promise<string> {
  return page.evaluate(
    async ([called, at]) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const response = await fetch('/api/organisation-location-lists/KAROO_FREIGHT/locations', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
        body: JSON.stringify({
          name: called,
          locationType: 1,
          shapeType: 'Circle',
          shape: { type: 'Point', coordinates: [at, -26] },
          radius: 250,
        }),
      });
      return ((await response.json()) as { id: string }).id;
    },
    [name, longitude] as const,
  );
}
const open = (page: Page, id: string) => page.goto(`/fleet-admin/location-update?locationId=${id}`);

describe('the list', () => {
  test('is in the Fleet Admin menu, searches, narrows by type, sorts and counts', async () => {
    const page = await signedIn('dispatcher', '/');
    await button(page, 'Fleet Admin').click();
    await page.getByRole('menuitem', { name: 'Locations' }).click();
    await page.getByRole('heading', { name: /^Locations/ }).waitFor();
    await row(page, 'Isando DC').waitFor();
    await page.getByRole('searchbox', { name: 'Search name, address, external reference' }).fill('epp');
    await page.getByText('Showing 1 - 1 of 1 items').waitFor();
    await row(page, 'Epping DC').waitFor();
    await page.getByRole('searchbox').fill('');
    await soon(() => row(page, 'Isando DC').count()).toBe(1);
    await page.getByRole('combobox', { name: 'Location type' }).click();
    await page.getByRole('option', { name: 'Customer' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('option', { name: 'Fuel Stop' }).click();
    await page.getByText('No location fits').waitFor();
  });
  test("a list that cannot be read says 'Could not retrieve asset drivers'", async () => {
    const page = await signedIn('dispatcher', '/');
    await page.route(/organisation-location-lists\/KAROO_FREIGHT\?.*search/, (route) => route.abort());
    await page.goto(`${LIST}?q=isando`);
    await soon(() => page.getByText('Could not retrieve asset drivers').count()).toBeGreaterThan(0);
    await button(page, 'Try again').waitFor();
  });
  test('archives with what still goes there told, shows it among all, and restores it', async () => {
    const page = await signedIn('dispatcher', LIST);
    await row(page, 'Bloemfontein DC').waitFor();
    await button(row(page, 'Bloemfontein DC'), 'Actions of Bloemfontein DC').click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    const dialog = page.getByRole('dialog', { name: /Archive Location/ });
    await dialog.getByText(/open journeys keep the place:/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(dialog, 'Archive').click();
    await page.getByText('Location Bloemfontein DC is archived').waitFor();
    await soon(() => row(page, 'Bloemfontein DC').count()).toBe(0);
    await page.goto(`${LIST}?show=all`);
    await row(page, 'Bloemfontein DC').getByText('Archived').waitFor();
    await button(row(page, 'Bloemfontein DC'), 'Actions of Bloemfontein DC').click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await page.getByText('Location Bloemfontein DC is restored').waitFor();
  });
});

describe('the form', () => {
  test('makes a circle with every field, by clicks on its map, and reads it again', async () => {
    const page = await signedIn('dispatcher', CREATE);
    await field(page, 'Name').fill('Harrismith Truck Inn');
    await choose(page, 'Location type', 'Rest Stop');
    await field(page, 'Address').fill('N3, Harrismith');
    await field(page, 'External reference').fill('HTI');
    await choose(page, 'Region', 'FS');
    await choose(page, 'Category', 'Border');
    const map = page.getByRole('region', { name: 'Map of the location' });
    await button(map, 'Cancel').waitFor();
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
  });
  test.each([
    ['Rectangle', 'POLYGON ((28.1 -26.2,28.2 -26.2,28.2 -26.1,28.1 -26.1,28.1 -26.2))'],
    [
      'Polygon',
      'POLYGON ((28 -27,29 -27,29 -26,28 -26,28 -27),(28.4 -26.6,28.6 -26.6,28.6 -26.4,28.4 -26.6))',
    ],
    ['Line', 'LINESTRING (28.1 -26.2,28.2 -26.2,28.4 -26.1)'],
  ])('keeps a %s as it was written', async (kind, text) => {
    const page = await signedIn('dispatcher', CREATE);
    await field(page, 'Name').fill(`Kept ${kind}`);
    await form(page).getByText(kind, { exact: true }).click();
    await wkt(page).fill(text);
    await button(form(page), 'Save').click();
    await row(page, `Kept ${kind}`).getByRole('link').click();
    await soon(() => wkt(page).inputValue()).toBe(text);
  });
  test('says what is missing, and refuses a bad shape with its reason', async () => {
    const page = await signedIn('dispatcher', CREATE);
    await field(page, 'Telephone').fill('058');
    await button(form(page), 'Save').click();
    const summary = form(page).getByRole('alert').filter({ hasText: 'need attention' });
    await summary.getByText('Name').first().waitFor();
    await form(page).getByText('Name is required').waitFor();
    await form(page).getByText('The shape needs a centre point').first().waitFor();
    await form(page).getByText('A contact needs a name').waitFor();
    await form(page).getByText('Polygon', { exact: true }).click();
    await wkt(page).fill('POLYGON ((28 -26,29 -25,29 -26,28 -25,28 -26))');
    await form(page)
      .getByText(/^The text crosses or touches itself at/)
      .waitFor();
    await wkt(page).fill('POLYGON ((28 -91,29 -25,29 -26,28 -91))');
    await form(page)
      .getByText(/^The text has a point at latitude -91/)
      .waitFor();
  });
  test('an external reference that is taken is said at its field', async () => {
    const page = await signedIn('dispatcher', CREATE);
    await field(page, 'Name').fill('Second Isando');
    await field(page, 'External reference').fill('ISD');
    await wkt(page).fill('POINT (28.1 -26.1)');
    await button(form(page), 'Save').click();
    await form(page)
      .getByRole('alert')
      .filter({ hasText: 'needs attention' })
      .getByText('External reference')
      .waitFor();
  });
  test('unsaved changes are guarded', async () => {
    const page = await signedIn('dispatcher', CREATE);
    await field(page, 'Name').fill('Half written');
    await button(form(page), 'Cancel').click();
    const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
    await button(dialog, 'Keep editing').click();
    expect(await field(page, 'Name').inputValue()).toBe('Half written');
    await button(form(page), 'Cancel').click();
    await button(dialog, 'Discard changes').click();
    await page.getByRole('heading', { name: /^Locations/ }).waitFor();
  });
  test('a save on an older version tells who changed what, and keeps what was typed', async () => {
    const page = await signedIn('dispatcher', LIST);
    const id = await made(page, 'Contested depot');
    await open(page, id);
    await soon(() => field(page, 'Name').inputValue()).toBe('Contested depot');
    const other = await signedIn('dispatcher', `/fleet-admin/location-update?locationId=${id}`);
    await field(page, 'Address').fill('Mine');
    await field(other, 'External reference').fill('THEIRS');
    await button(form(other), 'Save').click();
    await other.getByText('Location Contested depot is saved').waitFor();
    await button(form(page), 'Save').click();
    const dialog = page.getByRole('dialog', { name: /Changed meanwhile/ });
    await dialog.getByText('External reference').waitFor();
    await button(dialog, 'Reload').click();
    await soon(() => field(page, 'External reference').inputValue()).toBe('THEIRS');
    expect(await field(page, 'Address').inputValue()).toBe('Mine');
    await button(form(page), 'Save').click();
    await page.getByText('Location Contested depot is saved').waitFor();
  });
  test('an address that names no location says so', async () => {
    const page = await signedIn('dispatcher', '/fleet-admin/location-update');
    await page.getByText('There is no such location').waitFor();
  });
});

test.each(['light', 'dark'] as const)('list and form meet WCAG 2.2 AA: %s', async (colorScheme) => {
  const page = await signedIn('dispatcher', LIST, { colorScheme });
  await row(page, 'Isando DC').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto(CREATE);
  await button(page.getByRole('region', { name: 'Map of the location' }), 'Cancel').waitFor();
  await button(form(page), 'Save').click();
  await form(page).getByText('Name is required').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const phone = await signedIn('dispatcher', CREATE, { colorScheme, viewport: { width: 390, height: 844 } });
  await field(phone, 'Name').waitFor();
  expect(await accessibilityProblems(phone)).toEqual([]);
});
