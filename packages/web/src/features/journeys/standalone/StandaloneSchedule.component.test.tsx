import { overseenJourneys } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { journeyOf } from '../../../testing/answers/journeys.ts';
import { goneSilent } from '../../../testing/answers/unseen.ts';
import { openApp } from '../../../testing/index.ts';

test("the schedule window of an organisation that is not the person's is not found", async () => {
  await openApp('/journey-schedule/standalone/LIMPOPO_FRESH', overseenJourneys);
  await expect.poll(() => location.pathname).toBe('/not-found');
});

test('the badges of a journey that nobody hears of are large enough to be pressed', async () => {
  const app = await openApp('/', overseenJourneys, {
    prepare: ({ desk }) => {
      goneSilent(journeyOf(desk, 'OV-FINE'), 4);
      journeyOf(desk, 'OV-FINE').positionBasedStatus = 'OFF_PLAN';
    },
  });
  const { id } = journeyOf(app.desk, 'OV-FINE');
  await app.go(`/journey-schedule/standalone/${app.desk.organisation.name}?journeys=${id}`);
  const schedule = page.getByRole('article', { name: 'OV-FINE' });
  await expect.element(schedule.getByText(/^nobody has heard of it since/)).toBeVisible();
  const badges = schedule.getByRole('button', { name: /, explain$/ }).elements();
  expect(badges).toHaveLength(2);
  for (const badge of badges) expect(badge.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  expect(await accessibilityProblems()).toEqual([]);
});
