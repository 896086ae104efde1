import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './install.mjs';

const PAGE = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8');

function missingIn(page: string): string[] {
  return rowsOf(page).flatMap(([file = '', name = '']) => {
    const path = join(ROOT, file);
    if (!existsSync(path)) return [`${file} is not there`];
    const source = readFileSync(path, 'utf8').replaceAll("\\'", "'");
    const isThere = ["'", '"', '`'].some((quote) => source.includes(quote + name + quote));
    return isThere ? [] : [`${file} has no test '${name}'`];
  });
}

function rowsOf(page: string): string[][] {
  return [...page.matchAll(/^\| [^|]+ \| [^|]+ \| `([^`]+)`: (.+?) +\|$/gm)].map(
    ([, file = '', name = '']) => [file, name],
  );
}

test('every line of docs/security.md names a test that is there', () => {
  const lines = PAGE.split('\n').filter((line) => /^\| (?!protected|-)/.test(line));
  expect(lines.length).toBeGreaterThan(40);
  expect(rowsOf(PAGE)).toHaveLength(lines.length);
  expect(missingIn(PAGE)).toEqual([]);
});

test('a test that is not there is missed', () => {
  const row = (file: string, name: string) => `| a | b | \`${file}\`: ${name} |`;
  expect(missingIn(row('tools/dependencies.test.ts', 'nobody wrote this'))).toHaveLength(1);
  expect(missingIn(row('tools/none.test.ts', 'a'))).toEqual(['tools/none.test.ts is not there']);
});
