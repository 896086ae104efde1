import { listJourneysBetween } from '@linehaul/contracts/journeys';
import { listJourneyKnockOn } from '@linehaul/contracts/knock-on';
import { manyJourneys } from '@linehaul/testkit/worlds';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { knockOnAnswer, knockOnOf } from '../../../testing/answers/forecast/knock-on.ts';
import { answerListing } from '../../../testing/answers/listing.ts';
import { makeWorstDay, NOT_LEFT, SO_FAR } from '../../../testing/answers/worst-day.ts';
import { grid, type Opened, openApp } from '../../../testing/index.ts';
import type { Prepare } from '../../../testing/open-app.tsx';
import { dock, references } from '../../../testing/screens/journey-list.ts';

const PLACES = 'Bloemfontein Depot – Isando Depot';
const FULL_HD = [1920, 1080] as const;
const DESK = [1440, 900] as const;

const open = async (
  path: string,
  [width, height]: readonly [number, number] = [1280, 720],
  prepare?: Prepare,
): Promise<Opened> => {
  await page.viewport(width, height);
  return openApp(path, manyJourneys, {
    prepare: (opened) => {
      const { desk } = opened;
      makeWorstDay(desk);
      for (const journey of desk.journeys) journey.locationsDescription = PLACES;
      prepare?.(opened);
      answerListing(opened.server, opened.desks);
    },
  });
};
const row = (reference: string) => grid.getByRole('row', { name: new RegExp(reference) });
const heads = () =>
  grid
    .getByRole('columnheader')
    .elements()
    .map((one) => one.textContent);
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

test.each([DESK, FULL_HD])('at %d × %d the names of places are whole', async (...size) => {
  await open('/', size);
  await expect.element(row('LS-001')).toBeVisible();
  const cut = grid
    .getByText(PLACES)
    .elements()
    .filter((one) => one.scrollWidth > one.clientWidth);
  expect(cut).toEqual([]);
});

test('at 1440 × 900 long names of places, next stops and statuses are whole, all at once', async () => {
  const places = 'Deal Party Depot – Bloemfontein Depot';
  const next = 'Vulindlela Cash and Carry';
  await open('/', DESK, ({ server, desk }) => {
    const [first, second, third] = desk.journeys;
    server.answer(listJourneyKnockOn, () =>
      knockOnAnswer(desk.journeys.map((one) => knockOnOf(one, [first!, second!, third!]))),
    );
    const slightlyLate = desk.journeys[6]!;
    Object.assign(slightlyLate, { timeBasedStatus: 'POTENTIAL_SLIGHT_DELAY' });
    for (const journey of desk.journeys) {
      journey.locationsDescription = places;
      for (const stop of journey.journeyLocationList.slice(1)) stop.locationName = next;
    }
  });
  await expect.element(row('LS-005').getByText('Status update overdue')).toBeVisible();
  await expect.element(row('LS-007').getByText('Potential slight delay')).toBeVisible();
  const hurts = row('LS-007').getByText(/^hurts 3, first /);
  await expect.element(hurts).toBeVisible();
  const mark = hurts.element();
  expect(mark.scrollWidth - mark.clientWidth).toBe(0);
  for (const text of [places, next, 'Status update overdue', 'Potential slight delay', 'late so far']) {
    const shown = grid.getByText(text, { exact: true }).elements();
    expect(shown.length).toBeGreaterThan(0);
    for (const one of shown) {
      expect([text, one.scrollWidth - one.clientWidth]).toEqual([text, 0]);
      const cell = one.closest('td')!;
      if (getComputedStyle(cell).overflow === 'visible') continue;
      expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(cell.getBoundingClientRect().right);
    }
  }
  const [status, minutes] = [3, 4].map((place) => row('LS-005').getByRole('gridcell').nth(place));
  const badge = status!.getByText('Status update overdue').element().getBoundingClientRect();
  const dash = minutes!.getByText('—').element().getBoundingClientRect();
  expect(dash.left).toBeGreaterThanOrEqual(badge.right);
});

