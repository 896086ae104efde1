import { constants } from '@linehaul/domain/constants';
import { dayOf, manyJourneys } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerListing } from '../../testing/answers/listing.ts';
import { grid, type Opened, openApp } from '../../testing/index.ts';
import {
  dock,
  filterBox,
  filters,
  hasBadges,
  listing,
  openFilters,
  references,
  search,
  searchBy,
  showing,
} from '../../testing/screens/journey-list.ts';

const begin = Date.now();
const open = (path = '/?docks=journeys'): Promise<Opened> =>
  openApp(path, manyJourneys, { prepare: ({ server, desks }) => answerListing(server, desks) });
const daysOf = ({ path }: { readonly path: string }) => decodeURIComponent(path).split('/').slice(-3);
const hasNoBadges = () =>
  expect.element(page.getByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();

test('a search by planned start date asks for the days as they are, and finds what routing dates do not', async () => {
  const tomorrow = dayOf(begin, 1);
  const { server } = await open(`/?docks=journeys&from=${tomorrow}&to=${tomorrow}`);
  await expect.element(page.getByText('No journeys to show')).toBeVisible();
  await openFilters();
  await filters.getByRole('radio', { name: 'Planned start date' }).click();
  await search.click();
  const [start, end, type] = daysOf(await listing(server, 2));
  expect(type).toBe('PLANNED_START_DATE');
  expect([start, end].map((instant) => Date.parse(instant!))).toEqual([
    Date.parse(`${tomorrow}T00:00:00+02:00`),
    Date.parse(`${tomorrow}T23:59:59.999+02:00`),
  ]);
  await showing('1 - 1 of 1');
  expect(references()).toEqual(['LS-203']);
  await hasBadges(['Date type Planned start date', `Range ${tomorrow}`]);
});

test('a search by routing date adds 2 hours to the start; without days it is today', async () => {
  const { server } = await open('/?docks=none');
  await page.getByRole('button', { name: 'Journey search' }).click();
  const asked = await listing(server, 1);
  const start = new Date(`${dayOf(begin)}T02:00:00+02:00`).toISOString();
  const end = new Date(`${dayOf(begin)}T23:59:59.999+02:00`).toISOString();
  expect(decodeURIComponent(asked.path)).toBe(`/api/journeys/KAROO_FREIGHT/${start}/${end}/ROUTING_DATE`);
  expect(asked.query).toEqual({ page: '0', size: '100', sort: ['routingDate,desc', 'journeyId,asc'] });
  await showing('1 - 28 of 28');
  await hasNoBadges();
});

test('the days of the list reach three months back and three ahead, no further', async () => {
  await open();
  await dock.getByRole('button', { name: /^Routing dates/ }).click();
  const clicks = async (name: string) => {
    const button = page.getByRole('button', { name });
    await expect.element(button).toBeVisible();
    let count = 0;
    for (; !(button.element() as HTMLButtonElement).disabled; count++) await button.click();
    return count;
  };
  expect(await clicks('Next month')).toBe(constants.datePickerReachMonths);
  expect(await clicks('Previous month')).toBe(2 * constants.datePickerReachMonths);
});

test('choosing days in the list asks at once, and Back undoes it', async () => {
  const { server } = await open();
  await showing('1 - 28 of 28');
  await dock.getByRole('button', { name: /^Routing dates/ }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: /^10 \w+ \d{4}/ }).click();
  await page.getByRole('button', { name: /^20 \w+ \d{4}/ }).click();
  const [start, end] = daysOf(await listing(server, 2));
  const month = start!.slice(0, 8);
  expect([start, end]).toEqual([`${month}10T00:00:00.000Z`, `${month}20T21:59:59.999Z`]);
  expect(month > dayOf(begin).slice(0, 8)).toBe(true);
  await hasBadges([`Range ${month}10 – ${month}20`]);
  history.back();
  await showing('1 - 28 of 28');
  await hasNoBadges();
});

test('badges of filters go one by one; Clear all takes the rest', async () => {
  const day = dayOf(begin, 1);
  await open(`/?docks=journeys&dates=PLANNED_START_DATE&from=${day}&to=${day}&q=LS-203`);
  await showing('1 - 1 of 1');
  await hasBadges(['Date type Planned start date', `Range ${day}`, 'Text LS-203']);
  await page.getByRole('button', { name: 'Remove filter Date type' }).click();
  await expect.element(page.getByText('No journeys to show')).toBeVisible();
  await hasBadges([`Range ${day}`, 'Text LS-203']);
  await page.getByRole('button', { name: 'Remove filter Text' }).click();
  await hasBadges([`Range ${day}`]);
  await expect.element(filterBox).toHaveValue('');
  await page.getByRole('button', { name: 'Remove filter Range' }).click();
  await showing('1 - 28 of 28');
  expect(location.search).toBe('?docks=journeys');

  await searchBy('Driver name', 'moko');
  await showing('1 - 1 of 1');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await showing('1 - 28 of 28');
  await expect.element(dock.getByRole('button', { name: /^Routing dates/ })).toBeEnabled();
});

test('a search that matches nothing says what is on', async () => {
  await open('/?docks=journeys&by=JOURNEY_STATUS&value=CLOSED&q=nowhere');
  await expect.element(page.getByText('No journeys to show')).toBeVisible();
  await expect
    .element(page.getByText(/^Nothing matches Journey status “Closed”, Text “nowhere”\./))
    .toBeVisible();
  await showing('0 - 0 of 0');
});

test('what is broken in the address of a list falls back to the default view', async () => {
  await open(
    '/?docks=journeys&dates=BIRTHDAY&from=2026-99-99&to=x&by=SHOE_SIZE&value=43&page=0&size=7&sort=shoe,up',
  );
  await showing('1 - 28 of 28');
  await hasNoBadges();
});

test('Back undoes a search and Forward repeats it; what was ticked since stays', async () => {
  await open();
  await showing('1 - 28 of 28');
  await searchBy('Fleet number', 'KF214');
  await showing('1 - 1 of 1');
  await grid
    .getByRole('row', { name: /LS-200/ })
    .getByRole('checkbox')
    .click();
  const ticked = page.getByRole('region', { name: 'Journey Schedule' }).getByText('LS-200');
  await expect.element(ticked).toBeVisible();
  history.back();
  await showing('1 - 28 of 28');
  await expect.element(ticked).toBeVisible();
  expect(location.href).toContain('journeys=');
  history.forward();
  await showing('1 - 1 of 1');
  await expect.element(ticked).toBeVisible();
});
