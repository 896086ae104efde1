import { createDriver, type Driver, updateDriver } from '@linehaul/contracts/fleet';
import { DAY } from '@linehaul/domain/core';
import { dateIn } from '@linehaul/domain/time';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changedMeanwhile } from '../../../testing/answers/changed-meanwhile.ts';
import { ApiFailure, hasFocus } from '../../../testing/index.ts';
import { openFleet } from '../../../testing/screens/fleet.ts';

const DRIVERS = '/fleet-admin/drivers';

const row = (name: string) =>
  page.getByRole('grid', { name: 'Drivers' }).getByRole('row').filter({ hasText: name });
const button = (name: string) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const summary = page.getByRole('alert').filter({ hasText: 'need attention' });
const day = (days: number) => dateIn(Date.now() + days * DAY, 'Africa/Johannesburg');

test.each([
  ['Ayanda van Wyk', '4011 8820 4R', 11, '11 days left'],
  ['Vusi Pillay', '4012', -3, 'Expired 3 days ago'],
])('%s is created with a licence, and the list says how it stands', async (name, number, days, standing) => {
  const { server } = await openFleet(`${DRIVERS}/new`, ({ server, desk }) => {
    server.answer(createDriver, ({ body }) => {
      const [licence] = body.licences!;
      const { id: _id, driverId: _driverId, ...like } = desk.drivers[0]!;
      const driver: Driver = {
        ...like,
        id: 'driver-new',
        driverId: 'driver-new',
        name: body.name,
        employeeNumber: null,
        licenceExpiryDate: licence!.expiryDate ?? null,
      };
      desk.drivers.push(driver);
      return { ...driver, licences: [] };
    });
  });
  await field('Name').fill(name);
  await button('Add licence').click();
  await hasFocus(field('Licence number'));
  await field('Licence number').fill(number);
  await field('Expiry date').fill(day(days));
  await button('Save').click();
  await expect.element(page.getByText(`Driver ${name} saved`)).toBeVisible();
  await expect.element(heading(/^Drivers/)).toBeVisible();
  await expect.element(row(name).getByText(standing)).toBeVisible();
  expect(server.callsOf(createDriver)[0]?.body).toEqual({
    name,
    employeeNumber: '',
    mobileNumber: '',
    emailAddress: '',
    siteId: '',
    licences: [
      {
        licenceNumber: number,
        code: null,
        permitCategories: [],
        countryOfIssue: 'ZA',
        issueDate: null,
        expiryDate: day(days),
      },
    ],
  });
});

test('what is missing of a driver is summed up, and each name leads to its field', async () => {
  const { server } = await openFleet(`${DRIVERS}/new`);
  await button('Add licence').click();
  await field('Issue date').fill('2026-05-01');
  await field('Expiry date').fill('2026-04-01');
  await button('Save').click();
  await expect.element(summary.getByText('3 fields need attention.')).toBeVisible();
  await expect.element(page.getByText('Expiry date must be after the issue date')).toBeVisible();
  await summary.getByRole('link', { name: 'Licence 1: licence number' }).click();
  await hasFocus(field('Licence number'));
  expect(server.callsOf(createDriver)).toEqual([]);
});

test('an employee number that is taken is refused at its field', async () => {
  await openFleet(`${DRIVERS}/new`, ({ server }) => {
    const taken = { objectName: 'driver', field: 'employeeNumber', message: 'belongs to another driver' };
    server.answer(
      createDriver,
      new ApiFailure('duplicateReference', {
        entityName: 'driver',
        detail: 'employeeNumber: belongs to another driver',
        fieldErrors: [taken],
      }),
    );
  });
  await field('Name').fill('Twin');
  await field('Employee number').fill('K-1001');
  await button('Save').click();
  await expect.element(page.getByText('Belongs to another driver')).toBeVisible();
  await expect.element(field('Employee number')).toHaveAttribute('aria-invalid', 'true');
});

test('typed work on a driver is not lost by a link, and Cancel leads back to the list as it was', async () => {
  const { server } = await openFleet(`${DRIVERS}?sort=employeeNumber,desc`);
  await row('Lindiwe Dube').getByRole('link').click();
  await expect.element(heading('Edit Driver')).toBeVisible();
  await field('Mobile number').fill('+27 82 555 0999');
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
  await button('Cancel').click();
  await expect.element(page.getByRole('dialog', { name: /^Unsaved changes/ })).toBeVisible();
  await button('Keep editing').click();
  await expect.element(field('Mobile number')).toHaveValue('+27 82 555 0999');
  await button('Cancel').click();
  await button('Discard changes').click();
  await expect.element(heading(/^Drivers/)).toBeVisible();
  expect(new URLSearchParams(location.search).get('sort')).toBe('employeeNumber,desc');
  expect(server.callsOf(updateDriver)).toEqual([]);
});

test('a save on an older version of a driver tells who changed what, and reloading keeps what was typed', async () => {
  const { server } = await openFleet(`${DRIVERS}/driver-k-1001`, ({ server, desk }) => {
    const [thabo] = desk.drivers;
    server.answer(updateDriver, ({ body }) => {
      if (body.version !== 1) return { ...thabo!, licences: [] };
      Object.assign(thabo!, { version: 2, emailAddress: 'both@karoo.example' });
      return changedMeanwhile(['emailAddress']);
    });
  });
  await field('Mobile number').fill('1');
  await button('Save').click();
  const outdated = page.getByRole('dialog', { name: /^Changed meanwhile/ });
  await expect.element(outdated.getByText('E-mail address')).toBeVisible();
  await expect.element(outdated.getByText('controller')).toBeVisible();
  await button('Reload').click();
  await expect.element(field('E-mail address')).toHaveValue('both@karoo.example');
  await expect.element(field('Mobile number')).toHaveValue('1');
  await button('Save').click();
  await expect.element(page.getByText('Driver Thabo Mokoena saved')).toBeVisible();
  expect(server.callsOf(updateDriver).map(({ body }) => body)).toMatchObject([
    { version: 1, mobileNumber: '1', emailAddress: '' },
    { version: 2, mobileNumber: '1', emailAddress: 'both@karoo.example' },
  ]);
});

test('a driver that is not there says so', async () => {
  await openFleet(`${DRIVERS}/01a1fd66-0000-7000-8000-000000000000`);
  await expect.element(page.getByText('This driver is not there')).toBeVisible();
});

test('two fields of a section share a line, beside its heading', async () => {
  await openFleet('/fleet-admin/drivers/new');
  await expect.element(field('Employee number')).toBeVisible();
  const [name, number, heading] = [
    field('Name').element(),
    field('Employee number').element(),
    page.getByRole('heading', { name: 'Person' }).element(),
  ].map((element) => element.getBoundingClientRect());
  expect(number!.top).toBe(name!.top);
  expect(number!.left).toBeGreaterThan(name!.right);
  expect(name!.left).toBeGreaterThan(heading!.right);
});
