import {
  getCase,
  getCaseReport,
  getCaseSummary,
  listCaseOwners,
  listCases,
  listDesks,
  listReportedCases,
} from '@linehaul/contracts/cases';
import { oneRunningJourney } from '@linehaul/testkit/worlds';
import {
  CASE_REPORT,
  caseDetail,
  deskAnswer,
  hoursShortCase,
  NO_CASE_REPORT,
  reportedAnswer,
  SUMMARY,
  someCases,
} from '../answers/cases.ts';
import { answerMap } from '../answers/live.ts';
import { ApiFailure } from '../fake-server.ts';
import { handoverExhibits } from './control-room/handover.ts';
import { alsoOnPhone, inRoom, opening, PHONE } from './exhibit.ts';
import { presses, reads, sees } from './steps.ts';

const settings = opening({
  path: '/?docks=settings',
  world: oneRunningJourney,
  prepare: ({ server, desks }) => answerMap(server, desks),
});

async function opensMore(): Promise<void> {
  await presses('button', 'Map');
  await presses('button', 'More');
  await sees('menuitem', 'Map settings');
}

const mapExhibits = inRoom('live', [
  settings('Map settings', () => sees('switch', 'Live Track')),
  settings('Tools of the map on a phone', opensMore, PHONE),
  settings(
    'Map settings on a phone',
    async () => {
      await opensMore();
      await presses('menuitem', 'Map settings');
      await sees('switch', 'Live Track');
    },
    PHONE,
  ),
]);

const cases = opening({
  path: '/?docks=alerts',
  world: oneRunningJourney,
  prepare: ({ server, desks }) => {
    answerMap(server, desks);
    server
      .answer(listCases, () => ({ cases: someCases(), next: null }))
      .answer(getCase, ({ params }) => {
        const one = someCases().find(({ id }) => id === params.caseId);
        return one ? caseDetail(one) : new ApiFailure('notFound');
      })
      // Comes after the case, whose path also fits.
      .answer(getCaseSummary, SUMMARY)
      .answer(listCaseOwners, [{ login: 'd.fourie' }, { login: 'dispatcher' }])
      .answer(listDesks, [
        {
          ...{ id: 'desk-1', name: 'N1 south', version: 0, takenBy: [] },
          filter: { siteIds: [], locationIds: [], regions: [1] },
        },
      ]);
  },
});

const row = /Late at Epping DC/;
const withCase = { path: '/?docks=alerts,case&case=case-1' };

const caseExhibits = inRoom('cases', [
  cases('Cases', () => sees('button', row)),
  ...alsoOnPhone(
    cases("The cases of one's own desk", () => sees('button', 'Leave'), {
      prepare: ({ server }) => server.answer(listDesks, [deskAnswer('desk-1', 'N1 south', ['dispatcher'])]),
    }),
  ),
  cases('A case', () => reads('Case C-1187'), withCase),
  cases('A case of a driver whose hours run out', () => reads('Case C-1190'), {
    path: '/?docks=alerts,case&case=case-5',
    prepare: ({ server }) => {
      const one = hoursShortCase();
      server
        .answer(listCases, { cases: [one], next: null })
        .answer(getCase, { ...caseDetail(one), events: one.lead ? [one.lead] : [], actions: [] })
        .answer(getCaseSummary, { ...SUMMARY, ...{ open: 1, critical: 0, mine: 0, notTaken: 1, alerts: 1 } });
    },
  }),
  cases(
    'A note that is a promise',
    async () => {
      await reads('Case C-1187');
      await presses('button', 'Tell the customer');
      await sees('button', 'Save note');
    },
    withCase,
  ),
  cases(
    'Handing a case on',
    async () => {
      await reads('Case C-1187');
      await presses('button', /^Hand to/);
      await sees('button', 'Hand over');
    },
    withCase,
  ),
  cases(
    'Snoozing a case',
    async () => {
      await reads('Case C-1187');
      await presses('button', /^Snooze/);
      await sees('button', '15\u00a0min');
    },
    withCase,
  ),
  cases(
    'Closing a case while an alert lasts',
    async () => {
      await reads('Case C-1187');
      await presses('button', /^Close case/);
      await sees('button', 'Close the case');
    },
    withCase,
  ),
  cases('Desks', async () => {
    await sees('button', row);
    await presses('button', 'Desks');
    await sees('dialog', 'Desks');
  }),
  cases('No open cases', () => reads('7 cases closed in this shift'), {
    prepare: ({ server }) =>
      void server
        .answer(listCases, { cases: [], next: null })
        .answer(getCaseSummary, { ...SUMMARY, open: 0 }),
  }),
  cases('Cases that could not be read', () => sees('button', 'Try again'), {
    prepare: ({ server }) => void server.answer(listCases, new ApiFailure('internal')),
  }),
  cases('A case that is not there', () => reads('The case is no longer there'), {
    path: '/?docks=alerts,case&case=case-9',
  }),
  cases('Cases on a phone', () => sees('button', row), PHONE),
  cases('A case on a phone', () => reads('Case C-1187'), { ...PHONE, path: '/?docks=case&case=case-1' }),
]);

const caseReport = opening({
  path: '/case-report?from=2026-01-01&to=2026-01-28',
  world: oneRunningJourney,
  prepare: ({ server }) =>
    void server.answer(getCaseReport, CASE_REPORT).answer(listReportedCases, {
      cases: [
        reportedAnswer(),
        ...someCases().map((one) => reportedAnswer({ ...one, closingComment: null })),
      ],
      next: 'further',
    }),
  viewport: { width: 1440, height: 900 },
});
const reportExhibits = inRoom('cases', [
  ...alsoOnPhone(caseReport('The report of cases', () => reads('Silent device'))),
  caseReport('A report of no cases', () => reads('No cases in this period'), {
    prepare: ({ server }) => void server.answer(getCaseReport, NO_CASE_REPORT),
  }),
  caseReport('A report that cannot be read', () => sees('button', 'Try again'), {
    prepare: ({ server }) => void server.answer(getCaseReport, new ApiFailure('internal')),
  }),
]);

export const liveExhibits = [...mapExhibits, ...caseExhibits, ...reportExhibits, ...handoverExhibits];
