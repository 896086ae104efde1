import { constants } from '@linehaul/domain/constants';
import { manyJourneys } from '@linehaul/testkit/worlds';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerListing } from '../../testing/answers/listing.ts';
import { openApp } from '../../testing/index.ts';
import {
  filterBox,
  hasBadges,
  listing,
  listings,
  parametersOf,
  searchBy,
  showing,
} from '../../testing/screens/journey-list.ts';

afterEach(() => {
  vi.useRealTimers();
});

const open = () =>
  openApp('/?docks=journeys', manyJourneys, {
    prepare: ({ server, desks }) => answerListing(server, desks),
  });

test(`the free text asks once, ${constants.tableFilterDebounceMs} ms after the last letter, and goes with both modes`, async () => {
  const { server } = await open();
  await showing('1 - 28 of 28');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await filterBox.click();
  for (const letter of 'LS-019') {
    await vi.advanceTimersByTimeAsync(constants.tableFilterDebounceMs - 1);
    await userEvent.keyboard(letter);
    await expect.element(filterBox).toHaveValue('LS-019'.slice(0, 'LS-019'.indexOf(letter) + 1));
  }
  await vi.advanceTimersByTimeAsync(constants.tableFilterDebounceMs - 1);
  const texts = () => listings(server).flatMap(({ query }) => query.search ?? []);
  expect(texts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
  await showing('1 - 1 of 1');
  expect(texts()).toEqual(['LS-019']);
  const before = listings(server).length;

  await searchBy('Driver name', 'naidoo');
  expect(parametersOf(await listing(server, before + 1))).toEqual({
    search: 'LS-019',
    'driverName.contains': 'naidoo',
  });
  await hasBadges(['Driver name naidoo', 'Text LS-019']);
  (filterBox.element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await showing('1 - 29 of 29');
});

test('the slash goes to the filter, and a list that it leaves empty says so', async () => {
  await open();
  await showing('1 - 28 of 28');
  await userEvent.keyboard('/');
  await expect.element(filterBox).toHaveFocus();
  await userEvent.keyboard('LS-01');
  await showing('1 - 10 of 10');
  await userEvent.keyboard('x');
  await expect.element(page.getByText('No journeys to show')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await showing('1 - 28 of 28');
});
