import { getCase, getCaseReport, listReportedCases } from '@linehaul/contracts/cases';
import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  CASE_REPORT,
  caseAnswer,
  caseDetail,
  NO_CASE_REPORT,
  reportedAnswer,
} from '../../../testing/answers/cases.ts';
import { ApiFailure, openApp } from '../../../testing/index.ts';

afterEach(() => page.viewport(1280, 720));

const open = (search = '', report = CASE_REPORT) =>
  openApp(`/case-report${search}`, oneRunningJourney, {
    prepare: ({ server }) => void server.answer(getCaseReport, report),
  });
const table = (name: string) => page.getByRole('table', { name, exact: true });

test('the menu of insights leads to the report: alarms in ten minutes, times, and what ended untouched', async () => {
  await page.viewport(1440, 900);
  await openApp('/', oneRunningJourney, {
    prepare: ({ server }) => void server.answer(getCaseReport, CASE_REPORT),
  });
  await page.getByRole('button', { name: 'Insights' }).click();
  await page.getByRole('menuitem', { name: 'Case report' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Case report' })).toBeVisible();
  for (const text of ['0.36', '214', '5 min', '39 min', '21 of 209 closed', '4 came again within an hour'])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText(/^nine of ten within 18\smin · 188 cases$/)).toBeVisible();
  expect(document.title).toMatch(/^Case report/);
});

test('each kind and each desk has its own times; where none was taken stands a dash', async () => {
  await page.viewport(1440, 900);
  const { server } = await open('?from=2026-01-01&to=2026-01-03');
  await expect
    .poll(() => table('By kind').getByRole('row').nth(3).element().textContent)
    .toBe('Silent device430.4\u00a0min41\u00a0min117');
  expect(table('By kind').getByRole('row').nth(4).element().textContent).toBe('Tampering24––12');
  await expect.element(table('By desk').getByRole('rowheader', { name: 'Cape' })).toBeVisible();
  expect(server.callsOf(getCaseReport)[0]?.query).toEqual({ from: '2026-01-01', to: '2026-01-03' });
});

test('a period without cases says so, and one that cannot be read is asked for again', async () => {
  const { server } = await open('?days=7', NO_CASE_REPORT);
  await expect.element(page.getByText('No cases in this period')).toBeVisible();
  server.answer(getCaseReport, new ApiFailure('internal'));
  await page.getByText('Last 90 days').click();
  await expect.element(page.getByText('Could not retrieve the report')).toBeVisible();
  server.answer(getCaseReport, CASE_REPORT);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(table('By kind')).toBeVisible();
});

test('a figure opens its cases, which say who closed them and with what word, and any case is found by its number', async () => {
  await page.viewport(1440, 900);
  const { server } = await open('?from=2026-01-01&to=2026-01-03');
  const asked = () => server.callsOf(listReportedCases).map(({ query }) => query);
  await expect.poll(() => asked().at(-1)).toMatchObject({ from: '2026-01-01', to: '2026-01-03' });
  await expect.element(table('Cases').getByText('No case matches')).toBeVisible();
  server.answer(listReportedCases, ({ query }) => ({
    cases: query.after ? [reportedAnswer({ id: 'case-9', number: 7 })] : [reportedAnswer()],
    next: query.after ? null : 'further',
  }));
  await page.getByRole('button', { name: 'Silent device, Ended untouched: 17' }).click();
  const [kind] = CASE_REPORT.kinds.filter(({ name }) => name === 'Silent device');
  await expect.poll(() => asked().at(-1)).toMatchObject({ which: 'UNTOUCHED', kind: kind!.key });
  const row = table('Cases').getByRole('row').filter({ hasText: 'C-1187' });
  await expect.element(row.getByText('The customer takes it at 14:00')).toBeVisible();
  await expect.element(row.getByTitle('The customer takes it at 14:00', { exact: true })).toBeVisible();
  await expect.element(row.getByText(/ · d\.fourie$/)).toBeVisible();
  await expect.element(page.getByText('Silent device · Ended untouched')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(table('Cases').getByText('Case C-7')).toBeVisible();
  await page.getByRole('searchbox', { name: /^Find a case/ }).fill('C-1187');
  await expect.poll(() => asked().at(-1)).toEqual({ words: 'C-1187' });
  server.answer(getCase, caseDetail(caseAnswer({ id: 'case-1' })));
  await row.getByRole('link', { name: 'Case C-1187' }).click();
  await expect.poll(() => location.search).toContain('case=case-1');
  await expect.poll(() => server.callsOf(getCase).at(-1)?.path).toMatch(/\/case-1$/);
});
