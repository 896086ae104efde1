import { getForecastQuality, listScoredForecasts } from '@linehaul/contracts/forecast';
import { getLateReasonUses } from '@linehaul/contracts/late-reason';
import { overseenJourneys } from '@linehaul/testkit/worlds';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  emptyQuality,
  learningQuality,
  qualityAnswer,
} from '../../testing/answers/forecast/forecast-quality.ts';
import { reasonUses } from '../../testing/answers/forecast/late-reason-uses.ts';
import { ApiFailure, hasFocus, openApp } from '../../testing/index.ts';
import { card, full, open } from './testing/quality-page.ts';

afterEach(() => page.viewport(1280, 720));

const held = card('Did the 80 % ranges hold');
const routes = card('By route').getByRole('table');

test('the menu of insights leads to the page, which says first how many ranges held', async () => {
  await openApp('/', overseenJourneys, { prepare: full });
  await page.getByRole('button', { name: 'Insights' }).click();
  await page.getByRole('menuitem', { name: 'Forecast quality' }).click();
  await expect.element(page.getByRole('heading', { name: 'How good are our forecasts' })).toBeVisible();
  for (const text of [/^78\.1\s%$/, /^of 12\s480 forecasts, promised 80\s%$/, '5.0 min', '1.71 min'])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText('20 % under plan + lateness')).toBeVisible();
  expect(document.title).toMatch(/^Forecast quality/);
});

test.each([
  [0.76, 'Under the band', 'warn'],
  [0.84, 'Ranges too wide', 'warn'],
  [0.64, 'Under 65 %', 'danger'],
] as const)('a share of %s is %s', async (share, text, tone) => {
  await open(({ server }) =>
    server.answer(getForecastQuality, ({ query }) => qualityAnswer(query, { held: share })),
  );
  const tile = page.getByText(`${(share * 100).toFixed(1)}\u00a0%`, { exact: true });
  await expect.element(tile).toHaveAttribute('data-tone', tone);
  await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
});

test('on a phone tables scroll by themselves, and the page does not', async () => {
  await page.viewport(390, 844);
  await open(full);
  await expect.element(routes).toBeVisible();
  const main = document.querySelector('#main')!;
  expect(main.scrollWidth).toBe(main.clientWidth);
});

test('the figure of proposed late reasons opens what was proposed and what was chosen', async () => {
  await open((opened) => {
    full(opened);
    opened.server.answer(getLateReasonUses, ({ query }) => reasonUses(query));
  });
  const reasons = card('Proposed late reasons');
  await expect
    .element(reasons.getByText(/^80\.0\s% of 10 proposed reasons were taken unchanged\.$/))
    .toBeVisible();
  for (const text of ['Taken unchanged', 'Another chosen', 'None proposed'])
    await expect.element(reasons.getByText(text, { exact: true })).toBeVisible();
  await expect.element(reasons.getByRole('table')).not.toBeInTheDocument();
  await reasons.getByRole('button', { name: 'Chosen late reasons' }).click();
  const rows = reasons.getByRole('row');
  const textOf = (row: number) => rows.nth(row).element().textContent;
  await expect.poll(() => textOf(1)).toMatch(/KF-0001.*Road Delay.*60.*Store Delay.*controller/);
  expect(textOf(2)).toMatch(/KF-0002.*Nothing.*Bag Late/);
  await expect.element(reasons.getByText('The newest 2 of 12')).toBeVisible();
});

test('late reasons that cannot be retrieved leave the rest of the page, and can be asked for again', async () => {
  await open((opened) => {
    full(opened);
    opened.server.answer(getLateReasonUses, new ApiFailure('badRequest'));
  });
  await expect.element(held).toBeVisible();
  await expect.element(page.getByText('Could not retrieve the late reasons.')).toBeVisible();
  await expect
    .element(card('Proposed late reasons').getByRole('button', { name: 'Try again' }))
    .toBeVisible();
});

test('a share within the band is neutral', async () => {
  await open(full);
  const tile = page.getByText('78.1\u00a0%', { exact: true });
  await expect.element(tile).toBeVisible();
  expect(tile.element().getAttribute('data-tone')).toBeNull();
});

