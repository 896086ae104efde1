/** After npm run build. Options: [--quick] */
import { takeSession } from '../../../e2e/src/harness/sign-in.ts';
import { inBrowser } from '../harness/in-browser.ts';
import { count, megabytes, report } from '../harness/report.ts';
import { sized } from '../harness/size.ts';
import { fakeFleet } from './fake-fleet.ts';

const SIZES = sized([100, 1_000, 10_000], [100]);
const SHARE = 0.05;
const MOVING_MS = sized(20_000, 2_000);
const LIMIT = 80 * 2 ** 20;

await inBrowser(async (open) => {
  for (const size of SIZES) {
    const { context, page } = await open();
    await takeSession(context, 'dispatcher');
    await context.addInitScript(fakeFleet, { count: size, share: SHARE });
    await page.goto('/');
    await page.locator('.maplibregl-canvas').waitFor();
    await page.waitForTimeout(5_000);
    await page.evaluate(() => (globalThis as never as { fleet: { start(): void } }).fleet.start());
    await page.waitForTimeout(MOVING_MS);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    const used = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
    };
    const before = await used();
    await cdp.send('HeapProfiler.collectGarbage');
    const heap = await used();
    const isLargest = size === SIZES.at(-1);
    report({
      what: `heap of the page, ${count(size)} vehicles on the map`,
      figure: `${megabytes(heap)} (${megabytes(before)} before collection)`,
      ...(isLargest && { target: '< 80 MB', holds: heap < LIMIT }),
    });
    await context.close();
  }
});
