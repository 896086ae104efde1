import { CATALOGUE, pathParameterOf } from '@linehaul/domain/entities';
import type { World } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage, takeSession, WITH_MAP } from './harness/index.ts';
import { coldJourney, drive } from './harness/map-journey.ts';
import { type RecordCalls, recordCalls } from './harness/records.ts';

const begin = Date.now();
const on = stage(withRoute(coldJourney(begin)), prepare, { graphics: false });
const { signedIn } = on;
let calls: RecordCalls;

function withRoute(world: World): World {
  const [karoo] = world.organisations;
  const coordinates: [number, number][] = [
    [28.2067, -26.1411],
    [26.1963, -29.1466],
  ];
  const line = { type: 'LineString' as const, coordinates };
  const routes = [{ routeReference: 'N1-SOUTH', name: 'By the N1', geometry: line }];
  return { ...world, organisations: [{ ...karoo!, routes }] };
}

async function prepare(): Promise<void> {
  await drive(on.product, begin);
  const context = await (await on.browser).newContext({ baseURL: on.product.url });
  await takeSession(context, 'dispatcher');
  calls = await recordCalls(context);
}

const at = (path: string, options?: Parameters<typeof signedIn>[2]) => signedIn('dispatcher', path, options);
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.locator(`[data-cy="${name}"]`);
const row = (page: Page, text: string) => page.getByRole('grid').getByRole('row').filter({ hasText: text });
const SCREENS = CATALOGUE.filter(({ screen }) => screen);

async function refer(page: Page, name: string, typed: string, found: string): Promise<void> {
  await field(page, name).click();
  await field(page, name).fill(typed);
  await page.getByRole('option', { name: found }).click();
  await expect.poll(() => field(page, name).inputValue()).toBe(found);
}

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path);

test('a licence is made, found by a filter, read, changed and deleted', async () => {
  const page = await at('/');
  await button(page, 'Search and go to').waitFor();
  const box = page.getByRole('combobox', { name: /^Search screens, journeys/ });
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+k');
      return box.isVisible();
    })
    .toBe(true);
  await page.keyboard.type('new driver lic');
  await page
    .getByRole('option', { name: /^New driver licence/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'New driver licence');
  await field(page, 'licenceNumber').fill('4011 8820 4R');
  await refer(page, 'driverId', 'thabo', 'Thabo Mokoena');
  await field(page, 'code').selectOption({ label: 'EC1' });
  await field(page, 'expiryDate').fill('2031-05-01');
  await field(page, 'entityCreateSaveButton').click();
  await page.getByText('Driver licence saved').waitFor();

  await row(page, '4011 8820 4R').getByRole('link', { name: 'Thabo Mokoena' }).waitFor();
  await button(page, 'Filters').click();
  await page.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Expiry date' });
  await page.getByRole('combobox', { name: 'Condition' }).selectOption({ label: 'until' });
  await page.getByRole('textbox', { name: 'Value' }).fill('2030-01-01');
  await button(page, 'Add filter').click();
  await page.getByText('No driver licences match').waitFor();
  await button(page, 'Remove filter Expiry date').click();

  await row(page, '4011 8820 4R').getByRole('link', { name: '4011 8820 4R', exact: true }).click();
  await heading(page, 'Driver licence 4011 8820 4R');
  await page.getByRole('article').getByText('2031-05-01').waitFor();
  await field(page, 'entityEditButton').click();
  await heading(page, 'Edit driver licence');
  await expect.poll(() => field(page, 'driverId').inputValue()).toBe('Thabo Mokoena');
  await field(page, 'licenceNumber').fill('4011 8820 5R');
  await field(page, 'entityCreateSaveButton').click();
  await page.getByText('Driver licence saved').first().waitFor();

  await row(page, '4011 8820 5R').locator('[data-cy="entityDeleteButton"]').click();
  await field(page, 'driverLicenceDeleteDialogHeading').waitFor();
  await field(page, 'entityConfirmDeleteButton').click();
  await page.getByText('Driver licence 4011 8820 5R deleted').waitFor();
  await row(page, '4011 8820 5R').waitFor({ state: 'detached' });
});

test('a route is a line on a small map: placed point by point, typed as text, saved and shown again', async () => {
  const page = await at('/route/new', WITH_MAP);
  await heading(page, 'New route');
  await button(page, 'Place a line').click();
  const canvas = page.getByRole('region', { name: 'Map', exact: true }).locator('canvas');
  await canvas.click({ position: { x: 120, y: 150 } });
  await canvas.click({ position: { x: 300, y: 220 } });
  await expect.poll(() => field(page, 'geometry').inputValue()).toMatch(/^LINESTRING ?\(.+,.+\)$/);
  await button(page, 'Undo point').click();
  await expect.poll(() => field(page, 'geometry').inputValue()).toBe('');

  await field(page, 'routeReference').fill('ISD-BFN');
  await field(page, 'name').fill('Isando to Bloemfontein');
  await refer(page, 'startLocationId', 'isan', 'Isando DC');
  await field(page, 'geometry').fill('LINESTRING (28 -26');
  await field(page, 'entityCreateSaveButton').click();
  await page.getByText(/^The shape /).waitFor();
  await field(page, 'geometry').fill('LINESTRING (28.2067 -26.1411, 26.1963 -29.1466)');
  await canvas.waitFor();
  await field(page, 'entityCreateSaveButton').click();
  await page.getByText('Route saved').waitFor();
  await row(page, 'ISD-BFN').locator('[data-cy="entityDetailsButton"]').click();
  await heading(page, 'Route ISD-BFN');
  await page.getByText('Line, 2 points').waitFor();
  await canvas.waitFor();
});

test('every entity has its list, its form and its view, without an error on the console', async () => {
  const page = await at('/site', WITH_MAP);
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  await heading(page, 'Sites');
  const opens = async (path: string, name: string) => {
    await go(page, path);
    await page.locator(`[data-cy="${name}"]`).waitFor({ timeout: 20_000 });
  };
  for (const entity of SCREENS) {
    const instance = pathParameterOf(entity).replace(/Id$/, '');
    const type = instance.charAt(0).toUpperCase() + instance.slice(1);
    let id: string | undefined;
    if (entity.writes === 'all' || entity.scope === 'installation') id = await calls.any(entity.name);
    else await expect.poll(async () => (id = await calls.known(entity.name))).toBeTruthy();
    await opens(`/${entity.name}`, `${type}Heading`);
    await page.locator('[data-cy="entityTable"]').first().waitFor();
    await opens(`/${entity.name}/new`, `${type}CreateUpdateHeading`);
    await opens(`/${entity.name}/${id}/view`, `${instance}DetailsHeading`);
  }
  expect(said).toEqual([]);
});
