import { writeFileSync } from 'node:fs';

/**
 * `took` is in milliseconds; without `files` the run ended early. A passed test's `errors` are of its first
 * attempt; a file's are of loading and hooks; a run's are of neither.
 * @typedef {{ name: string, state: string, isLeftOut: boolean, note?: string, took: number, assertions: number, errors: string[] }} TestRun
 * @typedef {{ file: string, state: string, took: number, errors: string[], tests: TestRun[] }} FileRun
 * @typedef {{ planned: string[], files?: FileRun[], errors: string[] }} Run
 */

/**
 * @param {readonly { message?: string, cause?: unknown, VITEST_TEST_PATH?: unknown }[]} errors
 * @returns {string[]}
 */
const messages = (errors) =>
  errors.map((error) => {
    const cause = /** @type {{ message?: string } | undefined} */ (error.cause)?.message;
    const from = typeof error.VITEST_TEST_PATH === 'string' ? `(${error.VITEST_TEST_PATH})` : '';
    return [firstLine(error.message), cause, from].filter(Boolean).join(' ') || 'without a message';
  });

/** @param {string | undefined} text */
const firstLine = (text = '') => text.split('\n')[0];

/** @param {import('vitest/node').TestCase} test @returns {TestRun} */
function testRun(test) {
  const result = test.result();
  return {
    name: test.fullName,
    state: result.state,
    isLeftOut: test.options.mode === 'skip' || test.options.mode === 'todo',
    ...('note' in result && result.note ? { note: result.note } : {}),
    took: test.diagnostic()?.duration ?? 0,
    assertions: test.meta().assertions ?? 0,
    errors: messages(result.errors ?? []),
  };
}

/** @param {import('vitest/node').TestModule} module @returns {FileRun} */
function fileRun(module) {
  const { collectDuration, prepareDuration, setupDuration, duration } = module.diagnostic();
  const suites = [...module.children.allSuites()];
  return {
    file: module.moduleId,
    state: module.state(),
    took: collectDuration + prepareDuration + setupDuration + duration,
    errors: messages([module, ...suites].flatMap((one) => one.errors())),
    tests: [...module.children.allTests()].map(testRun),
  };
}

/** Plan first: a worker may end before its files start. */
export default class RunReporter {
  /** @type {string[]} */ #planned = [];

  /** @param {readonly import('vitest/node').TestSpecification[]} specifications */
  onTestRunStart(specifications) {
    this.#planned = [...new Set(specifications.map(({ moduleId }) => moduleId))];
    this.#write({ planned: this.#planned, errors: [] });
  }

  /** @param {readonly import('vitest/node').TestModule[]} modules @param {readonly import('vitest/node').SerializedError[]} errors */
  onTestRunEnd(modules, errors) {
    this.#write({ planned: this.#planned, files: modules.map(fileRun), errors: messages(errors) });
  }

  /** @param {Run} run */
  #write(run) {
    if (process.env.LINEHAUL_TEST_RUN) writeFileSync(process.env.LINEHAUL_TEST_RUN, JSON.stringify(run));
  }
}
