import type { ScheduleActivity } from '@linehaul/contracts/journeys';
import type { LiveVehicle } from '@linehaul/contracts/live';
import { desksOf } from '@linehaul/testkit/answers';
import { overseenJourneys } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { journeyOf } from '../../../testing/answers/journeys.ts';
import { openPart } from '../../../testing/open-app.tsx';
import { StopPopup } from './StopPopup.tsx';
import { VehiclePopup } from './VehiclePopup.tsx';

const ZONE = 'Africa/Johannesburg';
const at = (time: string) => `2026-11-22T${time}:00.000Z`;
const journey = journeyOf(desksOf(overseenJourneys(Date.now()), Date.now())[0]!, 'OV-LATE');
const saidBeside = (label: string) => {
  const term = page.getByRole('term').filter({ hasText: label }).element();
  return term.nextElementSibling?.textContent;
};
const stop = (more: Partial<ScheduleActivity>) => (
  <StopPopup stop={{ ...journey.journeyActivityList[1]!, ...more }} timeZone={ZONE} />
);

test('the popup of a stop says between which fixes it was passed, and never a time inside', async () => {
  const between = { after: at('07:42'), before: at('11:39') };
  await openPart(
    stop({
      state: 'passedUnseen',
      ...{ arrivalAfterUtc: between.after, arrivalBeforeUtc: between.before },
      ...{ departureAfterUtc: between.after, departureBeforeUtc: between.before },
    }),
  );
  await expect.element(page.getByText('between 09:42 and 13:39').first()).toBeVisible();
  expect(saidBeside('Actual arrival')).toBe('between 09:42 and 13:39');
  expect(saidBeside('Actual departure')).toBe('between 09:42 and 13:39');
});

test('the popup of a stop marks what was estimated, and leaves what was seen as it is', async () => {
  const times = { actualArrivalTimeUtc: at('08:02'), state: 'arrived' as const };
  await openPart(stop(times));
  await expect.element(page.getByText('2026-11-22 10:02', { exact: true })).toBeVisible();
  await openPart(stop({ ...times, estimated: true }));
  await expect.element(page.getByText('2026-11-22 10:02 (estimated)', { exact: true })).toBeVisible();
  expect(saidBeside('Actual departure')).toBe('Not specified');
});

test('the popup of a vehicle that nobody has heard of says since when, and that of any other does not', async () => {
  const vehicle: LiveVehicle = {
    ...{
      assetId: 'a1',
      registrationNumber: 'KP 47 ZN GP',
      fleetNumber: 'KF214',
      latitude: -31,
      longitude: 24,
    },
    ...{ headingDegrees: null, speedKilometresPerHour: 78, temperatureCelsius: null },
    ...{ timestampUtc: '2026-01-05T07:42:00.000Z', journeyId: 'j1', journeyUniqueReference: 'OV-LATE' },
    ...{
      journeyStatus: 'IN_PROGRESS',
      timeBasedStatus: 'STATUS_UPDATE_OVERDUE',
      positionBasedStatus: 'ON_PLAN',
    },
  };
  const popup = (of: LiveVehicle) => (
    <VehiclePopup vehicle={of} place="Colesberg" vehicles={[]} timeZone={ZONE} onSchedule={() => undefined} />
  );
  await openPart(popup(vehicle));
  await expect.element(page.getByText('nobody has heard of it since 2026-01-05 09:42')).toBeVisible();
  await openPart(popup({ ...vehicle, timeBasedStatus: 'DELAYED' }));
  await expect.element(page.getByText('Colesberg')).toBeVisible();
  await expect.element(page.getByText(/nobody has heard/)).not.toBeInTheDocument();
});
