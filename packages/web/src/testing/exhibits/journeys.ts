import {
  adjustJourneyStatus,
  cancelJourney,
  getJourney,
  listJourneyHistory,
} from '@linehaul/contracts/journeys';
import { getLateReasonProposal } from '@linehaul/contracts/late-reason';
import { everyStatus } from '@linehaul/testkit/worlds';
import { changedMeanwhile } from '../answers/changed-meanwhile.ts';
import { answerJourneyCommands, journeyOf, leftLate } from '../answers/journeys.ts';
import { SPLIT } from '../answers/late-split.ts';
import { endedUnseen, goneSilent, passedUnseen } from '../answers/unseen.ts';
import { ApiFailure } from '../fake-server.ts';
import { inTurn, type Prepare } from '../open-app.tsx';
import { inRoom, opening, PHONE } from './exhibit.ts';
import { choosesOf, presses, reads, sees, types } from './steps.ts';

const LIST = '/?docks=journeys&sort=journeyUniqueReference,asc';
const start: Prepare = ({ server, desk, desks }) => {
  answerJourneyCommands(server, desks);
  leftLate(journeyOf(desk, 'KF-0001'), 41);
  journeyOf(desk, 'AP-1').journeyStatus = 'IN_PROGRESS';
  Object.assign(journeyOf(desk, 'AP-2'), {
    journeyStatus: 'IN_PROGRESS_JOURNEY_CHANGE',
    startedDateTimeUtc: '2026-01-05T07:00:00.000Z',
    startCause: 'departure',
  });
  journeyOf(desk, 'AP-9').changeBadges = ['CHANGED_POST_APPROVAL'];
  const changed = { changeDateTimeUtc: '2026-01-05T08:00:00.000Z', changeAuditUser: 'controller' };
  journeyOf(desk, 'DR-6').lateReasonList = [{ ...changed, reason: 'Border Delay' }];
  server.answer(listJourneyHistory, [
    {
      ...changed,
      id: 'change-1',
      author: 'PERSON' as const,
      kind: 'allocate',
      changeComment: 'the other driver is ill',
      before: { journeyStatus: 'IN_PROGRESS' },
      after: { journeyStatus: 'IN_PROGRESS_JOURNEY_CHANGE' },
      version: 2,
    },
  ]);
};
const goUnseen: Prepare = ({ desk }) => {
  passedUnseen(journeyOf(desk, 'KF-0001'), 20, 70);
  goneSilent(journeyOf(desk, 'AP-1'), 4);
  endedUnseen(journeyOf(desk, 'AP-3'));
};

const dashboard = opening({ path: LIST, world: everyStatus });
const underWay = opening({ path: LIST, world: everyStatus, prepare: start });
const unseen = opening({ path: LIST, world: everyStatus, prepare: inTurn(start, goUnseen) });

const ofMenu = (entry: string, reference: string) =>
  dashboard(`${entry}, just opened`, async () => {
    await choosesOf(reference, entry);
    await sees('dialog', entry);
  });
const withDetails = (entry: string, reference: string) =>
  dashboard(`${entry}, with the details open`, async () => {
    await choosesOf(reference, entry);
    (await reads('Journey Details')).click();
  });
async function seesSchedule(): Promise<void> {
  await choosesOf('KF-0001', 'Journey schedule');
  await sees('button', 'Late departure, explain');
  await reads('+41');
}
const explains = (status: string, reference: string, text: string | RegExp) =>
  underWay(
    `The badge '${status}' says why`,
    async () => {
      await presses('button', `${status}, explain`);
      await sees('dialog', `${status} ${reference}`);
      await reads(text);
    },
    { path: '/?docks=journeys&wide=true&sort=journeyUniqueReference,asc' },
  );

