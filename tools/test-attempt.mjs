import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nodePath, ROOT, toolEnvironment } from './install.mjs';
import { outcomeOf, readRun, together } from './test-report.mjs';

const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const REPORTERS = ['--reporter=dot', `--reporter=${join(ROOT, 'tools', 'run-reporter.mjs')}`];

/**
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, root?: string, output?: 'inherit' | 'pipe' }} [options]
 */
export const vitest = (args, { env = {}, root = ROOT, output = 'inherit' } = {}) =>
  spawnSync(nodePath(), [VITEST, ...args], {
    cwd: root,
    env: { ...toolEnvironment(), ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
    stdio: ['ignore', output, output === 'pipe' ? 'pipe' : 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

/**
 * Files lost without a failed test run once more, each in its own process.
 * @param {{ title: string, projects: readonly string[], reports: string } & NonNullable<Parameters<typeof vitest>[1]>} what
 */
export function attempt({ title, projects, reports, env = {}, ...options }) {
  /** @param {string} name @param {readonly string[]} files @param {readonly string[]} how */
  const once = (name, files, how) => {
    const target = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
    const args = ['run', ...projects.flatMap((one) => ['--project', one]), ...REPORTERS, ...how, ...files];
    const { status } = vitest(args, { ...options, env: { ...env, LINEHAUL_TEST_RUN: target } });
    const run = readRun(target);
    return { outcome: outcomeOf(run, status), times: run?.files ?? [] };
  };
  const first = once(title, [], []);
  const lost = first.outcome.lost.map(({ file }) => file);
  if (lost.length === 0) return first;
  process.stdout.write(`── ${title}: once more, as they did not get through: ${lost.join(', ')}\n`);
  const again = once(`${title} again`, lost, ['--isolate']);
  return { outcome: together(first.outcome, again.outcome), times: [...first.times, ...again.times] };
}
