import { NO_SUMS } from '@linehaul/domain/figures';
import { expect, test } from 'vitest';
import { PDF_ROWS } from '../formats/pdf/pdf.ts';
import { figuresReport } from './figures-pdf.ts';
import type { FiguresSaid } from './figures-said.ts';

const HOUSE = { name: 'KAROO_FREIGHT', timeZone: 'Africa/Johannesburg' };
const DAYS = { from: '2026-03-09', to: '2026-03-15' } as const;
const NOW = Date.parse('2026-03-16T05:00:00Z');
const SUMS = { ...NO_SUMS, stops: 10, onTime: 6, late: 2, unknown: 2, short: 1, journeys: 4 };

const said = (more: Partial<FiguresSaid> = {}): FiguresSaid => ({
  earlier: { from: '2026-03-02', to: '2026-03-08' },
  isKnown: true,
  total: { sums: SUMS, before: { ...SUMS, onTime: 8, late: 0, stops: 10 } },
  ...{ customers: [], lanes: [], drivers: [], hours: [], places: [], reasons: [] },
  ...{ underWay: 0, isSimulated: false },
  computed: { throughDate: '2026-03-15', at: NOW },
  takeMinutes: { now: 4.5, before: 6 },
  dwellMinutes: { now: 45, before: null },
  ...more,
});
const row = (name: string, sums = SUMS) => ({ key: name, name, sums, before: null });
const rowsOf = (report: ReturnType<typeof figuresReport>, title: string) =>
  report.tables.find((table) => table.title === title)!.rows;

test('the sum of all stands beside the period before, with unknown times counted apart', () => {
  const rows = rowsOf(figuresReport(HOUSE, DAYS, said(), undefined, NOW), 'All');
  const cells = (label: string) => rows.find(([first]) => first === label)?.slice(1);
  expect(cells('On time in full, of 8 stops with known times')).toEqual(['62.5 %', '87.5 %', '−25.0 pts']);
  expect(cells('Times unknown, counted apart')).toEqual(['2', '2', '0']);
  expect(cells('Late')).toEqual(['2', '0', '+2']);
  expect(cells('Taken within, median')).toEqual(['4.5 min', '6 min', '−1.5 min']);
  expect(cells('Dwell, median')).toEqual(['45 min', '–', '–']);
});

test('large numbers of any unit are written in groups of three', () => {
  const sums = { ...SUMS, waitingMinutes: 123_456, kilometres: 1_234_567.4 };
  const total = { sums, before: { ...sums, waitingMinutes: 122_000 } };
  const report = figuresReport(HOUSE, DAYS, said({ total, customers: [row('Mill', sums)] }), undefined, NOW);
  const cells = (label: string) =>
    rowsOf(report, 'All')
      .find(([first]) => first === label)
      ?.slice(1);
  expect(cells('Waiting beyond free')).toEqual(['123\u00a0456 min', '122\u00a0000 min', '+1\u00a0456 min']);
  expect(cells('Kilometres')?.[0]).toBe('1\u00a0234\u00a0567');
  expect(rowsOf(report, 'By customer')[0]!.at(-1)).toBe('123\u00a0456 min');
});

test('without a period before no difference is made up', () => {
  const report = figuresReport(
    HOUSE,
    DAYS,
    said({ isKnown: false, total: { sums: SUMS, before: null } }),
    undefined,
    NOW,
  );
  expect(report.lines).toContain('No period before');
  for (const [, , before, difference] of rowsOf(report, 'All').slice(0, 5))
    expect([before, difference]).toEqual(['–', '–']);
});

test('only the chosen groups are in it, hours by the clock and a row without a driver named so', () => {
  const figures = said({ drivers: [row('')], hours: [row('9')], lanes: [row('A → B')] });
  const report = figuresReport(HOUSE, DAYS, figures, ['driver', 'hour'], NOW);
  expect(report.tables.map(({ title }) => title)).toEqual(['All', 'By driver', 'By hour of day']);
  expect(rowsOf(report, 'By driver')[0]![0]).toBe('No driver');
  expect(rowsOf(report, 'By hour of day')[0]![0]).toBe('09:00');
});

test('more rows than fit are cut over all groups, and each says how many are in the workbook alone', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => row(`Row ${i}`));
  const figures = said({ customers: many(PDF_ROWS - 10), lanes: many(1_500), drivers: many(3) });
  const { tables } = figuresReport(HOUSE, DAYS, figures, ['customer', 'lane', 'driver'], NOW);
  expect(tables.slice(1).map(({ rows, end }) => [rows.length, end])).toEqual([
    [PDF_ROWS - 10, undefined],
    [10, 'and 1\u00a0490 more, in the XLSX'],
    [0, 'and 3 more, in the XLSX'],
  ]);
});

test('a period without journeys has no tables, and journeys under way and simulated days are named', () => {
  const figures = said({ total: { sums: NO_SUMS, before: null }, underWay: 2, isSimulated: true });
  const { lines, tables } = figuresReport(HOUSE, DAYS, figures, undefined, NOW);
  expect(tables).toEqual([]);
  expect(lines).toEqual(
    expect.arrayContaining([
      'No journeys in this period.',
      '2 journeys of these days have not ended, and are not counted yet.',
      'Some of these days are simulated history.',
      'Computed 2026-03-16 07:00, through 2026-03-15; made 2026-03-16 07:00 (Africa/Johannesburg)',
    ]),
  );
});
