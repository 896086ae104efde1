import type { Journey, ScheduleActivity } from '@linehaul/contracts/journeys';
import type { JourneyKnockOn } from '@linehaul/contracts/knock-on';
import type { LiveVehicle } from '@linehaul/contracts/live';
import { desksOf, underWayAnswer } from '@linehaul/testkit/answers';
import { overseenJourneys } from '@linehaul/testkit/worlds';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { timeText } from '../../../platform/time/index.ts';
import { forecastOfNext, forecastOfStop, type KnownForecast } from '../../../shared/forecasts/index.ts';
import { accessibilityProblems, switchTheme } from '../../../testing/accessibility.ts';
import { forecastsOf } from '../../../testing/answers/forecast/forecasts.ts';
import { hurtsOne } from '../../../testing/answers/forecast/knock-on.ts';
import { journeyOf, leftLate } from '../../../testing/answers/journeys.ts';
import { alarmed, departed, liveVehicleOf } from '../../../testing/answers/live.ts';
import { goneSilent } from '../../../testing/answers/unseen.ts';
import { openPart } from '../../../testing/open-app.tsx';
import { BellMark } from '../../../ui/journeys/index.ts';
import { StopPopup } from './StopPopup.tsx';
import { VehiclePopup } from './VehiclePopup.tsx';

const ZONE = 'Africa/Johannesburg';
const at = (time: string) => `2026-11-22T${time}:00.000Z`;

function late(make?: (journey: Journey) => unknown): Journey {
  const journey = journeyOf(desksOf(overseenJourneys(Date.now()), Date.now())[0]!, 'OV-LATE');
  make?.(journey);
  return { ...journey, ...underWayAnswer(journey) };
}
const onTime = () =>
  late((journey) => {
    departed(journey, 90);
    Object.assign(journey, { timeBasedStatus: 'ON_TIME', positionBasedStatus: 'ON_PLAN' });
    Object.assign(journey.journeyActivityList[0]!, { state: 'departed' });
    Object.assign(journey.journeyActivityList[1]!, {
      adjustedArrivalTimeUtc: journey.journeyActivityList[1]!.plannedArrivalTimeUtc,
    });
  });

