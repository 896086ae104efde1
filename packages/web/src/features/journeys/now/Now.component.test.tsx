import { getJourneySummary, listJourneysBetween } from '@linehaul/contracts/journeys';
import { manyJourneys } from '@linehaul/testkit/worlds';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerListing } from '../../../testing/answers/listing.ts';
import { makeWorstDay } from '../../../testing/answers/worst-day.ts';
import { ApiFailure } from '../../../testing/fake-server.ts';
import { grid, hasFocus, type Opened, openApp } from '../../../testing/index.ts';
import { dock, references, showing } from '../../../testing/screens/journey-list.ts';

const open = (path = '/'): Promise<Opened> =>
  openApp(path, manyJourneys, {
    prepare: ({ server, desk, desks }) => {
      makeWorstDay(desk);
      answerListing(server, desks);
    },
  });
const NEEDS_YOU = ['LS-001', 'LS-002', 'LS-003', 'LS-004', 'LS-005', 'LS-006'];
const RUNNING = ['LS-007', 'LS-008'];
const quick = (name: string) =>
  page.getByRole('group', { name: 'Quick filters' }).getByRole('button', { name: new RegExp(`^${name} `) });
const fold = (name: RegExp) => page.getByRole('button', { name });
const lists = (...expected: readonly string[]) => expect.poll(references).toEqual(expected);
const names = (role: string) =>
  grid
    .getByRole(role)
    .elements()
    .map((one) => one.textContent);

const isChosen = (...expected: readonly string[]) =>
  expect
    .poll(() =>
      grid
        .getByRole('row', { selected: true })
        .elements()
        .map((one) => one.textContent?.match(/LS-\d{3}/)?.[0]),
    )
    .toEqual(expected);

afterEach(() => page.viewport(1280, 720));

test('the dashboard opens on now: the list, what needs somebody first and the worst on top, then what runs', async () => {
  const { server } = await open();
  await lists(...NEEDS_YOU, ...RUNNING);
  expect(names('rowheader')).toEqual(['Needs you 6worst first', 'Running 2next planned time first']);
  await expect.element(dock.getByText('11', { exact: true })).toBeVisible();
  const [asked] = server.callsOf(listJourneysBetween);
  expect(asked?.query).toMatchObject({
    sort: ['attention,asc', 'journeyId,asc'],
    group: 'NEEDS_YOU,RUNNING',
  });
  expect(server.callsOf(getJourneySummary)).toHaveLength(1);
  expect(location.search).toBe('');
});

