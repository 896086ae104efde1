import { archiveLocation, getLocationUse, listLocations, updateLocation } from '@linehaul/contracts/fleet';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiFailure, PASS } from '../../../testing/index.ts';
import { openLocations } from '../../../testing/screens/fleet.ts';

const LIST = '/fleet-admin/locations';

const button = (name: string) => page.getByRole('button', { name });
const row = (name: string) =>
  page.getByRole('grid', { name: 'Locations' }).getByRole('row').filter({ hasText: name });

test('the list of locations is in the Fleet Admin menu, searches, narrows by type and counts', async () => {
  const { server } = await openLocations('/');
  await button('Fleet Admin').click();
  await page.getByRole('menuitem', { name: 'Locations' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /^Locations/ })).toBeVisible();
  await expect.element(row('Isando DC')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search name, address, external reference' }).fill('epp');
  await expect.element(page.getByText('Showing 1 - 1 of 1 items')).toBeVisible();
  await expect.element(row('Epping DC')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect.element(row('Isando DC')).toBeVisible();
  await page.getByRole('combobox', { name: 'Location type' }).click();
  await expect.element(page.getByRole('option', { name: 'Customer' })).toBeVisible();
  await page.getByRole('option', { name: 'Fuel Stop' }).click();
  await expect.element(page.getByText('No location fits')).toBeVisible();
  expect(server.callsOf(listLocations).at(-1)?.query['locationType.equals']).toBe('7');
});

test('the list of locations is exported as it is narrowed by search and type', async () => {
  await openLocations(`${LIST}?q=epp&type=7`);
  await expect.element(page.getByText('No location fits')).toBeVisible();
  await button('Export').click();
  const link = page.getByRole('menuitem', { name: 'GeoJSON' });
  await expect.element(link).toBeVisible();
  const { pathname, searchParams } = new URL((link.element() as HTMLAnchorElement).href);
  expect(pathname).toBe('/api/exports/KAROO_FREIGHT/locations');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    search: 'epp',
    'locationType.equals': '7',
    format: 'geojson',
  });
});

test("a list of locations that cannot be read says 'Could not retrieve asset drivers'", async () => {
  await openLocations(`${LIST}?q=isando`, ({ server }) => {
    server.answer(listLocations, ({ query }) => (query.search ? new ApiFailure('badRequest') : PASS));
  });
  await expect.element(page.getByText('Could not retrieve asset drivers').first()).toBeVisible();
  await expect.element(button('Try again')).toBeVisible();
});

test('a location is archived after a list of what still goes there, shows among all, and is restored', async () => {
  const { server, go } = await openLocations(LIST, ({ server }) => {
    const journeyUniqueReferences = ['KF-0001', 'PD-1'];
    server.answer(getLocationUse, { openJourneys: 15, journeyUniqueReferences, routes: 0 });
  });
  await button('Actions of Bloemfontein DC').click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const dialog = page.getByRole('dialog', { name: /^Archive Location/ });
  await expect.element(dialog.getByText(/open journeys keep the place:/)).toBeVisible();
  await expect.element(dialog.getByText(/KF-0001, PD-1 …/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect.element(page.getByText('Location Bloemfontein DC is archived')).toBeVisible();
  await expect.element(row('Bloemfontein DC')).not.toBeInTheDocument();
  expect(server.callsOf(archiveLocation).map(({ query }) => query)).toEqual([{ version: '1' }]);
  await go(`${LIST}?show=all`);
  await expect.element(row('Bloemfontein DC').getByText('Archived')).toBeVisible();
  await button('Actions of Bloemfontein DC').click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect.element(page.getByText('Location Bloemfontein DC is restored')).toBeVisible();
  await expect.element(row('Bloemfontein DC').getByText('Archived')).not.toBeInTheDocument();
  expect(server.callsOf(updateLocation)[0]?.body).toMatchObject({ version: 2, isDeleted: false });
});
