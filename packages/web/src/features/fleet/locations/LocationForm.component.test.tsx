import { createLocation, updateLocation } from '@linehaul/contracts/fleet';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changedMeanwhile } from '../../../testing/answers/changed-meanwhile.ts';
import { ApiFailure, PASS } from '../../../testing/index.ts';
import { openLocations } from '../../../testing/screens/fleet.ts';

const CREATE = '/fleet-admin/location-create';

const row = (name: string) =>
  page.getByRole('grid', { name: 'Locations' }).getByRole('row').filter({ hasText: name });
const form = page.getByRole('form', { name: /^(Create|Edit) Location$/ });
const field = (name: string) => form.getByRole('textbox', { name });
const button = (name: string) => form.getByRole('button', { name });
const dialog = (name: RegExp) => page.getByRole('dialog', { name });

test.each([
  ['Rectangle', 'Rectangle', 'POLYGON ((28.1 -26.2,28.2 -26.2,28.2 -26.1,28.1 -26.1,28.1 -26.2))'],
  [
    'Polygon',
    'Polygon',
    'POLYGON ((28 -27,29 -27,29 -26,28 -26,28 -27),(28.4 -26.6,28.6 -26.6,28.6 -26.4,28.4 -26.6))',
  ],
  ['Line', 'PolyLine', 'LINESTRING (28.1 -26.2,28.2 -26.2,28.4 -26.1)'],
])('the form of a location keeps a %s as it was written', async (kind, shapeType, text) => {
  const { server } = await openLocations(CREATE);
  await field('Name').fill(`Kept ${kind}`);
  await form.getByText(kind).click();
  await field('WKT').fill(text);
  await button('Save').click();
  await row(`Kept ${kind}`).getByRole('link').click();
  await expect.element(field('WKT')).toHaveValue(text);
  expect(server.callsOf(createLocation)[0]?.body).toMatchObject({ name: `Kept ${kind}`, shapeType });
});

test('the form of a location says what is missing, and refuses a bad shape with its reason', async () => {
  const { server } = await openLocations(CREATE);
  await field('Telephone').fill('058');
  await button('Save').click();
  const summary = form.getByRole('alert').filter({ hasText: 'need attention' });
  await expect.element(summary.getByText('Name').first()).toBeVisible();
  await expect.element(form.getByText('Name is required')).toBeVisible();
  await expect.element(form.getByText('The shape needs a centre point').first()).toBeVisible();
  await expect.element(form.getByText('A contact needs a name')).toBeVisible();
  await form.getByText('Polygon').click();
  await field('WKT').fill('POLYGON ((28 -26,29 -25,29 -26,28 -25,28 -26))');
  await expect.element(form.getByText(/^The text crosses or touches itself at/)).toBeVisible();
  await field('WKT').fill('POLYGON ((28 -91,29 -25,29 -26,28 -91))');
  await expect.element(form.getByText(/^The text has a point at latitude -91/)).toBeVisible();
  expect(server.callsOf(createLocation)).toEqual([]);
});

test('an external reference that is taken is said at its field', async () => {
  await openLocations(CREATE, ({ server }) => {
    const message = "belongs to 'Isando DC'";
    server.answer(
      createLocation,
      new ApiFailure('duplicateReference', {
        entityName: 'location',
        detail: `externalReference: ${message}`,
        fieldErrors: [{ objectName: 'location', field: 'externalReference', message }],
      }),
    );
  });
  await field('Name').fill('Second Isando');
  await field('External reference').fill('ISD');
  await field('WKT').fill('POINT (28.1 -26.1)');
  await button('Save').click();
  const summary = form.getByRole('alert').filter({ hasText: 'needs attention' });
  await expect.element(summary.getByText('External reference')).toBeVisible();
  await expect.element(form.getByText("Belongs to 'Isando DC'")).toBeVisible();
});

test('unsaved changes of a location are guarded', async () => {
  await openLocations(CREATE);
  await field('Name').fill('Half written');
  await button('Cancel').click();
  await dialog(/^Unsaved changes/)
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await expect.element(field('Name')).toHaveValue('Half written');
  await button('Cancel').click();
  await dialog(/^Unsaved changes/)
    .getByRole('button', { name: 'Discard changes' })
    .click();
  await expect.element(page.getByRole('heading', { level: 1, name: /^Locations/ })).toBeVisible();
});

test('a save on an older version of a location tells who changed what, and keeps what was typed', async () => {
  const { server } = await openLocations(
    '/fleet-admin/location-update?locationId=location-isd',
    ({ server, desk }) => {
      server.answer(updateLocation, ({ body }) => {
        if (body.version !== 1) return PASS;
        Object.assign(desk.locations[0]!, { version: 2, externalReference: 'THEIRS' });
        return changedMeanwhile(['externalReference']);
      });
    },
  );
  await expect.element(field('Name')).toHaveValue('Isando DC');
  await field('Address').fill('Mine');
  await button('Save').click();
  const outdated = dialog(/^Changed meanwhile/);
  await expect.element(outdated.getByText('External reference')).toBeVisible();
  await expect.element(outdated.getByText('controller')).toBeVisible();
  await outdated.getByRole('button', { name: 'Reload' }).click();
  await expect.element(field('External reference')).toHaveValue('THEIRS');
  await expect.element(field('Address')).toHaveValue('Mine');
  await button('Save').click();
  await expect.element(page.getByText('Location Isando DC is saved')).toBeVisible();
  expect(server.callsOf(updateLocation).map(({ body }) => body)).toMatchObject([
    { version: 1, address: 'Mine', externalReference: 'ISD' },
    { version: 2, address: 'Mine', externalReference: 'THEIRS' },
  ]);
});

test('an address that names no location says so', async () => {
  await openLocations('/fleet-admin/location-update');
  await expect.element(page.getByText('There is no such location')).toBeVisible();
});
