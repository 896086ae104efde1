import { type JourneyChange, listJourneyHistory } from '@linehaul/contracts/journeys';
import { type AssetPosition, listPositionsOfJourney } from '@linehaul/contracts/telemetry';
import { MINUTE } from '@linehaul/domain/core';
import { everyStatus } from '@linehaul/testkit/worlds';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { journeyOf, leftLate } from '../../../testing/answers/journeys.ts';
import {
  dialogOf,
  grid,
  hasFocus,
  type Opened,
  openFromMenu,
  openListing,
  rowOf,
} from '../../../testing/index.ts';

const WIDE = '/?docks=journeys&wide=true&sort=journeyUniqueReference,asc';
const why = (name: string) => page.getByRole('dialog', { name, exact: true });
let app: Opened;

beforeEach(async () => {
  app = await openListing(({ desk }) => leftLate(journeyOf(desk, 'KF-0001'), 41), everyStatus, WIDE);
});

let entries = 0;
function entry(kind: string, more: Partial<JourneyChange>): JourneyChange {
  return {
    id: `entry-${kind}`,
    changeDateTimeUtc: new Date(Date.now() - entries++ * MINUTE).toISOString(),
    changeAuditUser: 'controller',
    author: 'PERSON',
    kind,
    changeComment: null,
    before: null,
    after: null,
    version: 2,
    ...more,
  };
}
const move = (kind: string, from: string, to: string, by = 'controller') =>
  entry(kind, {
    changeAuditUser: by,
    before: { journeyStatus: from },
    after: { journeyStatus: to },
  });

