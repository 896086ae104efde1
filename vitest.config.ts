import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.mjs';
import {
  CLUSTER,
  ENGINE_SET,
  FAULTS,
  MAIN_JOB,
  MAIN_JOB_ALONE,
  NOT_WITH_THE_STREAM,
  ON_THE_EMBEDDED_ENGINE,
  RECORDED_DAYS,
  RESILIENCE,
} from './tools/test-plan.mjs';

/** Halves start times. */
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'linehaul-compiled');

/** A file idles while its server, database or browser waits. */
const WORKERS = '100%';
/** API files wait for kills, time-outs, heartbeats. */
const WORKERS_OF_THE_API = availableParallelism() + 1;
/** Browsers wait a fifth of the time. */
const BROWSERS = availableParallelism() + 1;
const PAGES = availableParallelism() + 1;
/** Files share a worker's modules; isolated, each would compile the product again, a third of the time. */
const ISOLATED = false;
/** They start one engine: its run is enough. */
const OF_THE_OTHER_ENGINE =
  process.env.LINEHAUL_TEST_ENGINE === 'postgresql'
    ? ['**/*.embedded.api.test.ts']
    : ['**/*.postgresql.api.test.ts'];
const EVERY_API_FILE = ['packages/*/{src,tests}/**/*.api.test.ts', 'tools/**/*.api.test.ts'];
const IS_ENGINE_SET = process.env.LINEHAUL_TEST_FILES === ENGINE_SET;
const WITHOUT_THE_STREAM =
  process.env.LINEHAUL_TEST_STREAM === 'on' ? NOT_WITH_THE_STREAM.map(([file]) => file) : [];
const IN_THE_BROWSER =
  process.env.LINEHAUL_TEST_FILES === MAIN_JOB_ALONE ? MAIN_JOB : ['e2e/src/**/*.e2e.test.ts'];
const OF_THE_API = IS_ENGINE_SET ? ON_THE_EMBEDDED_ENGINE : EVERY_API_FILE;

const SETUP = ['tools/count-assertions.ts'];

/**
 * A busy machine may be late once; npm test names it and renews no proof. Not for attacks, kills and races, which
 * seek rare events.
 */
const AGAIN = 1;

/** No graphics card, sandbox or network. */
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--disable-3d-apis',
];

function unitProject(name: string, include: readonly string[], exclude: readonly string[]) {
  return {
    test: {
      name,
      setupFiles: SETUP,
      include: [...include],
      exclude: ['**/*.api.test.ts', '**/*.component.test.tsx', '**/node_modules/**', ...exclude],
      maxWorkers: WORKERS,
      isolate: ISOLATED,
      testTimeout: 20_000,
      expect: { poll: { timeout: 20_000 } },
    },
  };
}

function apiProject(name: string, include: readonly string[], exclude: readonly string[], retry = 0) {
  return {
    test: {
      name,
      setupFiles: SETUP,
      include: [...include],
      exclude: ['**/node_modules/**', ...OF_THE_OTHER_ENGINE, ...WITHOUT_THE_STREAM, ...exclude],
      globalSetup: ['packages/server/src/testing/global-setup.ts'],
      maxWorkers: WORKERS_OF_THE_API,
      isolate: ISOLATED,
      testTimeout: 60_000,
      hookTimeout: 120_000,
      retry,
      expect: { poll: { timeout: 20_000 } },
    },
  };
}

/**
 * unit: pure · recorded-days: pure, recorded feeds · component: a screen in a browser, fake server · api: HTTP, real
 * database · resilience, cluster: the same with faults, and with several servers · e2e: the product in a browser.
 */
export default defineConfig({
  test: {
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    onConsoleLog: (line) => !line.includes('WebGL2 is required'),
    projects: [
      unitProject('unit', ['packages/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'], RECORDED_DAYS),
      unitProject('recorded-days', RECORDED_DAYS, []),
      apiProject('api', OF_THE_API, [...RESILIENCE, ...CLUSTER], AGAIN),
      apiProject('resilience', IS_ENGINE_SET ? FAULTS : RESILIENCE, []),
      apiProject('cluster', CLUSTER, []),
      {
        extends: './packages/web/vite.config.component.ts',
        root: fileURLToPath(new URL('packages/web', import.meta.url)),
        test: {
          name: 'component',
          maxWorkers: PAGES,
          include: ['src/**/*.component.test.tsx'],
          setupFiles: [
            ...SETUP.map((file) => fileURLToPath(new URL(file, import.meta.url))),
            'src/testing/setup-component.ts',
          ],
          // The first files wait for the screens of all to be compiled, on a slow machine most of a minute.
          testTimeout: 120_000,
          retry: AGAIN,
          expect: { poll: { timeout: 50_000 } },
          isolate: ISOLATED,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: BROWSER_ARGS },
              contextOptions: { reducedMotion: 'reduce' },
              actionTimeout: 10_000,
            }),
            viewport: { width: 1280, height: 720 },
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          setupFiles: SETUP,
          include: IN_THE_BROWSER,
          globalSetup: ['e2e/src/harness/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
          maxWorkers: BROWSERS,
          isolate: ISOLATED,
          sequence: { groupOrder: 1 },
          retry: AGAIN,
          // The page's own waits, for busy machines.
          expect: { poll: { timeout: 30_000, interval: 150 } },
        },
      },
    ],
  },
});
