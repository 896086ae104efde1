import { listAlerts, snoozeAlerts } from '@linehaul/contracts/alerts';
import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { alertOf } from '../../testing/answers/alerts.ts';
import { dialogOf, openApp } from '../../testing/index.ts';

afterEach(() => vi.useRealTimers());

test('an alert is snoozed until the second of two times that look alike', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-25T00:10:00Z') });
  const { server } = await openApp('/?docks=alerts&alerts=all', oneRunningJourney, {
    prepare(opened) {
      opened.desk.organisation.timeZone = 'Europe/Berlin';
      opened.server
        .answer(listAlerts, [alertOf(opened.desk.organisation.id)])
        .answer(snoozeAlerts, { changed: [], refused: [] });
    },
  });
  await page.getByRole('button', { name: /^Snooze Speeding/ }).click();
  await page.getByRole('menuitem', { name: 'Until a time' }).click();
  const dialog = dialogOf('Snooze until');
  await expect.element(dialog.getByRole('button', { name: 'Snooze until 2026-10-25 02:10' })).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'Second +01:00' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Snooze', exact: true }).click();
  await expect
    .poll(() => server.callsOf(snoozeAlerts)[0]?.body)
    .toMatchObject({ untilUtc: '2026-10-25T01:10:00.000Z' });
});
