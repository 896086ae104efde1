import { copyJourney } from '@linehaul/contracts/journeys';
import { dayOf } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAction } from '../../testing/screens/overview-action.ts';
import { button, has, says } from '../../testing/screens/planning.ts';

test('a journey is edited from its overview', async () => {
  await openAction('PD-1', 'Edit');
  await has('Unique reference', 'PD-1');
});

test('a journey is copied to another day, and the copy opens', async () => {
  const { server } = await openAction('PD-1', 'Copy');
  const copy = page.getByRole('dialog', { name: /^Copy journey/ });
  const start = copy.getByRole('textbox', { name: 'Planned start' });
  const reference = copy.getByRole('textbox', { name: 'Unique reference' });
  await expect.element(start).toHaveValue(`${dayOf(Date.now(), 11)} 06:00`);
  await expect.poll(() => (reference.element() as HTMLInputElement).value).not.toBe('');
  await expect
    .element(copy.getByRole('checkbox', { name: 'With its vehicle, trailers and drivers' }))
    .toBeChecked();
  await reference.fill('PD-1');
  await button('Copy journey', copy).click();
  await says('The reference is already in use', copy);
  await start.fill('');
  (start.element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await says('Planned start is required', copy);
  await start.fill(`${dayOf(Date.now(), 12)} 09:30`);
  await reference.fill('PD-1-COPY');
  await button('Copy journey', copy).click();
  await says('Journey PD-1-COPY made as a draft', page.getByRole('status'));
  await has('Unique reference', 'PD-1-COPY');
  await has('Planned start', `${dayOf(Date.now(), 12)} 09:30`);
  await says('ND 300-418');
  expect(server.callsOf(copyJourney).at(-1)?.body).toEqual({
    journeyUniqueReference: 'PD-1-COPY',
    plannedStartDateTimeUtc: `${dayOf(Date.now(), 12)}T07:30:00.000Z`,
    withAllocation: true,
  });
});
