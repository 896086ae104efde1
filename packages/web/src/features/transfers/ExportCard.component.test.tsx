import { exportList } from '@linehaul/contracts/transfers';
import { planningDesk } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerFleet } from '../../testing/answers/fleet.ts';
import { openApp } from '../../testing/index.ts';

const WORKBOOK = 'Excel workbook, up to 100,000 rows';
const button = (name: string) => page.getByRole('button', { name });

test.each([
  ['Routes', 'routes', { CSV: 'csv', [WORKBOOK]: 'xlsx', GeoJSON: 'geojson', KML: 'kml', GPX: 'gpx' }],
  ['Assets', 'assets', { CSV: 'csv', [WORKBOOK]: 'xlsx' }],
  ['Fuel transactions', 'fuelTransactions', { CSV: 'csv', [WORKBOOK]: 'xlsx' }],
])('the whole list of %s is a link to its file in each format', async (label, list, formats) => {
  const { desk } = await openApp('/fleet-admin/import', planningDesk);
  await page.getByRole('combobox', { name: 'List' }).selectOptions(label);
  await button('Export').click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  const items = page.getByRole('menuitem').elements() as HTMLAnchorElement[];
  expect(items.map((item) => item.textContent)).toEqual(Object.keys(formats));
  expect(items.every((item) => item.hasAttribute('download'))).toBe(true);
  const path = exportList.path.replace(':orgId', desk.organisation.name).replace(':list', list);
  expect(items.map(({ href }) => href)).toEqual(
    Object.values(formats).map((format) => `${location.origin}${path}?format=${format}`),
  );
});

function asked(name: string) {
  const link = page.getByRole('menuitem', { name }).element() as HTMLAnchorElement;
  const { pathname, searchParams } = new URL(link.href);
  return { pathname, query: Object.fromEntries(searchParams) };
}

test('a list is exported as it is narrowed: assets, journeys, alerts', async () => {
  const { go } = await openApp('/fleet-admin/assets?q=trl101', planningDesk, {
    prepare: ({ server, desk }) => answerFleet(server, desk),
  });
  await expect.element(page.getByText('Showing 1 - 1 of 1 items')).toBeVisible();
  await button('Export').click();
  await expect.element(page.getByRole('menuitem', { name: WORKBOOK })).toBeVisible();
  expect(asked('CSV')).toMatchObject({
    pathname: '/api/exports/KAROO_FREIGHT/assets',
    query: { search: 'trl101', format: 'csv' },
  });

  await go('/?docks=journeys');
  await page.getByRole('searchbox', { name: 'Filter journeys' }).fill('KF-0001');
  await expect.element(page.getByText('Showing 1 - 1 of 1 items')).toBeVisible();
  const journeys = page.getByRole('region', { name: 'Journeys' });
  await journeys.getByRole('button', { name: 'Export' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible();
  expect(asked('CSV')).toMatchObject({
    pathname: '/api/exports/KAROO_FREIGHT/journeys',
    query: { search: 'KF-0001', format: 'csv' },
  });

  await go('/?docks=alerts&alerts=all');
  const alerts = page.getByRole('region', { name: 'Alerts' });
  await alerts.getByRole('button', { name: 'Export' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible();
  expect(asked('CSV')).toMatchObject({ pathname: '/api/exports/KAROO_FREIGHT/events' });
});
