import { BOARD_PAGE } from '@linehaul/contracts/board';
import { overseenJourneys } from '@linehaul/testkit/worlds';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillSignIn, stage } from './harness/index.ts';
import { recordCalls } from './harness/records.ts';

const WARN_AFTER_MS = 3_000;
const LOGOUT_AFTER_MS = 10_000;
const overseen = overseenJourneys(Date.now());
const world = {
  ...overseen,
  organisations: overseen.organisations.map((one) => ({ ...one, members: ['admin', 'dispatcher'] })),
};
const { newcomer, person } = stage(world, undefined, {
  graphics: false,
  env: {
    LINEHAUL_INACTIVITY_WARNING_MS: String(WARN_AFTER_MS),
    LINEHAUL_INACTIVITY_LOGOUT_MS: String(LOGOUT_AFTER_MS),
  },
});

const NOTICE =
  'You were signed out because nobody used Linehaul for a while. Sign in to go on where you were.';
const warning = (page: Page) => page.getByRole('dialog', { name: 'Session timeout warning' });
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function open(page: Page, path = '/transporter-email'): Promise<void> {
  const watched = page.waitForResponse((response) => pathname(response.url()) === '/api/session');
  await page.goto(path);
  await watched;
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
}
const pathname = (url: string) => new URL(url).pathname;

async function twoTabs(second?: string): Promise<{ context: BrowserContext; tabs: readonly [Page, Page] }> {
  const { page, context } = await newcomer('dispatcher');
  await open(page);
  const other = await context.newPage();
  await open(other, second);
  return { context, tabs: [page, other] };
}

test('nobody is there: both tabs warn, Extend Session closes it in both, and at the end both are signed out', async () => {
  const { context, tabs } = await twoTabs();
  const [first, second] = tabs;

  const until = Date.now() + WARN_AFTER_MS + 1_000;
  for (let x = 100; Date.now() < until; x = x === 100 ? 300 : 100) {
    await second.mouse.move(x, 200, { steps: 5 });
    expect(await warning(first).count()).toBe(0);
  }

  await Promise.all(tabs.map((tab) => warning(tab).waitFor()));
  await second.bringToFront();
  await second.mouse.move(400, 300);
  expect(await second.evaluate(() => document.activeElement?.textContent)).toBe('Extend Session');
  await second.keyboard.press('Enter');
  await Promise.all(tabs.map((tab) => warning(tab).waitFor({ state: 'hidden' })));

  await Promise.all(tabs.map((tab) => warning(tab).waitFor()));
  await Promise.all(tabs.map((tab) => tab.getByText(NOTICE).waitFor()));
  for (const tab of tabs) expect(pathOf(tab)).toBe('/');
  for (const path of ['/api/account', '/api/live/KAROO_FREIGHT/stream'])
    expect((await context.request.get(path)).status(), path).toBe(401);

  await first.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(first, 'dispatcher');
  await first.waitForURL('**/transporter-email');
});

test('Logout in one tab signs out the other, whatever was being typed there', async () => {
  const { context, tabs } = await twoTabs('/transporter-email/new');
  const [first, second] = tabs;
  await second.locator('[data-cy="transporter"]').fill('Half a name');
  await warning(first).waitFor();
  await warning(first).getByRole('button', { name: 'Logout' }).click();
  await second.getByText('You signed out in another tab.').waitFor();
  expect(pathOf(second)).toBe('/');
  await first.getByRole('link', { name: 'Sign in' }).waitFor();
  expect((await context.request.get('/api/account')).status()).toBe(401);
});

test('a warning whose styles or script do not come leaves no error behind, and the page works on', async () => {
  const { page } = await newcomer('dispatcher');
  const missed: string[] = [];
  await page.route(/\/assets\/InactivityDialog-/, (route) => {
    missed.push(route.request().url());
    return route.abort();
  });
  await open(page);
  await expect.poll(() => missed.length, { timeout: WARN_AFTER_MS + 10_000 }).toBeGreaterThan(0);
  // The error is reported late; waits for it.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
  expect(await warning(page).count()).toBe(0);
});

test('the board in the session of a person warns and ends with it, and a granted wall board goes on', async () => {
  const { context } = await newcomer('admin');
  const { send } = await recordCalls(context);
  const boards = '/api/admin/organisations/KAROO_FREIGHT/boards';
  const { token } = (await send('POST', boards, { name: 'Hall' })) as { token: string };
  const rowOn = (page: Page) => page.getByRole('row').filter({ hasText: 'OV-FINE' });
  const { page: wall } = await person();
  await wall.goto(`${BOARD_PAGE}?board#${token}`);
  await rowOn(wall).waitFor();

  const { page: own } = await newcomer('dispatcher');
  await own.goto(`${BOARD_PAGE}?board`);
  await rowOn(own).waitFor();
  await warning(own).waitFor();
  await own.getByText(NOTICE).waitFor();
  expect(pathOf(own)).toBe('/');

  const next = await wall.waitForResponse((response) => pathname(response.url()) === '/api/board/now');
  expect(next.status()).toBe(200);
  await rowOn(wall).waitFor();
  expect(await warning(wall).count()).toBe(0);
});
