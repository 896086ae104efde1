import { type Asset, createAsset, updateAsset } from '@linehaul/contracts/fleet';
import { getLatestOfAsset } from '@linehaul/contracts/telemetry';
import { MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiFailure, hasFocus } from '../../../testing/index.ts';
import { openFleet } from '../../../testing/screens/fleet.ts';

const ASSETS = '/fleet-admin/assets';

const row = (text: string) =>
  page.getByRole('grid', { name: 'Assets' }).getByRole('row').filter({ hasText: text });
const button = (name: string) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const taken = (code: 'duplicateReference' | 'deviceTaken', name: string, holder: string) =>
  new ApiFailure(code, {
    entityName: 'asset',
    detail: `${name}: belongs to the asset ${holder}`,
    fieldErrors: [{ objectName: 'asset', field: name, message: `belongs to the asset ${holder}` }],
  });

test('an asset is created with all its fields, and its registration is taken from then on', async () => {
  const { server, go } = await openFleet(ASSETS, ({ server, desk }) => {
    server.answer(createAsset, ({ body }) => {
      if (body.registrationNumber !== 'FRESH 1 GP')
        return taken('duplicateReference', 'registrationNumber', 'FRESH 1 GP');
      const asset: Asset = {
        ...desk.assets[0]!,
        id: 'asset-fresh',
        assetId: 'asset-fresh',
        registrationNumber: body.registrationNumber,
        odometer: body.odometer ?? null,
        deviceId: null,
      };
      desk.assets.push(asset);
      return asset;
    });
  });
  await page.getByRole('link', { name: 'Create Asset' }).click();
  await expect.element(heading('Create Asset')).toBeVisible();
  await field('Registration').fill('FRESH 1 GP');
  await field('Make').fill('Scania');
  await field('Year').fill('2021');
  await field('Odometer').fill('81 250.5');
  await page.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: 'Isando' }).click();
  await button('Save').click();
  await expect.element(page.getByText('Asset FRESH 1 GP saved')).toBeVisible();
  expect(server.callsOf(createAsset)[0]?.body).toMatchObject({
    assetCategory: 'VEHICLE',
    registrationNumber: 'FRESH 1 GP',
    make: 'Scania',
    year: 2021,
    odometer: 81250.5,
    siteId: 'site-isando',
  });
  await row('FRESH 1 GP').getByRole('link').click();
  await expect.element(field('Odometer')).toHaveValue('81250.5');
  await expect
    .element(page.getByText('No position yet: it shows once the device of the asset reports.'))
    .toBeVisible();
  await go(`${ASSETS}/new`);
  await field('Registration').fill('fresh1gp');
  await button('Save').click();
  await expect.element(page.getByText('Belongs to the asset FRESH 1 GP')).toBeVisible();
});

test('the page of an asset says where it is and shows it on the map', async () => {
  const seen = new Date(Date.now() - MINUTE).toISOString();
  await openFleet(`${ASSETS}/asset-nd-300-418`, ({ server, desk }) => {
    server.answer(getLatestOfAsset, ({ params }) => ({
      id: 'position-1',
      organisationId: desk.organisation.id,
      assetId: params.assetId,
      journeyId: null,
      timestampUtc: seen,
      receivedUtc: seen,
      latitude: -27.6504,
      longitude: 27.2349,
      speedKilometresPerHour: 40,
      headingDegrees: 200,
      odometerKilometres: null,
      accuracyMetres: null,
      attributes: null,
      unusedReason: null,
    }));
  });
  const position = page.getByRole('region', { name: 'Last position' });
  await expect.element(position.getByText(/Kroonstad/)).toBeVisible();
  await expect.element(position.getByText('40 km/h')).toBeVisible();
  await expect.element(position.getByText('-27.65040, 27.23490')).toBeVisible();
  await button('Show on map').click();
  await expect.element(page.getByRole('region', { name: 'Map', exact: true })).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/asset-journey-dashboard');
});

const device = page.getByRole('combobox', { name: 'Device' });

test('a device that another asset has is refused at its field, and can be taken off', async () => {
  const { server } = await openFleet(ASSETS, ({ server, desk }) => {
    server.answer(updateAsset, ({ body }) =>
      body.deviceId ? taken('deviceTaken', 'deviceId', 'KP 47 ZN GP') : desk.assets[1]!,
    );
  });
  await row('CA 418-227').getByRole('link').click();
  await expect.element(heading('Edit Asset')).toBeVisible();
  await device.fill('device-KF214');
  await userEvent.keyboard('{Escape}');
  await button('Save').click();
  await expect.element(page.getByText('Belongs to the asset KP 47 ZN GP')).toBeVisible();
  await button('Unpair').click();
  await hasFocus(device);
  await field('Fleet number').fill('KF-NEW');
  await button('Save').click();
  await expect.element(heading(/^Assets/)).toBeVisible();
  expect(server.callsOf(updateAsset).map(({ body }) => body)).toMatchObject([
    { version: 1, deviceId: 'device-KF214' },
    { version: 1, deviceId: '', fleetNumber: 'KF-NEW' },
  ]);
});

test('a device that is taken off an asset is gone from the list', async () => {
  const { server } = await openFleet(ASSETS, ({ server, desk }) => {
    server.answer(updateAsset, ({ params, body }) => {
      const asset = desk.assets.find(({ id }) => id === params.assetId)!;
      return Object.assign(asset, { deviceId: body.deviceId || null, version: asset.version + 1 });
    });
  });
  await expect.element(row('KP 47 ZN GP').getByText('device-KF214')).toBeVisible();
  await row('KP 47 ZN GP').getByRole('link').click();
  await expect.element(device).toHaveValue('device-KF214');
  const top = (element: Element) => element.getBoundingClientRect().top;
  expect(top(button('Unpair').element())).toBe(top(device.element()));
  await button('Unpair').click();
  await expect.element(device).toHaveValue('');
  await button('Save').click();
  await expect.element(row('KP 47 ZN GP')).toBeVisible();
  await expect.element(row('KP 47 ZN GP').getByText('device-KF214')).not.toBeInTheDocument();
  expect(server.callsOf(updateAsset).map(({ body }) => body)).toMatchObject([{ version: 1, deviceId: '' }]);
});

test('on a phone the choice of a category is 44 high', async () => {
  await page.viewport(390, 844);
  await openFleet('/fleet-admin/assets/new');
  const choice = page.getByRole('radiogroup', { name: 'Category' });
  await expect.element(choice).toBeVisible();
  expect(choice.element().getBoundingClientRect().height).toBe(44);
  await page.viewport(1280, 720);
});
