import { listJourneyForecasts } from '@linehaul/contracts/forecast';
import { listJourneyKnockOn } from '@linehaul/contracts/knock-on';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { forecastsOf } from '../../../testing/answers/forecast/forecasts.ts';
import { knockOnAnswer, knockOnOf } from '../../../testing/answers/forecast/knock-on.ts';
import { grid } from '../../../testing/index.ts';
import { DESK, FULL_HD, heads, open, PLACES, row } from '../../../testing/screens/journey-columns.ts';
import { dock, references } from '../../../testing/screens/journey-list.ts';

afterEach(() => page.viewport(1280, 720));

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

test('at 1440 × 900 names are whole beside likely ranges and long statuses', async () => {
  const places = 'Epping Hub – Robertson Winery Siding';
  await open('/', DESK, ({ server, desk }) => {
    for (const journey of desk.journeys) {
      journey.locationsDescription = places;
      for (const stop of journey.journeyLocationList.slice(1)) stop.locationName = 'Mossel Bay Harbour';
    }
    Object.assign(desk.journeys[6]!, { timeBasedStatus: 'POTENTIAL_SLIGHT_DELAY' });
    server.answer(listJourneyForecasts, ({ query }) =>
      forecastsOf(desk.journeys.filter(({ journeyId }) => query.journeyIds.includes(journeyId))),
    );
  });
  await expect.element(row('LS-007').getByText('Potential slight delay')).toBeVisible();
  await expect.element(row('LS-007').getByText(/^likely /)).toBeVisible();
  const shown = [...grid.getByText(places).elements(), ...grid.getByText(/^likely /).elements()];
  expect(shown.length).toBeGreaterThan(4);
  for (const one of shown)
    expect([one.textContent, one.scrollWidth - one.clientWidth]).toEqual([one.textContent, 0]);
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
