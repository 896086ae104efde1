import { type ImportJob, type ImportRow, startImport } from '@linehaul/contracts/transfers';
import { planningDesk } from '@linehaul/testkit/worlds';
import { answerFleet } from '../answers/fleet.ts';
import { answerImport, importAnswer } from '../answers/transfers.ts';
import { ApiFailure } from '../fake-server.ts';
import { inRoom, opening, PHONE } from './exhibit.ts';
import { presses, reads, sees, takesFile } from './steps.ts';

const ID = '01a1fd66-0000-7000-8000-000000000001';
const ROWS: readonly ImportRow[] = [
  { line: 2, cells: ['S1', 'S Nkosi', 'nkosi@example.com'], action: 'CREATE', problems: [] },
  {
    line: 3,
    cells: ['S2', '', ''],
    action: 'REFUSED',
    problems: [{ column: 'Name', value: '', reason: 'is required' }],
  },
];

const world = planningDesk;
const empty = opening({ path: '/fleet-admin/import?kind=drivers', world });

const standing = (part: Partial<ImportJob>) =>
  opening({
    path: `/fleet-admin/import?kind=drivers&import=${ID}`,
    world,
    prepare: ({ server, desk }) => {
      const job = importAnswer(desk.organisation.id, 'drivers', {
        fileName: 'staff.csv',
        columns: ['Employee number', 'Name', 'E-mail address'],
        preview: ROWS.map(({ line, cells }) => ({ line, cells })),
        ...part,
      });
      answerImport(server, () => job, ROWS);
    },
  });

const PLAN_ROWS: readonly ImportRow[] = [
  {
    line: 2,
    cells: ['T-1', 'CA 418-227', 'Isando DC', '', '2026-12-01 06:00'],
    action: 'UNCHANGED',
    problems: [],
  },
  {
    line: 3,
    cells: ['T-2', 'CA 418-227', 'Isando DC', '', '2026-12-01 08:00'],
    action: 'REFUSED',
    problems: [
      {
        column: 'Vehicle',
        value: 'CA 418-227',
        reason:
          'is taken by line 2, journey T-1, from 2026-12-01 06:00 to 2026-12-01 22:00: choose another, or another time',
      },
    ],
  },
];
const plans = (part: Partial<ImportJob>) =>
  opening({
    path: `/fleet-admin/import?kind=journeys&import=${ID}`,
    world,
    prepare: ({ server, desk }) => {
      const job = importAnswer(desk.organisation.id, 'journeys', {
        fileName: 'plan.xlsx',
        columns: ['Unique reference', 'Vehicle', 'Location', 'Planned arrival', 'Planned departure'],
        preview: PLAN_ROWS.map(({ line, cells }) => ({ line, cells })),
        ...part,
      });
      answerImport(server, () => job, PLAN_ROWS);
    },
  });
const DUTY_ROWS: readonly ImportRow[] = [
  {
    line: 2,
    cells: ['KF1001', 'Rest', '2026-11-24 18:00', '2026-11-25 06:00', '7211'],
    action: 'CREATE',
    problems: [],
  },
  {
    line: 3,
    cells: ['KF1001', 'Driving', '2026-11-25 05:30', '', '7212'],
    action: 'REFUSED',
    problems: [
      {
        column: 'From',
        value: '2026-11-25 05:30',
        reason: 'overlaps the rest that begins 2026-11-24 18:00 and ends 2026-11-25 06:00',
      },
    ],
  },
  {
    line: 4,
    cells: ['Z9', 'Sleep', '25/11/2026', '2026-11-25 07:00', ''],
    action: 'REFUSED',
    problems: [
      { column: 'What', value: 'Sleep', reason: 'must be one of Driving, Other work, Available, Rest' },
      {
        column: 'From',
        value: '25/11/2026',
        reason: 'is a day without a time: write it as 2026-07-28 14:05',
      },
    ],
  },
];
const duties = (part: Partial<ImportJob>) =>
  opening({
    path: `/fleet-admin/import?kind=driverDuties&import=${ID}`,
    world,
    prepare: ({ server, desk }) => {
      const job = importAnswer(desk.organisation.id, 'driverDuties', {
        fileName: 'duties.csv',
        columns: ['Employee number', 'What', 'From', 'To', 'Key'],
        preview: DUTY_ROWS.map(({ line, cells }) => ({ line, cells })),
        ...part,
      });
      answerImport(server, () => job, DUTY_ROWS);
    },
  });
