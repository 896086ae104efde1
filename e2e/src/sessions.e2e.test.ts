import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems, fillSignIn, stage } from './harness/index.ts';

const WARN_AFTER_MS = 5_000;
const LOGOUT_AFTER_MS = 15_000;
const { newcomer } = stage(TWO_OPERATORS, undefined, {
  graphics: false,
  env: {
    LINEHAUL_INACTIVITY_WARNING_MS: String(WARN_AFTER_MS),
    LINEHAUL_INACTIVITY_LOGOUT_MS: String(LOGOUT_AFTER_MS),
  },
});

const warning = (page: Page) => page.getByRole('dialog', { name: 'Session timeout warning' });
const secondsOf = async (page: Page) =>
  Number(await warning(page).getByTestId('inactivity-seconds').innerText());
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** The page of a list, which needs neither map nor stream, with its session watched. */
async function open(page: Page, path = '/transporter-email'): Promise<void> {
  const watched = page.waitForResponse((response) => pathname(response.url()) === '/api/session');
  await page.goto(path);
  await watched;
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
}
const pathname = (url: string) => new URL(url).pathname;

/** A person with two tabs. */
async function twoTabs(second?: string): Promise<{ context: BrowserContext; tabs: readonly [Page, Page] }> {
  const { page, context } = await newcomer('dispatcher');
  await open(page);
  const other = await context.newPage();
  await open(other, second);
  return { context, tabs: [page, other] };
}

test('nobody is there: both tabs count down, Extend Session closes it in both, and at the end both are signed out', async () => {
  const { context, tabs } = await twoTabs();
  const [first, second] = tabs;

  // As long as somebody moves the mouse in one tab, the other is quiet.
  const until = Date.now() + WARN_AFTER_MS + 1_000;
  for (let x = 100; Date.now() < until; x = x === 100 ? 300 : 100) {
    await second.mouse.move(x, 200, { steps: 5 });
    expect(await warning(first).count()).toBe(0);
  }

  await Promise.all(tabs.map((tab) => warning(tab).waitFor()));
  for (const tab of tabs) {
    const dialog = warning(tab);
    await dialog.getByText('Nobody has used Linehaul for a while.').waitFor();
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Logout', 'Extend Session']);
  }
  const before = await secondsOf(first);
  expect(before).toBeLessThanOrEqual((LOGOUT_AFTER_MS - WARN_AFTER_MS) / 1000);
  await expect.poll(() => secondsOf(first)).toBeLessThan(before);

  // It is answered, not got rid of.
  await second.bringToFront();
  await second.mouse.move(400, 300);
  await second.mouse.click(5, 700);
  await second.keyboard.press('Escape');
  expect([await warning(first).isVisible(), await warning(second).isVisible()]).toEqual([true, true]);
  expect(await second.evaluate(() => document.activeElement?.textContent)).toBe('Extend Session');
  await second.keyboard.press('Enter');
  await Promise.all(tabs.map((tab) => warning(tab).waitFor({ state: 'hidden' })));

  await Promise.all(tabs.map((tab) => warning(tab).waitFor()));
  const told =
    'You were signed out because nobody used Linehaul for a while. Sign in to go on where you were.';
  await Promise.all(tabs.map((tab) => tab.getByText(told).waitFor()));
  for (const tab of tabs) expect(pathOf(tab)).toBe('/');
  for (const path of ['/api/account', '/api/live/KAROO_FREIGHT/stream'])
    expect((await context.request.get(path)).status(), path).toBe(401);

  // The provider has signed out as well: it asks for the password. And the screen is the one from before.
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

test('a clock that is set an hour forward neither warns nor signs out', async () => {
  const { page } = await newcomer('dispatcher');
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    let ahead = 0;
    Date.now = () => now() + ahead;
    Object.assign(globalThis, {
      setForward: (ms: number) => {
        ahead += ms;
      },
    });
  });
  await open(page);
  const asked = page.waitForResponse((response) => pathname(response.url()) === '/api/session');
  await page.evaluate(
    (ms) => (globalThis as unknown as { setForward(ms: number): void }).setForward(ms),
    3_600_000,
  );
  await asked;
  // Had the clock been believed, the page would be at the start.
  await page.mouse.move(300, 300);
  expect(await page.getByRole('navigation', { name: 'Main navigation' }).isVisible()).toBe(true);
  // And it goes on counting from when somebody was there.
  await warning(page).waitFor();
  expect(await secondsOf(page)).toBeGreaterThan(0);
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
  // The page's errors are looked at after each test; this one would come some time after the request's failure.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
  expect(await warning(page).count()).toBe(0);
});

test('axe finds nothing in the warning, in either theme, over a page and over another dialog', async () => {
  const { page } = await newcomer('dispatcher');
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByText('Are you sure you want to logout?').waitFor();
  await warning(page).waitFor();
  expect(await accessibilityProblems(page), 'light').toEqual([]);
  await warning(page).getByRole('button', { name: 'Extend Session' }).click();
  await warning(page).waitFor({ state: 'hidden' });
  // The dialog beneath is there as before.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await warning(page).waitFor();
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
  expect(await accessibilityProblems(page), 'dark').toEqual([]);
});
