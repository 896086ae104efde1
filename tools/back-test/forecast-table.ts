import { PARTS_OF_DAY } from '@linehaul/domain/forecast';
import { type Cell, type Cells, horizonNames } from './cells.ts';

/** With fewer arrivals a route or part of the day has no limit. */
const LEAST = 200;

const HEAD = [
  'Cell',
  'Forecasts',
  'No history',
  'Held %',
  'Width',
  'Fixed held %',
  'Fixed width',
  'Error',
  'Plan + lateness',
  'Timetable',
  'Under plan + lateness %',
];

/** Means in minutes; routes with the least held first. */
export function forecastTable(day: string, cells: Cells): string {
  const named = ['all', ...horizonNames(), ...PARTS_OF_DAY].filter((name) => (cells.get(name)?.n ?? 0) > 0);
  const rows = [...named, ...routesOf(cells)].map((name) => rowOf(name, cells.get(name)!));
  const lines = [HEAD, HEAD.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  return [`### ${day}, learnt on the other days`, '', ...lines].join('\n');
}

function rowOf(name: string, cell: Cell): string[] {
  const { n } = cell;
  const share = (value: number) => ((100 * value) / n).toFixed(1);
  const mean = (value: number) => (value / n).toFixed(2);
  return [
    name,
    n.toLocaleString('en'),
    cell.unranged.toLocaleString('en'),
    ...[share(cell.held), mean(cell.width), share(cell.fixedHeld), mean(cell.fixedWidth)],
    ...[mean(cell.error), mean(cell.errorOfProjection), mean(cell.errorOfTimetable)],
    (100 * (1 - cell.error / cell.errorOfProjection)).toFixed(1),
  ];
}

function routesOf(cells: Cells): string[] {
  return [...cells]
    .filter(([name, { n }]) => name.startsWith('route ') && n > 0)
    .sort(([, a], [, b]) => a.held / a.n - b.held / b.n)
    .map(([name]) => name);
}

export function leastHeld(cells: Cells): string {
  const own = [...cells].filter(([name, { n }]) => name.includes(' of route ') && n >= LEAST);
  const share = ({ held, n }: Cell) => (100 * held) / n;
  const [least] = own.toSorted(([, a], [, b]) => share(a) - share(b));
  if (!least) return `No route had ${LEAST} forecasts in one horizon.`;
  const [name, cell] = least;
  const under = own.filter(([, one]) => share(one) < 65).length;
  return `Of ${own.length} routes and horizons with ${LEAST} forecasts or more, ${under} held under 65 %; the least, ${name}, ${share(cell).toFixed(1)} % of ${cell.n}.`;
}

export function shortfalls(day: string, cells: Cells): string[] {
  const short: string[] = [];
  const all = cells.get('all')!;
  const held = ({ held, n }: Cell) => (100 * held) / n;
  const miss = (cell: string, what: string) => short.push(`${day}, ${cell}: ${what}`);
  if (all.n === 0) return [`${day}: no forecast had a range`];
  const outside = (value: number, least: number, most: number) => value < least || value > most;
  if (outside(held(all), 77, 83)) miss('all', `${held(all).toFixed(1)} % held, not 77 to 83`);
  for (const name of [...horizonNames(), ...PARTS_OF_DAY]) {
    const cell = cells.get(name)!;
    if (cell.n >= LEAST && outside(held(cell), 75, 85)) {
      miss(name, `${held(cell).toFixed(1)} % of ${cell.n} held, not 75 to 85`);
    }
  }
  for (const name of routesOf(cells)) {
    const cell = cells.get(name)!;
    if (cell.n >= LEAST && held(cell) < 65) miss(name, `${held(cell).toFixed(1)} % held, not 65`);
  }
  const wider = all.width / all.fixedWidth;
  if (wider > 1.15) miss('all', `${wider.toFixed(2)} × the fixed width, not 1.15`);
  const under = 100 * (1 - all.error / all.errorOfProjection);
  if (under < 15) miss('all', `error ${under.toFixed(1)} % under plan + lateness, not 15`);
  for (const name of horizonNames()) {
    const cell = cells.get(name)!;
    const better = Math.min(cell.errorOfProjection, cell.errorOfTimetable);
    if (cell.error > better)
      miss(
        name,
        `error ${(cell.error / cell.n).toFixed(2)} min, a plain one ${(better / cell.n).toFixed(2)}`,
      );
  }
  return short;
}
