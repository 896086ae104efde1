import { listJourneysBetween, repeatJourney } from '@linehaul/contracts/journeys';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAction } from '../../testing/screens/overview-action.ts';
import { button, says } from '../../testing/screens/planning.ts';

test('a journey is repeated on two weekdays of three weeks', async () => {
  const { server } = await openAction('PD-1', 'Repeat');
  const repeat = page.getByRole('dialog', { name: /^Repeat journey/ });
  await says('Choose the weekdays on which it runs.', repeat);
  await expect.element(button('Make journeys', repeat)).toBeDisabled();
  await button('Tue', repeat).click();
  await button('Thu', repeat).click();
  const weeks = repeat.getByRole('textbox', { name: 'Number of weeks' });
  await weeks.fill('27');
  await says('A whole number from 1 to 26', repeat);
  await weeks.fill('3');
  await says('Makes 6 journeys as drafts, at the local time of Africa/Johannesburg:', repeat);
  const starts = repeat
    .getByRole('list', { name: 'Planned starts of the journeys' })
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent);
  expect(starts).toHaveLength(6);
  for (const start of starts) expect(start).toMatch(/^(Tue|Thu)\d{4}-\d\d-\d\d 06:00$/);
  const reads = server.callsOf(listJourneysBetween).length;
  await button('Make 6 journeys', repeat).click();
  await expect.element(page.getByText('6 journeys made from PD-1')).toBeVisible();
  expect(server.callsOf(repeatJourney).map(({ body }) => body)).toEqual([
    { weekdays: [2, 4], weeks: 3, withAllocation: true },
  ]);
  await expect.poll(() => server.callsOf(listJourneysBetween).length).toBeGreaterThan(reads);
});