test('the chart by day names the worst day that counts, and has its numbers as a table', async () => {
  await open(full);
  await expect.element(held.getByRole('img', { name: 'Share of ranges that held, by day' })).toBeVisible();
  await expect.element(held.getByText(/^\d\d-\d\d: 76\.2\s%$/)).toBeVisible();
  await expect
    .element(
      held.getByText(
        /^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d are days that were loaded, each forecast afterwards/,
      ),
    )
    .toBeVisible();
  await expect.element(held.getByText('Simulated history', { exact: true })).toBeVisible();
  const fold = held.getByRole('button', { name: 'Numbers as a table' });
  (fold.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const table = held.getByRole('table');
  expect(table.getByRole('row').elements()).toHaveLength(16);
  const worst = table.getByRole('row').filter({ hasText: 'Under the band' });
  await expect.element(worst.getByText(/^76\.2\s%$/)).toBeVisible();
  expect(table.getByText('under 20, not judged').elements()).toHaveLength(2);
  await userEvent.keyboard('{Enter}');
  await expect.element(table).not.toBeInTheDocument();
  await hasFocus(fold);
});

test('by horizon and by part of the day the band is wider', async () => {
  await open(full);
  await expect.element(held.getByText('promised 80 %, band 77–83 %')).toBeVisible();
  await held.getByText('By horizon').click();
  await expect.element(held.getByText('promised 80 %, band 75–85 %')).toBeVisible();
  await held.getByRole('button', { name: 'Numbers as a table' }).click();
  await expect.element(held.getByRole('rowheader', { name: '1–2 h' })).toBeVisible();
  await held.getByText('By part of the day').click();
  await expect
    .element(held.getByRole('row', { name: /^Afternoon/ }).getByText('Under the band'))
    .toBeVisible();
  await expect
    .element(held.getByRole('row', { name: /^Evening/ }).getByText('Ranges too wide'))
    .toBeVisible();
});

test('the errors stand beside plan + lateness and the timetable, and say where learnt is not the best', async () => {
  await open(full);
  const table = card('Mean error by horizon').getByRole('table');
  const learnt = table.getByRole('row', { name: /^Learnt/ });
  await expect.element(learnt.getByRole('button', { name: /^0–5, Learnt: 0\.78 min off/ })).toBeVisible();
  const beaten = learnt.getByRole('cell', { name: /^Not the best of this horizon/ });
  expect(beaten.elements().map(({ textContent }) => textContent?.slice(-4))).toEqual(['4.20']);
  expect(
    table
      .getByRole('row')
      .elements()
      .map((row) => row.querySelector('th')?.textContent),
  ).toEqual(['Minutes ahead', 'Learnt', 'Plan + lateness', 'Timetable']);
});

test('a figure that opens its rows is underlined with dots, and one that opens nothing is not', async () => {
  await open(full);
  const table = card('Mean error by horizon').getByRole('table');
  const opens = table.getByRole('button', { name: /^0–5, Learnt: 0\.78 min off/ });
  await expect.element(opens).toBeVisible();
  for (const figure of [opens, page.getByRole('button', { name: /^Ranges that held/ })])
    expect(getComputedStyle(figure.element())).toMatchObject({
      textDecorationLine: 'underline',
      textDecorationStyle: 'dotted',
    });
});

test('routes stand worst first with their badges, and those with too few are not judged', async () => {
  await open(full);
  await expect.element(routes.getByRole('row', { name: /^ISA-BEI.*Under 65 %$/ })).toBeVisible();
  await expect.element(routes.getByRole('row', { name: /^EPP-GQE.*Under 75 %$/ })).toBeVisible();
  await expect.element(routes.getByRole('row', { name: /^KIM-BFN.*57 to go$/ })).toBeVisible();
  await expect.element(routes.getByRole('row', { name: /^Without a route/ })).toBeVisible();
  expect(routes.getByRole('row').first().element().getBoundingClientRect().height).toBeLessThanOrEqual(33);
  const names = routes
    .getByRole('rowheader')
    .elements()
    .map((head) => head.textContent);
  expect(names.slice(0, 3)).toEqual(['ISA-BEI', 'EPP-GQE', 'ISA-MSU']);
  expect(names.slice(-2)).toEqual(['KIM-BFN', 'ISA-TLK']);
  await expect.element(routes.getByText('Too few to judge')).toBeVisible();
});

test('a route opens the forecasts it counts, outside their range first, each with its journey', async () => {
  const { server } = await open(full);
  const figure = routes.getByRole('button', { name: 'ISA-BEI: 412 forecasts' });
  await figure.click();
  const dialog = page.getByRole('dialog', { name: /^Forecasts/ });
  await expect.element(dialog.getByText('ISA-BEI', { exact: true })).toBeVisible();
  for (const name of ['In the range 322', 'Outside 90', 'Without a range 7'])
    await expect.element(dialog.getByRole('radio', { name, exact: true })).toBeInTheDocument();
  const row = dialog.getByRole('row', { name: /^KF-2611-0399/ });
  await expect.element(row.getByText('1–2 h ahead')).toBeVisible();
  await expect.element(row.getByText('+41', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Show more' }).click();
  await expect
    .element(dialog.getByRole('row', { name: /^KF-2611-0398/ }).getByText('−20', { exact: true }))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await dialog.getByText('In the range 322').click();
  await expect.element(dialog.getByText('20–40 min ahead')).toBeVisible();
  const [missed, , held] = server.callsOf(listScoredForecasts).map(({ query }) => query);
  expect(missed).toMatchObject({ group: 'missed', by: 'route', key: 'id-of-ISA-BEI' });
  expect(held).toMatchObject({ group: 'held', by: 'route', key: 'id-of-ISA-BEI' });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await hasFocus(figure);
});

test('the share of all, a day, a horizon and a part of the day open theirs', async () => {
  const { server } = await open(full);
  const asked = async (button: ReturnType<typeof page.getByRole>) => {
    await button.click();
    const dialog = page.getByRole('dialog', { name: /^Forecasts/ });
    await expect.element(dialog.getByRole('row', { name: /^KF-2611-0399/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    return server.callsOf(listScoredForecasts).at(-1)!.query;
  };
  const all = await asked(page.getByRole('button', { name: /^Ranges that held, 78\.1/ }));
  const whole = server.callsOf(getForecastQuality)[0]!.query;
  expect(all).toMatchObject({ from: whole.from, to: whole.to });
  expect(all.by).toBeUndefined();
  await held.getByRole('button', { name: 'Numbers as a table' }).click();
  const day = await asked(held.getByRole('button', { name: /: 955 forecasts$/ }));
  expect(day.from).toBe(day.to);
  await held.getByText('By horizon').click();
  expect(await asked(held.getByRole('button', { name: /^5–10: 2.650 forecasts$/ }))).toMatchObject({
    ...{ by: 'horizon', key: '10' },
  });
  await held.getByText('By part of the day').click();
  expect(await asked(held.getByRole('button', { name: /^Evening: 2.400 forecasts$/ }))).toMatchObject({
    ...{ by: 'part', key: 'evening' },
  });
});

test('what was not forecast adds up to its count, and with the others to all arrivals', async () => {
  await open(full);
  const not = card('What was not forecast');
  await expect.element(not.getByText('343', { exact: true })).toBeVisible();
  for (const count of ['212', '131'])
    await expect.element(not.getByText(count, { exact: true })).toBeVisible();
  await expect
    .element(not.getByText(/^12\s480 with a range and 343 without are 12\s823 arrivals\./))
    .toBeVisible();
  await expect.element(card('Still learning').getByText('38 of 41')).toBeVisible();
  await expect.element(card('Still learning').getByText('Journeys of before', { exact: true })).toBeVisible();
  await expect.element(card('Still learning').getByText('Simulated history', { exact: true })).toBeVisible();
});

test('another period is asked for, and stays in the address', async () => {
  const { server } = await open(full);
  await expect.element(held).toBeVisible();
  await page.getByText('Last 7 days').click();
  await expect.poll(() => location.search).toBe('?days=7');
  await expect.poll(() => server.callsOf(getForecastQuality).length).toBe(2);
  const [before, now] = server.callsOf(getForecastQuality).map(({ query }) => query);
  const days = ({ from, to }: Record<string, unknown>) =>
    (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000 + 1;
  expect([days(before!), days(now!)]).toEqual([28, 7]);
  await page.getByText('Dates', { exact: true }).click();
  await expect.element(page.getByRole('button', { name: /^Dates: \d{4}-\d\d-\d\d – / })).toBeVisible();
  await expect.poll(() => location.search).toMatch(/^\?from=.+&to=/);
});

test('while no leg is known the page is what is learnt and what is needed', async () => {
  await open(({ server }) => server.answer(getForecastQuality, ({ query }) => learningQuality(query)));
  await expect.element(page.getByRole('heading', { name: 'No history yet' })).toBeVisible();
  await expect.element(page.getByText('A range needs 40 arrivals on a leg.', { exact: false })).toBeVisible();
  await expect.element(card('Still learning').getByText('40 arrivals needed')).toBeVisible();
  await expect.element(card('Still learning').getByText('0 of 6')).toBeVisible();
  await expect.element(held).not.toBeInTheDocument();
  await expect.element(routes).not.toBeInTheDocument();
});

test('a period without forecasts says so', async () => {
  await open(({ server }) => server.answer(getForecastQuality, ({ query }) => emptyQuality(query)));
  await expect
    .element(page.getByRole('heading', { name: 'No forecasts to judge in this period' }))
    .toBeVisible();
  await expect.element(card('Still learning')).toBeVisible();
});

test('figures that cannot be had are tried again', async () => {
  let isDown = true;
  await open(({ server }) =>
    server.answer(getForecastQuality, ({ query }) =>
      isDown ? new ApiFailure('badRequest') : qualityAnswer(query),
    ),
  );
  const alert = page.getByRole('alert').filter({ hasText: 'Could not retrieve the forecast quality' });
  await expect.element(alert).toBeVisible();
  isDown = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(held).toBeVisible();
});