test('the badge of a running journey says rule, limit, plan and fact, and the positions that decided', async () => {
  const journey = journeyOf(app.desk, 'KF-0001');
  const fix: AssetPosition = {
    id: 'fix-1',
    organisationId: app.desk.organisation.id,
    assetId: journey.vehicleId!,
    journeyId: null,
    timestampUtc: journey.startedDateTimeUtc!,
    receivedUtc: journey.startedDateTimeUtc!,
    latitude: -26.4,
    longitude: 28.1,
    speedKilometresPerHour: 82.3,
    headingDegrees: null,
    odometerKilometres: null,
    accuracyMetres: null,
    attributes: null,
    unusedReason: null,
  };
  app.server
    .answer(listPositionsOfJourney, [fix])
    .answer(listJourneyHistory, [move('start', 'APPROVED', 'IN_PROGRESS', 'system')]);
  const time = rowOf('KF-0001').getByRole('button', { name: 'Late departure, explain' });
  await time.click();
  const explained = why('Late departure KF-0001');
  for (const text of [
    'The vehicle left Isando DC later than the limit allows, or a position after the limit shows it still there.',
    'Limit',
    '15 min after plan',
    'Stop',
    'Isando DC',
    'Planned',
    'Actual',
    '+41 min late',
    'Positions that decided',
    '82 km/h',
  ])
    await expect.element(explained.getByText(text, { exact: true })).toBeVisible();
  await expect.element(explained.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toBeVisible();
  await expect.element(explained.getByText('−26.40000, 28.10000')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(explained).not.toBeInTheDocument();
  await hasFocus(time);

  await rowOf('KF-0001').getByRole('button', { name: 'In progress, explain' }).click();
  const life = why('In progress KF-0001');
  for (const text of [
    'The journey is under way.',
    'The vehicle left the start location',
    'Linehaul',
    'Positions that decided',
  ])
    await expect.element(life.getByText(text, { exact: true })).toBeVisible();
  await life.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(life).not.toBeInTheDocument();
});

test('the badge of a submitted journey says that it is evaluated from approval on', async () => {
  await rowOf('PE-1').getByRole('button', { name: 'Pending approval, explain' }).click();
  await expect
    .element(why('Pending approval PE-1').getByText('Time and position are evaluated from approval on.'))
    .toBeVisible();
});

test('where two lines lie close, one badge tells of all statuses, and who moved the journey', async () => {
  const journey = journeyOf(app.desk, 'AP-6');
  Object.assign(journey, {
    journeyStatus: 'COMPLETED',
    timeBasedStatus: 'COMPLETED',
    timeExplanation: { rule: 'completedByHand', fixTimesUtc: [] },
    positionBasedStatus: 'ON_PLAN',
    positionExplanation: { rule: 'isOver', fixTimesUtc: [] },
    completedDateTimeUtc: new Date().toISOString(),
    completionCause: 'byHand',
  });
  app.server.answer(listJourneyHistory, [move('complete', 'IN_PROGRESS', 'COMPLETED')]);
  await app.go('/?docks=journeys&sort=journeyUniqueReference,asc');
  app.server.send('journeys', { journeyIds: [journey.id], byHand: [journey.id] });
  await rowOf('AP-6').getByRole('button', { name: 'Completed, Completed, On plan, explain' }).click();
  await expect.element(why('AP-6').getByRole('heading', { name: 'On plan' })).toBeVisible();
  for (const text of ['Completed by hand', 'controller'])
    await expect.poll(() => why('AP-6').getByText(text, { exact: true }).elements()).toHaveLength(3);
});

test('the badge of a journey changed under way names who changed it, when and why, not who started it', async () => {
  const journey = journeyOf(app.desk, 'AP-6');
  Object.assign(journey, {
    journeyStatus: 'IN_PROGRESS_JOURNEY_CHANGE',
    startedDateTimeUtc: new Date().toISOString(),
    startCause: 'departure',
  });
  app.server.answer(listJourneyHistory, [
    {
      ...move('allocate', 'IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE'),
      changeComment: 'the other driver is ill',
    },
    { ...move('start', 'APPROVED', 'IN_PROGRESS', 'system'), author: 'ENGINE' as const },
  ]);
  app.server.send('journeys', { journeyIds: [journey.id], byHand: [journey.id] });
  await rowOf('AP-6').getByRole('button', { name: 'In progress journey change, explain' }).click();
  const explained = why('In progress journey change AP-6');
  for (const text of ['controller', 'Changed drivers and assets', 'the other driver is ill'])
    await expect.element(explained.getByText(text, { exact: true })).toBeVisible();
  const start = explained.getByRole('region', { name: 'Start' });
  for (const text of ['Linehaul', 'The vehicle left the start location'])
    await expect.element(start.getByText(text, { exact: true })).toBeVisible();
});

test('a delay that a forecast finds likely says how probable it is', async () => {
  const journey = journeyOf(app.desk, 'KF-0001');
  const stop = journey.journeyActivityList[1]!;
  Object.assign(journey, {
    timeBasedStatus: 'POTENTIAL_DELAY',
    timeExplanation: {
      ...{ rule: 'likelyLate', stopId: stop.id, thresholdMinutes: 30, probability: 0.62 },
      ...{
        plannedUtc: stop.plannedArrivalTimeUtc,
        projectedUtc: stop.plannedArrivalTimeUtc,
        fixTimesUtc: [],
      },
    },
  });
  app.server.send('journeys', { journeyIds: [journey.id], byHand: [journey.id] });
  await rowOf('KF-0001').getByRole('button', { name: 'Potential delay, explain' }).click();
  const explained = why('Potential delay KF-0001');
  await expect
    .element(
      explained.getByText(
        `Arrivals of the past days say that the vehicle is likely to reach ${stop.locationName} later than the limit allows.`,
      ),
    )
    .toBeVisible();
  await expect.element(explained.getByText('Probability of being later than the limit')).toBeVisible();
  await expect.element(explained.getByText('62 %', { exact: true })).toBeVisible();
});

test('the badge of a change after approval says who changed what', async () => {
  const journey = journeyOf(app.desk, 'AP-9');
  journey.changeBadges = ['CHANGED_POST_APPROVAL'];
  app.server.answer(listJourneyHistory, [
    entry('allocate', { changeComment: 'the other driver is ill' }),
    move('approve', 'PENDING_APPROVAL', 'APPROVED', 'dispatcher'),
  ]);
  app.server.send('journeys', { journeyIds: [journey.id], byHand: [journey.id] });
  const mark = rowOf('AP-9').getByRole('button', { name: 'Changed post approval, explain' });
  await mark.click();
  const changed = why('Changed post approval AP-9');
  for (const text of [
    'The plan was changed after it was approved.',
    'controller',
    'Changed drivers and assets · the other driver is ill',
  ])
    await expect.element(changed.getByText(text, { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await hasFocus(mark);
  await openFromMenu('AP-9', 'Cancel journey');
  await expect
    .element(dialogOf('Cancel journey').getByText('Changed post approval', { exact: true }))
    .toBeVisible();
});

test('a badge is no stop of the Tab key but in the row that holds the keyboard; Enter opens it', async () => {
  await expect.element(rowOf('AP-9')).toBeVisible();
  (rowOf('AP-9').element() as HTMLElement).focus();
  const stops = [...grid.element().querySelectorAll<HTMLElement>('tbody tr button')].filter(
    (one) => one.tabIndex === 0,
  );
  expect(new Set(stops.map((one) => one.closest('tr'))).size).toBe(1);
  const badge = rowOf('AP-9')
    .getByRole('button', { name: /, explain$/ })
    .first();
  for (let tabs = 0; tabs < 4 && document.activeElement !== badge.element(); tabs++)
    await userEvent.keyboard('{Tab}');
  await hasFocus(badge);
  await userEvent.keyboard('{Enter}');
  const explained = page.getByRole('dialog', { name: /AP-9/ });
  await expect.element(explained).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Escape}');
  await expect.element(explained).not.toBeInTheDocument();
  await hasFocus(badge);
});
