/** Time to a usable player. After npm run build. Options: [positions] [rounds]; fails above three seconds */
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { launchBrowser, visit } from '../../../e2e/src/harness/browser.ts';
import { takeSession } from '../../../e2e/src/harness/sign-in.ts';
import { seedWorld } from '../../../packages/testkit/src/seed/index.ts';
import { oneRunningJourney } from '../../../packages/testkit/src/worlds/index.ts';
import { localProduct } from '../harness/local-product.ts';
import { seedPositions } from './many-positions.ts';

const POSITIONS = Number(process.argv[2] ?? 100_000);
const ROUNDS = Number(process.argv[3] ?? 5);
const LIMIT_MS = 3_000;

const { product, database, url, close } = await localProduct({ env: { LINEHAUL_PROFILES: 'demo' } });
await seedWorld({ url, token: product.operatorToken }, oneRunningJourney(Date.now()));
const { journeyId } = await seedPositions(database.kysely, 'KF-0001', POSITIONS);
const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM asset_position`.execute(
  database.kysely,
);
console.log(`${database.kind}, ${Number(rows[0]!.count).toLocaleString('en')} positions recorded`);

const browser = await launchBrowser();
const took: number[] = [];
try {
  const { context, page } = await visit(browser, url, { viewport: { width: 1440, height: 900 } });
  await takeSession(context, 'dispatcher');
  for (let round = 0; round < ROUNDS; round++) took.push(await openReplay(page));
} finally {
  await browser.close();
  await close();
}
const worst = Math.max(...took);
console.log(`opened in ${took.map((ms) => ms.toFixed(0)).join(', ')} ms; the slowest ${worst.toFixed(0)} ms`);
console.log(worst < LIMIT_MS ? 'holds' : `FAILS: above ${LIMIT_MS} ms`);
process.exitCode = worst < LIMIT_MS ? 0 : 1;

async function openReplay(page: Page): Promise<number> {
  await page.goto(`/?docks=settings&journeys=${journeyId}`);
  const control = page.getByRole('switch', { name: 'Vehicle Replay' });
  await control.waitFor();
  await page.waitForFunction(() => {
    const element = document.querySelector<HTMLInputElement>('#map-replay');
    return element !== null && !element.disabled;
  });
  // The open stream prevents network idle.
  await page.locator('.maplibregl-canvas').waitFor();
  await page.waitForTimeout(3_000);
  return page.evaluate(
    (points) =>
      new Promise<number>((resolve, reject) => {
        const begin = performance.now();
        document.querySelector<HTMLInputElement>('#map-replay')!.click();
        const look = () => {
          const text = document.querySelector('[aria-label="Replay player"]')?.textContent ?? '';
          const isThere =
            text.replaceAll(/[^\d]/g, '').includes(String(points)) &&
            document.querySelector('[aria-label="Replay player"] canvas') !== null;
          if (isThere) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)));
          else if (performance.now() - begin > 60_000) reject(new Error(`never opened: ${text}`));
          else requestAnimationFrame(look);
        };
        look();
      }),
    POSITIONS,
  );
}
