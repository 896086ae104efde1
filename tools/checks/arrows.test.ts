import { expect, test } from 'vitest';
import { arrowBlock, arrowProblems, drawnArrows } from './arrows.mjs';

const server = (path: string) => `packages/server/src/features/${path}`;
const imports: [string, string][] = [
  [server('fleet/index.ts'), server('fleet/store.ts')],
  [server('journeys/index.ts'), server('fleet/index.ts')],
  [server('journeys/plan/edit.ts'), server('organisation/index.ts')],
  [server('organisation/index.ts'), 'packages/server/src/platform/db/index.ts'],
  [server('organisation/a.test.ts'), server('journeys/index.ts')],
];
const page = `# A page\n\n${arrowBlock(imports)}\n\nMore.`;

test('what the imports have is drawn, and read back', () => {
  expect([...drawnArrows(page, 'server')]).toEqual([
    ['fleet', []],
    ['journeys', ['fleet', 'organisation']],
    ['organisation', []],
  ]);
  expect(arrowProblems(page, imports)).toEqual([]);
});

test('a room that is not drawn is named with the line to draw', () => {
  const lacking = page.replace(/^ {2}fleet.*\n/m, '');
  expect(arrowProblems(lacking, imports)).toEqual([
    'docs/architecture.md lacks server/fleet: draw «  fleet         ─►»',
  ]);
});

test('an arrow that is missing, or drawn and not there, is named', () => {
  const line = 'docs/architecture.md: server/journeys imports «  journeys      ─► fleet organisation»';
  expect(arrowProblems(page.replace('─► fleet organisation', '─► fleet'), imports)).toEqual([line]);
  expect(arrowProblems(page.replace('fleet organisation', 'fleet identity organisation'), imports)).toEqual([
    line,
  ]);
});

test('a room that is drawn and not there is named', () => {
  const more = page.replace('  fleet ', '  ghosts        ─► fleet\n  fleet ');
  expect(arrowProblems(more, imports)).toEqual([
    'docs/architecture.md draws server/ghosts, which is not there',
  ]);
});
