/** Where no test ran, says what was asked for and fails: a name with a slip in it must not look like success. */
export default class MatchedReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules @param {readonly unknown[]} errors */
  onTestRunEnd(modules, errors) {
    if (errors.length > 0 || modules.some((module) => module.state() === 'failed')) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    if (tests.some((test) => test.result().state !== 'skipped')) return;
    process.stderr.write(`linehaul: ${process.env.LINEHAUL_NO_TEST_MATCHES}\n`);
    process.exitCode = 1;
  }
}
