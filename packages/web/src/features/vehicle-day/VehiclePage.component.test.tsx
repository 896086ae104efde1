import { listAlerts } from '@linehaul/contracts/alerts';
import { listJourneys } from '@linehaul/contracts/journeys';
import { getLatestOfAsset } from '@linehaul/contracts/telemetry';
import type { VehicleDay } from '@linehaul/contracts/vehicle-day';
import { dateIn, shiftDate } from '@linehaul/domain/time';
import { unseenDayAnswer } from '@linehaul/testkit/answers';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alertOf } from '../../testing/answers/alerts.ts';
import { answerFleet } from '../../testing/answers/fleet.ts';
import { DAY, type DayOf, VEHICLE } from '../../testing/answers/vehicle-day.ts';
import { ApiFailure } from '../../testing/index.ts';
import { button, openVehicle, strip, tab, viewOf } from '../../testing/screens/vehicle.ts';

test('the page of an asset begins with its record, and its tabs are in the address', async () => {
  await openVehicle('');
  await expect.element(page.getByRole('heading', { level: 1, name: 'KP 47 ZN GP' })).toBeVisible();
  for (const text of ['KF214', 'TRUCK TRACTOR', 'Volvo FH 440 · Isando'])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Asset KP 47 ZN GP' })).toBeVisible();
  for (const name of ['Back', 'Edit']) await expect.element(page.getByRole('link', { name })).toBeVisible();
  await expect.element(button('Delete')).toBeVisible();
  await tab('Day').click();
  await expect.element(strip).toBeVisible();
  expect(location.search).toBe('?tab=day');
  await expect.element(button('Delete')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^as of \d\d:\d\d:\d\d$/)).toBeVisible();
  await tab('Details').click();
  expect(location.search).toBe('');
});

test('the lists of the day are offered as files', async () => {
  await openVehicle();
  await button('Export').click();
  const entries = page.getByRole('menuitem');
  await expect.element(entries.first()).toBeVisible();
  const addresses = entries.elements().map((one) => one.getAttribute('href'));
  expect(addresses).toHaveLength(6);
  expect(addresses[0]).toBe(`/api/vehicle-days/KAROO_FREIGHT/${VEHICLE}/${DAY}/export?list=trips&format=csv`);
});

test('no list is offered of a day to come, or of one that no vehicle can have', async () => {
  const { go } = await openVehicle();
  await expect.element(button('Export')).toBeVisible();
  const later = shiftDate(dateIn(Date.now(), 'Africa/Johannesburg'), 2);
  await go(viewOf(`?tab=day&day=${later}`));
  await expect.element(button(`${later}, choose a day`)).toBeVisible();
  expect(button('Export').elements()).toHaveLength(0);
  await go(viewOf('?tab=day&day=1969-07-20'));
  await expect.element(page.getByText('This day is outside the years 1970 to 2099')).toBeVisible();
  expect(button('Export').elements()).toHaveLength(0);
  await button('Show today').click();
  await expect.element(button('Export')).toBeVisible();
});

test('a day before the positions that are kept says so, and has no list', async () => {
  const retained =
    (positionsKeptFromUtc: (day: VehicleDay) => string): DayOf =>
    (...of) => {
      const day = unseenDayAnswer(...of);
      return { ...day, positionsKeptFromUtc: positionsKeptFromUtc(day) };
    };
  await openVehicle(undefined, { dayOf: retained(({ toUtc }) => toUtc) });
  await expect.element(page.getByText('The positions of this day are no longer stored')).toBeVisible();
  await expect.element(button('Export')).not.toBeInTheDocument();
  await openVehicle(undefined, { dayOf: retained(({ fromUtc }) => fromUtc) });
  await expect.element(page.getByText('No fixes on this day')).toBeVisible();
  await expect.element(button('Export')).toBeVisible();
});

test('the last position of the vehicle is shown on the map', async () => {
  await openVehicle('');
  await button('Show on map').click();
  await expect.poll(() => location.pathname).toBe('/asset-journey-dashboard');
});

test('a vehicle that nobody has heard of is not looked for on the map', async () => {
  const { server } = await openVehicle('', { hasDevice: false });
  await expect.element(button('Show on map')).toBeDisabled();
  await expect
    .element(button('Show on map'))
    .toHaveAttribute('title', 'No position yet: it shows once the device of the asset reports.');
  expect(server.callsOf(getLatestOfAsset)).toHaveLength(0);
});

