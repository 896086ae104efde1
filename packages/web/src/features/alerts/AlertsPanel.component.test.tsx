import { getAlert, listAlerts } from '@linehaul/contracts/alerts';
import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alertOf, hoursAlertOf } from '../../testing/answers/alerts.ts';
import { answerFleet } from '../../testing/answers/fleet.ts';
import { ApiFailure, hasFocus, openApp } from '../../testing/index.ts';

const centre = page.getByRole('region', { name: 'Alerts', exact: true });
const button = (name: string) => centre.getByRole('button', { name, exact: true });
const named = (count: number) => (organisationId: string) =>
  Array.from({ length: count }, (_, i) => ({
    ...alertOf(organisationId),
    ...{ id: `alert-${i}`, name: `Speeding ${i}`, state: i < 2 ? ('OPEN' as const) : ('ENDED' as const) },
  }));

test('arrows go from alert to alert, from those that wait to the rest', async () => {
  await openApp('/?docks=alerts&alerts=all', oneRunningJourney, {
    prepare: ({ server, desk }) => void server.answer(listAlerts, named(3)(desk.organisation.id)),
  });
  await expect.element(button('Speeding 0')).toBeVisible();
  button('Speeding 0').element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await hasFocus(button('Speeding 2'));
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  await hasFocus(button('Speeding 1'));
});

test('a driver whose hours run out is named with the time and what the journey lacks', async () => {
  await openApp('/?docks=alerts&alerts=all', oneRunningJourney, {
    prepare: ({ server, desk }) => {
      const alert = hoursAlertOf(desk.organisation.id);
      server.answer(listAlerts, [alert]).answer(getAlert, { ...alert, actions: [] });
    },
  });
  const row = centre.getByRole('listitem').filter({ hasText: 'KF-0001' });
  await expect
    .element(row.getByText(/hours of Thabo Mokoena end at [\d :-]+, 1\sh before the journey ends$/))
    .toBeVisible();
  await button("Driver's hours run out").click();
  await expect.element(row.getByText('Hours end', { exact: true })).toBeVisible();
  expect(row.getByText('Planned', { exact: true }).elements()).toEqual([]);
});

test('on a phone the buttons stand below the text, which has the whole width', async () => {
  await page.viewport(390, 844);
  await openApp('/?docks=alerts&alerts=all', oneRunningJourney, {
    prepare: ({ server, desk }) => void server.answer(listAlerts, [alertOf(desk.organisation.id)]),
  });
  const row = centre.getByRole('listitem').filter({ hasText: 'Speeding' });
  const box = (inside: string) => row.element().querySelector(inside)!.getBoundingClientRect();
  await expect.element(row).toBeVisible();
  const text = row.getByText(/112/).element().getBoundingClientRect();
  expect(box('time').top).toBeGreaterThanOrEqual(text.bottom);
  expect(box('[aria-label^="Acknowledge"]').top).toBeGreaterThanOrEqual(text.bottom);
});

test('a warning that passed by itself says so, and that nobody worked on it', async () => {
  await openApp('/?docks=alerts&alerts=all', oneRunningJourney, {
    prepare: ({ server, desk }) => {
      const ended = { state: 'ENDED', endedUtc: '2026-01-19T08:50:00.000Z' } as const;
      const [passed, other] = named(2)(desk.organisation.id).map((one) => ({ ...one, ...ended }));
      const alerts = [{ ...passed!, hasPassed: true }, other!];
      server.answer(listAlerts, alerts).answer(getAlert, { ...alerts[0]!, actions: [] });
    },
  });
  const row = (name: string) => centre.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('Speeding 0').getByText(/^Passed by itself/)).toBeVisible();
  await expect.element(row('Speeding 1').getByText(/^Ended/)).toBeVisible();
  await button('Speeding 0').click();
  await expect.element(row('Speeding 0').getByText(/before it became a case/)).toBeVisible();
});

test('alerts that could not be read are tried again', async () => {
  let isDown = true;
  await openApp('/?docks=alerts&alerts=all', oneRunningJourney, {
    prepare: ({ server, desk }) =>
      void server.answer(listAlerts, () =>
        isDown ? new ApiFailure('notFound') : named(1)(desk.organisation.id),
      ),
  });
  await expect.element(page.getByRole('alert').getByText('Could not retrieve alerts')).toBeVisible();
  isDown = false;
  await button('Try again').click();
  await expect.element(button('Speeding 0')).toBeVisible();
});

test('a page that is no more, as alerts go, becomes the last one that is', async () => {
  let count = 60;
  const { server } = await openApp('/?docks=alerts&alerts=all', oneRunningJourney, {
    prepare: ({ server, desk }) => void server.answer(listAlerts, () => named(count)(desk.organisation.id)),
  });
  await button('Next page').click();
  await expect.element(centre.getByText('Showing 51 - 60 of 60 items')).toBeVisible();
  count = 40;
  await expect.poll(() => server.streams).toBeGreaterThan(0);
  server.send('alerts', { raised: [], changed: ['alert-1'], ended: [] });
  await expect.element(centre.getByText('Showing 1 - 40 of 40 items')).toBeVisible();
});

test('Back returns to the view and page of the alerts that were left', async () => {
  const { go } = await openApp('/?docks=alerts&alerts=all', oneRunningJourney, {
    prepare: ({ server, desk }) => {
      answerFleet(server, desk);
      server.answer(listAlerts, () => named(60)(desk.organisation.id));
    },
  });
  await expect.element(button('Speeding 0')).toBeVisible();
  await centre.getByText('All', { exact: true }).click();
  await button('Next page').click();
  await expect.element(centre.getByText('Showing 51 - 60 of 60 items')).toBeVisible();
  await go('/fleet-admin/drivers');
  await expect.element(page.getByRole('heading', { level: 1, name: /^Drivers/ })).toBeVisible();
  history.back();
  await expect.element(centre.getByText('Showing 51 - 60 of 60 items')).toBeVisible();
  await expect.element(centre.getByRole('radio', { name: 'All' })).toBeChecked();
});
