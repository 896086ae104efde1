import { listJourneysBetween } from '@linehaul/contracts/journeys';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NOT_LEFT, SO_FAR } from '../../../testing/answers/worst-day.ts';
import { grid, type Prepare } from '../../../testing/index.ts';
import { DESK, heads, open, PLACES, row } from '../../../testing/screens/journey-columns.ts';
import { dock, references } from '../../../testing/screens/journey-list.ts';

const choose = async (...names: readonly string[]) => {
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).click();
  await userEvent.keyboard('{Escape}');
};

afterEach(() => page.viewport(1280, 720));

test('beside the map a row has its alarm, vehicle and places, the next stop, status and minutes, with what they are', async () => {
  await open('/', DESK);
  await expect.element(row('LS-001')).toBeVisible();
  expect(heads()).toEqual(['On the map', 'Journey', 'Next stop', 'Status', '± min', 'Actions']);
  const critical = row('LS-001');
  await expect
    .element(critical.getByRole('img', { name: /^Critical alarm: Temperature critical, since \d\d:\d\d$/ }))
    .toBeVisible();
  for (const text of ['KF142', PLACES, 'projected', '+2', 'On time', 'Temperature critical'])
    await expect.element(critical.getByText(text, { exact: true }).first()).toBeVisible();
  await expect.element(critical.getByText(/^~\d\d:\d\d$/)).toBeVisible();
  await expect.element(critical.getByText(/^Bloemfontein DC \d\d:\d\d$/)).toBeVisible();

  const late = row('LS-002');
  await expect.element(late.getByText(SO_FAR)).toBeVisible();
  await expect.element(late.getByText(SO_FAR)).toHaveAttribute('data-tone', 'danger');
  await expect.element(late.getByText('late so far', { exact: true })).toBeVisible();
  expect(late.getByRole('img', { name: /alarm|Warning/ }).elements()).toEqual([]);
  const waits = row('LS-004');
  await expect.element(waits.getByText('Not left', { exact: true })).toBeVisible();
  await expect.element(waits.getByText(/^leaves Epping DC/)).toBeVisible();
  await expect.element(waits.getByText(NOT_LEFT)).toBeVisible();
  const silent = row('LS-005');
  for (const text of ['no forecast', 'difference unknown'])
    await expect.element(silent.getByText(text, { exact: true })).toBeInTheDocument();
  await expect.element(row('LS-006').getByText('no vehicle', { exact: true })).not.toBeInTheDocument();
  await expect.element(row('LS-006').getByText(/^\d\d:\d\d planned start$/)).toBeVisible();
});

test('the search of a narrow list is an icon, and lies over the line while it is used', async () => {
  await open('/');
  const box = dock.getByRole('searchbox', { name: 'Filter journeys' });
  await expect.element(box).toBeVisible();
  expect(box.element().getBoundingClientRect().width).toBeLessThan(40);
  await userEvent.keyboard('/');
  await expect.poll(() => box.element().getBoundingClientRect().width).toBeGreaterThan(400);
  await userEvent.keyboard('LS-002{Enter}');
  await expect.poll(references).toEqual(['LS-002']);
});