test('next and finished ones are folded above the footer, with what is worth knowing; unfolding is remembered', async () => {
  await open();
  await lists(...NEEDS_YOU, ...RUNNING);
  const next = fold(/^Next, 1 first \d\d:\d\d$/);
  const finished = fold(/^Finished today, 2 1 late, 1 not confirmed$/);
  await expect.element(next).toHaveAttribute('aria-expanded', 'false');
  await finished.click();
  await expect.element(finished).toHaveAttribute('aria-expanded', 'true');
  await lists(...NEEDS_YOU, ...RUNNING, 'LS-010', 'LS-011');
  expect(names('rowheader').at(-1)).toBe('Finished 2newest first');
  (next.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await lists(...NEEDS_YOU, ...RUNNING, 'LS-009', 'LS-010', 'LS-011');
  await showing('1 - 11 of 11');

  const remembered = localStorage.getItem('linehaul.journeys.folded');
  await openApp('/', manyJourneys, {
    prepare: ({ server, desk, desks }) => {
      localStorage.setItem('linehaul.journeys.folded', remembered!);
      makeWorstDay(desk);
      answerListing(server, desks);
    },
  });
  await lists(...NEEDS_YOU, ...RUNNING, 'LS-009', 'LS-010', 'LS-011');
});

test('the list keeps its height when the counts come after the rows', async () => {
  let release = () => {};
  await openApp('/', manyJourneys, {
    prepare: ({ server, desk, desks }) => {
      makeWorstDay(desk);
      answerListing(server, desks);
      release = server.delay(getJourneySummary);
    },
  });
  await lists(...NEEDS_YOU, ...RUNNING);
  const height = () => grid.element().parentElement!.getBoundingClientRect().height;
  const before = height();
  release();
  await expect.element(fold(/^Next, 1 /)).toBeVisible();
  expect(height()).toBe(before);
});

test.each([
  ['Late', 1, 'LS-002'],
  ['Off plan', 1, 'LS-003'],
  ['Alarm', 1, 'LS-001'],
  ['Not heard of', 1, 'LS-005'],
  ['Not left', 1, 'LS-004'],
  ['Unallocated', 1, 'LS-006'],
] as const)('the quick filter %s says its count %d and shows %s alone', async (name, count, reference) => {
  await open();
  await lists(...NEEDS_YOU, ...RUNNING);
  await expect.element(quick(name)).toHaveAccessibleName(`${name} ${count}`);
  await quick(name).click();
  await expect.element(quick(name)).toHaveAttribute('aria-pressed', 'true');
  await lists(reference);
});

test('several quick filters show any of them; Back undoes them, and the counts never follow them', async () => {
  await open();
  await lists(...NEEDS_YOU, ...RUNNING);
  await quick('Late').click();
  await lists('LS-002');
  await quick('Not left').click();
  await lists('LS-002', 'LS-004');
  expect(new URLSearchParams(location.search).get('attention')).toBe('LATE,NOT_LEFT');
  await expect.element(quick('Off plan')).toHaveAccessibleName('Off plan 1');
  history.back();
  await lists('LS-002');
});

test('Alt with a number presses a quick filter; Escape clears them before it lets go of the choice', async () => {
  await open();
  await lists(...NEEDS_YOU, ...RUNNING);
  await grid.getByRole('row', { name: /LS-003/ }).click({ position: { x: 120, y: 10 } });
  await isChosen('LS-003');
  await userEvent.keyboard('{Alt>}2{/Alt}');
  await lists('LS-003');
  await userEvent.keyboard('{Alt>}6{/Alt}');
  await lists('LS-003', 'LS-006');
  await isChosen('LS-003');
  await userEvent.keyboard('{Escape}');
  await lists(...NEEDS_YOU, ...RUNNING);
  await isChosen('LS-003');
  await userEvent.keyboard('{Escape}');
  await isChosen();
  await expect.element(dock).toBeVisible();
});

test('the counts follow the text filter; a filter that finds nothing stays, and says so', async () => {
  await open('/?docks=journeys&sort=attention,asc&q=LS-002');
  await lists('LS-002');
  await expect.element(quick('Late')).toHaveAccessibleName('Late 1');
  await expect.element(quick('Alarm')).toHaveAccessibleName('Alarm 0');
  await quick('Alarm').click();
  await expect.element(page.getByText('No journeys to show')).toBeVisible();
  await expect.element(page.getByText('No journey of these days is: Alarm.')).toBeVisible();
});

test('an address that names its docks has the specified order; the head of the status brings the worst first', async () => {
  const { server } = await open('/?docks=journeys');
  await showing('1 - 11 of 11');
  expect(server.callsOf(listJourneysBetween)[0]?.query.sort).toEqual(['routingDate,desc', 'journeyId,asc']);
  expect(names('rowheader')).toEqual([]);
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await lists(...NEEDS_YOU, ...RUNNING);
});

test('where nothing needs anybody and nothing runs, the list says so', async () => {
  await openApp('/', manyJourneys, {
    prepare: ({ server, desk, desks }) => {
      makeWorstDay(desk);
      desk.journeys = desk.journeys.slice(-3);
      answerListing(server, desks);
    },
  });
  await expect.element(page.getByText('Nothing needs you')).toBeVisible();
  await expect.element(fold(/^Finished today, 2/)).toBeVisible();
});

test('closing the list of the opening view closes it, and the tool opens it again', async () => {
  await open();
  await lists(...NEEDS_YOU, ...RUNNING);
  await page.getByRole('button', { name: 'Close Journeys' }).click();
  await expect.element(dock).not.toBeInTheDocument();
  await hasFocus(page.getByRole('button', { name: 'Journey search' }));
  await page.getByRole('button', { name: 'Journey search' }).click();
  await lists(...NEEDS_YOU, ...RUNNING);
});

test('on a phone the quick filters lie in one line, 44 high, and those that find nothing come last', async () => {
  await page.viewport(390, 844);
  await openApp('/', manyJourneys, {
    prepare: ({ server, desk, desks }) => {
      makeWorstDay(desk);
      desk.journeys = desk.journeys.filter((_, i) => i !== 1);
      answerListing(server, desks);
    },
  });
  await expect.element(quick('Late')).toHaveAccessibleName('Late 0');
  const buttons = page.getByRole('group', { name: 'Quick filters' }).getByRole('button').elements();
  expect(buttons.at(-1)?.textContent).toBe('Late 0');
  const boxes = buttons.map((one) => one.getBoundingClientRect());
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
  const cards = page.getByRole('list', { name: 'Journeys', exact: true }).getByRole('listitem');
  await expect.poll(() => cards.elements()[0]?.textContent).toBe('Needs you 5worst first');
  await expect.element(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('attention');
  expect(document.documentElement.scrollWidth - innerWidth).toBe(0);
});

test('a search finds what is folded else, and no text says that nothing needs anybody', async () => {
  const { server } = await open('/?docks=journeys&sort=attention,asc&q=LS-011');
  await lists('LS-011');
  expect(server.callsOf(listJourneysBetween).at(-1)?.query.group).toBeUndefined();
  await expect.element(page.getByText('Nothing needs you')).not.toBeInTheDocument();
});

test('where the counts cannot be read nothing is folded, and the list is whole', async () => {
  await openApp('/', manyJourneys, {
    prepare: ({ server, desk, desks }) => {
      makeWorstDay(desk);
      answerListing(server, desks);
      server.answer(getJourneySummary, new ApiFailure('overloaded'));
    },
  });
  await lists(...NEEDS_YOU, ...RUNNING, 'LS-009', 'LS-010', 'LS-011');
  expect(names('rowheader')[0]).toBe('Needs you worst first');
});

test('a quick filter that came before the choice goes first, too', async () => {
  await open();
  await lists(...NEEDS_YOU, ...RUNNING);
  await quick('Off plan').click();
  await lists('LS-003');
  await grid.getByRole('row', { name: /LS-003/ }).click({ position: { x: 120, y: 10 } });
  await isChosen('LS-003');
  await userEvent.keyboard('{Escape}');
  await lists(...NEEDS_YOU, ...RUNNING);
  await isChosen('LS-003');
  await userEvent.keyboard('{Escape}');
  await isChosen();
});

test('with a quick filter the headings count nothing, since their groups are not whole', async () => {
  await open();
  await lists(...NEEDS_YOU, ...RUNNING);
  await quick('Late').click();
  await lists('LS-002');
  await expect.poll(() => names('rowheader')).toEqual(['Needs you worst first']);
});
