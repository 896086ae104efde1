// LINEHAUL_TESTS=full: both engines.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, howToGetOne } from './chromium.mjs';
import { ensureInstalled, ROOT } from './install.mjs';
import { changedPlaces, GUARDED, hashesOf, readProved, writeProved } from './proved.mjs';
import { attempt, vitest } from './test-attempt.mjs';
import { AS_SHIPPED, apiRuns, FULL, MAIN_JOB_ALONE } from './test-plan.mjs';
import { emptyOutcome, endLines, IN_THE_SOURCE, timeLines } from './test-report.mjs';
import { ensureWebBuilt } from './web-build.mjs';

ensureInstalled();
ensureWebBuilt();

const reports = mkdtempSync(join(tmpdir(), 'linehaul-tests-'));
const countOutcomes = emptyOutcome();
/** @type {Parameters<typeof timeLines>[0][number][]} */
const times = [];
let withoutBrowser = 0;
const PROVED = join(ROOT, 'tools', 'proved.json');

/** @param {string} title @param {readonly string[]} projects @param {Record<string, string | undefined>} [more] */
function run(title, projects, more = {}) {
  process.stdout.write(`\n── ${title}\n`);
  const startedAt = performance.now();
  const { outcome, times: files } = attempt({ title, projects, reports, env: more });
  const took = performance.now() - startedAt;
  times.push({ title, took, files });
  process.stdout.write(
    `── ${title}: ${outcome.passed} passed, ${outcome.failures.length} failed, ${outcome.skipped.length} skipped,` +
      `${outcome.second.length > 0 ? ` ${outcome.second.length} on the second attempt,` : ''}` +
      ` ${(took / 1000).toFixed(0)} s\n`,
  );
  countOutcomes.passed += outcome.passed;
  countOutcomes.failures.push(...outcome.failures.map((name) => `${title}: ${name}`));
  countOutcomes.skipped.push(...outcome.skipped.map((name) => `${title}: ${name}`));
  countOutcomes.second.push(...outcome.second.map((name) => `${title}: ${name}`));
  // A second attempt proves nothing.
  return outcome.failures.length + outcome.skipped.length + outcome.second.length === 0;
}

/** @typedef {import('./proved.mjs').Group} Group */
/** @param {Group} group */
const hashesNow = (group) => hashesOf(GUARDED[group], ROOT);
const before = {
  bothEngines: hashesNow('bothEngines'),
  resilience: hashesNow('resilience'),
  cluster: hashesNow('cluster'),
  components: hashesNow('components'),
  browsers: hashesNow('browsers'),
  recordedDays: hashesNow('recordedDays'),
};
/** @param {Group} group */
const changedSince = (group) => changedPlaces(before[group], readProved(PROVED)[group]);

/** After all of the group passed. @param {Group} group */
function renewProved(group) {
  const after = hashesNow(group);
  // What changed during the run is not proved.
  if (changedSince(group).length === 0 || changedPlaces(after, before[group]).length > 0) return;
  if (process.env.CI === 'true') {
    process.stdout.write(
      `── tools/proved.json is behind in ${group}: npm test renews it, and it belongs in a commit\n`,
    );
  } else {
    writeProved(PROVED, group, after);
    process.stdout.write(`── tools/proved.json is renewed in ${group}, and belongs in a commit\n`);
  }
}

function runRecordedDays() {
  const changed = changedSince('recordedDays');
  if (changed.length === 0 && process.env.LINEHAUL_TESTS !== FULL) {
    process.stdout.write(
      '\n── recorded days: left out, as neither the engine nor what judges it has changed\n',
    );
    return;
  }
  process.stdout.write(`\n── recorded days: ${changed.join(', ') || 'everything'} changed or was asked for`);
  if (run('recorded days', ['recorded-days'])) renewProved('recordedDays');
}

/** @param {string} chromium */
function runComponents(chromium) {
  const changed = changedSince('components');
  const isRun = changed.length > 0 || process.env.LINEHAUL_TESTS === FULL;
  sayWhether('components', isRun, changed);
  if (isRun && run('components', ['component'], { CHROMIUM_PATH: chromium, ...AS_SHIPPED }))
    renewProved('components');
}

