import { allEntityRoutes, entityRoutes } from '@linehaul/contracts/entities';
import { asset, assetBody, getAsset, listAssets, updateAsset } from '@linehaul/contracts/fleet';
import { assetEntity } from '@linehaul/domain/entities';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { answerRecords } from '../../../testing/answers/entities.ts';
import { closeApp } from '../../../testing/index.ts';
import { openFleet } from '../../../testing/screens/fleet.ts';
import { openVehicle } from '../../../testing/screens/vehicle.ts';
import { assetList } from './overrides.tsx';

/** Other contracts are made before the field is added, as files share modules. */
const { list } = allEntityRoutes().get('asset')!;
const { columns } = assetList;

beforeEach(() => {
  Object.assign(assetEntity.fields, { tyreSize: { kind: 'text', max: 30, search: true } });
  Object.assign(assetList, { columns: [...columns, { id: 'tyreSize', width: 120 }] });
});
afterEach(() => {
  closeApp();
  Reflect.deleteProperty(assetEntity.fields, 'tyreSize');
  Object.assign(assetList, { columns });
});

const button = (name: string) => page.getByRole('button', { name });
const row = (text: string) => page.getByRole('grid').getByRole('row').filter({ hasText: text });
const header = page.getByRole('columnheader', { name: 'Tyre size' });

test('a text that assets gain is a column of their list, and is typed in their form and sent', async () => {
  const tyreSize = z.string().nullish();
  const response = asset.extend({ tyreSize });
  const { server } = await openFleet('/fleet-admin/assets', ({ server, desk }) => {
    const truck = Object.assign(desk.assets[0]!, { tyreSize: '295/80' });
    server
      .answer({ ...listAssets, response: z.array(response) }, () => desk.assets)
      .answer({ ...getAsset, response }, () => truck)
      .answer({ ...updateAsset, body: assetBody.extend({ tyreSize }), response }, ({ body }) =>
        Object.assign(truck, { tyreSize: body.tyreSize, version: truck.version + 1 }),
      );
  });
  await expect.element(header).toBeVisible();
  await expect.element(row('KP 47 ZN GP').getByText('295/80')).toBeVisible();
  await row('KP 47 ZN GP').getByRole('link').click();
  const field = page.getByRole('textbox', { name: 'Tyre size' });
  await expect.element(field).toHaveValue('295/80');
  await expect.element(field).toHaveAttribute('maxlength', '30');
  await field.fill('315/80');
  await button('Save').click();
  await expect.element(row('KP 47 ZN GP').getByText('315/80')).toBeVisible();
  expect(server.callsOf(updateAsset).map(({ body }) => body)).toMatchObject([
    { version: 1, tyreSize: '315/80' },
  ]);
});

test('a text that assets gain is on the page of each, and among the columns and filters of all', async () => {
  const { server, go } = await openVehicle('', undefined, ({ server, desk }) => {
    Object.assign(desk.assets[0]!, { tyreSize: '295/80' });
    const assets = answerRecords(server, desk, []).asset!;
    const routes = entityRoutes({ ...assetEntity, name: 'tyred-asset', idField: 'assetId' });
    server.answer(routes.list, ({ query: { 'id.equals': id, 'tyreSize.contains': part = '' } }) =>
      assets.filter((one) => (!id || one.id === id) && String(one.tyreSize).includes(String(part))),
    );
  });
  const details = page.getByRole('article', { name: 'Asset KP 47 ZN GP' });
  await expect.element(details.getByText('Tyre size')).toBeVisible();
  await expect.element(details.getByText('295/80')).toBeVisible();
  await go('/asset');
  await expect.element(row('CA 418-227')).toBeVisible();
  await expect.element(header).not.toBeInTheDocument();
  await button('Columns').click();
  await page.getByRole('checkbox', { name: 'Tyre size' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(header).toBeVisible();
  await expect.element(row('KP 47 ZN GP').getByText('295/80')).toBeVisible();
  await button('Filters').click();
  await page.getByRole('combobox', { name: 'Field' }).selectOptions('Tyre size');
  await page.getByRole('textbox', { name: 'Value' }).fill('295');
  await button('Add filter').click();
  await expect.element(button('Remove filter Tyre size')).toBeVisible();
  await expect.element(row('CA 418-227')).not.toBeInTheDocument();
  await expect.element(row('KP 47 ZN GP')).toBeVisible();
  expect(server.callsOf(list).at(-1)?.query['tyreSize.contains']).toBe('295');
});
