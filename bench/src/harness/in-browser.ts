import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedWorld } from '@linehaul/testkit/seed';
import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { launchBrowser, visit } from '../../../e2e/src/harness/browser.ts';
import { launchProduct } from '../../../e2e/src/harness/launch-product.ts';

/** A product with one running journey; `open` gives a page of its own. */
export async function inBrowser(
  work: (open: () => ReturnType<typeof visit>) => Promise<void>,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-bench-'));
  const { operator, end } = await launchProduct(directory, {});
  await seedWorld(operator, oneRunningJourney(Date.now()));
  const browser = await launchBrowser();
  try {
    await work(() => visit(browser, operator.url, { viewport: { width: 1440, height: 900 } }));
  } finally {
    await browser.close();
    await end();
    rmSync(directory, { recursive: true, force: true });
  }
}
