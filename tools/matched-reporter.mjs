import { DefaultReporter } from 'vitest/node';

/** Fails without a match: a typing mistake must not pass. */
export default class MatchedReporter extends DefaultReporter {
  #hasPlanned = false;

  /** @override @param {readonly import('vitest/node').TestSpecification[]} specifications */
  onTestRunStart(specifications) {
    this.#hasPlanned = specifications.length > 0;
    super.onTestRunStart(specifications);
  }

  /**
   * @override
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest/node').SerializedError[]} errors
   * @param {import('vitest/node').TestRunEndReason} reason
   */
  onTestRunEnd(modules, errors, reason) {
    const hasModules = modules.length > 0;
    if (this.#hasPlanned && !hasModules && errors.length === 0) return;
    if (hasModules || errors.length > 0) super.onTestRunEnd(modules, errors, reason);
    if (errors.length > 0 || modules.some((module) => module.state() === 'failed')) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    if (tests.some((test) => test.result().state !== 'skipped')) return;
    process.stderr.write(`linehaul: ${process.env.LINEHAUL_NO_TEST_MATCHES}\n`);
    process.exitCode = 1;
  }
}
