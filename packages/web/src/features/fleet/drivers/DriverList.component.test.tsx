import { archiveDriver, listDrivers, restoreDriver } from '@linehaul/contracts/fleet';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiFailure, hasFocus } from '../../../testing/index.ts';
import { openFleet } from '../../../testing/screens/fleet.ts';

const DRIVERS = '/fleet-admin/drivers';

const grid = page.getByRole('grid', { name: 'Drivers' });
const row = (name: string) => grid.getByRole('row').filter({ hasText: name });
const button = (name: string) => page.getByRole('button', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

afterEach(() => page.viewport(1280, 720));

test('the Fleet Admin menu leads to the drivers, with their number and pages', async () => {
  await openFleet('/');
  await button('Fleet Admin').click();
  await page.getByRole('menuitem', { name: 'Drivers' }).click();
  await expect.element(heading(/^Drivers/)).toBeVisible();
  await expect.element(page.getByText(/^Showing 1 - 3 of 3 items$/)).toBeVisible();
  await expect.element(row('Thabo Mokoena').getByText('K-1001')).toBeVisible();
});

test('archiving a driver names the open journeys, can be overridden, and can be taken back', async () => {
  const { server, desk } = await openFleet(DRIVERS, ({ server, desk }) => {
    const held = desk.journeys.filter(({ driversDescription }) => driversDescription === 'Sipho Naidoo');
    const sipho = () => desk.drivers.find(({ name }) => name === 'Sipho Naidoo')!;
    const becomes = (archived: boolean) => {
      Object.assign(sipho(), { archived, version: sipho().version + 1 });
      return { ...sipho(), licences: [] };
    };
    server
      .answer(archiveDriver, ({ body }) =>
        body.overrideConflict
          ? becomes(true)
          : new ApiFailure('stillAllocated', {
              entityName: 'driver',
              errorPayload: { total: held.length, journeys: held.slice(-10) },
            }),
      )
      .answer(restoreDriver, () => becomes(false));
  });
  const version = desk.drivers.find(({ name }) => name === 'Sipho Naidoo')!.version;
  await button('Actions of Sipho Naidoo').click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const dialog = page.getByRole('dialog', { name: /^Archive driver/ });
  await hasFocus(dialog.getByRole('button', { name: 'Cancel' }));
  await button('Archive').click();
  await expect.element(dialog.getByText(/^Sipho Naidoo is allocated to 13 open journeys/)).toBeVisible();
  await expect.element(dialog.getByText('PD-2')).toBeVisible();
  await expect.element(dialog.getByText('and 3 more')).toBeVisible();
  await button('Archive anyway').click();
  await expect.element(page.getByText('Driver Sipho Naidoo archived')).toBeVisible();
  await expect.element(row('Sipho Naidoo')).not.toBeInTheDocument();
  await button('Undo').click();
  await expect.element(page.getByText('Driver Sipho Naidoo restored')).toBeVisible();
  await expect.element(row('Sipho Naidoo')).toBeVisible();
  expect(server.callsOf(archiveDriver).map(({ body }) => body)).toEqual([
    { version, overrideConflict: false },
    { version, overrideConflict: true },
  ]);
  expect(server.callsOf(restoreDriver).map(({ body }) => body)).toEqual([{ version: version + 1 }]);
});

test('drivers are listed by how their licences stand, and the address keeps it', async () => {
  const { server, desk } = await openFleet(DRIVERS, ({ desk }) => {
    desk.drivers[1]!.licenceExpiryDate = '2020-01-01';
  });
  await expect.element(row('Thabo Mokoena')).toBeVisible();
  await page.getByRole('combobox', { name: 'Licences' }).click();
  await page.getByRole('option', { name: 'Expiring in 30 days' }).click();
  await expect.element(row('Thabo Mokoena')).not.toBeInTheDocument();
  await expect.element(row(desk.drivers[1]!.name)).toBeVisible();
  expect(new URLSearchParams(location.search).get('licences')).toBe('expiring');
  expect(server.callsOf(listDrivers).at(-1)?.query['licenceStanding.in']).toBe('EXPIRED,EXPIRING');
});

test('an address that names a standing lists the drivers of it', async () => {
  await openFleet(`${DRIVERS}?licences=expiring`, ({ desk }) => {
    for (const driver of desk.drivers.slice(0, 2)) driver.licenceExpiryDate = '2020-01-01';
  });
  await expect.element(page.getByText('Showing 1 - 2 of 2 items')).toBeVisible();
});

test('the keyboard opens a driver from the list', async () => {
  await openFleet(DRIVERS);
  await expect.element(row('Thabo Mokoena')).toBeVisible();
  (row('Thabo Mokoena').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Edit Driver')).toBeVisible();
});

test('a list of drivers that fails says so in its place, and tries again', async () => {
  let isBroken = false;
  const { go } = await openFleet('/fleet-admin/assets', ({ server, desk }) => {
    server.answer(listDrivers, () => (isBroken ? new ApiFailure('badRequest') : [...desk.drivers]));
  });
  await expect.element(heading(/^Assets/)).toBeVisible();
  isBroken = true;
  await go(DRIVERS);
  await expect.element(page.getByRole('heading', { name: 'Could not retrieve drivers' })).toBeVisible();
  isBroken = false;
  await button('Try again').click();
  await expect.element(row('Thabo Mokoena')).toBeVisible();
});

test('on a phone a card shows the site and the number of a driver whole, and breaks neither', async () => {
  await page.viewport(390, 844);
  await openFleet(DRIVERS, ({ desk }) => {
    Object.assign(desk.drivers[0]!, {
      siteName: 'Bloemfontein Depot North',
      mobileNumber: '+27 73 656 7168',
    });
  });
  const card = page.getByRole('listitem').filter({ hasText: '+27 73 656 7168' });
  for (const part of ['Bloemfontein Depot North', '+27 73 656 7168']) {
    const shown = card.getByText(part, { exact: true });
    await expect.element(shown).toBeVisible();
    expect(shown.element().getClientRects()).toHaveLength(1);
    expect(shown.element().getBoundingClientRect().height).toBeLessThan(24);
  }
  const { scrollWidth, clientWidth } = card.getByRole('button').first().element();
  expect(scrollWidth).toBe(clientWidth);
});

test('on a phone the cross of a dialog is level with its title', async () => {
  await page.viewport(390, 844);
  await openFleet(DRIVERS);
  await button('Actions of Sipho Naidoo').click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const middle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  await expect.element(page.getByText('Archive driver')).toBeVisible();
  const title = page.getByText('Archive driver').element();
  expect(Math.abs(middle(button('Close').element()) - middle(title))).toBeLessThan(2);
});
