// Runs groups of tests only if a guarded place changed since its last success.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const GUARDED = {
  bothEngines: [
    'packages/server/migrations/**',
    'packages/server/package.json',
    'packages/server/src/platform/db/**',
    'packages/server/src/**/*store.ts',
    'packages/server/src/app/start.ts',
    'packages/server/src/features/driver-hours/duty-write.ts',
    'packages/server/src/features/driver-hours/routes.ts',
    'packages/server/src/features/entities/conditions.ts',
    'packages/server/src/features/entities/load.ts',
    'packages/server/src/features/fleet/list*.ts',
    'packages/server/src/features/forecast/arrival-days.ts',
    'packages/server/src/features/forecast/failing-nights.ts',
    'packages/server/src/features/journeys/record/journey-row.ts',
    'packages/server/src/features/journeys/record/plan-columns.ts',
    'packages/server/src/features/journeys/record/search-text.ts',
    'packages/server/src/features/journeys/record/shown-statuses.ts',
    'packages/server/src/features/late-reason/uses.ts',
    'packages/server/src/features/notifications/sorting/sort.ts',
    'packages/server/src/features/telemetry/archive/claim.ts',
    'packages/server/src/features/telemetry/table/no-position.ts',
    'packages/server/src/testing/te*.ts',
    'package-lock.json',
    'tools/test-plan.mjs',
    'vitest.config.ts',
  ],
  resilience: [
    'packages/server/migrations/**',
    'packages/server/src/**',
    'packages/server/tests/**',
    'packages/domain/data/**',
    'packages/domain/src/**',
    'packages/contracts/src/**',
    'packages/testkit/src/**',
    'packages/simulator/feeds/**',
    'packages/simulator/src/**',
    'package-lock.json',
    'tools/austin-check/**',
    'tools/test-plan.mjs',
    'vitest.config.ts',
  ],
  cluster: [
    'packages/server/migrations/**',
    'packages/server/src/app/**',
    'packages/server/src/platform/**',
    'packages/server/src/features/live/**',
    'packages/server/src/features/telemetry/**',
    'packages/server/src/features/tracking/**',
    'packages/server/src/testing/**',
    'packages/server/tests/cluster/**',
    'packages/domain/src/tracking/**',
    'packages/simulator/src/cli/**',
    'packages/testkit/src/product/**',
    'docs/cluster.md',
    'package-lock.json',
    'tools/test-plan.mjs',
    'vitest.config.ts',
  ],
  components: [
    'packages/web/src/**',
    'packages/web/build/**',
    'packages/web/*.ts',
    'packages/domain/data/**',
    'packages/domain/src/**',
    'packages/contracts/src/**',
    'packages/testkit/src/**',
    'package-lock.json',
    'tools/test-plan.mjs',
    'vitest.config.ts',
  ],
  browsers: [
    'packages/*/src/**',
    'packages/*/package.json',
    'packages/domain/data/**',
    'packages/server/migrations/**',
    'packages/simulator/feeds/**',
    'packages/web/build/**',
    'packages/web/*.ts',
    'e2e/src/**',
    'package-lock.json',
    'tools/chromium.mjs',
    'tools/server-node.mjs',
    'tools/test-plan.mjs',
    'tools/web-build.mjs',
    'vitest.config.ts',
  ],
  recordedDays: [
    'packages/domain/src/**',
    'package-lock.json',
    'tools/austin-check/**',
    'tools/back-test/**',
    'tools/test-plan.mjs',
    'vitest.config.ts',
  ],
};

/** @typedef {keyof typeof GUARDED} Group */
/** @typedef {Record<string, string>} Hashes */
/** @typedef {Partial<Record<string, Hashes>>} Proved */

/**
 * Files matching a glob, committed or not, except ignored ones.
 * @param {string} place
 * @param {string} root
 */
function filesOf(place, root) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', `:(glob)${place}`];
  const listed = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (listed.status !== 0) throw new Error(`git cannot list ${place}: ${listed.stderr || listed.error}`);
  // Git may list deleted files.
  const files = new Set(listed.stdout.split('\0').filter((file) => file && existsSync(join(root, file))));
  return [...files].sort();
}

/** @param {string} place @param {string} root */
export function hashOf(place, root) {
  const files = filesOf(place, root);
  // Without files it would guard nothing.
  if (files.length === 0) throw new Error(`tools/proved.mjs guards ${place}, and no file is there`);
  const hash = createHash('sha256');
  for (const file of files) {
    const content = createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('hex');
    hash.update(`${file}\0${content}\n`);
  }
  return hash.digest('hex');
}

/** @param {readonly string[]} places @param {string} root @returns {Hashes} */
export const hashesOf = (places, root) =>
  Object.fromEntries(places.map((place) => [place, hashOf(place, root)]));

/** Empty if the file is missing. @param {string} file @returns {Proved} */
export function readProved(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return {};
  }
  return JSON.parse(text);
}

/** @param {Hashes} now @param {Hashes} [proved] */
export const changedPlaces = (now, proved = {}) =>
  Object.keys(now).filter((place) => proved[place] !== now[place]);

/** @param {string} file @param {string} group @param {Hashes} hashes */
export function writeProved(file, group, hashes) {
  const proved = { ...readProved(file), [group]: hashes };
  writeFileSync(file, `${JSON.stringify(proved, null, 2)}\n`);
}
