import type { DayPlace, DayTrip } from '@linehaul/contracts/vehicle-day';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { silentDay, wholeDay } from '../../testing/answers/vehicle-day.ts';
import { button, figure, openVehicle, stops, strip, trips } from '../../testing/screens/vehicle.ts';

afterEach(() => page.viewport(1280, 720));

test('the figures of the day add up, and name apart what nobody saw', async () => {
  await openVehicle();
  await expect.element(strip).toBeVisible();
  expect(figure('Driving')).toBe('4\u00a0h\u00a049\u00a0min');
  expect(figure('Standing')).toBe('6\u00a0h\u00a049\u00a0min');
  expect(figure('Rest')).toBe('45\u00a0min1, from 14:06');
  expect(figure('No fixes')).toBe('3\u00a0h\u00a057\u00a0min1 gap, longest allowed 15\u00a0min');
  expect(figure('Distance')).toBe('501\u00a0kmof it 189\u00a0km not seen');
  await expect.poll(() => figure('Highest speed')).toMatch(/^88\skm\/h08:47, .*Mooi/);
  expect(figure('Trips')).toBe('41 not seen');
});

test('a gap is a row without a number, and trips beside it tell what was seen of them', async () => {
  await openVehicle();
  await expect.element(trips).toBeVisible();
  const rows = trips.getByRole('row').elements().slice(1);
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells.map(([number]) => number)).toEqual(['1', '2', '', '3', '4']);
  expect(cells[0]?.slice(1)).toEqual([
    ...['Prospecton Depot', 'Msunduzi Mills', '06:31', '08:06'],
    ...['1\u00a0h\u00a035\u00a0min', '91\u00a0km', '82\u00a0km/h'],
  ]);
  expect(cells[1]?.slice(3)).toEqual([
    '08:24',
    'last seen 09:42',
    'at least 1\u00a0h\u00a018\u00a0min',
    '102\u00a0km',
    '88\u00a0km/h',
  ]);
  expect(cells[2]?.slice(3)).toEqual(['both between 09:42 and 13:39', 'unknown', '189\u00a0km', 'unknown']);
  expect(cells[3]?.slice(3)).toEqual([
    'first seen 13:39',
    '14:06',
    'at least 27\u00a0min',
    '32\u00a0km',
    '84\u00a0km/h',
  ]);
  expect(cells[4]?.slice(2)).toEqual([
    ...['on the way', '14:51', 'running'],
    ...['1\u00a0h\u00a029\u00a0min', '87\u00a0km', '86\u00a0km/h'],
  ]);
  await expect.element(trips.getByText(/^Row without a number: not seen/)).toBeVisible();
});

test('a gap that is still open says since when nobody has heard of the vehicle, and counts as none', async () => {
  await openVehicle(undefined, { dayOf: silentDay });
  await expect.element(trips).toBeVisible();
  expect(figure('No fixes')).toBe(
    '4\u00a0h\u00a047\u00a0min1 gap, longest allowed 15\u00a0minnot heard of since 15:30',
  );
  expect(figure('Trips')).toBe('41 not seen');
  const cells = trips.getByRole('row').elements().at(-1)!.children;
  expect([...cells].map(({ textContent }) => textContent).slice(2)).toEqual([
    ...['unknown', 'not heard of since 15:30', 'unknown', 'unknown', 'unknown'],
  ]);
  await page.viewport(390, 844);
  const card = () => trips.getByRole('listitem').elements().at(-1)?.textContent;
  await expect.poll(card).toMatch(/ – unknownnot heard of since 15:30$/);
});

test('where the only gap is open, nothing is said of gaps that were not seen', async () => {
  await openVehicle(undefined, {
    dayOf: (...of) => {
      const day = silentDay(...of);
      const isOpen = ({ number, endUtc }: DayTrip) => number !== null || endUtc === null;
      const totals = { ...day.totals, gaps: 1, unseenTrips: 0, unseenKilometres: 0 };
      return { ...day, trips: day.trips.filter(isOpen), totals };
    },
  });
  await expect.element(trips.getByText('not heard of since 15:30')).toBeVisible();
  expect(figure('No fixes')).toBe('4\u00a0h\u00a047\u00a0minnot heard of since 15:30');
  expect(figure('Trips')).toBe('4');
  expect(trips.getByText(/not seen/).elements()).toHaveLength(0);
});

