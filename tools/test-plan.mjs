// Which runs `npm test` consists of, and on which engine each file of the API project runs.

/**
 * The files that run on the embedded engine where PostgreSQL runs all of them: those that meet SQL or the driver in a way of
 * its own. What an answer says is the same on both, and proved on one.
 */
export const ON_THE_EMBEDDED_ENGINE = [
  // Products that start on a database of their own: commits that survive a kill, backup, restore, migrations, main.
  '**/*.embedded.api.test.ts',
  // Waiting for a turn, commits on the disk, a disk that fills up, instances of which there is one.
  'packages/server/src/platform/db/busy.api.test.ts',
  'packages/server/src/app/{database-gone,disk-full,several-instances}.api.test.ts',
  'packages/server/src/features/identity/management.api.test.ts',
  // Fixes: one transaction a batch, partitions of months, ranges by key.
  'packages/server/src/features/telemetry/*.api.test.ts',
  // Every call once, every entity's list, filter, sort and page, every way to write a record.
  'packages/server/src/app/{calls,records}.api.test.ts',
  'packages/server/src/features/entities/{catalogue,conventions}.api.test.ts',
  'packages/server/src/features/journeys/{listing,planning}.api.test.ts',
  // Fifty at once for one vehicle: locks.
  'packages/server/src/features/allocation/race.api.test.ts',
  // Thousands of rows in one statement.
  'packages/server/src/features/transfers/imports.api.test.ts',
];

/** The value of LINEHAUL_TEST_FILES that keeps a run to these files. */
export const ENGINE_SET = 'engine-set';

/** The value of LINEHAUL_TESTS that asks for everything. */
export const FULL = 'full';

/** @typedef {{ title: string, project: string, env: Record<string, string | undefined>, why?: string }} Run */

/**
 * The API's runs, and whether both engines run all its files.
 * @param {{ asked: string | undefined, hasPostgres: boolean, changed: readonly string[] }} given `changed`: the places
 * that differ from when all files last passed on both engines
 * @returns {{ runs: Run[], onBoth: boolean }}
 */
export function apiRuns({ asked, hasPostgres, changed }) {
  if (asked && asked !== FULL) throw new Error(`LINEHAUL_TESTS is ${asked}; it may be ${FULL} or nothing`);
  /** @type {Run} */
  const whole = {
    title: 'API in full on the embedded database',
    project: 'api',
    env: { LINEHAUL_TEST_ENGINE: undefined, LINEHAUL_TEST_FILES: undefined },
  };
  if (!hasPostgres) return { runs: [whole], onBoth: false };
  /** @type {Run} */
  const postgres = {
    title: 'API on PostgreSQL',
    project: 'api',
    env: { LINEHAUL_TEST_ENGINE: 'postgresql', LINEHAUL_TEST_FILES: undefined },
  };
  const onBoth = asked === FULL || changed.length > 0;
  if (!onBoth) {
    const set = {
      title: 'API on the embedded database',
      project: 'api',
      env: { ...whole.env, LINEHAUL_TEST_FILES: ENGINE_SET },
    };
    return { runs: [set, postgres], onBoth };
  }
  const why = asked === FULL ? `LINEHAUL_TESTS=${FULL}` : `${changed.join(', ')} changed`;
  return { runs: [{ ...whole, why }, postgres], onBoth };
}
