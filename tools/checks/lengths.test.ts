import { expect, test } from 'vitest';
import { lengthProblems, readFiles, TABLES } from './lengths.mjs';

const file = (path: string, lines: number) => ({ path, text: 'x\n'.repeat(lines) });

test.each([
  'packages/web/src/ui/long.ts',
  'packages/web/src/ui/Long.component.test.tsx',
  'packages/web/src/ui/long.module.css',
  'packages/server/tests/resilience/long.api.test.ts',
])('%s of 301 lines is too long, of 300 it is not, nor is a table', (path) => {
  expect(lengthProblems([file(path, 300)], {})).toEqual([]);
  expect(lengthProblems([file(path, 301)], {})).toEqual([
    `${path}: 301 lines; 300 at most, make files of it`,
  ]);
  expect(lengthProblems([file(path, 301)], { [path]: 'one table' })).toEqual([]);
});

test('an exception that is no longer longer, or is gone, is told', () => {
  const path = 'packages/domain/src/geo/table.ts';
  const expected = [`${path}: an exception of tools/checks/lengths.mjs that needs none`];
  expect(lengthProblems([file(path, 300)], { [path]: 'one table' })).toEqual(expected);
  expect(lengthProblems([], { [path]: 'one table' })).toEqual(expected);
});

test('sources, tests and styles of all packages are read, and no examples of violations', () => {
  const paths = readFiles().map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      ...Object.keys(TABLES),
      '.dependency-cruiser.cjs',
      'bench/src/trips.bench.ts',
      'e2e/src/alerts.e2e.test.ts',
      'packages/server/tests/security/injection.api.test.ts',
      'packages/web/src/ui/look.css',
      'tools/checks/lengths.mjs',
    ]),
  );
  expect(paths.filter((path) => path.startsWith('tools/fixtures/'))).toEqual([]);
});
