import { PARTS_OF_DAY } from '@linehaul/domain/forecast';
import { expect, test } from 'vitest';
import { type Cell, type Cells, horizonNames } from './cells.ts';
import { forecastFigures } from './forecast-figures.ts';
import { leastHeld, shortfalls } from './forecast-table.ts';
import { losesTenMinutes } from './testing/late-bus.ts';

const DAY = '2016-11-24';

/** Of 1,000 forecasts unless said otherwise, all within the limits. */
const cell = (heldPercent = 80, n = 1000): Cell => ({
  ...{ n, unranged: 0, held: (n * heldPercent) / 100, width: n * 5, fixedHeld: n * 0.8, fixedWidth: n * 5 },
  ...{ error: n * 1.5, errorOfProjection: n * 2, errorOfTimetable: n * 2.5 },
});
const cells = (own: Readonly<Record<string, Cell>> = {}): Cells =>
  new Map(
    Object.entries({
      ...Object.fromEntries(['all', ...horizonNames(), ...PARTS_OF_DAY].map((name) => [name, cell()])),
      ...own,
    }),
  );

test('a day within all limits falls short of nothing', () => {
  expect(shortfalls(DAY, cells({ 'route 7': cell(66), 'route 9': cell(20, 199) }))).toEqual([]);
});

test.each([
  ['all', cell(76.9), '76.9 % held, not 77 to 83'],
  ['all', cell(83.1), '83.1 % held, not 77 to 83'],
  ['5–10 min', cell(74.9), '74.9 % of 1000 held, not 75 to 85'],
  ['night', cell(85.5), '85.5 % of 1000 held, not 75 to 85'],
  ['route 7', cell(64.5, 200), '64.5 % held, not 65'],
] as const)('of %s each share beyond its limit is named', (name, own, text) => {
  expect(shortfalls(DAY, cells({ [name]: own }))).toEqual([`${DAY}, ${name}: ${text}`]);
});

test('a part of the day with few forecasts has no limit, and an error above a plain one has', () => {
  expect(shortfalls(DAY, cells({ night: cell(0, 199) }))).toEqual([]);
  const worse = { ...cell(), error: 2100 };
  expect(shortfalls(DAY, cells({ '5–10 min': worse }))).toEqual([
    `${DAY}, 5–10 min: error 2.10 min, a plain one 2.00`,
  ]);
});

test('what a route holds at one horizon is named where it is least, and has no limit of its own', () => {
  const own = {
    '0–5 min of route 7': cell(70),
    '5–10 min of route 7': cell(61.5, 400),
    '5–10 min of route 9': cell(20, 199),
  };
  expect(leastHeld(cells(own))).toBe(
    'Of 2 routes and horizons with 200 forecasts or more, 1 held under 65 %; the least, 5–10 min of route 7, 61.5 % of 400.',
  );
  expect(shortfalls(DAY, cells(own))).toEqual([]);
  expect(leastHeld(cells())).toBe('No route had 200 forecasts in one horizon.');
});

test('days without any range do not pass', () => {
  const printed: string[] = [];
  const recorded = new Map(['2016-11-24', '2016-11-25'].map((date) => [date, losesTenMinutes()]));
  const { figures, short } = forecastFigures(recorded, false, (text) => printed.push(text));
  expect(short).toEqual(['2016-11-24: no forecast had a range', '2016-11-25: no forecast had a range']);
  expect(printed.at(-1)).toMatch(/^Falls short:\n- 2016-11-24/);
  expect(figures.map(({ day }) => day)).toEqual(['2016-11-24', '2016-11-25']);
  expect(figures.every(({ cells }) => cells.all!.unranged > 0)).toBe(true);
});
