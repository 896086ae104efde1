import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ROOT } from './install.mjs';

// Each starts Vitest, beside other workers.
vi.setConfig({ testTimeout: 120_000 });

const ENVIRONMENT = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|LINEHAUL_TEST)/.test(name)),
);

function testOne(
  args: string[],
  env: Record<string, string> = {},
): { status: number | null; output: string } {
  const program = join(ROOT, 'tools', 'test-one.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: ROOT,
    env: { ...ENVIRONMENT, NO_COLOR: '1', ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('one file runs, and one test of it by its name', () => {
  const { status, output } = testOne(['unit', 'security-page', '-t', 'is missed']);
  expect(output).toMatch(/Tests +1 passed \| 1 skipped/);
  expect(status).toBe(0);
});

test.each([
  ['a file', ['unit', 'no-such-file']],
  ['a name', ['unit', 'security-page', '-t', 'no such test']],
])('%s that matches nothing is no success, and a line says so', (_, args) => {
  const { status, output } = testOne(args);
  expect(output).toContain(`linehaul: no unit test matches: ${args.slice(1).join(' ')}\n`);
  expect(output).not.toContain('code 0');
  expect(status).toBe(1);
});

test('an unknown kind of test is refused with the kinds there are', () => {
  expect(testOne(['load'])).toEqual({
    status: 1,
    output: 'linehaul: name a kind of test: unit, api, ui, e2e\n',
  });
});

test('where the database does not answer, that is all that is said', () => {
  const { status, output } = testOne(['api', 'conventions'], {
    TEST_DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/none',
  });
  expect(output).toContain('TEST_DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1 (ECONNREFUSED)');
  expect(output).not.toMatch(/no api test matches|No test files|secret/);
  expect(status).toBe(1);
});