const dutiesRead = duties({});
const dutyCounts = { created: 1, changed: 0, unchanged: 0, refused: 2 };
const dutiesChecked = duties({ status: 'CHECKED', counts: dutyCounts });
const dutiesWritten = duties({ status: 'DONE', mode: 'GOOD_ROWS', counts: dutyCounts });
const dutiesRefused = duties({
  ...{ status: 'DONE', mode: 'ALL_OR_NOTHING', counts: { ...dutyCounts, created: 0 } },
  reason: 'Nothing was written: some rows have problems, and the import was set to all rows or none',
});
const noDuties = opening({ path: '/fleet-admin/import?kind=driverDuties', world });

const plansRead = plans({});
const plansByRow = plans({ options: { layout: 'JOURNEYS', timeZone: 'Europe/Berlin' } });
const plansChecked = plans({
  status: 'CHECKED',
  counts: { created: 0, changed: 0, unchanged: 1, refused: 1 },
});
const plansWritten = plans({ status: 'IMPORTING', mode: 'ALL_OR_NOTHING', rows: 5000, done: 2500 });
const noPlan = opening({ path: '/fleet-admin/import?kind=journeys', world });
const counts = { created: 1, changed: 0, unchanged: 0, refused: 1 };
const checked = standing({ status: 'CHECKED', counts });
const unmapped = standing({ mapping: { employeeNumber: 0, emailAddress: 2 } });
const importing = standing({ status: 'IMPORTING', mode: 'GOOD_ROWS', rows: 5000, done: 500 });
const done = standing({ status: 'DONE', counts });
const assets = opening({
  path: '/fleet-admin/assets',
  world,
  prepare: ({ server, desk }) => answerFleet(server, desk),
});

export const transferExhibits = inRoom('transfers', [
  empty('Import and export', () => reads('Drop a file here, or choose one')),
  unmapped('Columns of a file, one that is needed missing', () =>
    reads('Every row needs it: choose its column'),
  ),
  checked('All rows of a dry run', async () => {
    await reads('is required');
    await presses('checkbox', 'Problems only');
    await sees('row', /^2/);
  }),
  checked('The dry run on a phone', () => reads('is required'), PHONE),
  importing('An import under way', () => reads('500 of 5000 rows')),
  done('An import that is finished', () => sees('link', 'Download refused rows')),
  empty(
    'A file that is refused',
    async () => {
      await takesFile(new File([''], 'empty.csv'));
      await reads('The file is empty');
    },
    {
      prepare: ({ server }) =>
        server.answer(startImport, new ApiFailure('unreadableFile', { detail: 'The file is empty' })),
    },
  ),
  noPlan('Journeys from a file', () => reads(/^One row a stop, or one row a journey/)),
  plansRead('Columns of a file with one row a stop', () => sees('group', 'Stop and order')),
  plansByRow('Columns of a file with one row a journey', async () => {
    await presses('button', 'Another stop');
    await sees('group', 'Stop 3');
  }),
  plansByRow('Columns of a file with one row a journey, on a phone', () => sees('group', 'Stop 2'), PHONE),
  plansChecked('A file of journeys that is sent again', () => reads(/^is taken by line 2, journey T-1/)),
  plansWritten('Journeys of a file being written', () => reads('2500 of 5000 rows')),
  noDuties("Drivers' duties from a file", () => reads(/^One row a duty/)),
  dutiesRead("Columns of a file of drivers' duties", () => reads('7211')),
  dutiesChecked("The dry run of drivers' duties", () => reads(/^overlaps the rest/)),
  dutiesChecked("The dry run of drivers' duties, on a phone", () => reads(/^overlaps the rest/), PHONE),
  dutiesWritten("Drivers' duties that are recorded", () => sees('link', 'Download refused rows')),
  dutiesRefused("Drivers' duties of which none is recorded", async () => {
    await sees('heading', 'Nothing was imported');
    await reads(/^Nothing was written/);
  }),
  assets('The export of a list', async () => {
    await reads('KP 47 ZN GP');
    await presses('button', 'Export');
    await sees('menuitem', /^Excel workbook/);
  }),
]);
