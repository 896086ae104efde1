import {
  adjustJourneyStatus,
  cancelJourney,
  getJourney,
  listJourneyHistory,
} from '@linehaul/contracts/journeys';
import { everyStatus } from '@linehaul/testkit/worlds';
import { changedMeanwhile } from '../answers/changed-meanwhile.ts';
import { answerJourneyCommands, journeyOf, leftLate } from '../answers/journeys.ts';
import { endedUnseen, goneSilent, passedUnseen } from '../answers/unseen.ts';
import { ApiFailure } from '../fake-server.ts';
import { inRoom, type ScreenExhibit } from './exhibit.ts';
import { choosesOf, presses, reads, sees, types } from './steps.ts';

const LIST = '/?docks=journeys&sort=journeyUniqueReference,asc';
const dashboard = { path: LIST, world: everyStatus };
const phone = { viewport: { width: 390, height: 844 } };
/** KF-0001 left late, AP-1 runs, AP-9 was changed after approval, DR-6 has a late reason. */
const underWay = {
  ...dashboard,
  prepare: ({ server, desk, desks }) => {
    answerJourneyCommands(server, desks);
    leftLate(journeyOf(desk, 'KF-0001'), 41);
    journeyOf(desk, 'AP-1').journeyStatus = 'IN_PROGRESS';
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
        before: null,
        after: null,
        version: 2,
      },
    ]);
  },
} satisfies Partial<ScreenExhibit>;

/** KF-0001 passed its second stop unseen, AP-1 is silent, AP-3 ended unseen. */
const unseen = {
  ...underWay,
  prepare: (opened) => {
    underWay.prepare(opened);
    passedUnseen(journeyOf(opened.desk, 'KF-0001'), 20, 70);
    goneSilent(journeyOf(opened.desk, 'AP-1'), 4);
    endedUnseen(journeyOf(opened.desk, 'AP-3'));
  },
} satisfies typeof underWay;

function ofMenu(entry: string, reference: string, dialog: string | RegExp = entry) {
  return {
    ...dashboard,
    name: `${entry}, just opened`,
    show: async () => {
      await choosesOf(reference, entry);
      await sees('dialog', dialog);
    },
  };
}

export const journeyExhibits = inRoom('journeys', [
  ...(
    [
      ['docked', { width: 1440, height: 900 }, LIST],
      ['widened', { width: 1600, height: 900 }, `${LIST}&wide=true`],
      ['on a phone', { width: 390, height: 844 }, LIST],
    ] as const
  ).map(([form, viewport, path]) => ({
    ...unseen,
    viewport,
    path,
    name: `The list with what nobody saw, ${form}`,
    show: async () => void (await reads('not confirmed')),
  })),
  {
    ...unseen,
    name: 'The schedule of a journey that passed a stop unseen',
    show: async () => {
      await choosesOf('KF-0001', 'Journey schedule');
      await reads('Passed, time unknown');
    },
  },
  { ...dashboard, name: 'The list of journeys', show: async () => void (await reads('AP-1')) },
  {
    ...dashboard,
    name: 'The list of journeys on a phone',
    viewport: { width: 390, height: 844 },
    show: async () => void (await reads('AP-1')),
  },
  {
    ...dashboard,
    name: 'The list of journeys without one',
    prepare: ({ desk }) => desk.journeys.splice(0),
    show: async () => void (await sees('grid', 'Journeys')),
  },
  {
    ...dashboard,
    name: 'The menu of a journey',
    show: async () => {
      await presses('button', 'Actions for DR-1');
      await sees('menuitem', 'Delete journey');
    },
  },
  ofMenu('Cancel journey', 'AP-1'),
  ofMenu('Delete journey', 'DR-1'),
  ofMenu('Add late reason', 'DR-1'),
  {
    ...dashboard,
    name: 'Cancel journey, refused by the server',
    prepare: ({ server }) => server.answer(cancelJourney, new ApiFailure('vehicleBusy')),
    show: async () => {
      await choosesOf('AP-1', 'Cancel journey');
      await presses('button', 'Confirm');
      await reads('We could not process your request, please try again later');
    },
  },
  {
    ...underWay,
    ...phone,
    name: 'The menu of a journey on a phone',
    show: async () => {
      await presses('button', 'Actions for AP-9');
      await sees('menuitem', 'Cancel journey');
    },
  },
  {
    ...underWay,
    name: 'Close journey, with a comment that is too short and the details open',
    show: async () => {
      await choosesOf('AP-1', 'Close journey');
      await types(/^Change comment/, 'abc');
      await reads('Change comments required');
      (await reads('Journey Details')).click();
    },
  },
  {
    ...underWay,
    name: 'Close journey, changed by somebody else',
    prepare: (opened) => {
      underWay.prepare(opened);
      opened.server.answer(
        adjustJourneyStatus,
        changedMeanwhile(['journeyStatus'], 'close', 'closed from the other desk'),
      );
    },
    show: async () => {
      await choosesOf('AP-1', 'Close journey');
      await types(/^Change comment/, 'not needed any more');
      await presses('button', 'Confirm');
      await sees('dialog', /^Changed by somebody else/);
    },
  },
  ...(['Cancel journey', 'Delete journey'] as const).map((entry) => ({
    ...dashboard,
    name: `${entry}, with the details open`,
    show: async () => {
      await choosesOf(entry === 'Cancel journey' ? 'AP-7' : 'DR-1', entry);
      (await reads('Journey Details')).click();
    },
  })),
  {
    ...dashboard,
    name: 'Edit planned start date, with the calendar open',
    show: async () => {
      await choosesOf('DR-3', 'Change journey planned start date');
      await reads(/^Times of /);
      // The list has a button of this name too.
      document.querySelector<HTMLElement>('[role="dialog"] [data-autofocus]')?.click();
      await sees('spinbutton', 'Minutes');
    },
  },
  {
    ...dashboard,
    name: 'Edit planned start date, at a time that comes twice',
    prepare: ({ desk }) => {
      desk.organisation.timeZone = 'Europe/Berlin';
      journeyOf(desk, 'DR-3').plannedStartDateTimeUtc = '2026-10-25T01:30:00.000Z';
    },
    show: async () => {
      await choosesOf('DR-3', 'Change journey planned start date');
      await sees('radio', 'Second +01:00');
    },
  },
  {
    ...underWay,
    name: 'Add late reason, with one that was given',
    show: async () => {
      await choosesOf('DR-6', 'Add late reason');
      await reads('Border Delay');
    },
  },
  ...[{}, phone].map((size) => ({
    ...underWay,
    ...size,
    name: size === phone ? 'Journey schedule on a phone' : 'Journey schedule',
    show: async () => {
      await choosesOf('KF-0001', 'Journey schedule');
      await sees('button', 'Late departure, explain');
      await reads('+41');
    },
  })),
  {
    ...dashboard,
    name: 'A journey that cannot be read',
    prepare: ({ server }) => server.answer(getJourney, new ApiFailure('databaseGone')),
    show: async () => {
      await choosesOf('AP-1', 'Journey schedule');
      await reads('Could not retrieve the journey');
    },
  },
  ...[
    ['Late departure', 'KF-0001', '+41 min'],
    ['Changed post approval', 'AP-9', /the other driver is ill/],
  ].map(([status, reference, text]) => ({
    ...underWay,
    path: '/?docks=journeys&wide=true&sort=journeyUniqueReference,asc',
    name: `The badge '${status}' says why`,
    show: async () => {
      await presses('button', `${status}, explain`);
      await sees('dialog', `${status} ${reference}`);
      await reads(text!);
    },
  })),
]);
