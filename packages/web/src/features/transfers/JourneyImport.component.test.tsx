import {
  checkImport,
  commitImport,
  type ImportJob,
  type ImportRow,
  startImport,
} from '@linehaul/contracts/transfers';
import { planningDesk } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerImport, importAnswer } from '../../testing/answers/transfers.ts';
import { chooseFile, hasFocus, openApp } from '../../testing/index.ts';

const button = (name: string) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('combobox', { name });
const group = (name: string) => page.getByRole('group', { name, exact: true });
const text = (words: string) => page.getByText(words);
const rows = page.getByRole('grid', { name: 'Rows' });

const COLUMNS = ['Unique reference', 'Vehicle', 'Location', 'Planned arrival', 'Planned departure'];
const PREVIEW = [
  { line: 2, cells: ['T-1', 'CA 418-227', 'Isando DC', '', '2026-12-01 06:00'] },
  { line: 3, cells: ['T-1', '', 'Epping DC', '2026-12-01 22:00', ''] },
  { line: 4, cells: ['T-2', 'CA 418-227', 'Isando DC', '', '2026-12-01 08:00'] },
];
const TAKEN =
  'is taken by line 2, journey T-1, from 2026-12-01 06:00 to 2026-12-01 22:00: choose another, or another time';
const EVALUATED: readonly ImportRow[] = [
  { ...PREVIEW[0]!, action: 'UNCHANGED', problems: [] },
  { ...PREVIEW[1]!, action: 'UNCHANGED', problems: [] },
  {
    ...PREVIEW[2]!,
    action: 'REFUSED',
    problems: [{ column: 'Vehicle', value: 'CA 418-227', reason: TAKEN }],
  },
];

async function opened(part: Partial<ImportJob> = {}, evaluated: readonly ImportRow[] = []) {
  let job: ImportJob | undefined;
  const { server } = await openApp('/fleet-admin/import?kind=journeys', planningDesk, {
    prepare: ({ server, desk }) => {
      job = importAnswer(desk.organisation.id, 'journeys', {
        fileName: 'plan.csv',
        columns: COLUMNS,
        preview: PREVIEW,
        ...part,
      });
      server.answer(startImport, () => job!);
      answerImport(server, () => job!, evaluated);
    },
  });
  const becomes = (next: Partial<ImportJob>) => {
    job = { ...job!, ...next };
    return job;
  };
  return { server, becomes };
}

test('a file of journeys is read by what a row is and by the zone that is chosen', async () => {
  const { server, becomes } = await opened();
  server.answer(checkImport, ({ body }) =>
    becomes({
      status: 'CHECKED',
      options: body.options!,
      counts: { created: 2, changed: 0, unchanged: 0, refused: 0 },
    }),
  );
  await expect.element(field('What the file holds')).toHaveValue('journeys');
  await expect
    .element(
      text(
        'One row a stop, or one row a journey with columns for each stop. The first row names the columns.',
      ),
    )
    .toBeVisible();
  await chooseFile(new File([''], 'plan.csv'));
  await expect.element(page.getByRole('radio', { name: 'A stop' })).toBeChecked();
  await expect
    .element(text('Rows with one reference, one below the other, are the stops of one journey.'))
    .toBeVisible();
  await expect
    .element(text('Which column of plan.csv is which field. Fields without a column stay empty.'))
    .toBeVisible();
  await expect.element(group('Stop and order').getByRole('combobox', { name: 'Location' })).toHaveValue('2');
  await expect.element(field('Time zone of the file')).toHaveValue('Africa/Johannesburg');
  await field('Time zone of the file').selectOptions('America/Chicago');
  await button('Check 3 rows').click();
  await expect.element(page.getByRole('heading', { name: 'Nothing is written yet' })).toBeVisible();
  await page.viewport(390, 844);
  const tops = page
    .getByRole('term')
    .elements()
    .map((one) => one.getBoundingClientRect().top);
  await page.viewport(1280, 720);
  expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
  expect(server.callsOf(checkImport)[0]?.body).toEqual({
    mapping: { journeyUniqueReference: 0, vehicle: 1, location: 2, arrival: 3, departure: 4 },
    options: { layout: 'STOPS', timeZone: 'America/Chicago' },
  });
  await expect.element(button('Import 2 journeys')).toBeEnabled();
  await expect.element(page.getByRole('radio', { name: 'All journeys or none' })).toBeChecked();
});

test('of rows that are journeys the columns of each stop are chosen, and another stop is added', async () => {
  const { server, becomes } = await opened();
  server.answer(checkImport, ({ body }) => becomes({ status: 'CHECKED', options: body.options! }));
  await chooseFile(new File([''], 'plan.csv'));
  await page.getByRole('radio', { name: 'A journey' }).click();
  await expect.element(text('Each row is a journey, with columns for each of its stops.')).toBeVisible();
  expect(group('Stop and order').query()).toBeNull();
  expect(group('Stop 3').query()).toBeNull();
  await button('Another stop').click();
  await hasFocus(field('Stop 3 location'));
  await button('Check 3 rows').click();
  await hasFocus(field('Stop 1 location'));
  expect(server.callsOf(checkImport)).toEqual([]);
  await field('Stop 1 location').selectOptions('Location');
  await field('Stop 3 arrival').selectOptions('Planned arrival');
  await button('Check 3 rows').click();
  await expect.poll(() => server.callsOf(checkImport)).toHaveLength(1);
  expect(server.callsOf(checkImport)[0]?.body).toEqual({
    mapping: { journeyUniqueReference: 0, vehicle: 1, stop1Location: 2, stop3Arrival: 3 },
    options: { layout: 'JOURNEYS', timeZone: 'Africa/Johannesburg' },
  });
});

test('a file that is sent again says what is there already, and who takes what the rest needs', async () => {
  const { server, becomes } = await opened({}, EVALUATED);
  const counts = { created: 0, changed: 0, unchanged: 1, refused: 1 };
  server.answer(checkImport, () => becomes({ status: 'CHECKED', counts }));
  await chooseFile(new File([''], 'plan.csv'));
  await button('Check 3 rows').click();
  await expect.element(page.getByRole('term').filter({ hasText: 'Already there' })).toBeVisible();
  await expect
    .element(page.getByText(/The numbers count journeys, the list has the rows of the file\./))
    .toBeVisible();
  expect(page.getByRole('term').filter({ hasText: 'Changed' }).query()).toBeNull();
  await expect.element(rows.getByText(TAKEN)).toBeVisible();
  await expect.element(rows.getByRole('gridcell', { name: 'CA 418-227' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Problems only' }).click();
  await expect.poll(() => rows.getByText('Already there').elements()).toHaveLength(2);
  await page.getByRole('radio', { name: 'All journeys or none' }).click();
  await expect.element(text('1 journey is refused: nothing would be written.')).toBeVisible();
  await page.getByRole('radio', { name: 'Import the good journeys only' }).click();
  await expect.element(button('Nothing to import')).toBeDisabled();
  expect(server.callsOf(commitImport)).toEqual([]);
});
