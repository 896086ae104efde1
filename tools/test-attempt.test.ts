import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { attempt } from './test-attempt.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'linehaul-attempt-'));
  mkdirSync(join(root, 'reports'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const OF_THIS_RUN = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => /^(VITEST|LINEHAUL_TEST)/.test(name))
    .map((name) => [name, undefined]),
);

function attemptOf(files: Record<string, string>) {
  const config = { name: 'some', include: ['*.test.mjs'], isolate: false, maxWorkers: 1, globals: true };
  const sorted =
    'class { shard(f) { return f } sort(f) { return f.sort((a, b) => (a.moduleId < b.moduleId ? -1 : 1)) } }';
  writeFileSync(
    join(root, 'vitest.config.mjs'),
    `export default { test: { sequence: { sequencer: ${sorted} }, projects: [{ test: ${JSON.stringify(config)} }] } }`,
  );
  for (const [name, source] of Object.entries(files)) writeFileSync(join(root, `${name}.test.mjs`), source);
  const reports = join(root, 'reports');
  return attempt({ title: 'some', projects: ['some'], reports, root, env: OF_THIS_RUN, output: 'pipe' })
    .outcome;
}

const KILLS = `process.kill(process.pid, 'SIGKILL'); await new Promise(() => {})`;

test('files that wait behind one whose process ended run in the second attempt', () => {
  const mark = JSON.stringify(join(root, 'was-here'));
  const outcome = attemptOf({
    a: `import fs from 'node:fs'; test('kills once', async () => { if (fs.existsSync(${mark})) return; fs.writeFileSync(${mark}, ''); ${KILLS} })`,
    b: `test('passes', () => {})`,
    c: `test('fails', () => { throw new Error('out of order') })`,
  });
  expect(outcome.passed).toBe(2);
  expect(outcome.failures).toEqual([expect.stringMatching(/^fails in .*c\.test\.mjs \(out of order\)$/)]);
  expect(outcome.second).toEqual([
    expect.stringMatching(/^all of .*a\.test\.mjs \(its process ended\)$/),
    expect.stringMatching(/^all of .*b\.test\.mjs \(it was not started\)$/),
    expect.stringMatching(/^all of .*c\.test\.mjs \(it was not started\)$/),
  ]);
});

test('a file whose process ends both times is a failure and takes no other along', () => {
  const outcome = attemptOf({
    a: `test('kills', async () => { ${KILLS} })`,
    b: `test('passes', () => {})`,
  });
  expect(outcome.passed).toBe(1);
  expect(outcome.failures).toEqual([expect.stringMatching(/^all of .*a\.test\.mjs \(its process ended\)$/)]);
});

test('an error outside the tests is a failure, whatever ran a second time', () => {
  const mark = JSON.stringify(join(root, 'was-here'));
  const outcome = attemptOf({
    a: `test('rejects', async () => { Promise.reject(new Error('nobody waits')); await new Promise((r) => setTimeout(r, 50)) })`,
    b: `import fs from 'node:fs'; test('kills once', async () => { if (fs.existsSync(${mark})) return; fs.writeFileSync(${mark}, ''); ${KILLS} })`,
  });
  expect(outcome.passed).toBe(2);
  expect(outcome.failures).toEqual([
    expect.stringMatching(/^an error outside the tests: nobody waits \(.*a\.test\.mjs\)$/),
  ]);
  expect(outcome.second).toHaveLength(1);
});

test('where a set-up fails both times its file has failed, and none of its tests counts as skipped', () => {
  const outcome = attemptOf({
    a: `beforeAll(() => { throw new Error('no database') }); test('one', () => {}); test('two', () => {})`,
    b: `describe('inner', () => { beforeAll(() => { throw new Error('no row') }); test('one', () => {}) }); test('fails', () => { throw new Error('x') })`,
  });
  expect(outcome.skipped).toEqual([]);
  expect(outcome.failures).toEqual([
    expect.stringMatching(/^inner > one in .*b\.test\.mjs \(did not run: no row\)$/),
    expect.stringMatching(/^fails in .*b\.test\.mjs \(x\)$/),
    expect.stringMatching(/^all of .*a\.test\.mjs \(no database\)$/),
  ]);
});
