import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sizeOf, sizesTable, USUAL, VEHICLES_A_SCREEN } from '../bench/src/sizes/computed.ts';
import { figureOf, measuredCosts } from '../bench/src/sizes/measured.ts';
import { ROOT } from './install.mjs';

const PERFORMANCE = readFileSync(join(ROOT, 'docs/performance.md'), 'utf8');
const OPERATIONS = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const costs = measuredCosts(PERFORMANCE);

const fleet = (vehicles: number) => ({
  ...USUAL,
  vehicles,
  screens: Math.ceil(vehicles / VEHICLES_A_SCREEN),
});

test('each cost is a figure that the performance page has, and a figure that is gone is named', () => {
  const all = [
    ...Object.values(costs.fix),
    ...Object.values(costs.idleSecond),
    ...Object.values(costs.memory),
    ...Object.values(costs).filter((one) => typeof one === 'number'),
  ];
  expect(all.length).toBe(14);
  for (const cost of all) expect(cost).toBeGreaterThan(0);
  expect(() => measuredCosts(PERFORMANCE.replace('### Bytes on disk', '### Bytes'))).toThrow(
    "'Bytes on disk'",
  );
  expect(figureOf('## A\nb 1\n### C\nb\n2,000 s', 'C', /b ([\d,]+) s/)).toEqual([2000]);
  expect(() => figureOf('## A\nb 1\n### C\nb 2', 'A', /b (2)/)).toThrow("'A'");
});

test('the fleet that was measured gets the memory that was measured, and its rate of fixes', () => {
  const size = sizeOf({ ...fleet(10_000), everySeconds: 10, screens: 0 }, costs);
  expect(size.fixesPerSecond).toBe(1000);
  expect(size.instances).toBe(1);
  expect(Math.round(size.server.memory / 2 ** 20)).toBe(
    figureOf(PERFORMANCE, 'Ten thousand vehicles', /; (\d+) MB at most/)[0],
  );
  const smaller = sizeOf({ ...fleet(2_000), everySeconds: 2, screens: 0 }, costs);
  expect(smaller.server.memory / 2 ** 20).toBeGreaterThanOrEqual(
    figureOf(PERFORMANCE, 'Fixes at a fixed rate', /; (\d+) MB at most/)[0]!,
  );
  expect(size.server.cores * 0.6).toBeCloseTo(1000 * costs.fix.server + 10_000 * costs.idleSecond.server, 6);
});

test('what a fleet takes grows with its vehicles, its fixes and the days that are stored', () => {
  const [small, large] = [sizeOf(fleet(1_000), costs), sizeOf(fleet(2_000), costs)];
  expect(large.disk.positions).toBeCloseTo(2 * small.disk.positions, 0);
  expect(large.server.memory).toBeLessThan(2 * small.server.memory);
  const often = sizeOf({ ...fleet(1_000), everySeconds: 10 }, costs);
  expect(often.disk.positions).toBeCloseTo(3 * small.disk.positions, 0);
  expect(often.disk.journeys).toBe(small.disk.journeys);
  const short = sizeOf({ ...fleet(1_000), keepDays: 100 }, costs);
  expect(short.disk.positions).toBeCloseTo(small.disk.positions / 4, 0);
  expect(short.disk.logOfADay).toBe(small.disk.logOfADay);
  const busy = sizeOf({ ...fleet(100_000), everySeconds: 10 }, costs);
  expect(busy.instances).toBeGreaterThanOrEqual(busy.server.cores);
  expect(busy.instances - busy.server.cores).toBeLessThan(1);
});

test('the table of docs/operations.md is what npm run sizes prints', () => {
  const rows = [100, 1_000, 10_000, 100_000].map(
    (vehicles) => [vehicles, sizeOf(fleet(vehicles), costs)] as const,
  );
  expect(OPERATIONS).toContain(sizesTable(rows));
});
