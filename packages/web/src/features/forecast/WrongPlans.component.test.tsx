import { getPlanQuality } from '@linehaul/contracts/forecast';
import { listJourneysBetween } from '@linehaul/contracts/journeys';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { wrongPlans } from '../../testing/answers/forecast/forecast-quality.ts';
import { ApiFailure } from '../../testing/index.ts';
import { full, open } from './testing/quality-page.ts';

test('plans that are wrong stand worst first with their evidence', async () => {
  await open(full);
  await page.getByRole('tab', { name: 'Plans that are wrong' }).click();
  const rows = page.getByRole('table', { name: 'Plans that are wrong' }).getByRole('row');
  const first = rows.nth(1);
  await expect.element(first.getByText('planned 40 min, takes 55 in 9 of 10')).toBeVisible();
  await expect.element(first.getByText('more than 10 min over plan in 90 % of 240 drives')).toBeVisible();
  await expect.element(rows.nth(3).getByText('planned 280 min, takes 241 in 10 of 10')).toBeVisible();
  await expect.element(rows.nth(3).getByText('−39')).toBeVisible();
  expect(location.search).toBe('?tab=plans');
});

test('a leg opens the journeys that are planned to stop at both of its places', async () => {
  const { server } = await open(full, '?tab=plans');
  await page
    .getByRole('link', { name: 'Open journeys planned to stop at Isando DC and Tlokweng Border' })
    .click();
  await expect.element(page.getByRole('region', { name: 'Journeys', exact: true })).toBeVisible();
  await expect
    .poll(() => server.callsOf(listJourneysBetween).at(-1))
    .toMatchObject({
      query: { search: 'Isando DC Tlokweng Border' },
      path: expect.stringMatching(/\/PLANNED_START_DATE$/),
    });
});

test('without a wrong plan the page says when one is listed', async () => {
  await open(({ server }) => server.answer(getPlanQuality, { ...wrongPlans(), legs: [] }), '?tab=plans');
  const none = page.getByRole('heading', { name: 'No plan is wrong' });
  await expect.element(none).toBeVisible();
  expect(getComputedStyle(none.element().closest('[class*="none"]')!).borderTopWidth).toBe('1px');
});

test('plans that cannot be had are tried again', async () => {
  await open(({ server }) => server.answer(getPlanQuality, new ApiFailure('badRequest')), '?tab=plans');
  await expect
    .element(page.getByRole('alert').getByText('Could not retrieve the plans that are wrong'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
