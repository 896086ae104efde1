import {
  cancelImport,
  checkImport,
  commitImport,
  type ImportJob,
  type ImportRow,
  refusedRows,
  startImport,
} from '@linehaul/contracts/transfers';
import { planningDesk } from '@linehaul/testkit/worlds';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerImport, importAnswer } from '../../testing/answers/transfers.ts';
import { chooseFile, hasFocus, openApp } from '../../testing/index.ts';

const button = (name: string) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { level: 2, name });
const field = (name: string) => page.getByRole('combobox', { name });
const rows = page.getByRole('grid', { name: 'Rows' });
const text = (words: string) => page.getByText(words);

function counts(): string {
  const numbers = ['New', 'Changed', 'Unchanged', 'Refused'].map((name) => {
    const terms = page.getByRole('term').elements();
    return terms.find((term) => term.textContent === name)?.nextElementSibling?.textContent;
  });
  return numbers.join(' ');
}

const file = (content: string, name: string) => new File([content], name);
const some = (created: number, changed: number, unchanged: number, refused: number) => ({
  created,
  changed,
  unchanged,
  refused,
});

async function opened(
  path: string,
  begun: Parameters<typeof importAnswer>[2],
  evaluated: readonly ImportRow[] = [],
) {
  let job: ImportJob | undefined;
  const app = await openApp(path, planningDesk, {
    prepare: ({ server, desk }) => {
      job = importAnswer(desk.organisation.id, begun.kind ?? 'drivers', begun);
      server.answer(startImport, () => job!);
      answerImport(server, () => job!, evaluated);
    },
  });
  return {
    server: app.server,
    job: () => job!,
    becomes: (part: Partial<ImportJob>) => {
      job = { ...job!, ...part };
      return job;
    },
  };
}

const STAFF = ['Employee number', 'Name', 'E-mail address'];
const PREVIEW = [
  { line: 2, cells: ['S1', 'S Nkosi', 'nkosi@example.com'] },
  { line: 3, cells: ['S2', '', ''] },
  { line: 4, cells: ['S3', 'S Smit', 'no mail'] },
];
const EVALUATED: readonly ImportRow[] = [
  { ...PREVIEW[0]!, action: 'CREATE', problems: [] },
  {
    ...PREVIEW[1]!,
    action: 'REFUSED',
    problems: [{ column: 'Name', value: '', reason: 'is required' }],
  },
  {
    ...PREVIEW[2]!,
    action: 'REFUSED',
    problems: [{ column: 'E-mail address', value: 'no mail', reason: 'is not an e-mail address' }],
  },
];
const staff = { fileName: 'staff.csv', columns: STAFF, preview: PREVIEW };

describe('a file with problems', () => {
  test('is chosen from the list of its kind, and a column that every row needs is asked for', async () => {
    const { server } = await opened('/fleet-admin/drivers', staff);
    await page.getByRole('link', { name: 'Import' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Import and export' })).toBeVisible();
    await expect.element(text('Drop a file here, or choose one')).toBeVisible();
    await expect.element(text('.csv, .xlsx, up to 20 MB and 50,000 rows')).toBeVisible();
    await expect.element(field('What the file holds')).toHaveValue('drivers');

    await chooseFile(file('Employee number;Name;E-mail address', 'staff.csv'));
    await expect.element(page.getByText(/^Which column of staff\.csv is which field\./)).toBeVisible();
    expect(server.callsOf(startImport)[0]?.query).toMatchObject({ kind: 'drivers', fileName: 'staff.csv' });
    expect(server.callsOf(startImport)[0]?.body).toBe('Employee number;Name;E-mail address');
    await expect.element(page.getByRole('columnheader', { name: /^E-mail address/ })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'S Nkosi' })).toBeVisible();
    await field('Name').selectOptions('No column');
    await expect.element(text('Every row needs it: choose its column')).toBeVisible();
    await expect.element(text('not taken')).toBeVisible();
    await button('Check 3 rows').click();
    await hasFocus(field('Name'));
    expect(server.callsOf(checkImport)).toEqual([]);
  });

  test('is tried without writing; its good rows are imported and its refused ones offered', async () => {
    const app = await opened('/fleet-admin/import?kind=drivers', staff, EVALUATED);
    const { server } = app;
    server
      .answer(checkImport, () => app.becomes({ status: 'CHECKED', counts: some(1, 0, 0, 2) }))
      .answer(commitImport, () => app.becomes({ status: 'DONE' }));
    await chooseFile(file('', 'staff.csv'));
    await button('Check 3 rows').click();
    await expect.element(heading('Nothing is written yet')).toBeVisible();
    expect(server.callsOf(checkImport)[0]?.body).toEqual({
      mapping: { employeeNumber: 0, name: 1, emailAddress: 2 },
    });
    expect(counts()).toBe('1 0 0 2');
    await expect.element(rows.getByText('is required')).toBeVisible();
    await expect.element(rows.getByRole('gridcell', { name: 'E-mail address' })).toBeVisible();
    expect(rows.getByRole('row').elements()).toHaveLength(3);
    await page.getByRole('checkbox', { name: 'Problems only' }).click();
    await expect.element(rows.getByRole('row').nth(3)).toBeVisible();

    await page.getByRole('radio', { name: 'All rows or none' }).click();
    await expect.element(text('2 rows are refused: nothing would be written.')).toBeVisible();
    await expect.element(button('Import 1 row')).toBeDisabled();
    await page.getByRole('radio', { name: 'Import the good rows only' }).click();
    await button('Import 1 row').click();
    await expect.element(heading('Import finished')).toBeVisible();
    expect(server.callsOf(commitImport)[0]?.body).toEqual({ mode: 'GOOD_ROWS' });
    expect(counts()).toBe('1 0 0 2');
    const refused = page.getByRole('link', { name: 'Download refused rows' }).element();
    expect(refused.hasAttribute('download')).toBe(true);
    const { method, path } = refusedRows;
    const { id, organisationId } = app.job();
    expect([method, refused.getAttribute('href')]).toEqual([
      'GET',
      path.replace(':orgId', organisationId).replace(':importId', id),
    ]);
    await page.getByRole('link', { name: 'Open the drivers' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: /^Drivers/ })).toBeVisible();
  });
});

