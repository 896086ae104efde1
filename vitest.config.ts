import { defineConfig } from 'vitest/config';
import { ENGINE_SET, ON_THE_EMBEDDED_ENGINE } from './tools/test-plan.mjs';

/** All cores: what a test's own server, database or browser leaves idle another file uses. Two browsers at the most. */
const WORKERS = '100%';
const BROWSERS = 2;
/**
 * The files that a worker runs share what modules keep: each has a server, a database and names of its own. Isolated, a worker would
 * read and compile the whole product again for each file, which takes a third of the time.
 */
const ISOLATED = false;
/** Files that start the product on its own database, whatever engine the others run on: once is enough. */
const OF_THE_OTHER_ENGINE =
  process.env.LINEHAUL_TEST_ENGINE === 'postgresql' ? ['**/*.embedded.api.test.ts'] : [];
const OF_THE_API =
  process.env.LINEHAUL_TEST_FILES === ENGINE_SET
    ? ON_THE_EMBEDDED_ENGINE
    : ['packages/*/src/**/*.api.test.ts', 'tools/**/*.api.test.ts'];

/** Each project counts what its tests assert. */
const SETUP = ['tools/count-assertions.ts'];

/** unit: pure, beside its source · api: over HTTP on a real database (which files on which engine: tools/test-plan.mjs) · e2e: in a real browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: SETUP,
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', '**/node_modules/**'],
          maxWorkers: WORKERS,
          isolate: ISOLATED,
          testTimeout: 20_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'api',
          setupFiles: SETUP,
          include: OF_THE_API,
          exclude: ['**/node_modules/**', ...OF_THE_OTHER_ENGINE],
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
          maxWorkers: WORKERS,
          isolate: ISOLATED,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'e2e',
          setupFiles: SETUP,
          include: ['e2e/src/**/*.e2e.test.ts'],
          globalSetup: ['e2e/src/harness/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
          maxWorkers: BROWSERS,
          sequence: { groupOrder: 1 },
          // On a product started anew; npm test names each test that needs it.
          retry: 1,
          // As long as a page's own waits: a busy machine is no failure.
          expect: { poll: { timeout: 30_000, interval: 150 } },
        },
      },
    ],
  },
});
