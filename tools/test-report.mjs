import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './install.mjs';

/**
 * `lost`: files that did not finish without a failed test; `second`: passed on the second attempt, with the
 * first's error.
 * @typedef {import('./run-reporter.mjs').Run} Run
 * @typedef {import('./run-reporter.mjs').FileRun} FileRun
 * @typedef {{ file: string, why: string }} LostFile
 * @typedef {{ passed: number, failures: string[], skipped: string[], second: string[], lost: LostFile[] }} Outcome
 */

/** @returns {Outcome} */
export const emptyOutcome = () => ({ passed: 0, failures: [], skipped: [], second: [], lost: [] });

/** Undefined if the run could not start. @param {string} file @returns {Run | undefined} */
export function readRun(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

export const IN_THE_SOURCE = 'skipped in the source';

/** Names the unset settings that the file reads. @param {string} file */
function reasonOf(file) {
  const names = [...readFileSync(file, 'utf8').matchAll(/\benv\.([A-Z][A-Z_]+)/g)].map((m) => m[1]);
  const missing = [...new Set(names)].filter((name) => name && !process.env[name]);
  return missing.length > 0 ? `${missing.join(', ')} is not set` : IN_THE_SOURCE;
}

/** @param {string} text */
const firstLine = (text) => text.split('\n')[0];

/** Undefined if it finished, or one of its tests failed. @param {FileRun} run */
function whyLost({ state, errors, tests }) {
  if (state === 'passed' || state === 'skipped' || tests.some((test) => test.state === 'failed'))
    return undefined;
  return errors[0] === undefined ? 'its process ended' : firstLine(errors[0]);
}

/** @param {FileRun} run @param {Outcome} outcome */
function countTests({ file, errors, tests }, outcome) {
  for (const test of tests) {
    const name = `${test.name} in ${relative(ROOT, file)}`;
    if (test.state === 'passed') {
      outcome.passed++;
      if (test.errors[0]) outcome.second.push(`${name} (${firstLine(test.errors[0])})`);
    } else if (test.state === 'failed')
      outcome.failures.push(`${name} (${firstLine(test.errors[0] ?? 'no reason')})`);
    else if (test.note) outcome.skipped.push(`${name} (${test.note})`);
    else if (test.isLeftOut) outcome.skipped.push(`${name} (${reasonOf(file)})`);
    else outcome.failures.push(`${name} (did not run: ${firstLine(errors[0] ?? 'no reason')})`);
  }
}

/** When a worker or page ends; lost files report it too. */
const OF_A_WORKER = /^\[vitest-pool\]|^\[vitest\] Browser connection was closed/;

/**
 * Every planned file has an outcome or is lost; errors and empty runs are failures.
 * @param {Run | undefined} run
 * @param {number | null} exitCode
 * @returns {Outcome}
 */
export function outcomeOf(run, exitCode) {
  const outcome = emptyOutcome();
  if (!run?.files) {
    outcome.failures.push('the run has ended before its end');
    return outcome;
  }
  if (run.planned.length > 0 && run.files.length + run.errors.length === 0) {
    outcome.failures.push('no file could start');
    return outcome;
  }
  const started = new Map(run.files.map((one) => [one.file, one]));
  for (const file of new Set([...run.planned, ...started.keys()])) {
    const fileRun = started.get(file);
    const why = fileRun ? whyLost(fileRun) : 'it was not started';
    if (why !== undefined) outcome.lost.push({ file, why });
    else if (fileRun) countTests(fileRun, outcome);
  }
  for (const error of run.errors) {
    if (outcome.lost.length > 0 && OF_A_WORKER.test(error)) continue;
    outcome.failures.push(`an error outside the tests: ${firstLine(error)}`);
  }
  if (outcome.failures.length + outcome.lost.length > 0) return outcome;
  if (exitCode !== 0) outcome.failures.push(`the run ended with ${exitCode ?? 'a signal'}`);
  else if (outcome.passed === 0) outcome.failures.push('no test ran');
  return outcome;
}

/** @param {Outcome} first @param {Outcome} again @returns {Outcome} */
export function together(first, again) {
  const isLostAgain = (/** @type {LostFile} */ { file }) => again.lost.some((one) => one.file === file);
  const all = (/** @type {LostFile} */ { file, why }) => `all of ${relative(ROOT, file)} (${why})`;
  return {
    passed: first.passed + again.passed,
    failures: [...first.failures, ...again.failures, ...again.lost.map(all)],
    skipped: [...first.skipped, ...again.skipped],
    second: [...first.second, ...again.second, ...first.lost.filter((one) => !isLostAgain(one)).map(all)],
    lost: [],
  };
}

/** @param {Outcome} outcome @param {number} failed */
export const endLines = ({ passed, failures, skipped, second }, failed) => [
  ...second.map((name) => `passed on the second attempt: ${name}`),
  ...failures.map((name) => `failed: ${name}`),
  `skipped: ${skipped.length > 0 ? skipped.join('; ') : 'none'}`,
  `${passed} passed, ${failed} failed`,
];

const SLOWEST = 15;

/** @param {number} milliseconds */
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`;

/**
 * @param {readonly { title: string, took: number, files: readonly FileRun[] }[]} projects
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
  /** @param {readonly FileRun[]} files */
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