test('an import is found again by its address', async () => {
  const done = { ...staff, status: 'DONE', counts: some(1, 0, 0, 2) } as const;
  await opened('/fleet-admin/import?kind=drivers&import=01a1fd66-0000-7000-8000-000000000001', done);
  await expect.element(heading('Import finished')).toBeVisible();
  expect(counts()).toBe('1 0 0 2');
});

test('a file that is sent again has nothing to import, and another one may follow', async () => {
  const unchanged = { ...staff, kind: 'locations', status: 'CHECKED', counts: some(0, 0, 1, 0) } as const;
  await opened('/fleet-admin/import?kind=locations&import=01a1fd66-0000-7000-8000-000000000001', unchanged);
  await expect.element(heading('Nothing is written yet')).toBeVisible();
  expect(counts()).toBe('0 0 1 0');
  await expect.element(button('Nothing to import')).toBeDisabled();
  await button('Another file').click();
  await expect.element(page.getByText(/^\.geojson, \.kml, \.gpx, \.csv, up to 20\sMB/)).toBeVisible();
  expect(location.search).toBe('?kind=locations');
  await field('What the file holds').selectOptions('Fuel transactions');
  await expect.element(page.getByText(/^\.csv, \.xlsx, up to 20\sMB/)).toBeVisible();
  expect(location.search).toBe('?kind=fuelTransactions');
});

test("drivers' duties are imported from a file, which leads to the drivers", async () => {
  const file = { fileName: 'duties.csv', columns: ['Employee number', 'What', 'From', 'To'] };
  const done = { ...file, kind: 'driverDuties', status: 'DONE', counts: some(2, 0, 1, 0) } as const;
  await opened('/fleet-admin/import?kind=driverDuties&import=01a1fd66-0000-7000-8000-000000000001', done);
  await expect.element(heading('Import finished')).toBeVisible();
  expect(counts()).toBe('2 0 1 0');
  const drivers = page.getByRole('link', { name: 'Open the drivers' });
  await expect.element(drivers).toHaveAttribute('href', '/fleet-admin/drivers');
  await button('Another file').click();
  await expect.element(field('What the file holds')).toHaveValue('driverDuties');
});

test('an import under way tells how far it is and is cancelled; the rest comes with the next time', async () => {
  const many = { fileName: 'many.csv', columns: STAFF.slice(0, 2), rows: 5000 };
  const app = await opened('/fleet-admin/import?kind=drivers', many);
  const written = 1500;
  app.server
    .answer(checkImport, () => {
      const had = app.job().status === 'CANCELLED' ? written : 0;
      return app.becomes({ status: 'CHECKED', counts: some(5000 - had, 0, had, 0) });
    })
    .answer(commitImport, ({ body }) => {
      const isRest = app.job().counts?.unchanged === written;
      return app.becomes({ ...body, done: 500, status: isRest ? 'DONE' : 'IMPORTING' });
    })
    .answer(cancelImport, () => app.becomes({ status: 'CANCELLED', counts: some(written, 0, 0, 0) }));
  await chooseFile(file('', 'many.csv'));
  await button('Check 5000 rows').click();
  await expect.element(text('No row has a problem')).toBeVisible();
  expect(counts()).toBe('5000 0 0 0');
  await expect.element(page.getByRole('radio', { name: 'All rows or none' })).toBeChecked();
  await page.getByRole('radio', { name: 'Import the good rows only' }).click();
  await button('Import 5000 rows').click();
  await expect.element(heading('Importing')).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'Importing' });
  await expect.element(progress).toHaveAttribute('aria-valuetext', '500 of 5000 rows');
  app.becomes({ done: 1000 });
  await expect.element(text('1000 of 5000 rows')).toBeVisible();
  await expect.element(text('If it is cancelled, rows that are written stay written.')).toBeVisible();
  await button('Cancel').click();
  await expect.element(heading('Import cancelled')).toBeVisible();
  expect(counts()).toBe('1500 0 0 0');
  await button('Back to the columns').click();
  await button('Check 5000 rows').click();
  await expect.element(heading('Nothing is written yet')).toBeVisible();
  expect(counts()).toBe('3500 0 1500 0');
  await page.getByRole('radio', { name: 'Import the good rows only' }).click();
  await button('Import 3500 rows').click();
  await expect.element(heading('Import finished')).toBeVisible();
  expect(app.server.callsOf(commitImport).map(({ body }) => body)).toEqual([
    { mode: 'GOOD_ROWS' },
    { mode: 'GOOD_ROWS' },
  ]);
});
