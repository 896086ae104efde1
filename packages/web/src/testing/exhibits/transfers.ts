import { type ImportJob, type ImportRow, startImport } from '@linehaul/contracts/transfers';
import { planningDesk } from '@linehaul/testkit/worlds';
import { answerFleet } from '../answers/fleet.ts';
import { answerImport, importAnswer } from '../answers/transfers.ts';
import { ApiFailure } from '../fake-server.ts';
import type { OpenOptions } from '../open-app.tsx';
import { inRoom } from './exhibit.ts';
import { presses, reads, sees, takesFile } from './steps.ts';

const ID = '01a1fd66-0000-7000-8000-000000000001';
const EMPTY = '/fleet-admin/import?kind=drivers';
const ROWS: readonly ImportRow[] = [
  { line: 2, cells: ['S1', 'S Nkosi', 'nkosi@example.com'], action: 'CREATE', problems: [] },
  {
    line: 3,
    cells: ['S2', '', ''],
    action: 'REFUSED',
    problems: [{ column: 'Name', value: '', reason: 'is required' }],
  },
];

function standing(part: Partial<ImportJob>): { path: string; prepare: OpenOptions['prepare'] } {
  return {
    path: `${EMPTY}&import=${ID}`,
    prepare: ({ server, desk }) => {
      const job = importAnswer(desk.organisation.id, 'drivers', {
        fileName: 'staff.csv',
        columns: ['Employee number', 'Name', 'E-mail address'],
        preview: ROWS.map(({ line, cells }) => ({ line, cells })),
        ...part,
      });
      answerImport(server, () => job, ROWS);
    },
  };
}

const counts = { created: 1, changed: 0, unchanged: 0, refused: 1 };
const world = planningDesk;

export const transferExhibits = inRoom('transfers', [
  {
    name: 'Import and export',
    world,
    path: EMPTY,
    show: async () => void (await reads('Drop a file here, or choose one')),
  },
  {
    name: 'Columns of a file, one that is needed missing',
    world,
    ...standing({ mapping: { employeeNumber: 0, emailAddress: 2 } }),
    show: async () => void (await reads('Every row needs it: choose its column')),
  },
  {
    name: 'All rows of a dry run',
    world,
    ...standing({ status: 'CHECKED', counts }),
    show: async () => {
      await reads('is required');
      await presses('checkbox', 'Problems only');
      await sees('row', /^2/);
    },
  },
  {
    name: 'The dry run on a phone',
    world,
    viewport: { width: 390, height: 844 },
    ...standing({ status: 'CHECKED', counts }),
    show: async () => void (await reads('is required')),
  },
  {
    name: 'An import under way',
    world,
    ...standing({ status: 'IMPORTING', mode: 'GOOD_ROWS', rows: 5000, done: 500 }),
    show: async () => void (await reads('500 of 5000 rows')),
  },
  {
    name: 'An import that is finished',
    world,
    ...standing({ status: 'DONE', counts }),
    show: async () => void (await sees('link', 'Download refused rows')),
  },
  {
    name: 'A file that is refused',
    world,
    path: EMPTY,
    prepare: ({ server }) =>
      server.answer(startImport, new ApiFailure('unreadableFile', { detail: 'The file is empty' })),
    show: async () => {
      await takesFile(new File([''], 'empty.csv'));
      await reads('The file is empty');
    },
  },
  {
    name: 'The export of a list',
    world,
    path: '/fleet-admin/assets',
    prepare: ({ server, desk }) => answerFleet(server, desk),
    show: async () => {
      await reads('KP 47 ZN GP');
      await presses('button', 'Export');
      await sees('menuitem', /^Excel workbook/);
    },
  },
]);
