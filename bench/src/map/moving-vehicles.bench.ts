/**
 * Main-thread time per update and frames while panning. Usage: npm run build; node
 * bench/src/map/moving-vehicles.bench.ts [vehicles] [share moving]
 */
import type { CDPSession, Page } from 'playwright-core';
import { signIn } from '../../../e2e/src/harness/sign-in.ts';
import { inBrowser } from '../harness/in-browser.ts';
import { fakeFleet } from './fake-fleet.ts';

const VEHICLES = Number(process.argv[2] ?? 10_000);
const SHARE = Number(process.argv[3] ?? 0.05);
const SECONDS = 15;

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
  console.log(`${VEHICLES} vehicles, ${Math.round(VEHICLES * SHARE)} moving each second`);
  console.log(`main thread, nothing moving: ${(still.busy * 1_000).toFixed(0)} ms in ${SECONDS} s`);
  console.log(`main thread, moving: ${(moving.busy * 1_000).toFixed(0)} ms in ${SECONDS} s`);
  console.log(
    `main thread per update: ${perUpdate.toFixed(1)} ms (scripts ${(((moving.script - still.script) * 1_000) / SECONDS).toFixed(1)} ms)`,
  );
  console.log(`longest task while moving: ${moving.longest.toFixed(0)} ms`);
  const panned = await frames(page);
  console.log(
    `frames while panning: ${panned.rate.toFixed(1)} a second, longest gap ${panned.gap.toFixed(0)} ms`,
  );
  await page.evaluate(() => (globalThis as never as { fleet: { stop(): void } }).fleet.stop());
  const alone = await frames(page);
  console.log(
    `frames while panning, nothing moving: ${alone.rate.toFixed(1)} a second, longest gap ${alone.gap.toFixed(0)} ms`,
  );
  const marks = await page.evaluate(() => document.querySelectorAll('.maplibregl-marker').length);
  console.log(`HTML markers: ${marks}`);
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
