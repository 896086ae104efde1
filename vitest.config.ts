import { defineConfig } from 'vitest/config';

/** unit: pure, beside its source · api: over HTTP on a real database · e2e: in a real browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['packages/*/src/**/*.api.test.ts', 'tools/**/*.api.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.e2e.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          fileParallelism: false,
          // As long as a page's own waits: a busy machine is no failure.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
