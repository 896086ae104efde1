/**
 * Script bytes and time until interactive (no long task for half a second), with empty and warm caches.
 * Usage: npm run build; node bench/src/first-screen.bench.ts [--quick]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedWorld } from '@linehaul/testkit/seed';
import { oneRunningJourney } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { launchBrowser, visit } from '../../e2e/src/harness/browser.ts';
import { launchProduct } from '../../e2e/src/harness/launch-product.ts';
import { takeSession } from '../../e2e/src/harness/sign-in.ts';
import { LIMIT, measure } from '../../tools/first-screen.mjs';
import { median, milliseconds, report } from './harness/report.ts';
import { sized } from './harness/size.ts';

const ROUNDS = sized(5, 1);
const kib = (bytes: number) => `${(bytes / 1024).toFixed(0)} KiB`;

const { bytes, scripts } = measure();
report({
  what: 'first screen: script before the map, gzip',
  figure: `${kib(bytes)} in ${scripts.length} files`,
  target: '≤ 250 KB',
  holds: bytes <= LIMIT,
});

const directory = mkdtempSync(join(tmpdir(), 'linehaul-bench-'));
const { operator, end } = await launchProduct(directory, {});
await seedWorld(operator, oneRunningJourney(Date.now()));
const browser = await launchBrowser();
const fresh: Ready[] = [];
const again: Ready[] = [];
try {
  for (let round = 0; round < ROUNDS; round++) {
    const { context, page } = await visit(browser, operator.url, { viewport: { width: 1440, height: 900 } });
    await takeSession(context, 'dispatcher');
    await page.addInitScript(watchTasks);
    fresh.push(await untilReady(page));
    again.push(await untilReady(page));
    await context.close();
  }
} finally {
  await browser.close();
  await end();
  rmSync(directory, { recursive: true, force: true });
}
for (const [what, rounds] of [
  ['nothing stored', fresh],
  ['coming again', again],
] as const) {
  const at = (key: keyof Ready) => median(rounds.map((round) => round[key]));
  report({
    what: `first screen: interactive, ${what}`,
    figure: `${milliseconds(at('interactive'))} (tools shown ${milliseconds(at('shown'))}, first paint ${milliseconds(at('painted'))})`,
  });
}

/** Milliseconds since navigation began. */
interface Ready {
  readonly painted: number;
  readonly shown: number;
  readonly interactive: number;
}

async function untilReady(page: Page): Promise<Ready> {
  await page.goto('/', { waitUntil: 'commit' });
  return page.evaluate(
    () =>
      new Promise<Ready>((resolve, reject) => {
        const held = globalThis as never as { lastTask: number };
        let shown: number | undefined;
        const look = () => {
          const now = performance.now();
          const button = document.querySelector<HTMLButtonElement>('[role="toolbar"] button:not([disabled])');
          if (shown === undefined && button && button.getBoundingClientRect().width > 0) shown = now;
          if (shown !== undefined && now - Math.max(shown, held.lastTask) > 500) {
            const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
            resolve({ painted, shown, interactive: Math.max(shown, held.lastTask) });
          } else if (now > 60_000)
            reject(new Error(`never ready: ${document.body.textContent.slice(0, 500)}`));
          else setTimeout(look, 10);
        };
        look();
      }),
  );
}

/** Runs in the page: records the end of the last long task. */
function watchTasks(): void {
  const held = globalThis as never as { lastTask: number };
  held.lastTask = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      held.lastTask = Math.max(held.lastTask, startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
}