export const journeyExhibits = inRoom('journeys', [
  ...(
    [
      ['docked', { width: 1440, height: 900 }, LIST],
      ['widened', { width: 1600, height: 900 }, `${LIST}&wide=true`],
      ['on a phone', PHONE.viewport, LIST],
    ] as const
  ).map(([form, viewport, path]) =>
    unseen(`The list with what nobody saw, ${form}`, () => reads('not confirmed'), { viewport, path }),
  ),
  unseen('The schedule of a journey that passed a stop unseen', async () => {
    await choosesOf('KF-0001', 'Journey schedule');
    await reads('Passed, time unknown');
  }),
  dashboard('The list of journeys', () => reads('AP-1')),
  dashboard('The list of journeys on a phone', () => reads('AP-1'), PHONE),
  dashboard('The list of journeys without one', () => sees('grid', 'Journeys'), {
    prepare: ({ desk }) => desk.journeys.splice(0),
  }),
  dashboard('The menu of a journey', async () => {
    await presses('button', 'Actions for DR-1');
    await sees('menuitem', 'Delete journey');
  }),
  ofMenu('Cancel journey', 'AP-1'),
  ofMenu('Delete journey', 'DR-1'),
  dashboard(
    'Cancel journey, refused by the server',
    async () => {
      await choosesOf('AP-1', 'Cancel journey');
      await presses('button', 'Confirm');
      await reads('We could not process your request, please try again later');
    },
    { prepare: ({ server }) => server.answer(cancelJourney, new ApiFailure('vehicleBusy')) },
  ),
  underWay(
    'The menu of a journey on a phone',
    async () => {
      await presses('button', 'Actions for AP-9');
      await sees('menuitem', 'Cancel journey');
    },
    PHONE,
  ),
  underWay('Close journey, with a comment that is too short and the details open', async () => {
    await choosesOf('AP-1', 'Close journey');
    await types(/^Change comment/, 'abc');
    await reads('Change comments required');
    (await reads('Journey Details')).click();
  }),
  underWay(
    'Close journey, changed by somebody else',
    async () => {
      await choosesOf('AP-1', 'Close journey');
      await types(/^Change comment/, 'not needed any more');
      await presses('button', 'Confirm');
      await sees('dialog', /^Changed by somebody else/);
    },
    {
      prepare: ({ server }) =>
        server.answer(
          adjustJourneyStatus,
          changedMeanwhile(['journeyStatus'], 'close', 'closed from the other desk'),
        ),
    },
  ),
  withDetails('Cancel journey', 'AP-7'),
  withDetails('Delete journey', 'DR-1'),
  dashboard('Edit planned start date, with the calendar open', async () => {
    await choosesOf('DR-3', 'Change journey planned start date');
    await reads(/^Times of /);
    document.querySelector<HTMLElement>('[role="dialog"] [data-autofocus]')?.click();
    await sees('spinbutton', 'Minutes');
  }),
  dashboard(
    'Edit planned start date, at a time that comes twice',
    async () => {
      await choosesOf('DR-3', 'Change journey planned start date');
      await sees('radio', 'Second +01:00');
    },
    {
      prepare: ({ desk }) => {
        desk.organisation.timeZone = 'Europe/Berlin';
        journeyOf(desk, 'DR-3').plannedStartDateTimeUtc = '2026-10-25T01:30:00.000Z';
      },
    },
  ),
  underWay('Add late reason, just opened', async () => {
    await choosesOf('DR-1', 'Add late reason');
    await sees('dialog', 'Add late reason');
  }),
  underWay('Add late reason, with one that was given', async () => {
    await choosesOf('DR-6', 'Add late reason');
    await reads('Border Delay');
  }),
  dashboard(
    'Add late reason, with one that is proposed',
    async () => {
      await choosesOf('DR-1', 'Add late reason');
      await reads('Proposed from what was seen');
    },
    {
      prepare: inTurn(start, ({ server, desk }) => {
        server.answer(getLateReasonProposal, { split: SPLIT });
        journeyOf(desk, 'DR-1').lateReasonList = [];
      }),
    },
  ),
  underWay('Journey schedule', seesSchedule),
  underWay('Journey schedule on a phone', seesSchedule, PHONE),
  dashboard(
    'A journey that cannot be read',
    async () => {
      await choosesOf('AP-1', 'Journey schedule');
      await reads('Could not retrieve the journey');
    },
    { prepare: ({ server }) => server.answer(getJourney, new ApiFailure('databaseGone')) },
  ),
  explains('Late departure', 'KF-0001', '+41 min late'),
  explains('In progress journey change', 'AP-2', 'the other driver is ill'),
  underWay('Close journey, done', async () => {
    await choosesOf('AP-1', 'Close journey');
    await types(/^Change comment/, 'broke down at the depot');
    await presses('button', 'Confirm');
    await reads('AP-1 closed');
  }),
  explains('Changed post approval', 'AP-9', /the other driver is ill/),
]);
