/** Script bytes and time until interactive (half a second without long tasks). After npm run build. */
import type { Page } from 'playwright-core';
import { takeSession } from '../../e2e/src/harness/sign-in.ts';
import { LIMIT, measure } from '../../tools/first-screen.mjs';
import { inBrowser } from './harness/in-browser.ts';
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

const fresh: Ready[] = [];
const again: Ready[] = [];
await inBrowser(async (open) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { context, page } = await open();
    await takeSession(context, 'dispatcher');
    await page.addInitScript(watchTasks);
    fresh.push(await untilReady(page));
    again.push(await untilReady(page));
    await context.close();
  }
});
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

/** Milliseconds since navigation. */
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

function watchTasks(): void {
  const held = globalThis as never as { lastTask: number };
  held.lastTask = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      held.lastTask = Math.max(held.lastTask, startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
}
