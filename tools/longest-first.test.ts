import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from './install.mjs';
import { LONGEST, longestFirst } from './longest-first.mjs';

test('what takes longest starts first, the rest in the order in which it comes', () => {
  const files = ['/a/small.test.ts', `/a/${LONGEST[1]}`, '/a/other.test.ts', `/b/${LONGEST[0]}`];
  expect(longestFirst(files, (file) => file)).toEqual([files[3], files[1], files[0], files[2]]);
});

test('each file of the list is there', () => {
  const exclude = (path: string) => path.endsWith('node_modules');
  const files = globSync('{packages,tools,e2e}/**/*.test.{ts,tsx}', { cwd: ROOT, exclude });
  for (const name of LONGEST)
    expect(
      files.filter((file) => file.endsWith(`/${name}`)),
      name,
    ).toHaveLength(1);
});
