import { expect, test } from 'vitest';
import { exportedNames, OPEN_ROOMS, shapeNotes, shapeProblems } from './shape.mjs';

const file = (path: string) => ({ path, text: 'x\n' });

test('a folder of 26 sources is too many, one of 25 is not', () => {
  const folder = (count: number) =>
    Array.from({ length: count }, (_, i) => file(`packages/server/src/a/${i}.ts`));
  expect(shapeProblems(folder(25))).toEqual([]);
  expect(shapeProblems(folder(26))).toEqual([
    'packages/server/src/a: 26 files; 25 at most, make folders of it',
  ]);
});

test('a room that lets out 21 names, or all of a file, is too open', () => {
  const path = 'packages/server/src/features/fleet/index.ts';
  const names = Array.from({ length: 21 }, (_, i) => `name${i}`);
  const list = (some: readonly string[]) => `export { ${some.join(', ')} } from './a.ts';\n`;
  expect(shapeProblems([{ path, text: list(names.slice(1)) }])).toEqual([]);
  expect(shapeProblems([{ path, text: list(names) }])).toEqual([
    `${path}: 21 names leave the room; 20 at most`,
  ]);
  expect(shapeProblems([{ path, text: "export * from './a.ts';\n" }])).toEqual([
    `${path}: export names, never *`,
  ]);
});

test('the names of a barrel are those of its lists and its own', () => {
  const text = [
    "export { a, type B, c as d } from './a.ts';",
    "export type { E } from './e.ts';",
    'export const f = 1;',
    'export async function g() {}',
    "import { h } from './h.ts';",
  ].join('\n');
  expect(exportedNames(text)).toEqual(['a', 'type B', 'c as d', 'E', 'f', 'g']);
});

test.each([
  'packages/web/src/ui/index.ts',
  'packages/web/src/shared/map/index.ts',
  'packages/web/src/platform/session/index.tsx',
  'packages/server/src/platform/db/index.ts',
  'packages/domain/src/geo/index.ts',
  'packages/contracts/src/cases/index.ts',
])('%s lets out as many names as its ceiling says, and says when they are fewer', (path) => {
  const names = (count: number) => ({
    path,
    text: `export { ${Array.from({ length: count }, (_, i) => `name${i}`).join(', ')} } from './a.ts';\n`,
  });
  expect(shapeProblems([names(20)], {})).toEqual([]);
  expect(shapeProblems([names(21)], {})).toEqual([`${path}: 21 names leave the room; 20 at most`]);
  expect(shapeProblems([names(30)], { [path]: 30 })).toEqual([]);
  expect(shapeProblems([names(31)], { [path]: 30 })).toEqual([
    `${path}: 31 names leave the room; 30 at most`,
  ]);
  expect(shapeNotes([names(30)], { [path]: 30 })).toEqual([]);
  expect(shapeNotes([names(29)], { [path]: 30 })).toEqual([
    `${path}: 29 names leave the room; lower its ceiling of 30`,
  ]);
});

test('what a room of the contracts lets out of a whole file counts', () => {
  const path = 'packages/contracts/src/feeds/index.ts';
  const own = Array.from({ length: 21 }, (_, i) => `export const name${i} = 1;`).join('\n');
  const files = [
    { path, text: "export * from './calls.ts';\n" },
    { path: 'packages/contracts/src/feeds/calls.ts', text: `${own}\n` },
  ];
  expect(shapeProblems(files, {})).toEqual([`${path}: 21 names leave the room; 20 at most`]);
});

test('each ceiling is of a room that lets out more than twenty names', () => {
  expect(Object.values(OPEN_ROOMS).filter((count) => count <= 20)).toEqual([]);
});
