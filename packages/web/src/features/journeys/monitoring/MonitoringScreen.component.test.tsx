import { getJourneySummary, listMonitoredJourneys } from '@linehaul/contracts/journeys';
import { MINUTE, SECOND } from '@linehaul/domain/core';
import { manyJourneys, overseenJourneys } from '@linehaul/testkit/worlds';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerMonitor, journeyOf, leftLate } from '../../../testing/answers/journeys.ts';
import { answerListing } from '../../../testing/answers/listing.ts';
import { makeWorstDay, SO_FAR } from '../../../testing/answers/worst-day.ts';
import { ApiFailure, dialogOf, openApp, openListing, PASS } from '../../../testing/index.ts';
import { chooseAction, overview } from '../../../testing/screens/overview.ts';
import { clockOrDayText } from '../../../ui/times/index.ts';

const MONITOR = '/journey-schedule/monitoring-preview';
const grid = page.getByRole('grid', { name: 'Monitored journeys' });
const late = grid.getByRole('row').filter({ hasText: 'OV-LATE' });
const addressOf = (name: string) => new URL(location.href).searchParams.get(name);
afterEach(() => page.viewport(1280, 720));

const open = (path = MONITOR) =>
  openListing(
    ({ server, desk }) => {
      answerMonitor(server, desk);
      leftLate(journeyOf(desk, 'OV-LATE'), 61);
      journeyOf(desk, 'OV-FINE').journeyStatus = 'IN_PROGRESS';
    },
    overseenJourneys,
    path,
  );
const referencesOf = (elements: readonly Element[]) =>
  elements.flatMap((one) => one.textContent?.match(/OV-(LATE|FINE)/)?.[0] ?? []);
const rows = () => referencesOf(grid.getByRole('row').elements());

test('the monitor shows the worst first, with next stop, difference, vehicle, driver and age of the last fix', async () => {
  const { server } = await open('/');
  await page.getByRole('link', { name: 'Monitoring', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: /^Journey monitoring/ })).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  expect(
    crumbs
      .getByRole('listitem')
      .elements()
      .map((crumb) => crumb.textContent),
  ).toEqual(['Journey Dashboard', 'Journey monitoring']);
  await expect.element(late.getByText(/KP 47 ZN GP/).last()).toBeVisible();
  for (const text of ['Bloemfontein DC', '+61', 'late', 'Late departure', 'Thabo Mokoena'])
    await expect.element(late.getByText(text, { exact: true })).toBeVisible();
  await expect.element(late.getByText(/^\d+\s(min|s|h)/).last()).toBeVisible();
  expect(rows()).toEqual(['OV-LATE', 'OV-FINE']);
  expect(server.callsOf(listMonitoredJourneys)[0]?.query).toMatchObject({
    sort: ['attention,asc', 'id,asc'],
    page: '0',
    size: '50',
  });

  await grid.getByRole('button', { name: 'Journey', exact: true }).click();
  await expect.poll(rows).toEqual(['OV-FINE', 'OV-LATE']);
  expect(addressOf('sort')).toBe('journeyUniqueReference,asc');
  const filter = page.getByRole('searchbox', { name: 'Filter journeys' });
  await filter.fill('ov-late');
  await expect.poll(rows).toEqual(['OV-LATE']);
  expect(server.callsOf(listMonitoredJourneys).at(-1)?.query).toMatchObject({ search: 'ov-late' });
  await expect.element(page.getByText('Showing 1 - 1 of 1 items')).toBeVisible();
  await filter.fill('nothing is called so');
  await expect.element(page.getByText('No journeys to show', { exact: true })).toBeVisible();
});

