import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { FileRun, TestRun } from './run-reporter.mjs';
import { emptyOutcome, endLines, outcomeOf, readRun, timeLines, together } from './test-report.mjs';

const directory = mkdtempSync(join(tmpdir(), 'linehaul-report-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const FILE = join(directory, 'some.test.ts');

function fileOf(states: string[], more: Partial<FileRun> = {}, source = ''): FileRun {
  writeFileSync(FILE, source);
  const tests = states.map(
    (state, i): TestRun => ({
      name: `test ${i}`,
      state,
      isLeftOut: state === 'skipped',
      took: 0,
      assertions: 0,
      errors: state === 'failed' ? ['wrong\n  at a line'] : [],
    }),
  );
  const state = states.includes('failed') ? 'failed' : 'passed';
  return { file: FILE, state, took: 0, errors: [], tests, ...more };
}

const runOf = (...files: FileRun[]) => ({ planned: files.map(({ file }) => file), files, errors: [] });

test('passed, failed and skipped tests are counted, the skipped ones named with the setting they wait for', () => {
  const source = 'test.skipIf(!process.env.LINEHAUL_NEVER_SET)';
  const outcome = outcomeOf(runOf(fileOf(['passed', 'failed', 'skipped'], {}, source)), 1);
  expect(outcome).toEqual({
    passed: 1,
    failures: [expect.stringMatching(/^test 1 in .*some\.test\.ts \(wrong\)$/)],
    skipped: [expect.stringMatching(/^test 2 in .*some\.test\.ts \(LINEHAUL_NEVER_SET is not set\)$/)],
    second: [],
    lost: [],
  });
});

test('what passed on its second attempt is counted as passed and named with the failure of the first', () => {
  const file = fileOf(['passed', 'passed', 'failed']);
  if (file.tests[1]) file.tests[1].errors = ['no such row\n    at a line'];
  const outcome = outcomeOf(runOf(file), 1);
  expect(outcome).toMatchObject({ passed: 2, failures: [expect.stringContaining('test 2')] });
  expect(outcome.second).toEqual([expect.stringMatching(/^test 1 in .*some\.test\.ts \(no such row\)$/)]);
});

test('a file that cannot be loaded, whose process ended or that was never started is lost, and says why', () => {
  const unloaded = fileOf([], { state: 'failed', errors: ['no such module\n at'] });
  expect(outcomeOf(runOf(unloaded), 1)).toEqual({
    ...emptyOutcome(),
    lost: [{ file: FILE, why: 'no such module' }],
  });
  const ended = fileOf(['passed', 'pending'], { state: 'pending' });
  expect(outcomeOf(runOf(ended), 1).lost).toEqual([{ file: FILE, why: 'its process ended' }]);
  const run = { ...runOf(fileOf(['passed'])), planned: [FILE, '/other.test.ts'] };
  expect(outcomeOf(run, 0)).toEqual({
    ...emptyOutcome(),
    passed: 1,
    lost: [{ file: '/other.test.ts', why: 'it was not started' }],
  });
});

test('a test that nobody skipped and that did not run has failed, and one that skips itself says why', () => {
  const file = fileOf(['failed', 'skipped', 'skipped'], { errors: ['no set-up'] });
  const [, unrun, skippedAtRunTime] = file.tests;
  if (unrun) unrun.isLeftOut = false;
  Object.assign(skippedAtRunTime ?? {}, { isLeftOut: false, note: 'no moon' });
  expect(outcomeOf(runOf(file), 1)).toMatchObject({
    failures: [
      expect.stringContaining('test 0'),
      expect.stringMatching(/^test 1 in .*some\.test\.ts \(did not run: no set-up\)$/),
    ],
    skipped: [expect.stringMatching(/^test 2 in .*some\.test\.ts \(no moon\)$/)],
  });
});

test('a file is not lost where a test of it failed', () => {
  const outcome = outcomeOf(runOf(fileOf(['passed', 'failed'])), 1);
  expect(outcome).toMatchObject({ passed: 1, failures: [expect.anything()], lost: [] });
});

test('a second attempt counts for what the first one lost, and what is lost twice has failed', () => {
  const lost = (...files: string[]) => files.map((file) => ({ file, why: 'its process ended' }));
  const first = { ...emptyOutcome(), passed: 2, lost: lost('/a.test.ts', '/b.test.ts') };
  const again = { ...emptyOutcome(), passed: 3, failures: ['x in /a.test.ts'], lost: lost('/b.test.ts') };
  expect(together(first, again)).toEqual({
    passed: 5,
    failures: ['x in /a.test.ts', expect.stringMatching(/^all of .*b\.test\.ts \(its process ended\)$/)],
    skipped: [],
    second: [expect.stringMatching(/^all of .*a\.test\.ts \(its process ended\)$/)],
    lost: [],
  });
});

test('an error outside the tests is a failure; the end of a worker is one where no file was lost by it', () => {
  const worker = '[vitest-pool]: Worker forks emitted error. Worker exited unexpectedly';
  const passed = runOf(fileOf(['passed']));
  expect(outcomeOf({ ...passed, errors: ['nobody waits', worker] }, 1).failures).toEqual([
    'an error outside the tests: nobody waits',
    expect.stringContaining('Worker exited unexpectedly'),
  ]);
  const planned = [FILE, '/other.test.ts'];
  const outcome = outcomeOf({ ...passed, planned, errors: ['nobody waits', worker] }, 1);
  expect(outcome.failures).toEqual(['an error outside the tests: nobody waits']);
  expect(outcome.lost).toHaveLength(1);
});

test('a run that ends badly, has no test or leaves no report is a failure', () => {
  const passed = runOf(fileOf(['passed']));
  expect(outcomeOf(passed, 1).failures).toEqual(['the run ended with 1']);
  expect(outcomeOf(passed, null).failures).toEqual(['the run ended with a signal']);
  expect(outcomeOf(runOf(fileOf([])), 0).failures).toEqual(['no test ran']);
  expect(outcomeOf(readRun(join(directory, 'none.json')), 0).failures).toHaveLength(1);
  expect(outcomeOf({ planned: [FILE], errors: [] }, 0).failures).toHaveLength(1);
  const withoutSetUp = outcomeOf({ planned: [FILE, '/other.test.ts'], files: [], errors: [] }, 1);
  expect(withoutSetUp).toEqual({ ...emptyOutcome(), failures: ['no file could start'] });
  expect(outcomeOf(passed, 0)).toEqual({ ...emptyOutcome(), passed: 1 });
});

test('the end names what failed, then what was skipped, and counts both', () => {
  const outcome = {
    ...emptyOutcome(),
    passed: 7,
    failures: ['unit: x in a.test.ts (wrong)'],
    second: ['e2e: y in b.test.ts'],
    skipped: ['api: z (no database)'],
  };
  expect(endLines(outcome, 1)).toEqual([
    'passed on the second attempt: e2e: y in b.test.ts',
    'failed: unit: x in a.test.ts (wrong)',
    'skipped: api: z (no database)',
    '7 passed, 1 failed',
  ]);
  expect(endLines({ ...emptyOutcome(), passed: 1 }, 0)).toEqual(['skipped: none', '1 passed, 0 failed']);
});

test('the slowest files and tests come first, fifteen at the most, and each project says its seconds and assertions', () => {
  const files = Array.from({ length: 20 }, (_, i) => ({
    file: join(directory, `file-${i}.test.ts`),
    took: i * 1000,
    state: 'passed',
    errors: [],
    tests: [
      { name: `test ${i}`, state: 'passed', isLeftOut: false, took: i * 500, assertions: 3, errors: [] },
    ],
  }));
  const lines = timeLines([{ title: 'unit', took: 61_000, files }]);
  expect(lines[0]).toBe('slowest files:');
  expect(lines[1]).toMatch(/^ {3}19\.0 s {2}unit: .*file-19\.test\.ts$/);
  expect(lines[17]).toMatch(/^ {4}9\.5 s {2}unit: .*file-19\.test\.ts > test 19$/);
  expect(lines.at(-1)).toBe('   61.0 s  unit: 20 files, 60 assertions');
  expect(lines).toHaveLength(2 * 16 + 2);
});