test('its journeys are those of its registration, the newest first, and open their overview', async () => {
  const { server } = await openVehicle('?tab=journeys');
  const grid = page.getByRole('grid', { name: 'Journeys of KP 47 ZN GP' });
  await expect.element(grid.getByRole('row', { name: /KF-0001/ })).toBeVisible();
  expect(server.callsOf(listJourneys).at(-1)?.query).toMatchObject({
    'assetRegistrationNumber.equals': 'KP 47 ZN GP',
    sort: ['plannedStartDateTimeUtc,desc', 'journeyId,asc'],
  });
  expect(grid.getByRole('columnheader', { name: 'Vehicle' }).elements()).toHaveLength(0);
  grid
    .getByRole('row', { name: /KF-0001/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: /^Journey overview KF-0001/ })).toBeVisible();
});

test('no journeys, and journeys that could not be read, are said', async () => {
  const { server } = await openVehicle(
    '?tab=journeys',
    undefined,
    ({ desk }) => void desk.journeys.splice(0),
  );
  await expect.element(page.getByText('No journey has been planned for KP 47 ZN GP.')).toBeVisible();
  server.answer(listJourneys, new ApiFailure('notFound'));
  await tab('Details').click();
  await tab('Journeys').click();
  server.send('journeys', { journeyIds: ['journey-1'], byHand: ['journey-1'] });
  await expect.element(page.getByText('Could not retrieve journeys')).toBeVisible();
  await expect.element(button('Try again')).toBeVisible();
});

test('its alerts are those of the asset, in each view', async () => {
  const { server } = await openVehicle('?tab=alerts');
  await expect.element(page.getByText('No alerts to show')).toBeVisible();
  const asked = () => server.callsOf(listAlerts).filter(({ query }) => query.assetId === VEHICLE);
  expect(asked()).toHaveLength(1);
  await page.getByText('Open', { exact: true }).click();
  await expect.element(page.getByText('No open alerts')).toBeVisible();
  expect(asked().at(-1)?.query).toMatchObject({ state: 'OPEN,SNOOZED' });
});

test('alerts that could not be read are tried again', async () => {
  let isDown = true;
  await openVehicle('?tab=alerts', undefined, ({ server }) => {
    server.answer(listAlerts, () => (isDown ? new ApiFailure('notFound') : []));
  });
  await expect.element(page.getByRole('alert').getByText('Could not retrieve alerts')).toBeVisible();
  isDown = false;
  await button('Try again').click();
  await expect.element(page.getByText('No alerts to show')).toBeVisible();
});

const showsFrom = (first: number) =>
  expect.element(page.getByText(new RegExp(`^Showing ${first} - \\d+ of \\d+ items$`))).toBeVisible();

test('Back returns to the page of its journeys that was left; a new visit begins with the first', async () => {
  const { go } = await openVehicle('?tab=journeys', undefined, ({ server, desk }) => {
    answerFleet(server, desk);
    const one = desk.journeys.find((journey) => journey.journeyUniqueReference === 'KF-0001');
    for (let i = 0; i < 120; i++)
      desk.journeys.push({
        ...one!,
        ...{ id: `more-${i}`, journeyId: `more-${i}`, journeyUniqueReference: `MORE-${i}` },
      });
  });
  await button('Next page').click();
  await showsFrom(101);
  await go('/fleet-admin/drivers');
  await expect.element(page.getByRole('heading', { level: 1, name: /^Drivers/ })).toBeVisible();
  history.back();
  await showsFrom(101);
  await go('/fleet-admin/drivers');
  await expect.element(page.getByRole('heading', { level: 1, name: /^Drivers/ })).toBeVisible();
  await go(viewOf('?tab=journeys'));
  await showsFrom(1);
});

test('Back returns to the view and page of its alerts that were left', async () => {
  const { go } = await openVehicle('?tab=alerts', undefined, ({ server, desk }) => {
    answerFleet(server, desk);
    const alert = alertOf(desk.organisation.id, VEHICLE);
    server.answer(
      listAlerts,
      Array.from({ length: 60 }, (_, i) => ({ ...alert, id: `alert-${i}` })),
    );
  });
  await page.getByText('Open', { exact: true }).first().click();
  await button('Next page').click();
  await showsFrom(51);
  await go('/fleet-admin/drivers');
  await expect.element(page.getByRole('heading', { level: 1, name: /^Drivers/ })).toBeVisible();
  history.back();
  await showsFrom(51);
  await expect.element(page.getByRole('radio', { name: 'Open' })).toBeChecked();
});