const saidBeside = (label: string) => {
  const term = page.getByRole('term').filter({ hasText: label }).element();
  return term.nextElementSibling?.textContent;
};
const stop = (more: Partial<ScheduleActivity>, forecast?: KnownForecast) => (
  <StopPopup stop={{ ...late().journeyActivityList[1]!, ...more }} timeZone={ZONE} forecast={forecast} />
);
const popup = (
  journey: Journey,
  vehicle: Partial<LiveVehicle> = {},
  look: 'ok' | 'none' | 'stale' = 'ok',
  more: { knockOn?: { hurts: JourneyKnockOn; onOpen(): void }; forecast?: KnownForecast } = {},
) => (
  <VehiclePopup
    vehicle={liveVehicleOf(journey, vehicle)}
    place="Colesberg"
    vehicles={['KP 47 ZN GP · KF214']}
    timeZone={ZONE}
    now={{ look, journey, ...more }}
    onSchedule={() => undefined}
  />
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

test('a stop ahead is not red: it has its plan and its projection, and minutes only once it is late', async () => {
  const ahead = {
    ...{ state: 'open' as const, plannedArrivalTimeUtc: at('08:00'), plannedDepartureTimeUtc: at('08:30') },
    ...{ adjustedArrivalTimeUtc: at('08:10'), adjustedDepartureTimeUtc: at('08:40') },
  };
  await openPart(stop({ ...ahead, timeBasedStatus: 'ON_TIME' }));
  await expect.element(page.getByText('Not reached')).toBeVisible();
  await expect.element(page.getByText('On time')).toBeVisible();
  expect(saidBeside('Planned arrival')).toBe('2026-11-22 10:00');
  expect(saidBeside('Projected arrival')).toBe('~2026-11-22 10:10');
  expect(saidBeside('Actual arrival')).toBe('Not specified');
  expect(document.querySelector('[data-tone]')).toBeNull();

  await openPart(stop({ ...ahead, timeBasedStatus: 'POTENTIAL_SLIGHT_DELAY' }));
  await expect.element(page.getByText('+10 projected').first()).toHaveAttribute('data-tone', 'warn');

  const reached = { ...ahead, state: 'arrived' as const, actualArrivalTimeUtc: at('08:41') };
  await openPart(stop({ ...reached, timeBasedStatus: 'DELAYED' }));
  await expect.element(page.getByText('+41 late')).toHaveAttribute('data-tone', 'danger');
  expect(saidBeside('Actual arrival')).toBe('2026-11-22 10:41 +41 late');
});

test('the popup of a stop ahead says when the vehicle is likely to come, and opens what that was made of', async () => {
  const ahead = {
    ...{ state: 'open' as const, plannedArrivalTimeUtc: at('08:00'), plannedDepartureTimeUtc: null },
    adjustedArrivalTimeUtc: at('08:10'),
  };
  const basis = {
    ...{ latenessSeconds: -180, expectedSeconds: -240, isAtStart: true, horizonMinutes: 20 },
    ...{ arrivals: [31, 28], fixUtc: at('07:42'), modelVersion: 2 },
  };
  const range = { p10Utc: at('08:05'), p80Utc: at('08:21'), p90Utc: at('08:26') };
  await openPart(stop(ahead, { ...{ stopId: 's', p50Utc: at('08:12'), range, basis }, leastArrivals: 20 }));
  const likely = page.getByRole('button', { name: /^likely 10:05–10:26, .+: what this was made of$/ });
  await expect.element(likely).toBeVisible();
  expect(saidBeside('Projected arrival')).toMatch(/^~2026-11-22 10:12/);
  await likely.click();
  const madeOf = page.getByRole('dialog', { name: /^What this was made of/ });
  for (const text of [
    /^3\smin early/,
    '4 min less than planned',
    '31, 28 on the 2 legs ahead',
    'at its start',
  ])
    await expect.element(madeOf.getByText(text)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(madeOf).not.toBeInTheDocument();
  await expect.element(likely).toHaveFocus();
});

test('the popup of a vehicle says how it is, where it goes, and whom to phone', async () => {
  await openPart(popup(late((journey) => leftLate(journey, 40))));
  await expect.element(page.getByText('Late departure')).toBeVisible();
  await expect.element(page.getByText('+40 late', { exact: true })).toHaveAttribute('data-tone', 'danger');
  expect(saidBeside('Next stop')).toBe('Bloemfontein DC');
  expect(saidBeside('Projected')).toMatch(/^~(\d{4}-\d\d-\d\d )?\d\d:\d\d$/);
  expect(saidBeside('Driver')).toBe('Thabo Mokoena');
  await expect
    .element(page.getByRole('link', { name: '082 555 0142' }))
    .toHaveAttribute('href', 'tel:0825550142');
  expect(['Place', 'Vehicles', 'Speed'].map(saidBeside)).toEqual([
    'Colesberg',
    'KP 47 ZN GP · KF214',
    '76\u00a0km/h',
  ]);
});

test('the popups of a vehicle and of its next stop say one arrival and its minutes', async () => {
  const status = { timeBasedStatus: 'POTENTIAL_DELAY', timeExplanation: null };
  const journey = late((one) => {
    leftLate(one, 40);
    Object.assign(one, status);
    Object.assign(one.journeyActivityList[1]!, status);
  });
  const [, next] = journey.journeyActivityList;
  const { leastArrivals, journeys } = forecastsOf([journey], { later: 5 });
  const byJourney = new Map(journeys.map(({ journeyId, stops }) => [journeyId, stops]));
  const forecasts = { leastArrivals, byJourney };
  const time = timeText(next!.adjustedArrivalTimeUtc!, ZONE);
  await openPart(popup(journey, {}, 'ok', { forecast: forecastOfNext(forecasts, journey) }));
  await expect.element(page.getByText('+40 projected')).toBeVisible();
  expect(saidBeside('Projected')).toContain(`${time} likely `);
  await openPart(stop(next!, forecastOfStop(forecasts, journey, next!.id)));
  await expect.element(page.getByText('+40 projected').first()).toBeVisible();
  expect(saidBeside('Projected arrival')).toContain(`${time} +40 projectedlikely `);
});

test('the popup of a vehicle says which journeys its own one hurts, and opens them', async () => {
  const journey = late((one) => leftLate(one, 40));
  const hurts = { ...hurtsOne(journey, journey), count: 3 };
  const onOpen = vi.fn();
  await openPart(popup(journey, {}, 'ok', { knockOn: { hurts, onOpen } }));
  await page.getByRole('button', { name: /^hurts 3, .+: the knock-on of OV-LATE$/ }).click();
  expect(saidBeside('Knock-on')).toMatch(/^hurts 3, first (\d\d-\d\d )?\d\d:\d\d$/);
  expect(onOpen).toHaveBeenCalledOnce();
  await openPart(popup(journey));
  await expect.element(page.getByText('Late departure')).toBeVisible();
  await expect.element(page.getByText('Knock-on')).not.toBeInTheDocument();
});

test('a vehicle on time has no minutes, and a driver without a number no link', async () => {
  const journey = onTime();
  await openPart(
    popup({ ...journey, driverList: journey.driverList.map((one) => ({ ...one, driver: null })) }),
  );
  await expect.element(page.getByText('On time')).toBeVisible();
  expect(document.querySelector('[data-tone]')).toBeNull();
  await expect.element(page.getByText('No telephone number')).toBeVisible();
  expect(page.getByRole('link').query()).toBeNull();
});

test('an open alarm stands in the popup of the vehicle, in words', async () => {
  await openPart(popup(late((journey) => alarmed(journey, 12))));
  await expect.element(page.getByText(/^Critical temperature, since /)).toBeVisible();
});

test('axe finds nothing in the popups of a vehicle and of a stop, in both themes', async () => {
  const journey = late((one) => {
    leftLate(one, 40);
    alarmed(one, 12);
  });
  const [, next] = journey.journeyActivityList;
  await openPart([
    <div key="vehicle">{popup(journey)}</div>,
    <div key="stop">{stop({ ...next, timeBasedStatus: 'POTENTIAL_DELAY' })}</div>,
    <BellMark key="bell" severity="WARNING" label="Warning: Late, since 09:42" />,
  ]);
  await expect.element(page.getByText('Not reached')).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  await switchTheme('dark');
  expect(await accessibilityProblems('theme')).toEqual([]);
});

test('no status and no recent position are told apart', async () => {
  const journey = { ...onTime(), timeBasedStatus: null, positionBasedStatus: null };
  await openPart(popup(journey, {}, 'none'));
  await expect.element(page.getByText('No status')).toBeVisible();
  await expect.element(page.getByText(/No recent position/)).not.toBeInTheDocument();
  await openPart(popup(onTime(), { timestampUtc: '2026-01-05T07:42:00.000Z' }, 'stale'));
  await expect.element(page.getByText('No recent position, last 2026-01-05 09:42')).toBeVisible();
  await expect.element(page.getByText('No status')).not.toBeInTheDocument();
});

test('the popup of a vehicle that nobody has heard of says since when, and that of any other does not', async () => {
  const timestampUtc = '2026-01-05T07:42:00.000Z';
  const silent = late((journey) => goneSilent(journey, 4));
  await openPart(popup(silent, { timestampUtc }));
  await expect.element(page.getByText('nobody has heard of it since 2026-01-05 09:42')).toBeVisible();
  expect(saidBeside('Projected')).toBe('no forecast');
  await openPart(popup(onTime(), { timestampUtc }));
  await expect.element(page.getByText('Colesberg')).toBeVisible();
  await expect.element(page.getByText(/nobody has heard/)).not.toBeInTheDocument();
});

test('a place that was travelled says nothing of how the vehicle is now', async () => {
  const journey = late((journey) => leftLate(journey, 40));
  await openPart(
    <VehiclePopup
      vehicle={liveVehicleOf(journey, { speedKilometresPerHour: null })}
      place="Colesberg"
      vehicles={[]}
      timeZone={ZONE}
      onSchedule={() => undefined}
    />,
  );
  await expect.element(page.getByText('Colesberg')).toBeVisible();
  expect(saidBeside('Speed')).toBe('unavailable');
  await expect.element(page.getByText('Late departure')).not.toBeInTheDocument();
  await expect.element(page.getByText('Driver')).not.toBeInTheDocument();
});
