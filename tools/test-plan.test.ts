import { globSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './install.mjs';
import {
  apiRuns,
  CLUSTER,
  ENGINE_SET,
  MAIN_JOB,
  NOT_WITH_THE_STREAM,
  ON_THE_EMBEDDED_ENGINE,
  RECORDED_DAYS,
  RESILIENCE,
} from './test-plan.mjs';

type Given = Parameters<typeof apiRuns>[0];
interface ConfiguredProject {
  readonly root?: string;
  readonly test: {
    readonly name: string;
    readonly include: readonly string[];
    readonly exclude?: readonly string[];
  };
}
const OF_ONE_ENGINE = /^\*\*\/\*\.(embedded|postgresql)\.api\.test\.ts$/;

const NOTHING = { bothEngines: [], resilience: [], cluster: [] };
const planOf = ({
  changed = {},
  ...given
}: Partial<Omit<Given, 'changed'>> & { changed?: Partial<Given['changed']> }) => {
  const all = { asked: undefined, hasPostgres: true, ...given, changed: { ...NOTHING, ...changed } };
  const { runs, onBoth, withResilience } = apiRuns(all);
  for (const { projects } of runs) expect(projects.includes('resilience')).toBe(withResilience);
  return {
    onBoth,
    withResilience,
    runs: runs.map(({ env, why }) => [
      env.LINEHAUL_TEST_ENGINE ?? 'embedded',
      env.LINEHAUL_TEST_FILES ?? 'all',
      ...(why ? [why] : []),
    ]),
  };
};
const SET_AND_POSTGRES = [
  ['embedded', ENGINE_SET],
  ['postgresql', 'all'],
];
const changed = {
  bothEngines: ['packages/server/migrations/**'],
  resilience: ['packages/server/migrations/**'],
};

describe('the API runs', () => {
  test('on PostgreSQL alone, without faults and attacks, where nothing changed', () => {
    expect(planOf({})).toEqual({ onBoth: false, withResilience: false, runs: [['postgresql', 'all']] });
  });

  test('with faults and attacks, and the set of the engine on the embedded one, where what they guard changed', () => {
    expect(planOf({ changed: { resilience: ['packages/server/src/**'] } })).toEqual({
      onBoth: false,
      withResilience: true,
      runs: SET_AND_POSTGRES,
    });
  });

  test('with several servers where what that guards changed', () => {
    const runsOf = (given: Partial<Given>) =>
      apiRuns({ asked: undefined, hasPostgres: true, changed: NOTHING, ...given }).runs;
    const withCluster = (given: Partial<Given>) =>
      runsOf(given).map(({ projects }) => projects.includes('cluster'));
    const other = { ...NOTHING, cluster: ['packages/server/src/platform/**'] };
    expect(withCluster({})).toEqual([false]);
    expect(withCluster({ changed: other })).toEqual([true, true]);
    expect(withCluster({ changed: { ...NOTHING, ...changed } })).toEqual([false, false]);
    expect(withCluster({ asked: 'full' })).toEqual([true, true]);
    expect(withCluster({ hasPostgres: false, changed: other })).toEqual([true]);
    expect(withCluster({ hasPostgres: false, asked: 'full' })).toEqual([true]);
  });

  test('in full on both where something guarded changed, and says what', () => {
    expect(planOf({ changed })).toEqual({
      onBoth: true,
      withResilience: true,
      runs: [
        ['embedded', 'all', 'packages/server/migrations/** changed'],
        ['postgresql', 'all'],
      ],
    });
  });

  test('in full on both where it is asked to', () => {
    expect(planOf({ asked: 'full' })).toEqual({
      onBoth: true,
      withResilience: true,
      runs: [
        ['embedded', 'all', 'LINEHAUL_TESTS=full'],
        ['postgresql', 'all'],
      ],
    });
  });

  test('with the stream too, on PostgreSQL, where all is asked for and there is a server of NATS', () => {
    const streamsOf = (given: Partial<Given>) =>
      apiRuns({ asked: 'full', hasPostgres: true, hasNats: true, changed: NOTHING, ...given }).runs.map(
        ({ projects, env }) => [projects.join(), env.LINEHAUL_TEST_ENGINE, env.LINEHAUL_TEST_STREAM],
      );
    const all = 'api,resilience,cluster';
    const without = [
      [all, undefined, undefined],
      [all, 'postgresql', undefined],
    ];
    expect(streamsOf({})).toEqual([...without, ['api,resilience', 'postgresql', 'on']]);
    expect(streamsOf({ hasNats: false })).toEqual(without);
    expect(streamsOf({ hasPostgres: false })).toEqual([[all, undefined, undefined]]);
    const other = { ...NOTHING, bothEngines: ['packages/server/migrations/**'] };
    expect(streamsOf({ asked: undefined, changed: other }).map(([, , stream]) => stream)).not.toContain('on');
  });

  test('on the embedded engine alone where there is no PostgreSQL', () => {
    const runs = [['embedded', 'all']];
    expect(planOf({ hasPostgres: false })).toEqual({ onBoth: false, withResilience: false, runs });
    expect(planOf({ hasPostgres: false, changed })).toEqual({ onBoth: false, withResilience: true, runs });
    expect(planOf({ hasPostgres: false, asked: 'full' })).toEqual({
      onBoth: false,
      withResilience: true,
      runs,
    });
  });

  test('not at all where something unknown is asked for', () => {
    expect(() => planOf({ asked: 'ful' })).toThrow('LINEHAUL_TESTS is ful');
    expect(planOf({ asked: '' }).onBoth).toBe(false);
  });
});

test.each([
  ['the set of the embedded engine', ON_THE_EMBEDDED_ENGINE],
  ['faults and attacks', RESILIENCE],
  ['several servers', CLUSTER],
  ['what has no stream', NOT_WITH_THE_STREAM.map(([file]) => file)],
  ['the recorded days', RECORDED_DAYS],
  ['the main job in the browser', MAIN_JOB],
])('every entry of %s finds files, none of them twice', (_, globs) => {
  const found = globs.map((glob) => ({
    glob,
    files: globSync(glob, { cwd: ROOT, exclude: (path) => path.endsWith('node_modules') }),
  }));
  expect(found.filter(({ files }) => files.length === 0)).toEqual([]);
  const all = found.flatMap(({ files }) => files);
  expect(all.filter((file, i) => all.indexOf(file) !== i)).toEqual([]);
});

test('each test file is run by one project', async () => {
  const { default: config } = await import('../vitest.config.ts');
  const projects = (config.test?.projects ?? []) as readonly ConfiguredProject[];
  expect(projects.map(({ test }) => test.name)).toEqual([
    'unit',
    'recorded-days',
    'api',
    'resilience',
    'cluster',
    'component',
    'e2e',
  ]);
  const files = globSync('{packages,tools,e2e,bench}/**/*.{test,spec}.{ts,tsx,mts,js,jsx,mjs}', {
    cwd: ROOT,
  }).filter((file) => !/(^|\/)(node_modules|fixtures|dist)\//.test(file));
  expect(files.length).toBeGreaterThan(500);
  const runsIn = (file: string) =>
    projects
      .filter(({ root, test: { include, exclude = [] } }) => {
        const seen = root ? relative(root, join(ROOT, file)) : file;
        const leftOut = exclude.filter((place) => !OF_ONE_ENGINE.test(place));
        return (
          [include, leftOut].map((places) => places.some((place) => matchesGlob(seen, place))).join() ===
          'true,false'
        );
      })
      .map(({ test }) => test.name);
  const notOnce = files.map((file) => [file, ...runsIn(file)]).filter((found) => found.length !== 2);
  expect(notOnce).toEqual([]);
});
