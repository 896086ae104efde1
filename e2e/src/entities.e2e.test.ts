import { readFile } from 'node:fs/promises';
import { CATALOGUE, entityNamed, pathParameterOf } from '@linehaul/domain/entities';
import type { World } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityProblems, stage, takeSession, WITH_MAP } from './harness/index.ts';
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

/** The vehicle has driven, so that what the system keeps is there too; the calls are a colleague's. */
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
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const row = (page: Page, text: string) => page.getByRole('grid').getByRole('row').filter({ hasText: text });
const SCREENS = CATALOGUE.filter(({ screen }) => screen);

/** Chooses another record by typing a part of its name. */
async function refer(page: Page, name: string, typed: string, found: string): Promise<void> {
  await field(page, name).click();
  await field(page, name).fill(typed);
  await page.getByRole('option', { name: found }).click();
  await expect.poll(() => field(page, name).inputValue()).toBe(found);
}

/** Goes to an address as a link does, without loading the page again. */
const go = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path);

describe('driver licences: references, choices and days', () => {
  test('the menu leads to the list; a licence is made, found by a filter, read, changed and deleted', async () => {
    const page = await at('/');
    await button(page, 'Entities').click();
    await page.getByRole('textbox', { name: 'Filter entities' }).fill('licen');
    await page.keyboard.press('Enter');
    await heading(page, 'Driver licences');
    await field(page, 'entityCreateButton').click();

    await heading(page, 'New driver licence');
    await field(page, 'entityCreateSaveButton').click();
    const summary = page.getByRole('alert').filter({ hasText: 'need attention' });
    await summary.getByText('2 fields need attention.').waitFor();
    await page.getByText('Driver is needed').waitFor();
    await field(page, 'licenceNumber').fill('4011 8820 4R');
    await refer(page, 'driverId', 'thabo', 'Thabo Mokoena');
    await field(page, 'code').selectOption({ label: 'EC1' });
    await field(page, 'issueDate').fill('2026-05-01');
    await field(page, 'expiryDate').fill('2026-04-01');
    await field(page, 'entityCreateSaveButton').click();
    await page.getByText('Is before the start').waitFor();
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
    expect(new URL(page.url()).searchParams.get('expiryDate.lessThanOrEqual')).toContain('2030-01-01');
    await button(page, 'Remove filter Expiry date').click();

    await row(page, '4011 8820 4R').getByRole('link', { name: '4011 8820 4R', exact: true }).click();
    await heading(page, 'Driver licence 4011 8820 4R');
    const shown = page.getByRole('article');
    await shown.getByText('EC1').waitFor();
    await shown.getByText('2031-05-01').waitFor();
    await field(page, 'entityEditButton').click();
    await heading(page, 'Edit driver licence');
    await expect.poll(() => field(page, 'driverId').inputValue()).toBe('Thabo Mokoena');
    await field(page, 'licenceNumber').fill('4011 8820 5R');
    await field(page, 'entityCreateCancelButton').click();
    await dialog(page, 'Unsaved changes').waitFor();
    await button(page, 'Keep editing').click();
    await field(page, 'entityCreateSaveButton').click();
    await page.getByText('Driver licence saved').first().waitFor();

    await row(page, '4011 8820 5R').locator('[data-cy="entityDeleteButton"]').click();
    await field(page, 'driverLicenceDeleteDialogHeading').waitFor();
    await field(page, 'entityConfirmDeleteButton').click();
    await page.getByText('Driver licence 4011 8820 5R deleted').waitFor();
    await row(page, '4011 8820 5R').waitFor({ state: 'detached' });
  });

  test('chosen columns are kept, and the list is sorted and searched by the server', async () => {
    const licence = entityNamed('driver-licence');
    const values = await calls.values(licence, 'kept');
    for (const licenceNumber of ['AA-1', 'BB-2']) {
      await calls.send('POST', '/api/driver-licences', {
        ...values,
        licenceNumber,
        organisationId: (await account()).organisations[0]!.id,
      });
    }
    const page = await at('/driver-licence');
    await button(page, 'Columns').click();
    await page.getByRole('checkbox', { name: 'Changed by' }).check();
    await page.keyboard.press('Escape');
    await button(page, 'Licence number').click();
    await button(page, 'Licence number').click();
    await page.reload();
    await page.getByRole('columnheader', { name: 'Changed by' }).waitFor();
    const numbers = () => page.locator('[data-cy="entityTable"] td:first-child').allInnerTexts();
    await expect.poll(numbers).toEqual(['BB-2', 'AA-1']);
    await page.getByRole('searchbox', { name: 'Search driver licences' }).fill('aa');
    await page.keyboard.press('Enter');
    await expect.poll(numbers).toEqual(['AA-1']);
    await button(page, 'Export').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const file = await download.path();
    const [, ...lines] = (await readFile(file, 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('AA-1');
  });

  test('a save on an older version tells who changed what, and reloading keeps what was typed', async () => {
    const made = await calls.make(entityNamed('driver-licence'), 'both');
    const page = await at(`/driver-licence/${made.id}/edit`);
    await heading(page, 'Edit driver licence');
    await field(page, 'licenceNumber').fill('MINE');
    await calls.send('PATCH', `/api/driver-licences/${made.id}`, { id: made.id, countryOfIssue: 'Lesotho' });
    await field(page, 'entityCreateSaveButton').click();
    const told = dialog(page, 'Changed meanwhile');
    await told.getByText('Country of issue').waitFor();
    await button(page, 'Reload').click();
    await expect.poll(() => field(page, 'countryOfIssue').inputValue()).toBe('Lesotho');
    expect(await field(page, 'licenceNumber').inputValue()).toBe('MINE');
    await field(page, 'entityCreateSaveButton').click();
    await page.getByText('Driver licence saved').waitFor();
  });
});

const account = async () => (await calls.send('GET', '/api/account')) as { organisations: { id: string }[] };

test("a trip's times are typed and shown in the organisation's zone, and kept in UTC", async () => {
  const page = await at('/trip/new');
  await heading(page, 'New trip');
  await page.getByText('Times are those of Africa/Johannesburg, in 24 hours.').waitFor();
  await refer(page, 'assetId', 'kp 47', 'KP 47 ZN GP');
  await field(page, 'startDateTimeUtc').fill('2026-11-20T08:30');
  await field(page, 'endDateTimeUtc').fill('2026-11-20 11:00');
  await field(page, 'distanceKilometres').fill('212,5');
  await field(page, 'entityCreateSaveButton').click();
  await page.getByText('Trip saved').waitFor();
  await row(page, '2026-11-20 08:30').getByText('212.5 km').waitFor();
  const id = await calls.known('trip');
  const [stored] = (await calls.send('GET', `/api/trips?id.equals=${id}`)) as Record<string, unknown>[];
  expect(stored).toMatchObject({ startDateTimeUtc: '2026-11-20T06:30:00.000Z', distanceKilometres: 212.5 });
});

test('a record that belongs to one of several kinds asks for its kind first, and says whose it is', async () => {
  const page = await at('/contact-details/new');
  await field(page, 'name').fill('Night desk');
  expect(await field(page, 'ownerId').isDisabled()).toBe(true);
  await field(page, 'ownerType').selectOption('SITE');
  await refer(page, 'ownerId', 'isan', 'Isando');
  await field(page, 'entityCreateSaveButton').click();
  await page.getByText('Contact details saved').waitFor();
  await row(page, 'Night desk').getByRole('link', { name: 'Isando' }).waitFor();
});

test('what the system keeps is read here, and its forms say why they are none', async () => {
  const page = await at('/journey-progress/new');
  await heading(page, 'New journey progress');
  await page.getByText('These records are kept by the system').waitFor();
  await go(page, '/organisation/new');
  await page.getByText('Organisations are made, changed and deleted by administrators.').waitFor();
  await go(page, '/driver-licence/01a1fd66-0000-7000-8000-000000000000/view');
  await page.getByText('There is no such record').waitFor();
});

describe('a route: a line on a small map', () => {
  const LINE = 'LINESTRING (28.2067 -26.1411, 26.1963 -29.1466)';

  test('is typed as text, seen on the map, saved and shown again', async () => {
    const page = await at('/route/new', WITH_MAP);
    await heading(page, 'New route');
    await field(page, 'routeReference').fill('ISD-BFN');
    await field(page, 'name').fill('Isando to Bloemfontein');
    await refer(page, 'startLocationId', 'isan', 'Isando DC');
    await field(page, 'geometry').fill('LINESTRING (28 -26');
    await field(page, 'entityCreateSaveButton').click();
    await page.getByText(/^The shape /).waitFor();
    await field(page, 'geometry').fill(LINE);
    await page.getByRole('region', { name: 'Map', exact: true }).locator('canvas').waitFor();
    await field(page, 'entityCreateSaveButton').click();
    await page.getByText('Route saved').waitFor();
    await row(page, 'ISD-BFN').locator('[data-cy="entityDetailsButton"]').click();
    await heading(page, 'Route ISD-BFN');
    await page.getByText('LineString, 2 points').waitFor();
    await page.getByRole('region', { name: 'Map', exact: true }).locator('canvas').waitFor();
  });

  test('is placed on the map point by point', async () => {
    const page = await at('/route/new', WITH_MAP);
    await button(page, 'Place a line').click();
    const canvas = page.getByRole('region', { name: 'Map', exact: true }).locator('canvas');
    await canvas.click({ position: { x: 120, y: 150 } });
    await canvas.click({ position: { x: 300, y: 220 } });
    await expect.poll(() => field(page, 'geometry').inputValue()).toMatch(/^LINESTRING ?\(.+,.+\)$/);
    await button(page, 'Undo point').click();
    await expect.poll(() => field(page, 'geometry').inputValue()).toBe('');
  });
});

test('every entity has its list, its form and its view, without an error on the console', async () => {
  const page = await at('/site', WITH_MAP);
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  await heading(page, 'Sites');
  /** Goes there within the page, and waits for the heading of that name. */
  const opens = async (path: string, name: string) => {
    await go(page, path);
    await page.locator(`[data-cy="${name}"]`).waitFor({ timeout: 20_000 });
  };
  for (const entity of SCREENS) {
    const instance = pathParameterOf(entity).replace(/Id$/, '');
    const type = instance.charAt(0).toUpperCase() + instance.slice(1);
    let id: string | undefined;
    // What the system keeps comes by itself, with the journey that runs.
    if (entity.writes === 'all' || entity.scope === 'installation') id = await calls.any(entity.name);
    else await expect.poll(async () => (id = await calls.known(entity.name))).toBeTruthy();
    await opens(`/${entity.name}`, `${type}Heading`);
    await page.locator('[data-cy="entityTable"]').first().waitFor();
    await opens(`/${entity.name}/new`, `${type}CreateUpdateHeading`);
    await opens(`/${entity.name}/${id}/view`, `${instance}DetailsHeading`);
  }
  expect(said).toEqual([]);
});

describe('the palette', () => {
  test('finds journeys, vehicles, drivers, locations and screens by the keyboard alone', async () => {
    const page = await at('/');
    await button(page, 'Search and go to').waitFor();
    const box = page.getByRole('combobox', { name: /^Search screens, journeys/ });
    const find = async (typed: string, name: RegExp) => {
      // While the organisation's data is being loaded, that is what shows.
      await expect
        .poll(async () => {
          await page.keyboard.press('Control+k');
          return box.isVisible();
        })
        .toBe(true);
      await page.keyboard.type(typed);
      await page.getByRole('option', { name }).first().waitFor();
      await page.keyboard.press('Enter');
    };
    await find('KF-0001', /^KF-0001/);
    await dialog(page, 'Journey overview').waitFor();
    await page.keyboard.press('Control+k');
    expect(await box.count()).toBe(0);
    await page.keyboard.press('Escape');
    await find('thabo', /^Thabo Mokoena/);
    await heading(page, 'Edit Driver');
    await find('epping', /^Epping DC/);
    await heading(page, 'Edit Location');
    await find('kf142', /^CA 418-227/);
    await heading(page, 'Edit Asset');
    await find('new driver lic', /^New driver licence/);
    await heading(page, 'New driver licence');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('no such thing');
    await page.getByText('Nothing found').waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  beforeAll(async () => {
    await calls.any('driver-licence');
  });

  test('list, filters, form, problems, view, menu and palette are accessible to everybody', async () => {
    const id = await calls.any('driver-licence');
    const page = await at('/driver-licence', { colorScheme });
    const check = async (what: string) => expect(await accessibilityProblems(page), what).toEqual([]);
    await page.locator('[data-cy="entityTable"]').first().waitFor();
    await check('list');
    await button(page, 'Filters').click();
    await page.getByRole('combobox', { name: 'Field' }).waitFor();
    await check('filters');
    await page.keyboard.press('Escape');
    await button(page, 'Entities').click();
    await page.getByRole('link', { name: 'Driver licences', exact: true }).last().waitFor();
    await check('menu');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: /^Driver licences/ }).waitFor();
    await page.keyboard.type('kf-0001');
    await page.getByRole('option', { name: /^KF-0001/ }).waitFor();
    await check('palette');
    await page.keyboard.press('Escape');
    await go(page, `/driver-licence/${id}/view`);
    await field(page, 'driverLicenceDetailsHeading').waitFor();
    await check('view');
    await go(page, '/route/new');
    await heading(page, 'New route');
    await field(page, 'entityCreateSaveButton').click();
    await page.getByText('Route reference is needed').waitFor();
    await check('form');
  });
});
