import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { snakeCase } from '../../packages/domain/src/entities/index.ts';
import { ROOT } from '../install.mjs';

/** Long-standing fields with most of what a field can have, and their limits. */
const FIELDS = [
  ['vinNumber', 'packages/domain/src/entities/catalogue/fleet.ts', 3],
  ['purpose', 'packages/domain/src/journeys/plan-texts.ts', 7],
  ['jobNumber', 'packages/domain/src/journeys/plan-texts.ts', 7],
] as const;

/** Tests, what only they use, and the demo world's records. */
const FILLED = /\.test\.tsx?$|\/testing\/|^packages\/testkit\/|^packages\/simulator\/src\/demo\//;
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

function names(text: string, field: string): boolean {
  const word = new RegExp(`\\b(${field}|${snakeCase(field)})\\b`);
  return text.split('\n').some((line) => word.test(line) && !/^\s*(\/\/|\/?\*)/.test(line));
}

function filesNaming(field: string): string[] {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const sources = listed.stdout
    .split('\n')
    .filter((path) => /^packages\/[^/]+\/src\/.+\.tsx?$/.test(path) && !FILLED.test(path))
    .filter((path) => existsSync(join(ROOT, path)));
  expect(sources.length).toBeGreaterThan(500);
  return sources.filter((path) => names(read(path), field));
}

test.each(FIELDS)('the field %s stands in %s and few other sources', (field, home, most) => {
  const files = filesNaming(field);
  expect(files).toContain(home);
  const found = `${field} stands in ${files.length} sources:\n${files.join('\n')}\n`;
  expect(files.length, found).toBeLessThanOrEqual(most);
});

test('a field is found by its name and its column, as whole words and outside comments', () => {
  expect(names('  sealNumber: text(),', 'sealNumber')).toBe(true);
  expect(names('SELECT j.seal_number', 'sealNumber')).toBe(true);
  expect(names('const sealNumbers = []', 'sealNumber')).toBe(false);
  expect(names('/** The sealNumber. */\n * sealNumber\n  // seal_number', 'sealNumber')).toBe(false);
});

test('the examples of how a field is added name files that are there, and no more than the limits', () => {
  const examples = [...read('docs/conventions.md').matchAll(/```diff\n([\s\S]*?)```/g)].map(([, diff = '']) =>
    [...diff.matchAll(/^ *--- ([^\s,]+)/gm)].map(([, path = '']) => path),
  );
  expect(examples.flat().filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const [ofAssets = [], ofPlans = []] = examples;
  expect(ofAssets.length).toBeGreaterThan(0);
  expect(ofAssets.length).toBeLessThanOrEqual(4);
  expect(ofPlans.length).toBeGreaterThan(0);
  expect(ofPlans.length).toBeLessThanOrEqual(8);
});
