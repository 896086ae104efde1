import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './install.mjs';

/** @returns {{ passed: number, failed: number, skipped: string[], second: string[], lost: string[] }} */
export const emptyTally = () => ({ passed: 0, failed: 0, skipped: [], second: [], lost: [] });

/** The settings that a file's tests ask for and that are not set. @param {string} file */
function reasonOf(file) {
  const names = [...readFileSync(file, 'utf8').matchAll(/\benv\.([A-Z][A-Z_]+)/g)].map((m) => m[1]);
  const missing = [...new Set(names)].filter((name) => name && !process.env[name]);
  return missing.length > 0 ? `${missing.join(', ')} is not set` : 'skipped in the source';
}

/**
 * Reads vitest's JSON report. A file that cannot be loaded, an error outside any test and a run without a single test
 * count as one failure each: they must not look like success. `second` names what passed on its second attempt, and why
 * the first failed; `lost` are files that failed without a test that failed, as where their process ended under them.
 * @param {string} file
 * @param {number | null} exitCode
 * @param {readonly string[]} leftOut files that are counted elsewhere; the exit code is theirs then
 */
export function readReport(file, exitCode, leftOut = []) {
  const tally = emptyTally();
  let results = [];
  try {
    results = JSON.parse(readFileSync(file, 'utf8')).testResults;
  } catch {
    tally.failed = 1;
    return tally;
  }
  for (const { name, status, assertionResults } of results) {
    if (leftOut.includes(name)) continue;
    let failedHere = 0;
    for (const test of assertionResults) {
      const named = `${test.fullName.trim()} in ${relative(ROOT, name)}`;
      if (test.status === 'passed') {
        tally.passed++;
        // A test that passes has failures of an earlier attempt alone.
        const [why] = test.failureMessages ?? [];
        if (why) tally.second.push(`${named} (${why.split('\n')[0]})`);
      } else if (test.status === 'failed') failedHere++;
      else tally.skipped.push(`${named} (${reasonOf(name)})`);
    }
    if (failedHere === 0 && status === 'failed') tally.lost.push(name);
    tally.failed += failedHere;
  }
  tally.failed += tally.lost.length;
  const endedBadly = exitCode !== 0 && leftOut.length === 0;
  if (tally.failed === 0 && (endedBadly || tally.passed === 0)) tally.failed = 1;
  return tally;
}

/**
 * @typedef {{ file: string, took: number, tests: { name: string, took: number, assertions: number }[] }} FileTimes
 * What a project's files and tests took, in milliseconds.
 */

/** What the timing reporter wrote; nothing where the run ended before it could. @param {string} file @returns {FileTimes[]} */
export function readTimes(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

/** How many rows each list of the slowest has. */
const SLOWEST = 15;

/** @param {number} milliseconds */
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`;

/**
 * The slowest files and tests of all projects, and what each project took: lines to print.
 * @param {readonly { title: string, took: number, files: readonly FileTimes[] }[]} projects
 * @returns {string[]}
 */
export function timeLines(projects) {
  const files = projects.flatMap(({ title, files }) =>
    files.map(({ file, took, tests }) => ({ took, tests, name: `${title}: ${relative(ROOT, file)}` })),
  );
  const tests = files.flatMap(({ name, tests }) =>
    tests.map((test) => ({ took: test.took, name: `${name} > ${test.name}` })),
  );
  /** @param {readonly { took: number, name: string }[]} rows */
  const slowest = (rows) =>
    [...rows]
      .sort((a, b) => b.took - a.took)
      .slice(0, SLOWEST)
      .map(({ took, name }) => `${seconds(took)}  ${name}`);
  /** @param {readonly FileTimes[]} files */
  const assertions = (files) =>
    files.flatMap(({ tests }) => tests).reduce((sum, test) => sum + test.assertions, 0);
  return [
    'slowest files:',
    ...slowest(files),
    'slowest tests:',
    ...slowest(tests),
    'projects:',
    ...projects.map(
      ({ title, took, files }) =>
        `${seconds(took)}  ${title}: ${files.length} files, ${assertions(files)} assertions`,
    ),
  ];
}
