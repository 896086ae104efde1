import { writeFileSync } from 'node:fs';

/** Writes what each file and each test took, in milliseconds, to the file that LINEHAUL_TEST_TIMES names. */
export default class TimingReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const target = process.env.LINEHAUL_TEST_TIMES;
    if (!target) return;
    const files = modules.map((module) => {
      const { collectDuration, prepareDuration, setupDuration, duration } = module.diagnostic();
      const tests = [...module.children.allTests()].map((test) => ({
        name: test.fullName,
        took: test.diagnostic()?.duration ?? 0,
        assertions: test.meta().assertions ?? 0,
      }));
      return {
        file: module.moduleId,
        took: collectDuration + prepareDuration + setupDuration + duration,
        tests,
      };
    });
    writeFileSync(target, JSON.stringify(files));
  }
}
