import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { snakeCase } from '../../packages/domain/src/entities/index.ts';
import { ROOT } from '../install.mjs';

/** Rules choose journeys by their transporter, and addresses are kept for one: neither repeats the plan. */
const BY_TRANSPORTER = /\/notifications\/|\/catalogue\/organisation\.ts$|\/platform\/db\/schema\.ts$/;

const FIELDS: readonly {
  readonly field: string;
  readonly home: string;
  readonly most: number;
  readonly apart?: RegExp;
}[] = [
  { field: 'vinNumber', home: 'packages/domain/src/entities/catalogue/fleet.ts', most: 3 },
  { field: 'purpose', home: 'packages/domain/src/journeys/plan-texts.ts', most: 6 },
  { field: 'jobNumber', home: 'packages/domain/src/journeys/plan-texts.ts', most: 7 },
  {
    field: 'transporter',
    home: 'packages/domain/src/journeys/plan-texts.ts',
    most: 7,
    apart: BY_TRANSPORTER,
  },
];

/** Tests, their helpers, the demo's records. */
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

test.each(FIELDS)(
  'the field $field stands in $home and few other sources',
  ({ field, home, most, apart }) => {
    const files = filesNaming(field).filter((path) => !apart?.test(path));
    expect(files).toContain(home);
    const found = `${field} stands in ${files.length} sources:\n${files.join('\n')}\n`;
    expect(files.length, found).toBeLessThanOrEqual(most);
  },
);

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
