import { archiveAsset, listAssets } from '@linehaul/contracts/fleet';
import { adoptDevice, type QuarantinedDevice } from '@linehaul/contracts/telemetry';
import { MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiFailure, type OpenOptions } from '../../../testing/index.ts';
import { openFleet } from '../../../testing/screens/fleet.ts';

const ASSETS = '/fleet-admin/assets';
function unknownDevice(deviceId: string): QuarantinedDevice {
  const seen = new Date(Date.now() - MINUTE).toISOString();
  return {
    id: `quarantined-${deviceId}`,
    organisationId: 'organisation-karoo-freight',
    deviceId,
    firstSeenUtc: seen,
    lastSeenUtc: seen,
    messageCount: 1,
    lastLatitude: -27.6504,
    lastLongitude: 27.2349,
    lastFixTimeUtc: seen,
    keptFixes: 1,
  };
}
async function openAssets(path = ASSETS, prepare?: OpenOptions['prepare']) {
  const devices = ['box-17', 'box-18'].map(unknownDevice);
  return { ...(await openFleet(path, prepare, devices)), devices };
}

const row = (text: string, of = 'Assets') =>
  page.getByRole('grid', { name: of }).getByRole('row').filter({ hasText: text });
const button = (name: string) => page.getByRole('button', { name });
const tab = (name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Kinds of assets' }).getByRole('link', { name });

test('vehicles and trailers are listed together and apart', async () => {
  await openAssets();
  await expect.element(row('KP 47 ZN GP')).toBeVisible();
  await expect.element(row('TRL 101 GP')).toBeVisible();
  await tab('Trailers').click();
  await expect.element(row('KP 47 ZN GP')).not.toBeInTheDocument();
  await expect.element(row('TRL 101 GP')).toBeVisible();
  await expect.element(tab('Trailers')).toHaveAttribute('aria-current', 'page');
  await page.getByRole('searchbox', { name: 'Filter assets' }).fill('trl102');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Showing 1 - 1 of 1 items')).toBeVisible();
  history.back();
  await expect.element(row('KP 47 ZN GP')).toBeVisible();
});

test('a list whose rows are under way says nothing of how many there are', async () => {
  let letGo = () => {};
  await openAssets(ASSETS, ({ server }) => {
    letGo = server.delay(listAssets);
  });
  await expect.element(page.getByRole('grid', { name: 'Assets' })).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByText(/^Showing/)).not.toBeInTheDocument();
  letGo();
  await expect.element(page.getByText(/^Showing 1 - \d+ of \d+ items$/)).toBeVisible();
});

test('archiving a vehicle of open journeys names them', async () => {
  const { server } = await openAssets(ASSETS, ({ server, desk }) => {
    const held = desk.journeys.filter(({ vehicleRegistration }) => vehicleRegistration === 'CA 418-227');
    server.answer(
      archiveAsset,
      new ApiFailure('stillAllocated', {
        entityName: 'asset',
        errorPayload: { total: held.length, journeys: held.slice(0, 10) },
      }),
    );
  });
  await button('Actions of CA 418-227').click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await button('Archive').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/^CA 418-227 is allocated to 13 open journeys/)).toBeVisible();
  await button('Cancel').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row('CA 418-227')).toBeVisible();
  expect(server.callsOf(archiveAsset).map(({ body }) => body)).toEqual([
    { version: 1, overrideConflict: false },
  ]);
});

test('an unknown device is given to an asset that has none, and leaves the list', async () => {
  const { server, devices } = await openAssets(ASSETS, ({ server, desk }) => {
    server.answer(adoptDevice, ({ params, body }) => {
      const [device] = devices.splice(
        devices.findIndex(({ id }) => id === params.id),
        1,
      );
      desk.assets.find(({ id }) => id === body.assetId)!.deviceId = device!.deviceId;
      return { assetId: body.assetId, deviceId: device!.deviceId, accepted: 1, duplicate: 0, refused: 0 };
    });
  });
  await tab(/^Unknown devices/).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /^Unknown devices/ })).toBeVisible();
  await expect.element(row('box-17', 'Unknown devices').getByText(/Kroonstad/)).toBeVisible();
  await button('Pair box-17').click();
  const dialog = page.getByRole('dialog');
  const asset = page.getByRole('combobox', { name: 'Asset without a device' });
  await asset.fill('KP 47');
  await expect.element(dialog.getByText('Nothing found')).not.toBeInTheDocument();
  expect(page.getByRole('option', { name: /KP 47 ZN GP/ }).query()).toBeNull();
  await asset.fill('ND 300');
  await page.getByRole('option', { name: /ND 300-418/ }).click();
  await dialog.getByRole('button', { name: 'Pair' }).click();
  await expect
    .element(page.getByText('box-17 is paired with ND 300-418, which got 1 position'))
    .toBeVisible();
  await expect.element(row('box-17', 'Unknown devices')).not.toBeInTheDocument();
  expect(server.callsOf(adoptDevice).map(({ path, body }) => [path, body])).toEqual([
    ['/api/quarantined-devices/KAROO_FREIGHT/quarantined-box-17/adopt', { assetId: 'asset-nd-300-418' }],
  ]);
  await tab('Vehicles').click();
  await expect.element(row('ND 300-418').getByText('box-17')).toBeVisible();
});