test('at 1440 × 900 beside the schedule a name is whole, or a tooltip has it whole', async () => {
  await open('/?docks=journeys,schedule&sort=attention,asc', DESK, ({ desk }) => {
    for (const journey of desk.journeys) {
      journey.locationsDescription = 'Deal Party Depot – Bloemfontein Depot';
      for (const stop of journey.journeyLocationList.slice(1))
        stop.locationName = 'Vulindlela Cash and Carry';
    }
  });
  await expect.element(row('LS-001')).toBeVisible();
  const { width } = page
    .getByRole('region', { name: 'Journeys', exact: true })
    .element()
    .getBoundingClientRect();
  expect(Math.round(width)).toBe(612);
  const isCut = (one: Element) =>
    getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth;
  const untold = [...grid.element().querySelectorAll('tbody td, tbody td :is(span, div)')]
    .filter((one) => isCut(one) && !one.closest('.lh-unseen'))
    .filter((one) => {
      const title = one.closest('[title]')?.getAttribute('title') ?? '';
      const text = one.textContent?.trim() ?? '';
      return !title || !(title.includes(text) || text.includes(title));
    });
  expect(untold.map((one) => one.textContent)).toEqual([]);
});

test('where a name is cut no column beside it has room, and a tooltip has it whole', async () => {
  await open('/', [1280, 720], ({ desk }) => {
    for (const journey of desk.journeys)
      journey.locationsDescription = `${PLACES}, over Kroonstad and Welkom`;
  });
  const cell = row('LS-001').getByRole('gridcell').nth(1);
  await expect.element(cell).toHaveAttribute('title', `${PLACES}, over Kroonstad and Welkom`);
  const name = cell.getByText(/Kroonstad/).element();
  expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
  const widths = (place: number) =>
    row('LS-001').getByRole('gridcell').nth(place).element().getBoundingClientRect().width;
  expect(widths(1)).toBeGreaterThanOrEqual(widths(2));
});

test('at 1280 × 720 the controls are one line, and twelve rows are seen whole', async () => {
  await open('/', [1280, 720], ({ desk }) => {
    const runs = desk.journeys[6]!;
    const more = Array.from({ length: 12 }, (_, i) => ({
      ...structuredClone(runs),
      ...{
        id: `run-${i}`,
        journeyId: `run-${i}`,
        journeyUniqueReference: `LS-1${String(i).padStart(2, '0')}`,
      },
    }));
    desk.journeys = [...desk.journeys, ...more];
  });
  await expect.poll(() => references().length).toBeGreaterThanOrEqual(20);
  const controls = [
    dock.getByRole('button', { name: /^Routing dates/ }),
    ...['Late', 'Off plan', 'Alarm', 'Not heard of', 'Not left', 'Unallocated'].map((name) =>
      dock.getByRole('button', { name: new RegExp(`^${name} \\d+$`) }),
    ),
    dock.getByRole('searchbox', { name: 'Filter journeys' }),
    ...['Filters', 'Export', 'Columns'].map((name) => dock.getByRole('button', { name, exact: true })),
  ];
  const middles = controls.map((one) => {
    const { y, height, right } = one.element().getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(520);
    return y + height / 2;
  });
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3);
  const table = grid.element();
  const scroll = table.parentElement!.getBoundingClientRect();
  const headBottom = table.querySelector('thead')!.getBoundingClientRect().bottom;
  const seen = [...table.querySelectorAll('tr[data-index]')].filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= headBottom && bottom <= scroll.bottom;
  });
  expect(seen.length).toBeGreaterThanOrEqual(12);
  const narrow = row('LS-002').getByRole('gridcell').nth(2);
  await expect.element(narrow.getByText('late so far')).toBeVisible();
  expect(heads()).not.toContain('± min');
  const bell = row('LS-001')
    .getByRole('img', { name: /^Critical alarm/ })
    .element();
  expect(getComputedStyle(bell).color).toBe('rgb(255, 255, 255)');
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
  await expect.element(row('LS-005').getByText(/^3 h 5\d min$/)).toBeVisible();
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

test('the bell is whole beside a fleet number that has no room', async () => {
  const LONG = 'LONG-HAUL-'.repeat(8);
  await open('/', DESK, ({ desk }) => {
    for (const one of desk.journeys) one.vehicleFleetNumber = LONG;
  });
  const cell = row('LS-001').getByRole('gridcell').nth(1);
  const bell = cell.getByRole('img', { name: /^Critical alarm/ });
  await expect.element(bell).toBeVisible();
  await expect.element(cell.getByText(LONG)).toBeVisible();
  const { right, width } = bell.element().getBoundingClientRect();
  expect(width).toBe(18);
  expect(right).toBeLessThanOrEqual(cell.element().getBoundingClientRect().right);
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
