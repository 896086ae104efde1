import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROOT } from './install.mjs';
import { apiRuns, ENGINE_SET, ON_THE_EMBEDDED_ENGINE } from './test-plan.mjs';

const planOf = (given: Partial<Parameters<typeof apiRuns>[0]>) => {
  const { runs, onBoth } = apiRuns({ asked: undefined, hasPostgres: true, changed: [], ...given });
  return {
    onBoth,
    runs: runs.map(({ env, why }) => [
      env.LINEHAUL_TEST_ENGINE ?? 'embedded',
      env.LINEHAUL_TEST_FILES ?? 'all',
      ...(why ? [why] : []),
    ]),
  };
};

describe('the API runs', () => {
  test('on PostgreSQL in full, and the set of the engine on the embedded one', () => {
    expect(planOf({})).toEqual({
      onBoth: false,
      runs: [
        ['embedded', ENGINE_SET],
        ['postgresql', 'all'],
      ],
    });
  });

  test('in full on both where something guarded changed, and says what', () => {
    expect(planOf({ changed: ['packages/server/migrations/**'] })).toEqual({
      onBoth: true,
      runs: [
        ['embedded', 'all', 'packages/server/migrations/** changed'],
        ['postgresql', 'all'],
      ],
    });
  });

  test('in full on both where it is asked to', () => {
    expect(planOf({ asked: 'full' })).toEqual({
      onBoth: true,
      runs: [
        ['embedded', 'all', 'LINEHAUL_TESTS=full'],
        ['postgresql', 'all'],
      ],
    });
  });

  test.each([undefined, 'full'])(
    'in full on the embedded engine where there is no PostgreSQL, asked for %s',
    (asked) => {
      for (const changed of [[], ['packages/server/migrations/**']])
        expect(planOf({ asked, hasPostgres: false, changed })).toEqual({
          onBoth: false,
          runs: [['embedded', 'all']],
        });
    },
  );

  test('not at all where something unknown is asked for', () => {
    expect(() => planOf({ asked: 'ful' })).toThrow('LINEHAUL_TESTS is ful');
    expect(planOf({ asked: '' }).onBoth).toBe(false);
  });
});

test('every entry of the set of the embedded engine finds files, none of them twice', () => {
  const found = ON_THE_EMBEDDED_ENGINE.map((glob) => ({
    glob,
    files: globSync(glob, { cwd: ROOT, exclude: (path) => path.endsWith('node_modules') }),
  }));
  expect(found.filter(({ files }) => files.length === 0)).toEqual([]);
  const all = found.flatMap(({ files }) => files);
  expect(all.filter((file, i) => all.indexOf(file) !== i)).toEqual([]);
});