test('columns are chosen, sort on the server, and are remembered for each login', async () => {
  const { server } = await open('/', DESK);
  await expect.element(row('LS-001')).toBeVisible();
  await choose('Projected', 'Last fix', 'Alarm', 'Vehicle', 'Planned start', '± min');
  const chosen = [
    ...['On the map', 'Journey', 'Next stop', 'Projected', 'Vehicle', 'Planned start'],
    ...['Status', 'Last fix', 'Alarm', 'Actions'],
  ];
  expect(heads()).toEqual(chosen);
  await expect.element(row('LS-005').getByText(/^3\sh\s5\d\smin$/)).toBeVisible();
  await expect.element(row('LS-002').getByText('No fix yet')).toBeInTheDocument();
  await expect.element(row('LS-001').getByText('Temperature critical').last()).toBeInTheDocument();
  for (const [head, property] of [
    ['Next stop', 'nextStop'],
    ['Projected', 'projectedTimeUtc'],
    ['Last fix', 'latestFixUtc'],
    ['Alarm', 'alarm'],
  ] as const) {
    const button = grid.getByRole('columnheader', { name: head, exact: true }).getByRole('button');
    (button.element() as HTMLElement).click();
    await expect
      .poll(() => server.callsOf(listJourneysBetween).at(-1)?.query.sort)
      .toEqual([`${property},asc`, 'journeyId,asc']);
  }

  const stored = { ...localStorage };
  const rememberedOf = (login: string) => () => {
    for (const [key, value] of Object.entries(stored))
      localStorage.setItem(key.replace('dispatcher', login), value as string);
  };
  await open('/', DESK, rememberedOf('dispatcher'));
  await expect.element(row('LS-001')).toBeVisible();
  expect(heads()).toEqual(chosen);
  await open('/', DESK, rememberedOf('controller'));
  await expect.element(row('LS-001')).toBeVisible();
  expect(heads()).toEqual(['On the map', 'Journey', 'Next stop', 'Status', '± min', 'Actions']);
});

test('the choice of columns is a dialog that Escape closes, without closing the list', async () => {
  await open('/', DESK);
  await expect.element(row('LS-001')).toBeVisible();
  const button = page.getByRole('button', { name: 'Columns' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  expect(
    dialog
      .getByRole('checkbox')
      .elements()
      .map((one) => (one as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual([
    ...['Next stop', 'Projected', 'Vehicle', 'Planned start', 'Status', '± min', 'Last fix', 'Alarm'],
  ]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(button.element());
  await expect.element(dock).toBeVisible();
});

test('headings of groups have their number among the rows', async () => {
  await open('/', DESK);
  await expect.element(row('LS-001')).toBeVisible();
  const numbers = grid
    .getByRole('row')
    .elements()
    .map((one) => Number(one.ariaRowIndex ?? one.getAttribute('aria-rowindex')));
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  await expect.element(grid).toHaveAttribute('aria-rowcount', String(numbers.length));
});

test('the schedule of a chosen journey has the same bell and the same minutes', async () => {
  await open('/', DESK);
  await row('LS-001').getByRole('checkbox').click();
  await row('LS-002').getByRole('checkbox').click();
  const schedule = page.getByRole('region', { name: 'Journey Schedule' });
  const first = schedule.getByRole('article', { name: 'LS-001' });
  await expect
    .element(first.getByRole('img', { name: /^Critical alarm: Temperature critical/ }))
    .toBeVisible();
  const bell = first.getByRole('img', { name: /^Critical alarm/ }).element();
  expect(bell.getBoundingClientRect().width).toBe(18);
  await expect.element(first.getByText('projected', { exact: true })).toBeVisible();
  const second = schedule.getByRole('article', { name: 'LS-002' });
  await expect.element(second.getByText(SO_FAR)).toBeVisible();
  await expect.element(second.getByText('late so far', { exact: true })).toBeVisible();
});

test('a journey of yesterday that still runs is in the list of today, worst first; the specified list leaves it out', async () => {
  const overnight: Prepare = ({ desk }) => {
    desk.journeys[1]!.routingDate = '2026-01-05';
  };
  const { server } = await open('/', DESK, overnight);
  await expect.element(row('LS-002')).toBeVisible();
  expect(server.callsOf(listJourneysBetween)[0]?.query.underWay).toBe('true');
  await expect.element(page.getByRole('button', { name: 'Late 1' })).toBeVisible();
  const specified = await open('/?docks=journeys', DESK, overnight);
  await expect.element(row('LS-001')).toBeVisible();
  expect(specified.server.callsOf(listJourneysBetween)[0]?.query.underWay).toBeUndefined();
  expect(references()).not.toContain('LS-002');
});
