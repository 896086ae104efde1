import { expect, test } from 'vitest';
import { type PlotColours, plotData, plotOptions } from './plot-options.ts';

const COLOURS: PlotColours = {
  accent: '#111111',
  violet: '#222222',
  stale: '#333333',
  text: '#444444',
  note: '#555555',
  grid: '#666666',
  band: '#777777',
  surface: '#888888',
};

test('what too few stand behind has points of its own, filled as the surface', () => {
  const plan = {
    columns: ['a', 'b', 'c'],
    series: [
      { name: 'held', look: 'accent' as const, values: [0.7, null, 0.9], isHollow: [false, false, true] },
      { name: 'plan', look: 'stale' as const, values: [1, 2, 3] },
    ],
    domain: [0, 1] as const,
    tickText: String,
    labelRoom: 40,
  };
  const [, held, , hollow] = plotOptions(plan, COLOURS, 300, 200).series;
  const shown = (series: typeof held) => {
    const filter = series?.points?.filter;
    return typeof filter === 'function' ? filter(null as never, 1, true) : filter;
  };
  expect([held?.points?.fill, hollow?.points?.fill]).toEqual([COLOURS.accent, COLOURS.surface]);
  expect([shown(held), shown(hollow)]).toEqual([[0, 1], [2]]);
  expect(plotData(plan)).toEqual([
    [0, 1, 2],
    [0.7, null, 0.9],
    [1, 2, 3],
    [0.7, null, 0.9],
  ]);
});
