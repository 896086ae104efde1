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
  assets('The export of a list', async () => {
    await reads('KP 47 ZN GP');
    await presses('button', 'Export');
    await sees('menuitem', /^Excel workbook/);
  }),
]);
