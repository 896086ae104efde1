import type { AuditEntry } from '@linehaul/contracts/audit';
import { nextReport } from '@linehaul/domain/notifications';
import { dateIn, shiftDate } from '@linehaul/domain/time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pagesOfPdf } from '../../../testing/index.ts';
import {
  clock,
  computed,
  fileIn,
  now,
  reporting,
  SEVEN,
  sending,
  soon,
  startReports,
  still,
} from './testing/reports-world.ts';

startReports();

const pagesOf = async (file: Blob) => pagesOfPdf(new Uint8Array(await file.arrayBuffer()));
const lasting = (pages: readonly (readonly string[])[]) =>
  pages.map((texts) => texts.filter((text) => !text.includes('; made ')));

test('a report goes out as PDF with the figures beside the period before, and the page of figures has the same file', async () => {
  const { org, name, box, put, zone } = await reporting(sending);
  const { organisationId } = org.depot;
  const yesterday = shiftDate(dateIn(nextReport(SEVEN, now(), zone)!, zone), -1);
  const [from, to] = [shiftDate(yesterday, -6), yesterday];
  await computed(sending, organisationId, yesterday, 4);
  await computed(sending, organisationId, shiftDate(yesterday, -7), 7);
  await sql`UPDATE kpi_day SET cases = 3, cases_taken = 2, cases_untouched = 1, take_minutes = '{3,5}'
    WHERE organisation_id = ${organisationId} AND grouping = 'all' AND day = ${yesterday}::date`.execute(
    sending.database.kysely,
  );
  const { nextUtc, format } = await put({ format: 'pdf' });
  expect(format).toBe('pdf');
  clock.ahead = Date.parse(nextUtc) - Date.now() + 1_000;
  await soon(() => expect(box.mails).toHaveLength(1));

  const mail = box.mails[0]!.text;
  expect(mail).toContain(`PDF: ${name}-figures-${from}-${to}.pdf`);
  expect(mail).toContain('Content-Type: application/pdf');
  expect(mail).toContain('Cases: 3, of them taken 2, half within 4 min, ended untouched 1');
  const pages = await pagesOf(fileIn(mail));
  const said = pages.flat();
  for (const line of [
    `Figures from ${from} to ${to}`,
    name,
    `Journeys planned to start from ${from} through ${to}, in days of ${zone}`,
    `Beside the period before: ${shiftDate(from, -7)} through ${shiftDate(to, -7)}`,
    'By customer',
    'By hour of day',
    '09:00',
  ])
    expect(said).toContain(line);
  const rowOf = (label: string, cells = 3) => said.slice(said.indexOf(label) + 1).slice(0, cells);
  expect(rowOf('On time in full, of 8 stops with known times')).toEqual(['75.0 %', '75.0 %', '0.0 pts']);
  expect(rowOf('Times unknown, counted apart')).toEqual(['2', '2', '0']);
  expect(rowOf('Journeys')).toEqual(['4', '7', '−3']);
  expect(rowOf('Taken within, median')).toEqual(['4 min', '–', '–']);
  expect(said).toContain(`Page 1 of ${pages.length}`);

  const query = new URLSearchParams({ from, to, format: 'pdf' });
  const answer = await fetch(`${sending.url}/api/figures/${name}/export?${query}`, {
    headers: org.chief.headers,
  });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain(`${name}-figures-${from}-${to}.pdf`);
  expect(lasting(await pagesOf(await answer.blob()))).toEqual(lasting(pages));
  const rows = await org.chief.get(`/api/figures/${name}/export?${query}&list=stops`);
  expect([rows.status, rows.body.fieldErrors?.[0]?.field]).toEqual([400, 'format']);
});

test('the file of a report stays as it was chosen until it is chosen again, and the audit says which', async () => {
  const { org, name, path, get, put } = await reporting(still);
  expect((await put({})).format).toBe('xlsx');
  await put({ format: 'pdf' });
  expect((await put({ time: '08:00' })).format).toBe('pdf');
  const { id, version } = await get();
  const body = { name: 'Daily', isOn: false, weekdays: [1], monthDay: null, time: '07:00', days: 7, version };
  const wrong = await org.chief.send('PUT', `${path}/${id}`, {
    body: { ...body, figures: [], emailAddresses: [], format: 'docx' },
  });
  expect([wrong.status, wrong.body.fieldErrors?.[0]?.field]).toEqual([400, 'format']);
  const audit = await org.chief.get(`/api/audit/${name}?subject=figures-report`);
  const changes = (audit.body.rows as readonly AuditEntry[]).map((entry) =>
    entry.changes.map(({ what, from, to }) => `${what}: ${from} > ${to}`),
  );
  expect(changes.slice(0, 2)).toEqual([['Time: 07:00 > 08:00'], ['Format: XLSX > PDF']]);
});

test('a period without journeys says so in the PDF', async () => {
  const { org, name, zone } = await reporting(still);
  const day = shiftDate(dateIn(now(), zone), -1);
  const query = new URLSearchParams({ from: day, to: day, format: 'pdf' });
  const answer = await fetch(`${still.url}/api/figures/${name}/export?${query}`, {
    headers: org.chief.headers,
  });
  const said = (await pagesOf(await answer.blob())).flat();
  for (const line of ['No journeys in this period.', 'No period before', 'Page 1 of 1'])
    expect(said).toContain(line);
  expect(said).not.toContain('By customer');
});
