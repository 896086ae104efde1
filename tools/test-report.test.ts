import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readReport, readTimes, timeLines } from './test-report.mjs';

const directory = mkdtempSync(join(tmpdir(), 'linehaul-report-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function report(source: string, statuses: string[], status = 'passed'): string {
  const file = join(directory, 'some.test.ts');
  writeFileSync(file, source);
  const target = join(directory, 'report.json');
  const assertionResults = statuses.map((s, i) => ({ status: s, fullName: `test ${i}` }));
  writeFileSync(target, JSON.stringify({ testResults: [{ name: file, status, assertionResults }] }));
  return target;
}

test('passed, failed and skipped tests are counted, the skipped ones named with the setting they wait for', () => {
  const file = report(
    'test.skipIf(!process.env.LINEHAUL_NEVER_SET)',
    ['passed', 'failed', 'skipped'],
    'failed',
  );
  const tally = readReport(file, 1);
  expect(tally).toMatchObject({ passed: 1, failed: 1 });
  expect(tally.skipped).toEqual([
    expect.stringMatching(/^test 2 in .*some\.test\.ts \(LINEHAUL_NEVER_SET is not set\)$/),
  ]);
});

test('what passed on its second attempt is counted as passed and named with the failure of the first', () => {
  const file = report('', ['passed', 'passed', 'failed'], 'failed');
  const whole = JSON.parse(readFileSync(file, 'utf8'));
  const [, second, failed] = whole.testResults[0].assertionResults;
  second.failureMessages = ['Error: no such row\n    at a line'];
  failed.failureMessages = ['Error: first', 'Error: second'];
  writeFileSync(file, JSON.stringify(whole));
  const tally = readReport(file, 1);
  expect(tally).toMatchObject({ passed: 2, failed: 1 });
  expect(tally.second).toEqual([
    expect.stringMatching(/^test 1 in .*some\.test\.ts \(Error: no such row\)$/),
  ]);
});

test('a file that cannot be loaded is a failure', () => {
  expect(readReport(report('', [], 'failed'), 1).failed).toBe(1);
});

test('a file that failed without a test that failed is lost, and left out where it is counted elsewhere', () => {
  const file = report('', ['passed', 'pending'], 'failed');
  const { lost, failed } = readReport(file, 1);
  expect({ lost, failed }).toEqual({ lost: [join(directory, 'some.test.ts')], failed: 1 });
  expect(readReport(report('', ['passed', 'failed'], 'failed'), 1).lost).toEqual([]);
  const whole = JSON.parse(readFileSync(file, 'utf8'));
  const another = {
    name: 'other.test.ts',
    status: 'passed',
    assertionResults: [{ status: 'passed', fullName: 'x' }],
  };
  writeFileSync(file, JSON.stringify({ testResults: [...whole.testResults, another] }));
  expect(readReport(file, 1, lost)).toEqual({ passed: 1, failed: 0, skipped: [], second: [], lost: [] });
});

test('a run that ends badly, has no test or leaves no report is a failure', () => {
  expect(readReport(report('', ['passed']), 1).failed).toBe(1);
  expect(readReport(report('', []), 0).failed).toBe(1);
  expect(readReport(join(directory, 'none.json'), 0).failed).toBe(1);
  expect(readReport(report('', ['passed']), 0)).toEqual({
    passed: 1,
    failed: 0,
    skipped: [],
    second: [],
    lost: [],
  });
});

test('the slowest files and tests come first, fifteen at the most, and each project says its seconds and assertions', () => {
  const files = Array.from({ length: 20 }, (_, i) => ({
    file: join(directory, `file-${i}.test.ts`),
    took: i * 1000,
    tests: [{ name: `test ${i}`, took: i * 500, assertions: 3 }],
  }));
  const target = join(directory, 'times.json');
  writeFileSync(target, JSON.stringify(files));
  const lines = timeLines([{ title: 'unit', took: 61_000, files: readTimes(target) }]);
  expect(lines[0]).toBe('slowest files:');
  expect(lines[1]).toMatch(/^ {3}19\.0 s {2}unit: .*file-19\.test\.ts$/);
  expect(lines[17]).toMatch(/^ {4}9\.5 s {2}unit: .*file-19\.test\.ts > test 19$/);
  expect(lines.at(-1)).toBe('   61.0 s  unit: 20 files, 60 assertions');
  expect(lines).toHaveLength(2 * 16 + 2);
});

test('a run that ended before its times were written has none', () => {
  expect(readTimes(join(directory, 'not-there.json'))).toEqual([]);
});