test.each([true, false])('no figure of a trip is cut off, beside stops: %s', async (hasStops) => {
  await page.viewport(1440, 900);
  await openVehicle(undefined, {
    dayOf: (...of) => {
      const day = wholeDay(...of);
      const trips = day.trips.map((trip) => (trip.isEndSeen ? trip : { ...trip, durationMinutes: 1_139 }));
      return { ...day, trips, journeys: hasStops ? day.journeys : [] };
    },
  });
  await expect.element(trips.getByText('at least 18 h 59 min').first()).toBeVisible();
  const cells = [...trips.element().querySelectorAll<HTMLElement>('td.num')];
  expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)).toEqual(
    [],
  );
  if (hasStops) return;
  const heights = new Set(cells.map((cell) => cell.getBoundingClientRect().height));
  expect(heights.size).toBe(1);
});

test.each([
  ['is cut off', 1280, true],
  ['takes a second line where times and lengths leave room', 1440, false],
] as const)('no name of a place %s', async (_, width, hasGap) => {
  await page.viewport(width, 900);
  const named = (one: DayPlace) => ({ ...one, name: 'Standerton Grain Terminal North', nearest: null });
  await openVehicle(undefined, {
    dayOf: (...of) => {
      const day = wholeDay(...of);
      const trips = day.trips
        .filter(({ number, isStartSeen, isEndSeen }) =>
          hasGap ? true : number !== null && isStartSeen && (isEndSeen || number === 4),
        )
        .map((trip) => ({ ...trip, from: named(trip.from), to: trip.to && named(trip.to) }));
      return { ...day, trips };
    },
  });
  await expect.element(trips.getByText('Standerton Grain Terminal North').first()).toBeVisible();
  const cells = [...trips.element().querySelectorAll<HTMLElement>('tbody th, tbody th + td')];
  expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([]);
  if (hasGap) return;
  expect(cells.map((cell) => cell.getBoundingClientRect().height).every((height) => height < 40)).toBe(true);
});

test('the parts of a trip open and close with Enter', async () => {
  await openVehicle();
  const toggle = button('Sub-trips of trip 2');
  await expect.element(toggle).toBeVisible();
  expect(button('Sub-trips of trip 1').elements()).toHaveLength(0);
  toggle.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(trips.getByRole('row', { name: /^2\.2 .*09:05 09:42 37 min 58 km/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(trips.getByRole('row', { name: /^2\.2/ })).not.toBeInTheDocument();
});

test('stops say where what is known of them comes from, and another journey can be chosen', async () => {
  await openVehicle();
  await expect.element(stops).toBeVisible();
  const items = () =>
    stops
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  expect(items()).toEqual([
    '1Prospecton Depot05:48 – 06:31Seen',
    '2Msunduzi Mills08:06 – 08:24Estimated',
    '3Mooi River Rest Areapassed between 09:42 and 13:39Unknown',
    '4Harrismith Truck Innpassed between 09:42 and 13:39Unknown',
    '5Villiers Truck Stop14:06 – 14:51Seen',
    '6Isando Depot~16:44 planned 16:40Next',
  ]);
  await expect.element(stops.getByText('On time')).toBeVisible();
  await stops.getByRole('button', { name: 'Stops of another journey' }).click();
  await page.getByRole('menuitem', { name: 'KF-21B' }).click();
  expect(items()).toEqual(['1Isando Depotplanned 18:30To come', '2Prospecton Depotplanned 23:10To come']);
});

test.each([
  [false, 1],
  [true, 0],
])(
  'a completed journey says that its end was not confirmed only where it was: %s',
  async (endConfirmed, said) => {
    await openVehicle(undefined, {
      dayOf: (...of) => {
        const day = wholeDay(...of);
        const over = { journeyStatus: 'COMPLETED', timeBasedStatus: 'COMPLETED', endConfirmed } as const;
        return { ...day, journeys: day.journeys.slice(0, 1).map((journey) => ({ ...journey, ...over })) };
      },
    });
    await expect.element(stops.getByText('Completed')).toBeVisible();
    expect(stops.getByText('not confirmed').elements()).toHaveLength(said);
  },
);

test('a journey that nobody hears of has no forecast', async () => {
  await openVehicle(undefined, {
    dayOf: (...of) => {
      const day = wholeDay(...of);
      const [running, ...others] = day.journeys;
      return { ...day, journeys: [{ ...running!, timeBasedStatus: 'STATUS_UPDATE_OVERDUE' }, ...others] };
    },
  });
  await expect.element(stops.getByText('planned 16:40, no forecast')).toBeVisible();
  expect(stops.getByText(/~/).elements()).toHaveLength(0);
});
