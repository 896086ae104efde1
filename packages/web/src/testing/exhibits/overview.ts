import { listEventsOfJourney } from '@linehaul/contracts/journeys';
import { getVehicleDay } from '@linehaul/contracts/vehicle-day';
import { HOUR } from '@linehaul/domain/core';
import { overseenJourneys } from '@linehaul/testkit/worlds';
import { answerHistory, historyOf } from '../answers/history.ts';
import {
  answerJourneyCommands,
  answerMonitor,
  journeyOf,
  leftLate,
  talkedAbout,
} from '../answers/journeys.ts';
import { goneSilent, passedUnseen } from '../answers/unseen.ts';
import { silentBetween } from '../answers/vehicle-day.ts';
import { inTurn, type Prepare } from '../open-app.tsx';
import { inRoom, opening, PHONE } from './exhibit.ts';
import { choosesOf, presses, reads, sees, types } from './steps.ts';

const start: Prepare = ({ server, desk, desks }) => {
  answerJourneyCommands(server, desks);
  answerMonitor(server, desk);
  const late = journeyOf(desk, 'OV-LATE');
  leftLate(late, 61);
  journeyOf(desk, 'OV-FINE').journeyStatus = 'IN_PROGRESS';
  journeyOf(desk, 'OV-LIFE').journeyStatus = 'PENDING_APPROVAL';
  talkedAbout(journeyOf(desk, 'OV-TALK'));
  server.answer(listEventsOfJourney, [
    {
      id: 'event-1',
      organisationId: desk.organisation.id,
      eventTypeId: null,
      eventType: { eventType: 'Unplanned stop', description: 'Unplanned stop' },
      description: 'Stands outside of any location',
      eventDateTimeUtc: '2026-01-05T08:00:00.000Z',
      endDateTimeUtc: null,
      journeyId: late.id,
      assetId: null,
      driverId: null,
      asset: null,
      driver: null,
      odometerKilometres: 100_000,
      value: 24,
      displayUnits: 'min',
      position: { latitude: -26.4, longitude: 28.1 },
    },
  ]);
};
const goUnseen: Prepare = ({ server, desk }) => {
  answerHistory(server, historyOf(journeyOf(desk, 'OV-LATE'), Date.now()));
  passedUnseen(journeyOf(desk, 'OV-LATE'), 20, 70);
  leftLate(journeyOf(desk, 'OV-FINE'), 0);
  goneSilent(journeyOf(desk, 'OV-FINE'), 4);
};

const world = overseenJourneys;
const LIST = '/?docks=journeys&sort=journeyUniqueReference,asc';
const MONITOR = '/journey-schedule/monitoring-preview';
const overseen = opening({ path: LIST, world, prepare: start });
const unseen = opening({ path: LIST, world, prepare: inTurn(start, goUnseen) });
const monitor = opening({ path: MONITOR, world, prepare: start });

async function opens(reference: string): Promise<void> {
  await choosesOf(reference, 'Journey overview');
  await reads('Journey details');
}
async function opensBars(reference: string): Promise<void> {
  await opens(reference);
  await presses('tab', 'Gant Chart');
}
async function chooses(entry: string): Promise<void> {
  await presses('button', 'Actions');
  await presses('menuitem', entry);
}
const ofUnseen = (name: string, reference: string, text: string | RegExp) => [
  unseen(name, async () => {
    await opens(reference);
    await reads(text);
  }),
  unseen(`${name}, as bars`, async () => {
    await opensBars(reference);
    await reads('No fixes');
  }),
];
const history = (where: string, width: number) =>
  unseen(
    `The history of a journey, ${where}`,
    async () => {
      await opens('OV-LATE');
      await reads('1 overlap overridden');
    },
    { viewport: { width, height: 900 } },
  );
const transition = (name: string, reference: string) =>
  overseen(`${name} journey`, async () => {
    await opens(reference);
    await chooses(name);
    await sees('dialog', new RegExp(`^${name} journey`));
    if (name === 'Reject') await types(/^Change comment/, 'Wrong trailer');
  });
const seesSilence = () => reads(/^nobody has heard of it since/);

export const overviewExhibits = inRoom('overview', [
  overseen('A late journey with its events', async () => {
    await opens('OV-LATE');
    await presses('button', 'Load Events');
    await reads('Unplanned stop');
  }),
  overseen('The bars of a late journey', async () => {
    await opensBars('OV-LATE');
    await reads('~ Projected');
  }),
  overseen(
    'The bars of a drive with a gap in it',
    async () => {
      await opensBars('OV-LATE');
      await reads(/^No fixes between/);
    },
    {
      prepare: ({ server, desk }) => {
        const started = Date.parse(journeyOf(desk, 'OV-LATE').startedDateTimeUtc ?? '');
        const [after, before] = [2, 5].map((hours) => new Date(started + hours * HOUR).toISOString());
        server.answer(getVehicleDay, ({ params: { assetId, date } }) =>
          silentBetween(after!, before!)(assetId, date, 'Africa/Johannesburg'),
        );
      },
    },
  ),
  ...ofUnseen('A stop that was passed unseen', 'OV-LATE', 'Passed, time unknown'),
  ...ofUnseen('A journey that nobody has heard of', 'OV-FINE', /^nobody has heard of it since/),
  history('beside the schedule', 1440),
  history('below the schedule', 1100),
  overseen('A journey that was talked about', async () => {
    await opens('OV-TALK');
    await reads('Round 6: the trailer is missing');
  }),
  overseen('A journey to which nothing is allocated', async () => {
    await opens('OV-BARE');
    await reads('No drivers allocated');
  }),
  overseen('The menu of actions', async () => {
    await opens('OV-LATE');
    await presses('button', 'Actions');
    await sees('menuitem', 'Complete');
  }),
  transition('Start', 'OV-3'),
  transition('Complete', 'OV-LATE'),
  transition('Reject', 'OV-LIFE'),
  monitor('The monitor', () => reads('OV-LATE')),
  monitor('The monitor without a running journey', () => reads('No journeys to show'), {
    path: `${MONITOR}?q=nothing`,
  }),
  unseen('The monitor with a journey that nobody has heard of', seesSilence, { path: MONITOR }),
  unseen('The monitor with a journey that nobody has heard of, on a phone', seesSilence, {
    ...PHONE,
    path: MONITOR,
  }),
  monitor('The monitor on a phone', () => reads('OV-LATE'), PHONE),
  monitor(
    'Complete journey on a phone',
    async () => {
      await presses('button', /^OV-LATE/);
      await presses('button', 'Overview');
      await chooses('Complete');
      await sees('dialog', /^Complete journey/);
    },
    PHONE,
  ),
]);
