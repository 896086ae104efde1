import { getCaseReport } from '@linehaul/contracts/cases';
import {
  getFigures,
  listFigureJourneys,
  listFigureStops,
  listFigureVisits,
} from '@linehaul/contracts/figures';
import { overseenJourneys } from '@linehaul/testkit/worlds';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CASE_REPORT } from '../../testing/answers/cases.ts';
import {
  figuresAnswer,
  firstFigures,
  journeyRows,
  noFigures,
  stopRows,
  visitRows,
} from '../../testing/answers/figures/figures.ts';
import { hasFocus, openApp, type Prepare } from '../../testing/index.ts';

afterEach(() => page.viewport(1280, 720));

const full: Prepare = ({ server }) =>
  server
    .answer(getFigures, ({ query }) => figuresAnswer(query))
    .answer(listFigureStops, ({ query }) => stopRows(query))
    .answer(listFigureVisits, ({ query }) => visitRows(query))
    .answer(listFigureJourneys, journeyRows());
const open = async (search = '', prepare = full) => {
  await page.viewport(1440, 900);
  return openApp(`/figures${search}`, overseenJourneys, { prepare });
};
const region = (name: string) => page.getByRole('region', { name, exact: true });
const customers = region('By customer').getByRole('table');

test('the menu of insights leads to the figures, which say how many stops were on time in full', async () => {
  await page.viewport(1440, 900);
  await openApp('/', overseenJourneys, { prepare: full });
  await page.getByRole('button', { name: 'Insights' }).click();
  await page.getByRole('menuitem', { name: 'Figures' }).click();
  await expect.element(page.getByRole('heading', { name: 'Figures', exact: true })).toBeVisible();
  for (const text of [/^91\.2\s%$/, /^92\.2\s%$/, '48 min', '112 h 40'])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText(/^\+1\.6 pts · of 1\s170 stops$/).first()).toBeVisible();
  await expect.element(page.getByText('of 1\u00a0204, counted apart')).toBeVisible();
  expect(document.title).toMatch(/^Figures/);
});

test('customers stand worst first, with the difference to the period before, and the few below all', async () => {
  await open();
  await expect
    .poll(() => customers.getByRole('row').nth(1).element().textContent)
    .toMatch(/^Goldfields Hardware65.*83\.6.*−4\.3.*4$/);
  await page.getByRole('button', { name: 'By customer: All 7' }).click();
  await expect.element(customers.getByText('Too few: under 20 stops')).toBeVisible();
  await expect.poll(() => customers.getByRole('row').last().element().textContent).toMatch(/^Kuruman Stores/);
});

test('a figure opens its rows with counts; Escape closes them and the focus returns', async () => {
  await open();
  const figure = page.getByRole('button', { name: 'Goldfields Hardware: 65 stops' });
  await expect.element(figure).toBeVisible();
  (figure.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const rows = region('Goldfields Hardware');
  for (const name of ['In full 51', 'Not in full 5', 'Unknown 1'])
    await expect.element(rows.getByRole('radio', { name })).toBeInTheDocument();
  await expect.element(rows.getByText('+71')).toHaveAttribute('data-bad', 'true');
  await expect.element(rows.getByText('1 of 3 orders short')).toBeVisible();
  await expect.element(rows.getByText('Loaded journey')).toBeVisible();
  await expect.element(rows.getByText('Showing 1 - 4 of 5 items')).toBeVisible();
  await rows.getByRole('button', { name: 'Show more' }).click();
  await expect.element(rows.getByText('Missed')).toBeVisible();
  await rows.getByText('Unknown 1').click();
  await expect.element(rows.getByText(/not seen/)).toBeVisible();
  expect(location.search).toContain('group=unknown');
  await userEvent.keyboard('{Escape}');
  await expect.element(rows).not.toBeInTheDocument();
  await hasFocus(figure);
});

test('at 1280 pixels the opened rows leave each figure of a group whole', async () => {
  await page.viewport(1280, 720);
  await openApp('/figures', overseenJourneys, { prepare: full });
  await expect.element(customers).toBeVisible();
  await region('By customer').getByRole('button', { name: /stops/ }).first().click();
  const cells = [...customers.element().querySelectorAll('th[scope=col], td')];
  expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1)).toEqual([]);
});

