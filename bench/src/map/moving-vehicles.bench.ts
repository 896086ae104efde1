/**
 * Main-thread time per update and frames while panning, after npm run build. Options: [--vehicles=10000]
 * [--share=0.05]
 */
import type { CDPSession, Page } from 'playwright-core';
import { signIn } from '../../../e2e/src/harness/sign-in.ts';
import { argument } from '../harness/arguments.ts';
import { inBrowser } from '../harness/in-browser.ts';
import { count, milliseconds, report } from '../harness/report.ts';
import { sized } from '../harness/size.ts';
import { fakeFleet } from './fake-fleet.ts';

const VEHICLES = argument('vehicles', sized(10_000, 100));
const SHARE = argument('share', 0.05);
const SECONDS = sized(15, 3);
/** A second has one update, and a click may wait for the longest task. */
const LIMITS = { update: 250, longest: 150 };

await inBrowser(async (open) => {
  const { context, page } = await open();
  await signIn(page, 'dispatcher');
  await context.addInitScript(fakeFleet, { count: VEHICLES, share: SHARE });
  await page.goto('/');
  await page.waitForFunction(() => (globalThis as never as { fleet?: object }).fleet !== undefined);
  await page.locator('.maplibregl-canvas').waitFor();
  await page.waitForTimeout(8_000);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');

  const still = await threadTime(cdp, page);
  await page.evaluate(() => (globalThis as never as { fleet: { start(): void } }).fleet.start());
  await page.waitForTimeout(3_000);
  const moving = await threadTime(cdp, page);
  const perUpdate = ((moving.busy - still.busy) * 1_000) / SECONDS;
  const scripts = ((moving.script - still.script) * 1_000) / SECONDS;
  const whole = (busy: number) => `${milliseconds(busy * 1_000)} in ${SECONDS} s`;
  report({
    what: `main thread per update, ${count(VEHICLES)} vehicles on the map, ${count(VEHICLES * SHARE)} moving each second`,
    figure: `${milliseconds(perUpdate)}, scripts ${milliseconds(scripts)}; ${whole(moving.busy)}, nothing moving ${whole(still.busy)}`,
    target: `≤ ${LIMITS.update} ms`,
    holds: perUpdate <= LIMITS.update,
  });
  report({
    what: '  longest task while they move',
    figure: milliseconds(moving.longest),
    target: `≤ ${LIMITS.longest} ms`,
    holds: moving.longest <= LIMITS.longest,
  });
  const said = ({ rate, gap }: { rate: number; gap: number }) =>
    `${rate.toFixed(1)} a second, longest gap ${milliseconds(gap)}`;
  report({ what: '  frames while panning', figure: said(await frames(page)) });
  await page.evaluate(() => (globalThis as never as { fleet: { stop(): void } }).fleet.stop());
  report({ what: '  frames while panning, nothing moving', figure: said(await frames(page)) });
});

async function threadTime(cdp: CDPSession, page: Page) {
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { busy: of('TaskDuration'), script: of('ScriptDuration') };
  };
  await page.evaluate(() => {
    const held = globalThis as never as { longest: number; observer?: PerformanceObserver };
    held.longest = 0;
    held.observer?.disconnect();
    held.observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) held.longest = Math.max(held.longest, duration);
    });
    held.observer.observe({ type: 'longtask' });
  });
  const before = await read();
  await page.waitForTimeout(SECONDS * 1_000);
  const after = await read();
  const longest = await page.evaluate(() => (globalThis as never as { longest: number }).longest);
  return { busy: after.busy - before.busy, script: after.script - before.script, longest };
}

async function frames(page: Page): Promise<{ rate: number; gap: number }> {
  const counting = page.evaluate(
    () =>
      new Promise<{ rate: number; gap: number }>((resolve) => {
        const times: number[] = [];
        const step = (time: number) => {
          times.push(time);
          const whole = time - times[0]!;
          if (whole < 5_000) return void requestAnimationFrame(step);
          const gap = Math.max(...times.slice(1).map((one, i) => one - times[i]!));
          resolve({ rate: ((times.length - 1) / whole) * 1_000, gap });
        };
        requestAnimationFrame(step);
      }),
  );
  await page.mouse.move(700, 450);
  await page.mouse.down();
  const until = Date.now() + 4_800;
  for (let i = 0; Date.now() < until; i++) {
    await page.mouse.move(700 + 250 * Math.sin(i / 12), 450 + 120 * Math.cos(i / 12));
  }
  await page.mouse.up();
  return counting;
}
