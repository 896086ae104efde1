// npm test: all tests, on the engines that tools/test-plan.mjs chooses; LINEHAUL_TESTS=full: all on both. At the end: the slowest files and tests and what each project took; what passed on its second
// attempt alone, a line each; then what was skipped and why; the last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, HOW_TO_GET_ONE } from './chromium.mjs';
import { ensureInstalled, nodePath, ROOT, toolEnvironment } from './install.mjs';
import { changedPlaces, GUARDED, hashesOf, readProved, writeProved } from './proved.mjs';
import { AS_SHIPPED, apiRuns } from './test-plan.mjs';
import { emptyTally, readReport, readTimes, timeLines } from './test-report.mjs';
import { ensureWebBuilt } from './web-build.mjs';

ensureInstalled();
ensureWebBuilt();

const reports = mkdtempSync(join(tmpdir(), 'linehaul-tests-'));
const tally = emptyTally();
/** @type {Parameters<typeof timeLines>[0][number][]} */
const times = [];
const node = nodePath();
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');

/** @param {string[]} args @param {Record<string, string | undefined>} more @param {'inherit' | 'pipe'} output */
const vitest = (args, more, output) =>
  spawnSync(node, [VITEST, ...args], {
    cwd: ROOT,
    env: { ...toolEnvironment(), ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...more },
    stdio: ['ignore', output, 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

const PROVED = join(ROOT, 'tools', 'proved.json');
const TIMING = join(ROOT, 'tools', 'timing-reporter.mjs');

/**
 * Runs a project, and adds to `took` what its files took. Files whose process ended before their tests did, as a runtime's own fault makes it, run a second time,
 * and are named.
 * @param {string} title @param {readonly string[]} projects @param {Record<string, string | undefined>} more
 * @param {import('./test-report.mjs').FileTimes[]} took
 */
function attempt(title, projects, more, took) {
  /** @param {string} name @param {string[]} files */
  const once = (name, files) => {
    const file = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
    const times = join(reports, `${name.replaceAll(/\W+/g, '-')}-times.json`);
    const reporters = ['dot', 'json', TIMING].map((one) => `--reporter=${one}`);
    const args = [
      'run',
      ...projects.flatMap((one) => ['--project', one]),
      ...reporters,
      `--outputFile.json=${file}`,
      ...files,
    ];
    const { status } = vitest(args, { ...more, LINEHAUL_TEST_TIMES: times }, 'inherit');
    took.push(...readTimes(times));
    return { file, status };
  };
  const first = once(title, []);
  const outcome = readReport(first.file, first.status);
  if (outcome.lost.length === 0) return outcome;
  process.stdout.write(`── ${title}: once more, as their process ended: ${outcome.lost.join(', ')}\n`);
  const second = once(`${title} again`, outcome.lost);
  const rest = readReport(first.file, first.status, outcome.lost);
  const again = readReport(second.file, second.status);
  return {
    ...again,
    passed: rest.passed + again.passed,
    failed: rest.failed + again.failed,
    skipped: [...rest.skipped, ...again.skipped],
    second: [
      ...rest.second,
      ...again.second,
      ...outcome.lost.map((name) => `all of ${name} (its process ended)`),
    ],
  };
}

/** @param {string} title @param {readonly string[]} projects @param {Record<string, string | undefined>} [more] */
function run(title, projects, more = {}) {
  process.stdout.write(`\n── ${title}\n`);
  const startedAt = performance.now();
  /** @type {import('./test-report.mjs').FileTimes[]} */
  const files = [];
  const outcome = attempt(title, projects, more, files);
  const took = performance.now() - startedAt;
  times.push({ title, took, files });
  process.stdout.write(
    `── ${title}: ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped.length} skipped,` +
      `${outcome.second.length > 0 ? ` ${outcome.second.length} on the second attempt,` : ''}` +
      ` ${(took / 1000).toFixed(0)} s\n`,
  );
  tally.passed += outcome.passed;
  tally.failed += outcome.failed;
  tally.skipped.push(...outcome.skipped.map((name) => `${title}: ${name}`));
  tally.second.push(...outcome.second.map((name) => `${title}: ${name}`));
  // What needed a second attempt proves nothing.
  return outcome.failed + outcome.skipped.length + outcome.second.length === 0;
}

/** All the API's files on the engines that they must run on, and what is known of that for the next time. */
function runApi() {
  const hashes = () => ({
    bothEngines: hashesOf(GUARDED.bothEngines, ROOT),
    resilience: hashesOf(GUARDED.resilience, ROOT),
  });
  const before = hashes();
  const proved = readProved(PROVED);
  const changed = {
    bothEngines: changedPlaces(before.bothEngines, proved.bothEngines),
    resilience: changedPlaces(before.resilience, proved.resilience),
  };
  const { runs, onBoth, withResilience } = apiRuns({
    asked: process.env.LINEHAUL_TESTS,
    hasPostgres: Boolean(process.env.TEST_DATABASE_URL),
    changed,
  });
  process.stdout.write(
    withResilience
      ? `\n── resilience: run, as ${changed.resilience.join(', ') || 'everything'} ${changed.resilience.length > 0 ? 'changed' : 'was asked for'}`
      : '\n── resilience: left out, as nothing that it guards has changed since it last passed',
  );
  const passed = runs.map(({ title, projects, env, why }) => {
    if (why) process.stdout.write(`\n── ${title}: ${why}`);
    return run(title, projects, env);
  });
  if (!process.env.TEST_DATABASE_URL) tally.skipped.push('API on PostgreSQL (TEST_DATABASE_URL is not set)');
  if (!passed.every(Boolean)) return;
  // What changed while the tests ran has not passed.
  const after = hashes();
  const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
  for (const [group, hasRun] of /** @type {const} */ ([
    ['bothEngines', onBoth],
    ['resilience', withResilience && hasPostgres],
  ])) {
    const isRenewed = changedPlaces(after[group], proved[group]).length > 0;
    if (!hasRun || !isRenewed || changedPlaces(after[group], before[group]).length > 0) continue;
    if (process.env.CI === 'true') {
      process.stdout.write(
        `── tools/proved.json is behind in ${group}: npm test renews it, and it belongs in a commit\n`,
      );
    } else {
      writeProved(PROVED, group, after[group]);
      process.stdout.write(`── tools/proved.json is renewed in ${group}, and belongs in a commit\n`);
    }
  }
}

/** How many tests a project has, without running them. @param {string} project */
function countOf(project) {
  const file = join(reports, 'list.json');
  vitest(['list', '--project', project, `--json=${file}`], {}, 'pipe');
  try {
    return JSON.parse(readFileSync(file, 'utf8')).length;
  } catch {
    return 1;
  }
}

try {
  run('unit and boundaries', ['unit']);
  const chromium = findChromium();
  if (chromium) run('components', ['component'], { CHROMIUM_PATH: chromium, ...AS_SHIPPED });
  runApi();
  if (chromium) run('end to end', ['e2e'], { CHROMIUM_PATH: chromium });
  else {
    process.stdout.write(`\n── in a browser: ${HOW_TO_GET_ONE}\n`);
    tally.failed += Math.max(1, countOf('component') + countOf('e2e'));
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}

// Where the recorded feeds are at hand nothing is left to excuse a skipped test.
if (process.env.LINEHAUL_SAMPLE_DATA) tally.failed += tally.skipped.length;
process.stdout.write(`\n${timeLines(times).join('\n')}\n\n`);
for (const name of tally.second) process.stdout.write(`passed on the second attempt: ${name}\n`);
process.stdout.write(`skipped: ${tally.skipped.length > 0 ? tally.skipped.join('; ') : 'none'}\n`);
process.stdout.write(`${tally.passed} passed, ${tally.failed} failed\n`);
process.exitCode = tally.failed > 0 ? 1 : 0;
