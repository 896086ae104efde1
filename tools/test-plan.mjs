/** Also embedded when PostgreSQL runs all: own use of SQL or driver. */
export const ON_THE_EMBEDDED_ENGINE = [
  // Commits after a kill, backup, restore, migrations, main.
  '**/*.embedded.api.test.ts',
  'packages/server/src/features/identity/management.api.test.ts',
  // One transaction per batch, monthly partitions, key ranges.
  'packages/server/src/features/telemetry/**/*.api.test.ts',
  // Every call, list and way to write.
  'packages/server/{tests/conventions/calls,src/app/records}.api.test.ts',
  'packages/server/src/features/entities/{catalogue,conventions}*.api.test.ts',
  'packages/server/src/features/journeys/{reading/listing,plan/planning*}.api.test.ts',
  'packages/server/src/features/journeys/allocation/race.api.test.ts',
  'packages/server/src/features/transfers/import/imports.api.test.ts',
];

/** On both engines. */
export const FAULTS = [
  'packages/server/tests/resilience/*.{embedded,postgresql}.api.test.ts',
  'packages/server/tests/resilience/{database-gone,disk-full,one-instance}.api.test.ts',
  'packages/server/tests/security/secrets.embedded.api.test.ts',
  'packages/server/src/app/cli/backup.embedded.api.test.ts',
  'packages/server/src/platform/db/busy.api.test.ts',
  'packages/server/src/platform/db/embedded/durability.embedded.api.test.ts',
];

/** Attacks, hostile readers: engine-independent. */
const ATTACKS = [
  'packages/server/tests/security/{forgery,injection,isolation,mass-assignment,rate-limits}.api.test.ts',
  'packages/server/tests/resilience/slow-readers.api.test.ts',
  'packages/server/src/features/identity/forged-tokens.api.test.ts',
  'packages/server/src/features/journeys/reading/hostile-journeys.api.test.ts',
  'packages/server/src/features/operator/hostile-loads.api.test.ts',
  'packages/server/src/platform/http/{hostile,unfinished}-requests.api.test.ts',
];

const SERVED_DAYS = 'tools/austin-check/{overlaps-of-a-day,served-day,served-figures}.api.test.ts';

/** Several real servers: PostgreSQL, NATS, products. */
export const CLUSTER = [
  'packages/server/tests/cluster/*.postgresql.api.test.ts',
  'packages/server/src/features/telemetry/stream/{stored-together,stream}.api.test.ts',
];

/**
 * Files that run without a stream alone, and why.
 * @type {readonly (readonly [file: string, why: string])[]}
 */
export const NOT_WITH_THE_STREAM = [
  [
    'packages/server/src/features/telemetry/ingest/overload.api.test.ts',
    'a database that is held up keeps no answer back',
  ],
  [
    'packages/server/tests/resilience/{database-gone,disk-full}.api.test.ts',
    'without a database that writes devices hear 503; cluster has what they hear with a stream',
  ],
  ['packages/**/*.postgresql.api.test.ts', 'they start products with settings of their own'],
  ['tools/austin-check/served-day.api.test.ts', 'so does it'],
];

/** Run only if what they guard has changed. */
export const RESILIENCE = [...FAULTS, ...ATTACKS, SERVED_DAYS];

/** Minutes long; same result while engine and feeds are the same. */
export const RECORDED_DAYS = [
  'tools/austin-check/{arrival-order,incremental-days,recorded-cases,recorded-days,recorded-weekend,vehicle-days}.test.ts',
  'tools/back-test/{contradictions,recorded-leak,recorded-projections}.test.ts',
];

/** In a browser, always: signing in, planning, allocating, watching and ending journeys, as shipped. */
export const MAIN_JOB = [
  'e2e/src/{alerts,allocation,dashboard,identity,journey-actions,locked-house,overview,planning}.e2e.test.ts',
];

/** For LINEHAUL_TEST_FILES. */
export const ENGINE_SET = 'engine-set';
export const MAIN_JOB_ALONE = 'main-job';

/** For LINEHAUL_TESTS. */
export const FULL = 'full';

/** @typedef {{ title: string, projects: readonly string[], env: Record<string, string | undefined>, why?: string }} Run */

/**
 * `changed`: guarded places that differ from the last success.
 * @param {{ asked: string | undefined, hasPostgres: boolean, hasNats?: boolean, changed: Record<'bothEngines' | 'resilience' | 'cluster', readonly string[]> }} given
 * @returns {{ runs: Run[], onBoth: boolean, withResilience: boolean, withCluster: boolean }}
 */
export function apiRuns({ asked, hasPostgres, hasNats = false, changed }) {
  if (asked && asked !== FULL) throw new Error(`LINEHAUL_TESTS is ${asked}; it may be ${FULL} or nothing`);
  const onBoth = hasPostgres && (asked === FULL || changed.bothEngines.length > 0);
  const withResilience = onBoth || asked === FULL || changed.resilience.length > 0;
  const withCluster = asked === FULL || changed.cluster.length > 0;
  const projects = [
    'api',
    ...(withResilience ? ['resilience'] : []),
    // Without PostgreSQL it has the stream's file alone.
    ...(withCluster ? ['cluster'] : []),
  ];
  /** @type {Run} */
  const whole = {
    title: 'API in full on the embedded database',
    projects,
    env: { LINEHAUL_TEST_ENGINE: undefined, LINEHAUL_TEST_FILES: undefined, LINEHAUL_TEST_STREAM: undefined },
  };
  if (!hasPostgres) return { runs: [whole], onBoth, withResilience, withCluster };
  /** @type {Run} */
  const postgres = {
    title: 'API on PostgreSQL',
    projects,
    env: { ...whole.env, LINEHAUL_TEST_ENGINE: 'postgresql' },
  };
  if (!onBoth) {
    const set = {
      title: 'API on the embedded database',
      projects,
      env: { ...whole.env, LINEHAUL_TEST_FILES: ENGINE_SET },
    };
    const isSetRun = withResilience || withCluster;
    return { runs: isSetRun ? [set, postgres] : [postgres], onBoth, withResilience, withCluster };
  }
  const why = asked === FULL ? `LINEHAUL_TESTS=${FULL}` : `${changed.bothEngines.join(', ')} changed`;
  const withStream = {
    title: 'API with the stream',
    projects: ['api', 'resilience'],
    env: { ...postgres.env, LINEHAUL_TEST_STREAM: 'on' },
  };
  const runs = [{ ...whole, why }, postgres, ...(asked === FULL && hasNats ? [withStream] : [])];
  return { runs, onBoth, withResilience, withCluster };
}

export const AS_SHIPPED = { NODE_ENV: 'production' };
