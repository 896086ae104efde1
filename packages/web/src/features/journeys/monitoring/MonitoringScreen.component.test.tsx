import { listMonitoredJourneys } from '@linehaul/contracts/journeys';
import { overseenJourneys } from '@linehaul/testkit/worlds';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerMonitor, journeyOf, leftLate } from '../../../testing/answers/journeys.ts';
import { ApiFailure, dialogOf, openListing, PASS } from '../../../testing/index.ts';
import { chooseAction, overview } from '../../../testing/screens/overview.ts';

const MONITOR = '/journey-schedule/monitoring-preview';
const grid = page.getByRole('grid', { name: 'Running journeys' });
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
  for (const text of ['Bloemfontein DC', '+61', 'Thabo Mokoena'])
    await expect.element(late.getByText(text, { exact: true })).toBeVisible();
  await expect.element(late.getByText(/^\d+ (min|s|h)/).last()).toBeVisible();
  expect(rows()).toEqual(['OV-LATE', 'OV-FINE']);
  expect(server.callsOf(listMonitoredJourneys)[0]?.query).toMatchObject({
    sort: ['severity,desc', 'lateness,desc', 'id,asc'],
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

test('on a phone the monitor has cards, an order to choose, and dialogs that take the whole screen', async () => {
  const viewport = { width: 390, height: 844 };
  await page.viewport(viewport.width, viewport.height);
  await open();
  const cards = page.getByRole('list', { name: 'Running journeys' });
  const lateCard = cards.getByRole('listitem').filter({ hasText: 'OV-LATE' });
  await expect.element(lateCard.getByText('Bloemfontein DC', { exact: true })).toBeVisible();
  await expect.element(lateCard.getByText('+61 min', { exact: true })).toBeVisible();
  await expect.element(lateCard.getByText(/KP 47 ZN GP · .*Thabo Mokoena/)).toBeVisible();
  const shown = () => referencesOf(cards.getByRole('listitem').elements());
  expect(shown()[0]).toBe('OV-LATE');
  const beyond = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(beyond()).toBe(0);
  const list = cards.element();
  expect(list.scrollWidth - list.clientWidth).toBe(0);
  await userEvent.selectOptions(page.getByLabelText(/^Sort by/), 'Journey');
  await page.getByRole('button', { name: 'Sort ascending' }).click();
  await expect.poll(() => shown().at(-1)).toBe('OV-LATE');
  expect(addressOf('sort')).toBe('journeyUniqueReference,asc');

  await lateCard.getByRole('button', { name: /^OV-LATE/ }).click();
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
