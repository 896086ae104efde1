import { listAlerts } from '@linehaul/contracts/alerts';
import type { Journey } from '@linehaul/contracts/journeys';
import { desksOf } from '@linehaul/testkit/answers';
import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { alertOf } from '../../../testing/answers/alerts.ts';
import { ApiFailure } from '../../../testing/index.ts';
import { openPart } from '../../../testing/open-app.tsx';
import { PopupBell } from './PopupBell.tsx';

const { organisation } = desksOf(oneRunningJourney(Date.now()), Date.now())[0]!;
const named = (name: string, more: object = {}) => ({
  ...{ ...alertOf(organisation.id), name, startedUtc: '2026-01-19T08:47:00.000Z', ...more },
});
const OFF_PLAN: Journey['alarm'] = {
  ...{ severity: 'WARNING', name: 'Off plan', sinceUtc: '2026-01-19T09:00:00.000Z' },
};
const bell = (alarm: 'CRITICAL' | 'WARNING' | null, known: Journey['alarm'] = null) => (
  <PopupBell
    vehicle={{ alarm, journeyId: 'journey-1' }}
    journey={{ alarm: known }}
    organisation={organisation}
  />
);
const said = (label: string) => page.getByRole('img', { name: label, exact: true });

test('the bell of a popup says how many alarms are open and which is the worst, also as its tooltip', async () => {
  const server = await openPart(bell('CRITICAL', OFF_PLAN), {
    prepare: (to) =>
      to.answer(listAlerts, [
        named('Critical temperature'),
        named('Off plan', { id: 'b', severity: 'WARNING' }),
      ]),
  });
  const label = '2 alarms, worst: Critical temperature, critical, since 2026-01-19 10:47';
  await expect.element(said(label)).toBeVisible();
  await expect.element(said(label)).toHaveAttribute('title', label);
  expect(server.callsOf(listAlerts)[0]?.query).toMatchObject({
    ...{ journeyId: 'journey-1', state: 'OPEN', severity: 'WARNING,CRITICAL' },
    ...{ sort: ['severity,asc', 'startedUtc,asc'] },
  });
});

test('one alarm is named without a count, and what the journey says stands while the alerts cannot be read', async () => {
  await openPart(bell('WARNING'), {
    prepare: (to) => to.answer(listAlerts, [named('Off plan', { severity: 'WARNING' })]),
  });
  await expect.element(said('Warning: Off plan, since 2026-01-19 10:47')).toBeVisible();
  await openPart(bell('WARNING', OFF_PLAN), {
    prepare: (to) => to.answer(listAlerts, new ApiFailure('badRequest')),
  });
  await expect.element(said('Warning: Off plan, since 2026-01-19 11:00')).toBeVisible();
});

test('a vehicle without an alarm has no bell, and nothing is asked', async () => {
  const server = await openPart(
    <>
      {bell(null)}
      <p>Head</p>
    </>,
  );
  await expect.element(page.getByText('Head')).toBeVisible();
  expect(page.getByRole('img').elements()).toEqual([]);
  expect(server.callsOf(listAlerts)).toEqual([]);
});
