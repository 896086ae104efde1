import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './install.mjs';

/** Its ORs use an index only in this form, and ids are few. */
const EXEMPT = ['packages/server/src/features/journeys/fleet-link/fleet-store.ts'];
const COMPARED_ONE_BY_ONE = /=\s*ANY\(\$\{[\s\S]*?\}::text::uuid\[\]\)/;

test('no statement compares with an array of ids: among() looks them up', () => {
  expect(['id = ANY($', '{column(ids)}::text::uuid[])'].join('')).toMatch(COMPARED_ONE_BY_ONE);
  const files = globSync('packages/server/src/**/*.ts', { cwd: ROOT }).filter(
    (file) => !file.endsWith('.test.ts') && !file.endsWith('platform/db/columns.ts'),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => COMPARED_ONE_BY_ONE.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(found).toEqual(EXEMPT);
});
