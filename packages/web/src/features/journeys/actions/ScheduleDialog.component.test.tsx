import { getJourney } from '@linehaul/contracts/journeys';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { journeyOf, leftLate } from '../../../testing/answers/journeys.ts';
import {
  buttonOf,
  dialogOf,
  grid,
  hasFocus,
  LOST,
  menuOf,
  openFromMenu,
  openListing,
  PASS,
} from '../../../testing/index.ts';

const TITLE = 'Journey schedule';
const WINDOW = { width: 1280, height: 720 };
afterEach(() => page.viewport(WINDOW.width, WINDOW.height));

const open = () => openListing(({ desk }) => leftLate(journeyOf(desk, 'KF-0001'), 41));

test('the schedule shows every stop with plan, fact and difference, and says so when it cannot be read', async () => {
  const { server } = await open();
  let isLost = true;
  server.answer(getJourney, () => (isLost ? LOST : PASS));
  await openFromMenu('KF-0001', TITLE);
  await expect
    .element(dialogOf(TITLE).getByText('Could not retrieve the journey', { exact: true }))
    .toBeVisible();
  isLost = false;
  await buttonOf(TITLE, 'Try again').click();
  for (const name of ['Isando DC', 'Bloemfontein DC', 'Epping DC'])
    await expect.element(dialogOf(TITLE).getByText(name, { exact: true })).toBeVisible();
  const stop = dialogOf(TITLE).getByRole('rowgroup').filter({ hasText: 'Isando DC' });
  await expect.element(stop.getByText('+41', { exact: true })).toBeVisible();
  const badge = stop.getByRole('button', { name: 'Late departure, explain' });
  await badge.click();
  const why = page.getByRole('dialog', { name: 'Late departure KF-0001' });
  await expect
    .element(
      why.getByText(
        'The vehicle left Isando DC later than the limit allows, or a position after the limit shows it still there.',
      ),
    )
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(why).not.toBeInTheDocument();
  await hasFocus(badge);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialogOf(TITLE)).not.toBeInTheDocument();
  await hasFocus(menuOf('KF-0001', grid));
});

test('the schedule on a phone gives the days lines of their own, and nothing lies beyond the edge', async () => {
  await page.viewport(390, 844);
  await open();
  const card = page.getByRole('listitem').filter({ hasText: 'KF-0001' });
  await openFromMenu('KF-0001', TITLE, card);
  const table = dialogOf(TITLE).getByRole('table');
  await expect.element(table.getByRole('rowheader', { name: /^\d{4}-\d\d-\d\d$/ }).first()).toBeVisible();
  await expect.element(table.getByRole('button', { name: 'Late departure, explain' })).toBeVisible();
  const shown = table.element();
  expect(shown.scrollWidth - shown.parentElement!.clientWidth).toBeLessThanOrEqual(0);
});