test('Enter on a row of the monitor opens the overview', async () => {
  await open();
  await expect.element(late).toBeVisible();
  (late.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(overview.getByText('JB-88204')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(overview).not.toBeInTheDocument();
});

test('on a phone the monitor has cards that open in place, an order to choose, and dialogs that take the whole screen', async () => {
  const viewport = { width: 390, height: 844 };
  await page.viewport(viewport.width, viewport.height);
  await open();
  const cards = page.getByRole('list', { name: 'Monitored journeys' });
  const lateCard = cards.getByRole('listitem').filter({ hasText: 'OV-LATE' });
  await expect.element(lateCard.getByText(/^Bloemfontein DC ~\d\d/)).toBeVisible();
  await expect.element(lateCard.getByText('+61', { exact: true })).toBeVisible();
  await expect.element(lateCard.getByText('late', { exact: true })).toBeVisible();
  const shown = () => referencesOf(cards.getByRole('listitem').elements());
  expect(shown()[0]).toBe('OV-LATE');
  await expect.element(cards.getByText('Needs you 1', { exact: false }).first()).toBeVisible();
  const beyond = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(beyond()).toBe(0);
  const list = cards.element();
  expect(list.scrollWidth - list.clientWidth).toBe(0);
  const size = page.getByRole('combobox', { name: 'Page size' }).element();
  expect(parseFloat(getComputedStyle(size).paddingRight)).toBeLessThan(30);
  await expect.element(page.getByLabelText(/^Sort by/)).toHaveValue('attention');
  await userEvent.selectOptions(page.getByLabelText(/^Sort by/), 'Journey');
  await expect.poll(() => shown().at(-1)).toBe('OV-LATE');
  expect(addressOf('sort')).toBe('journeyUniqueReference,asc');

  await lateCard.getByRole('button', { name: /^OV-LATE/ }).click();
  await expect.element(lateCard.getByText('Thabo Mokoena · KP 47 ZN GP')).toBeVisible();
  await expect.element(lateCard.getByText(/^Last fix \d+\s(min|s)/)).toBeVisible();
  await lateCard.getByRole('button', { name: 'Overview' }).click();
  await chooseAction('Complete');
  await expect.element(dialogOf('Complete journey')).toBeVisible();
  const { x, y, width, height } = dialogOf('Complete journey').element().getBoundingClientRect();
  expect({ x, y, width, height }).toEqual({ x: 0, y: 0, ...viewport });
  expect(beyond()).toBe(0);
});

test('a monitor that cannot be read is empty and offers to try again', async () => {
  const { server, go } = await open('/');
  let fails = true;
  server.answer(listMonitoredJourneys, () => (fails ? new ApiFailure('badRequest') : PASS));
  await go(MONITOR);
  await expect.element(page.getByRole('heading', { name: 'Could not retrieve journeys' })).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(late).toBeVisible();
});

const quick = (name: string) =>
  page.getByRole('group', { name: 'Quick filters' }).getByRole('button', { name: new RegExp(`^${name} `) });
const worst = (path = MONITOR) =>
  openApp(path, manyJourneys, {
    prepare: ({ server, desk, desks }) => {
      makeWorstDay(desk);
      desk.journeys[8]!.plannedStartDateTimeUtc = new Date(Date.now() - 5 * MINUTE).toISOString();
      answerListing(server, desks);
      answerMonitor(server, desk);
    },
  });
const names = (role: string) =>
  grid
    .getByRole(role)
    .elements()
    .map((one) => one.textContent);
const listed = () => names('row').flatMap((text) => text?.match(/LS-\d{3}/)?.[0] ?? []);

test('the monitor has the groups, the quick filters and the counts of the dashboard, and what should have left', async () => {
  const { server } = await worst();
  await expect
    .poll(listed)
    .toEqual([...['LS-001', 'LS-002', 'LS-003', 'LS-004', 'LS-005', 'LS-006', 'LS-007', 'LS-008', 'LS-009']]);
  expect(names('rowheader')).toEqual([
    ...['Needs you 6worst first', 'Running 2next planned time first', 'Should have left planned start first'],
  ]);
  const counts = { Late: 1, 'Off plan': 1, Alarm: 1, 'Not heard of': 1, 'Not left': 1, Unallocated: 1 };
  for (const [name, count] of Object.entries(counts))
    await expect.element(quick(name)).toHaveAccessibleName(`${name} ${count}`);
  expect(server.callsOf(getJourneySummary)[0]?.query).toMatchObject({
    ...{ underWay: 'true', dateType: 'ROUTING_DATE' },
  });
  const critical = grid.getByRole('row').filter({ hasText: 'LS-001' });
  await expect
    .element(critical.getByRole('img', { name: /^Critical alarm: Temperature critical/ }))
    .toBeVisible();
  const late = grid.getByRole('row').filter({ hasText: 'LS-002' });
  await expect.element(late.getByText(SO_FAR)).toHaveAttribute('data-tone', 'danger');
  await expect.element(late.getByText('late so far', { exact: true })).toBeVisible();
});

test('quick filters of the monitor stand in its address, keys press them, and Escape clears them', async () => {
  const { server } = await worst();
  await quick('Not left').click();
  await expect.poll(listed).toEqual(['LS-004']);
  await expect.element(quick('Not left')).toHaveAttribute('aria-pressed', 'true');
  expect(addressOf('attention')).toBe('NOT_LEFT');
  await userEvent.keyboard('{Alt>}1{/Alt}');
  await expect.poll(listed).toEqual(['LS-002', 'LS-004']);
  expect(server.callsOf(listMonitoredJourneys).at(-1)?.query).toMatchObject({ attention: 'LATE,NOT_LEFT' });
  expect(names('rowheader')).toEqual(['Needs you worst first']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => listed().length).toBe(9);

  await worst(`${MONITOR}?attention=ALARM&q=LS-002`);
  await expect.element(page.getByText('No journeys to show', { exact: true })).toBeVisible();
  await expect.element(page.getByText('No monitored journey is: Alarm.')).toBeVisible();
  await expect.element(quick('Late')).toHaveAccessibleName('Late 1');
  await expect.element(quick('Alarm')).toHaveAccessibleName('Alarm 0');
});

test('a journey that should have left has its start as the next stop, as in the list, and no later forecast', async () => {
  const planned = new Date(Date.now() - 46 * MINUTE).toISOString();
  await openApp(MONITOR, manyJourneys, {
    prepare: ({ server, desk, desks }) => {
      makeWorstDay(desk);
      desk.journeys[3]!.plannedStartDateTimeUtc = planned;
      answerListing(server, desks);
      answerMonitor(server, desk);
    },
  });
  const row = grid.getByRole('row').filter({ hasText: 'LS-004' });
  await expect.element(row.getByText('Not left', { exact: true })).toBeVisible();
  await expect.element(row.getByText(/^leaves /)).toBeVisible();
  const time = clockOrDayText(planned, 'Africa/Johannesburg');
  await expect.element(row.getByText(`planned ${time}`, { exact: true })).toBeVisible();
  await expect.element(row.getByText('no forecast', { exact: true })).toBeVisible();
});

test.each([1280, 1440, 1920])('at %i pixels last fix and next stop are whole', async (width) => {
  await page.viewport(width, 900);
  await openApp(MONITOR, manyJourneys, {
    prepare: ({ server, desk, desks }) => {
      makeWorstDay(desk);
      for (const { journeyLocationList: stops } of desk.journeys)
        for (const stop of stops) stop.locationName = 'Mossel Bay Harbour Counter';
      desk.journeys[4]!.latestFixUtc = new Date(Date.now() - 58 * MINUTE - 20 * SECOND).toISOString();
      answerListing(server, desks);
      answerMonitor(server, desk);
    },
  });
  const age = grid.getByText(/^58\smin\s\d\d\ss$/);
  await expect.element(age).toBeVisible();
  const cell = age.element().closest('td')!;
  expect(cell.scrollWidth - cell.clientWidth).toBe(0);
  const next = cell.parentElement!.querySelectorAll('td, th')[2]!;
  expect(next.textContent).toContain('Mossel Bay Harbour Counter');
  expect(next.scrollWidth - next.clientWidth).toBe(0);
  expect(grid.element().scrollWidth).toBeLessThanOrEqual(grid.element().parentElement!.clientWidth);
});

test("a row of the monitor has the list's menu, and its columns are chosen", async () => {
  await worst();
  const row = grid.getByRole('row').filter({ hasText: 'LS-009' });
  await row.getByRole('button', { name: 'Actions for LS-009' }).click();
  const entries = page.getByRole('menu', { name: 'Actions for LS-009' }).getByRole('menuitem').elements();
  expect(entries.map((one) => one.textContent)).toEqual([
    ...['Journey overview', 'Journey schedule', 'Allocate journey drivers and assets', 'Cancel journey'],
  ]);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Vehicle', exact: true }).click();
  await expect.poll(() => names('columnheader')).not.toContain('Vehicle');
});

test('a row of the monitor calls its driver where a telephone is known, and shows its journey on the map', async () => {
  await open();
  await expect
    .element(late.getByRole('link', { name: 'Call Thabo Mokoena, 082 555 0142' }))
    .toHaveAttribute('href', 'tel:0825550142');
  const fine = grid.getByRole('row').filter({ hasText: 'OV-FINE' });
  await expect.element(fine.getByText('Sipho Naidoo', { exact: true })).toBeVisible();
  expect(fine.getByRole('link').elements()).toEqual([]);
  await late.getByRole('button', { name: 'Show OV-LATE on map' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Journey Schedule' }).getByText('OV-LATE', { exact: true }))
    .toBeVisible();
});

test('one axis of time stands over all rows, with now and what the signs mean, and the wall board is a link away', async () => {
  await page.viewport(1440, 900);
  await open();
  await expect.element(late).toBeVisible();
  const axis = grid.getByRole('columnheader', { name: /^Likely, / }).element();
  const hours = axis.textContent?.match(/\d\d:\d\d/g) ?? [];
  expect(hours.length).toBeGreaterThanOrEqual(2);
  const times = [...axis.querySelectorAll('[aria-hidden] > *')].map((one) => one.getBoundingClientRect());
  for (const [i, one] of times.entries())
    for (const other of times.slice(i + 1))
      expect(one.right < other.left || other.right < one.left).toBe(true);
  for (const text of ['planned', 'likely range', 'unknown'])
    await expect.element(page.getByRole('listitem').getByText(text, { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Wall board' }))
    .toHaveAttribute('href', `${MONITOR}?board`);
});

test('the planned time of a next stop stands below it, and the driver below the vehicle', async () => {
  await open();
  await expect.element(late.getByText(/^planned (\d\d-\d\d )?\d\d:\d\d$/)).toBeVisible();
  await expect.element(late.getByText('KF214', { exact: true })).toBeVisible();
  await expect.element(late.getByRole('link', { name: /^Call Thabo Mokoena/ })).toBeVisible();
  const vehicle = late.getByText('KF214', { exact: true }).element().getBoundingClientRect();
  const driver = late
    .getByRole('link', { name: /^Call Thabo Mokoena/ })
    .element()
    .getBoundingClientRect();
  expect(driver.top).toBeGreaterThanOrEqual(vehicle.bottom - 2);
  expect(Math.abs(driver.left - vehicle.left)).toBeLessThanOrEqual(1);
});