test('on time opens the stops that were, and those that were not, apart from what is in full', async () => {
  const { server } = await open();
  await page.getByRole('button', { name: /^On time: open the stops/ }).click();
  const rows = region('All stops');
  for (const name of ['On time 52', 'Not on time 4'])
    await expect.element(rows.getByRole('radio', { name, exact: true })).toBeInTheDocument();
  await expect.element(rows.getByRole('radio', { name: /^In full/ })).not.toBeInTheDocument();
  expect(server.callsOf(listFigureStops).at(-1)!.query.group).toBe('onTime');
  await expect.element(rows.getByText('1 of 3 orders short')).toBeVisible();
  await rows.getByText('Not on time 4').click();
  await expect.element(rows.getByText('+44')).toHaveAttribute('data-bad', 'true');
  expect(location.search).toContain('group=notOnTime');
});

test('an hour of the day opens its stops in full from its share', async () => {
  const { server } = await open();
  await region('By hour of day').getByText('Numbers as a table').click();
  await region('By hour of day')
    .getByRole('button', { name: /^17:00: .* in full$/ })
    .click();
  await expect.element(region('Planned for 17:00')).toBeVisible();
  expect(server.callsOf(listFigureStops).at(-1)!.query).toMatchObject({
    group: 'inFull',
    by: 'hour',
    key: '17',
  });
});

test('the address opens period, comparison and rows again', async () => {
  await open('?from=2026-11-01&to=2026-11-19&compare=none&rows=stops&group=notInFull&by=hour&key=17');
  await expect.element(region('Planned for 17:00')).toBeVisible();
  await expect.element(page.getByLabelText('Comparison')).toHaveValue('none');
  await expect.element(page.getByText('no period before').first()).toBeVisible();
  const link = page.getByRole('menuitem', { name: 'Stops, CSV' });
  await region('Planned for 17:00').getByRole('button', { name: 'Export these rows' }).click();
  await expect
    .poll(() => link.element().getAttribute('href'))
    .toMatch(/figures\/.+\/export\?.*list=stops.*group=notInFull.*by=hour.*key=17/);
});

test('the sums alone are there as PDF, for the days of the page', async () => {
  await open('?from=2026-11-01&to=2026-11-19');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const link = page.getByRole('menuitem', { name: /PDF/ });
  await expect.element(link).toHaveTextContent('Sums, PDF');
  const address = link.element().getAttribute('href');
  expect(address).toMatch(/export\?.*from=2026-11-01.*to=2026-11-19/);
  expect(address).toMatch(/list=sums.*format=pdf/);
});

test('visits and journeys open as stops do', async () => {
  await open();
  await page.getByRole('button', { name: 'Beitbridge Border: 48 h 20 beyond free' }).click();
  await expect.element(region('Beitbridge Border').getByText('2 h 11 beyond free')).toBeVisible();
  await page.getByRole('button', { name: /^Speeding: open the journeys/ }).click();
  await expect.element(region('Speeding').getByText('3 episodes')).toBeVisible();
});

test('a median of the period before opens the visits of that period', async () => {
  const { server } = await open('?from=2026-11-08&to=2026-11-14');
  await page.getByRole('button', { name: 'Beitbridge Border: median 182 min in the period before' }).click();
  const rows = region('Beitbridge Border, period before');
  await expect.element(rows.getByText('2 h 11 beyond free')).toBeVisible();
  expect(server.callsOf(listFigureVisits).at(-1)!.query).toMatchObject({
    ...{ from: '2026-11-01', to: '2026-11-07', group: 'within', key: 'p1' },
  });
  expect(location.search).toContain('of=before');
  await rows.getByText('Beyond free 1').click();
  await expect
    .poll(() => server.callsOf(listFigureVisits).at(-1)!.query)
    .toMatchObject({ from: '2026-11-01', to: '2026-11-07', group: 'beyond' });
});

