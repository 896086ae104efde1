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
const web = (path: string) => `packages/web/src/${path}`;
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

test('rooms of the browser are drawn with the shared rooms they import, also one of their own name', () => {
  const ofWeb: [string, string][] = [
    [web('features/journeys/List.tsx'), web('shared/journeys/index.ts')],
    [web('features/journeys/List.tsx'), web('ui/table/index.ts')],
    [web('ui/journeys/Row.tsx'), web('shared/commands/index.ts')],
    [web('ui/Mark.tsx'), web('shared/places/index.ts')],
    [web('shared/commands/commands.ts'), web('shared/journeys/index.ts')],
    [web('shared/commands/commands.ts'), web('shared/commands/relay.ts')],
  ];
  const drawn = arrowBlock(ofWeb);
  expect([...drawnArrows(drawn, 'web to shared')]).toEqual([['journeys', ['journeys']]]);
  expect([...drawnArrows(drawn, 'ui to shared')]).toEqual([['journeys', ['commands']]]);
  expect([...drawnArrows(drawn, 'shared')]).toEqual([['commands', ['journeys']]]);
  expect(arrowProblems(drawn, ofWeb)).toEqual([]);
  expect(arrowProblems(drawn.replace('─► commands', '─►'), ofWeb)).toEqual([
    'docs/architecture.md: ui to shared/journeys imports «  journeys      ─► commands»',
  ]);
});
