// Which runs `npm test` consists of, and on which engine each file of the API project runs.

/**
 * The files that run on the embedded engine where PostgreSQL runs all of them: those that meet SQL or the driver in a way of
 * its own. What an answer says is the same on both, and proved on one.
 */
export const ON_THE_EMBEDDED_ENGINE = [
  // Products that start on a database of their own: commits that survive a kill, backup, restore, migrations, main.
  '**/*.embedded.api.test.ts',
  'packages/server/src/features/identity/management.api.test.ts',
  // Fixes: one transaction a batch, partitions of months, ranges by key.
  'packages/server/src/features/telemetry/**/*.api.test.ts',
  // Every call once, every entity's list, filter, sort and page, every way to write a record.
  'packages/server/src/app/{calls,records}.api.test.ts',
  'packages/server/src/features/entities/{catalogue,conventions}.api.test.ts',
  'packages/server/src/features/journeys/{reading/listing,plan/planning}.api.test.ts',
  // Fifty at once for one vehicle: locks.
  'packages/server/src/features/journeys/allocation/race.api.test.ts',
  // Thousands of rows in one statement.
  'packages/server/src/features/transfers/imports.api.test.ts',
];

/** Faults of the database and of its process: on both engines. */
export const FAULTS = [
  'packages/server/src/app/{acknowledged-fixes,clean-end,evaluated-after-kills,secrets}.embedded.api.test.ts',
  'packages/server/src/app/{database-gone,disk-full,several-instances}.api.test.ts',
  'packages/server/src/app/cli/backup.embedded.api.test.ts',
  'packages/server/src/platform/db/busy.api.test.ts',
  'packages/server/src/platform/db/durability.embedded.api.test.ts',
];

/** Attacks, and readers that are slow or hostile: what they meet is the same on both engines. */
const ATTACKS = [
  'packages/server/src/app/{forgery,injection,isolation,mass-assignment,rate-limits,slow-readers}.api.test.ts',
  'packages/server/src/features/identity/forged-tokens.api.test.ts',
  'packages/server/src/features/journeys/reading/hostile-journeys.api.test.ts',
  'packages/server/src/features/operator/hostile-loads.api.test.ts',
  'packages/server/src/platform/http/{hostile,unfinished}-requests.api.test.ts',
];

/** They cost much and find what no other test looks for: they run where what they guard has changed since they last passed. */
export const RESILIENCE = [...FAULTS, ...ATTACKS];

/** The value of LINEHAUL_TEST_FILES that keeps a run to these files. */
export const ENGINE_SET = 'engine-set';

/** The value of LINEHAUL_TESTS that asks for everything. */
export const FULL = 'full';

/** @typedef {{ title: string, projects: readonly string[], env: Record<string, string | undefined>, why?: string }} Run */

/**
 * The API's runs, whether both engines run all its files, and whether those of faults and attacks are among them.
 * @param {{ asked: string | undefined, hasPostgres: boolean, changed: Record<'bothEngines' | 'resilience', readonly string[]> }} given
 *   `changed`: the places of each group that differ from when it last passed
 * @returns {{ runs: Run[], onBoth: boolean, withResilience: boolean }}
 */
export function apiRuns({ asked, hasPostgres, changed }) {
  if (asked && asked !== FULL) throw new Error(`LINEHAUL_TESTS is ${asked}; it may be ${FULL} or nothing`);
  const onBoth = hasPostgres && (asked === FULL || changed.bothEngines.length > 0);
  const withResilience = onBoth || asked === FULL || changed.resilience.length > 0;
  const projects = withResilience ? ['api', 'resilience'] : ['api'];
  /** @type {Run} */
  const whole = {
    title: 'API in full on the embedded database',
    projects,
    env: { LINEHAUL_TEST_ENGINE: undefined, LINEHAUL_TEST_FILES: undefined },
  };
  if (!hasPostgres) return { runs: [whole], onBoth, withResilience };
  /** @type {Run} */
  const postgres = {
    title: 'API on PostgreSQL',
    projects,
    env: { LINEHAUL_TEST_ENGINE: 'postgresql', LINEHAUL_TEST_FILES: undefined },
  };
  if (!onBoth) {
    const set = {
      title: 'API on the embedded database',
      projects,
      env: { ...whole.env, LINEHAUL_TEST_FILES: ENGINE_SET },
    };
    return { runs: [set, postgres], onBoth, withResilience };
  }
  const why = asked === FULL ? `LINEHAUL_TESTS=${FULL}` : `${changed.bothEngines.join(', ')} changed`;
  return { runs: [{ ...whole, why }, postgres], onBoth, withResilience };
}

/** Component tests take React as it is shipped: it draws in two thirds of the time that its checks for developers need. */
export const AS_SHIPPED = { NODE_ENV: 'production' };