test('journeys whose kilometres are unknown, and those that have not ended, open as rows', async () => {
  const { server } = await open();
  await page.getByRole('button', { name: '3 journeys unknown: open them' }).click();
  await expect.element(region('Kilometres unknown').getByText('Unknown', { exact: true })).toBeVisible();
  expect(server.callsOf(listFigureJourneys).at(-1)!.query.figure).toBe('unknownKilometres');
  await page.getByRole('button', { name: /^3 journeys of these days have not ended/ }).click();
  await expect.element(region('Journeys that have not ended').getByText('KF-2611-0412')).toBeVisible();
  expect(server.callsOf(listFigureJourneys).at(-1)!.query.figure).toBe('underWay');
});

test('where no journey has ended, those that have not can be opened all the same', async () => {
  await open('', (prepared) => {
    full(prepared);
    prepared.server.answer(getFigures, ({ query }) => ({ ...noFigures(query), journeysUnderWay: 1 }));
  });
  await expect.element(page.getByText('No journeys in this period')).toBeVisible();
  const underWay = page.getByRole('button', { name: /^1 journey of these days has not ended/ });
  await underWay.click();
  await expect.element(region('Journeys that have not ended').getByText('KF-2611-0412')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('No journeys in this period')).toBeVisible();
  await hasFocus(underWay);
});

test('without a period before no difference is made up, and simulated history is named', async () => {
  await open('', ({ server }) => server.answer(getFigures, ({ query }) => firstFigures(query)));
  await expect.element(page.getByText('Simulated history')).toBeVisible();
  await expect.element(page.getByText('no period before').first()).toBeVisible();
  await expect.poll(() => customers.getByRole('row').nth(1).element().textContent).toMatch(/–/);
});

test('cases stand among the figures, with the period before, and open the report of the same days', async () => {
  const { server } = await open('?from=2026-01-08&to=2026-01-14', (prepared) => {
    full(prepared);
    prepared.server.answer(getCaseReport, CASE_REPORT);
  });
  const figure = page.getByRole('button', { name: '214 cases: open the case report' });
  await expect.element(figure).toBeVisible();
  const note = '+14 · 188 taken, half within 5 min · 21 ended untouched';
  await expect.element(page.getByText(note)).toBeVisible();
  await figure.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Case report' })).toBeVisible();
  expect(server.callsOf(getCaseReport).map(({ query }) => query)).toEqual([
    { from: '2026-01-08', to: '2026-01-14' },
  ]);
});

test('a period without cases says 0, and opens nothing', async () => {
  await open('', ({ server }) =>
    server.answer(getFigures, ({ query }) => {
      const { total, ...figures } = firstFigures(query);
      const none = { cases: 0, casesTaken: 0, casesUntouched: 0 };
      return { ...figures, total: { ...total, sums: { ...total.sums, ...none }, takeMedianMinutes: null } };
    }),
  );
  const name = page.getByText('Cases', { exact: true });
  await expect.element(name).toBeVisible();
  const tile = name.element().closest('div')!;
  await expect.poll(() => tile.querySelector('dd')!.textContent).toBe('0no period before');
  expect(tile.querySelector('button')).toBeNull();
});

test('on a phone the last of seven tiles takes the whole line', async () => {
  await open();
  await page.viewport(390, 844);
  const cases = page.getByRole('term').filter({ hasText: /^Cases$/ });
  await expect.element(cases).toBeVisible();
  const { left, right } = cases.element().parentElement!.getBoundingClientRect();
  expect([left < 30, right > 360]).toEqual([true, true]);
});
