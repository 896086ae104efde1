import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedWorld } from '@linehaul/testkit/seed';
import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { launchBrowser, visit } from '../../../e2e/src/harness/browser.ts';
import { launchProduct } from '../../../e2e/src/harness/launch-product.ts';

export async function inBrowser(
  work: (open: () => ReturnType<typeof visit>) => Promise<void>,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-bench-'));
  const product = await launchProduct(directory);
  await seedWorld(product.operator, oneRunningJourney(Date.now()));
  const browser = await launchBrowser();
  try {
    await work(() => visit(browser, product.url, { viewport: { width: 1440, height: 900 } }));
  } finally {
    await browser.close();
    await product.kill('SIGTERM');
    rmSync(directory, { recursive: true, force: true });
  }
}