/** @param {string} chromium */
function runBrowsers(chromium) {
  const changed = changedSince('browsers');
  const isWhole = changed.length > 0 || process.env.LINEHAUL_TESTS === FULL;
  sayWhether('browser tests beside the main job', isWhole, changed);
  const title = isWhole ? 'end to end' : 'end to end, the main job';
  const env = { CHROMIUM_PATH: chromium, LINEHAUL_TEST_FILES: isWhole ? undefined : MAIN_JOB_ALONE };
  if (run(title, ['e2e'], env) && isWhole && process.env.TEST_DATABASE_URL) renewProved('browsers');
}

function runApi() {
  const changed = {
    bothEngines: changedSince('bothEngines'),
    resilience: changedSince('resilience'),
    cluster: changedSince('cluster'),
  };
  const { runs, onBoth, withResilience, withCluster } = apiRuns({
    asked: process.env.LINEHAUL_TESTS,
    hasPostgres: Boolean(process.env.TEST_DATABASE_URL),
    hasNats: Boolean(process.env.NATS_SERVER_PATH),
    changed,
  });
  sayWhether('resilience', withResilience, changed.resilience);
  sayWhether('cluster', withCluster, changed.cluster);
  if (!runs.some(({ env }) => env.LINEHAUL_TEST_ENGINE === undefined))
    sayWhether('API on the embedded database', false, []);
  const passed = runs.map(({ title, projects, env, why }) => {
    if (why) process.stdout.write(`\n── ${title}: ${why}`);
    return run(title, projects, env);
  });
  if (!process.env.TEST_DATABASE_URL)
    countOutcomes.skipped.push('API on PostgreSQL (TEST_DATABASE_URL is not set)');
  else if (process.env.LINEHAUL_TESTS === FULL && !process.env.NATS_SERVER_PATH)
    countOutcomes.skipped.push('API with the stream (NATS_SERVER_PATH is not set)');
  if (!passed.every(Boolean)) return;
  if (onBoth) renewProved('bothEngines');
  if (withResilience && process.env.TEST_DATABASE_URL) renewProved('resilience');
  if (withCluster && process.env.TEST_DATABASE_URL) renewProved('cluster');
}

/** @param {string} name @param {boolean} isRun @param {readonly string[]} changed */
function sayWhether(name, isRun, changed) {
  process.stdout.write(
    isRun
      ? `\n── ${name}: run, as ${changed.join(', ') || 'everything'} ${changed.length > 0 ? 'changed' : 'was asked for'}`
      : `\n── ${name}: left out, as nothing that it guards has changed since it last passed`,
  );
}

/** @param {string} project */
function countOf(project) {
  const file = join(reports, 'list.json');
  vitest(['list', '--project', project, `--json=${file}`], { output: 'pipe' });
  try {
    return JSON.parse(readFileSync(file, 'utf8')).length;
  } catch {
    return 1;
  }
}

try {
  run('unit and boundaries', ['unit']);
  runRecordedDays();
  const chromium = findChromium();
  if (chromium) runComponents(chromium);
  runApi();
  if (chromium) runBrowsers(chromium);
  else {
    process.stdout.write(`\n── in a browser: ${howToGetOne()}\n`);
    withoutBrowser = Math.max(1, countOf('component') + countOf('e2e'));
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}

// With recorded feeds no skipped test is excused; one skipped in the source never is.
const unexcused = process.env.LINEHAUL_SAMPLE_DATA
  ? countOutcomes.skipped
  : countOutcomes.skipped.filter((name) => name.endsWith(`(${IN_THE_SOURCE})`));
const failed = countOutcomes.failures.length + withoutBrowser + unexcused.length;
countOutcomes.failures.push(...unexcused.map((name) => `skipped, which this run does not allow: ${name}`));
process.stdout.write(`\n${timeLines(times).join('\n')}\n\n`);
if (withoutBrowser > 0) countOutcomes.failures.push(`${withoutBrowser} tests that need a browser`);
process.stdout.write(`${endLines(countOutcomes, failed).join('\n')}\n`);
process.exitCode = failed > 0 ? 1 : 0;
