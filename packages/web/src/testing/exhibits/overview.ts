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
import { inRoom, type ScreenExhibit } from './exhibit.ts';
import { choosesOf, presses, reads, sees, types } from './steps.ts';

const phone = { viewport: { width: 390, height: 844 } };
/** OV-LATE and OV-FINE run, OV-LATE an hour late with an event; OV-TALK has comments. */
const overseen = {
  path: '/?docks=journeys&sort=journeyUniqueReference,asc',
  world: overseenJourneys,
  prepare: ({ server, desk, desks }) => {
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
  },
} satisfies Partial<ScreenExhibit>;
/** OV-LATE passed its second stop unseen, OV-FINE is silent. */
const unseen = {
  ...overseen,
  prepare: (opened) => {
    overseen.prepare(opened);
    answerHistory(opened.server, historyOf(journeyOf(opened.desk, 'OV-LATE'), Date.now()));
    passedUnseen(journeyOf(opened.desk, 'OV-LATE'), 20, 70);
    leftLate(journeyOf(opened.desk, 'OV-FINE'), 0);
    goneSilent(journeyOf(opened.desk, 'OV-FINE'), 4);
  },
} satisfies typeof overseen;
const monitor = { ...overseen, path: '/journey-schedule/monitoring-preview' };

async function opens(reference: string): Promise<void> {
  await choosesOf(reference, 'Journey overview');
  await reads('Journey details');
}
async function chooses(entry: string): Promise<void> {
  await presses('button', 'Actions');
  await presses('menuitem', entry);
}

export const overviewExhibits = inRoom('overview', [
  {
    ...overseen,
    name: 'A late journey with its events',
    show: async () => {
      await opens('OV-LATE');
      await presses('button', 'Load Events');
      await reads('Unplanned stop');
    },
  },
  {
    ...overseen,
    name: 'The bars of a late journey',
    show: async () => {
      await opens('OV-LATE');
      await presses('tab', 'Gant Chart');
      await reads('~ Projected');
    },
  },
  {
    ...overseen,
    prepare: (opened) => {
      overseen.prepare(opened);
      const started = Date.parse(journeyOf(opened.desk, 'OV-LATE').startedDateTimeUtc ?? '');
      const [after, before] = [2, 5].map((hours) => new Date(started + hours * HOUR).toISOString());
      opened.server.answer(getVehicleDay, ({ params: { assetId, date } }) =>
        silentBetween(after!, before!)(assetId, date, 'Africa/Johannesburg'),
      );
    },
    name: 'The bars of a drive with a gap in it',
    show: async () => {
      await opens('OV-LATE');
      await presses('tab', 'Gant Chart');
      await reads(/^No fixes between/);
    },
  },
  ...(
    [
      ['A stop that was passed unseen', 'OV-LATE', 'Passed, time unknown'],
      ['A journey that nobody has heard of', 'OV-FINE', /^nobody has heard of it since/],
    ] as const
  ).flatMap(([name, reference, text]) => [
    {
      ...unseen,
      name,
      show: async () => {
        await opens(reference);
        await reads(text);
      },
    },
    {
      ...unseen,
      name: `${name}, as bars`,
      show: async () => {
        await opens(reference);
        await presses('tab', 'Gant Chart');
        await reads('No fixes');
      },
    },
  ]),
  ...(
    [
      ['beside the schedule', { width: 1440, height: 900 }],
      ['below the schedule', { width: 1100, height: 900 }],
    ] as const
  ).map(([where, viewport]) => ({
    ...unseen,
    viewport,
    name: `The history of a journey, ${where}`,
    show: async () => {
      await opens('OV-LATE');
      await reads('1 overlap overridden');
    },
  })),
  {
    ...overseen,
    name: 'A journey that was talked about',
    show: async () => {
      await opens('OV-TALK');
      await reads('Round 6: the trailer is missing');
    },
  },
  {
    ...overseen,
    name: 'A journey to which nothing is allocated',
    show: async () => {
      await opens('OV-BARE');
      await reads('No drivers allocated');
    },
  },
  {
    ...overseen,
    name: 'The menu of actions',
    show: async () => {
      await opens('OV-LATE');
      await presses('button', 'Actions');
      await sees('menuitem', 'Complete');
    },
  },
  ...(
    [
      ['Start', 'OV-3'],
      ['Complete', 'OV-LATE'],
      ['Reject', 'OV-LIFE'],
    ] as const
  ).map(([move, reference]) => ({
    ...overseen,
    name: `${move} journey`,
    show: async () => {
      await opens(reference);
      await chooses(move);
      await sees('dialog', new RegExp(`^${move} journey`));
      if (move === 'Reject') await types(/^Change comment/, 'Wrong trailer');
    },
  })),
  { ...monitor, name: 'The monitor', show: async () => void (await reads('OV-LATE')) },
  {
    ...monitor,
    name: 'The monitor without a running journey',
    path: `${monitor.path}?q=nothing`,
    show: async () => void (await reads('No journeys to show')),
  },
  {
    ...unseen,
    path: monitor.path,
    name: 'The monitor with a journey that nobody has heard of',
    show: async () => void (await reads(/^nobody has heard of it since/)),
  },
  {
    ...unseen,
    ...phone,
    path: monitor.path,
    name: 'The monitor with a journey that nobody has heard of, on a phone',
    show: async () => void (await reads(/^nobody has heard of it since/)),
  },
  {
    ...monitor,
    ...phone,
    name: 'The monitor on a phone',
    show: async () => void (await reads('OV-LATE')),
  },
  {
    ...monitor,
    ...phone,
    name: 'Complete journey on a phone',
    show: async () => {
      await presses('button', /^OV-LATE/);
      await chooses('Complete');
      await sees('dialog', /^Complete journey/);
    },
  },
]);
