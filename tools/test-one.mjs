// npm run test:unit, test:api, test:ui, test:e2e.
// npm run test:api -- planning: files with 'planning' in the path
// npm run test:api -- planning -t plan: of these, tests with 'plan' in the name
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium, howToGetOne } from './chromium.mjs';
import { ensureInstalled, nodePath, ROOT, stop, toolEnvironment } from './install.mjs';
import { AS_SHIPPED } from './test-plan.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/** @type {Record<string, { project: string, also?: readonly string[], isInBrowser?: boolean, needsWeb?: boolean }>} */
const KINDS = {
  // Two files need the built web; each would build it.
  unit: { project: 'unit', also: ['recorded-days'], needsWeb: true },
  api: { project: 'api', also: ['resilience', 'cluster'] },
  ui: { project: 'component', isInBrowser: true },
  e2e: { project: 'e2e', isInBrowser: true, needsWeb: true },
};

const [kind = '', ...asked] = process.argv.slice(2);
const chosen = KINDS[kind];
if (!chosen) stop(`name a kind of test: ${Object.keys(KINDS).join(', ')}`);
const { project, also = [], isInBrowser, needsWeb } = chosen;

ensureInstalled();
if (needsWeb) ensureWebBuilt();
const onPostgres = kind === 'api' && process.env.TEST_DATABASE_URL;
if (kind === 'api')
  process.stdout.write(`  on ${onPostgres ? 'PostgreSQL (TEST_DATABASE_URL)' : 'the embedded database'}\n`);
const chromium = isInBrowser ? findChromium() : undefined;
if (isInBrowser && !chromium) stop(howToGetOne());

const none = [`no ${kind} test matches: ${asked.join(' ') || 'there is none'}`];
if (onPostgres) none.push('files named *.embedded.api.test.ts run where TEST_DATABASE_URL is not set');
else if (kind === 'api') none.push('files named *.postgresql.api.test.ts need TEST_DATABASE_URL');

const { status } = spawnSync(
  nodePath(),
  [
    join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...[project, ...also].flatMap((one) => ['--project', one]),
    '--passWithNoTests',
    `--reporter=${join(ROOT, 'tools', 'matched-reporter.mjs')}`,
    ...asked,
  ],
  {
    cwd: ROOT,
    env: {
      ...toolEnvironment(),
      ...(onPostgres ? { LINEHAUL_TEST_ENGINE: 'postgresql' } : {}),
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      ...(kind === 'ui' ? AS_SHIPPED : {}),
      LINEHAUL_NO_TEST_MATCHES: none.join('; '),
    },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
