import { constants } from '@linehaul/domain/constants';
import { manyJourneys } from '@linehaul/testkit/worlds';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerListing } from '../../testing/answers/listing.ts';
import { hasFocus, openApp } from '../../testing/index.ts';
import {
  choose,
  dateMode,
  dock,
  extendedMode,
  filters,
  hasBadges,
  listing,
  listings,
  openFilters,
  parametersOf,
  references,
  search,
  searchBy,
  showing,
} from '../../testing/screens/journey-list.ts';

const open = () =>
  openApp('/?docks=journeys', manyJourneys, {
    prepare: ({ server, desks }) => answerListing(server, desks),
  });

afterEach(() => page.viewport(1280, 720));

test.each([
  ['Fleet number', 'KF214', 'assetFleetNumber.equals', 'KF214', ['LS-200']],
  ['Registration', 'kp47zngp', 'assetRegistrationNumber.equals', 'kp47zngp', ['LS-200']],
  ['Driver name', 'moko', 'driverName.contains', 'moko', ['LS-200']],
  ['Site reference', 'isan', 'siteReference.contains', 'isan', ['LS-200', 'LS-201']],
  ['Journey reference', 'order-77', 'journeyReference.equals', 'order-77', ['LS-200']],
  ['Journey status', 'Cancelled', 'journeyStatus.equals', 'CANCELLED', ['LS-202']],
  ['Location name', 'beaufort', 'locationName.contains', 'beaufort', ['LS-200']],
])('an extended search by %s asks for it without a date', async (type, typed, parameter, sent, found) => {
  const { server } = await open();
  await showing('1 - 28 of 28');
  await searchBy(type, typed);
  const asked = await listing(server, 2);
  expect(asked.path).toBe('/api/journeys/KAROO_FREIGHT/');
  expect(parametersOf(asked)).toEqual({ [parameter]: sent });
  await showing(`1 - ${found.length} of ${found.length}`);
  expect(references()).toEqual(found);
  await hasBadges([`${type} ${type === 'Journey status' ? 'Cancelled' : typed}`]);
  const range = dock.getByRole('button', { name: 'All dates' });
  await expect.element(range).toBeDisabled();
  expect(range.element().textContent).toBe('All dates');
  await expect.element(page.getByText('An extended search has no dates.')).toBeVisible();
});

test('a deleted journey is nothing to search for', async () => {
  await open();
  await openFilters();
  await extendedMode.click();
  await choose('Search by', 'Journey status');
  await filters.getByRole('combobox', { name: 'Journey status' }).click();
  await expect.element(page.getByRole('option', { name: 'Draft' })).toBeVisible();
  expect(
    page
      .getByRole('option')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([
    'Draft',
    'Pending approval',
    'Approved',
    'In progress',
    'In progress journey change',
    'Completed',
    'Closed',
    'Cancelled',
  ]);
});

test('one mode of the search switches the other off, and Search follows its rule', async () => {
  await open();
  await openFilters();
  await expect.element(dateMode).toBeChecked();
  await expect.element(search).toBeEnabled();

  await extendedMode.click();
  await expect.element(dateMode).not.toBeChecked();
  expect(filters.getByRole('radio').elements()).toHaveLength(2);
  for (const one of filters.getByRole('radio').all()) await expect.element(one).toBeDisabled();
  await expect.element(filters.getByRole('button', { name: 'Dates: All dates' })).toBeDisabled();
  await expect.element(search).toBeDisabled();
  await expect.element(filters.getByText('Search needs a value to look for.')).toBeVisible();

  const value = filters.getByRole('textbox', { name: 'Search value' });
  await value.fill('   ');
  await expect.element(search).toBeDisabled();
  await value.fill('x'.repeat(90));
  await expect.element(value).toHaveValue('x'.repeat(constants.searchValueMaximum));
  await expect.element(search).toBeEnabled();

  await dateMode.click();
  await expect.element(extendedMode).not.toBeChecked();
  await expect.element(value).toBeDisabled();
  await expect.element(value).toHaveValue('');
  await expect.element(search).toBeEnabled();

  await dateMode.click();
  await expect.element(search).toBeDisabled();
  await expect.element(filters.getByText('Search needs one of the two filters.')).toBeVisible();
});

test('the search goes by keyboard alone: opened, filled in, sent by Enter, and the focus is back', async () => {
  await open();
  await showing('1 - 28 of 28');
  const button = page.getByRole('button', { name: 'Filters', exact: true });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(extendedMode).toBeVisible();
  (extendedMode.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: 'Registration' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.tab();
  await userEvent.keyboard('kp 47 zn gp{Enter}');
  await showing('1 - 1 of 1');
  await hasBadges(['Registration kp 47 zn gp']);
  await hasFocus(button);
});

test('Close and Escape leave the search as it is', async () => {
  const { server } = await open();
  await showing('1 - 28 of 28');
  for (const leave of ['Close', 'Escape']) {
    await openFilters();
    await extendedMode.click();
    await filters.getByRole('textbox', { name: 'Search value' }).fill('KF214');
    if (leave === 'Escape') await userEvent.keyboard('{Escape}');
    else await filters.getByText('Close', { exact: true }).click();
    await expect.element(filters).not.toBeInTheDocument();
    await showing('1 - 28 of 28');
  }
  expect(listings(server)).toHaveLength(1);
});

test('on a phone Search Filters takes the whole screen', async () => {
  await page.viewport(390, 844);
  await open();
  await openFilters();
  await expect
    .poll(() => filters.element().getBoundingClientRect())
    .toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
});
