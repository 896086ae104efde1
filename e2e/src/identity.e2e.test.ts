import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import product from '../../package.json' with { type: 'json' };
import { fillSignIn, signIn, stage } from './harness/index.ts';

const scene = stage(TWO_OPERATORS, undefined, { graphics: false });
const { person, newcomer } = scene;
const pathOf = (url: string) => new URL(url).pathname;

const dialogOf = (page: Page) => page.locator('#organisation-switch-page');

test('a visitor reads what the product is; a page that needs an authority opens once after the sign-in; the theme is kept', async () => {
  const { page } = await person();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(pathOf(request.url())));
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Every journey, planned against actual.' }).waitFor();
  await page.getByText(`Version ${product.version}`, { exact: true }).waitFor();
  const link = page.getByRole('link', { name: 'Sign in' });
  expect(await link.getAttribute('href')).toBe('/oauth2/authorization/oidc');
  expect(asked).not.toContain('/api/account');
  expect(asked).toContain('/i18n/en.json');

  await page.goto('/asset-journey-dashboard?journeys=open');
  await page.waitForURL('**/forbidden');
  await page.getByText('403 Forbidden').waitFor();
  await link.click();
  await fillSignIn(page, 'dispatcher');
  await page.waitForURL('**/asset-journey-dashboard?journeys=open');
  await page.getByRole('button', { name: 'Theme: As the system' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  const dark = page.locator('html[data-mantine-color-scheme="dark"]');
  await dark.waitFor();
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
  await page.getByRole('button', { name: 'Theme: Dark' }).waitFor();
  expect(await dark.count()).toBe(1);
  expect(pathOf(page.url())).toBe('/');
  await page.getByText('demo', { exact: true }).waitFor();
});

test('a visitor whose picture does not come reads the words all the same, and can sign in', async () => {
  const { page } = await person();
  const extras = /\/assets\/(LandingPicture|Toasts)-/;
  const missed = new Set<string>();
  await page.route(extras, (route) => {
    missed.add(extras.exec(route.request().url())?.[1] ?? '');
    return route.abort();
  });
  await page.goto('/');
  await expect.poll(() => missed.size).toBe(2);
  await page.getByRole('heading', { level: 1, name: 'Every journey, planned against actual.' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('User name').waitFor();
});

test('the map beside the sign-in form has its lines as lines, and only land is filled', async () => {
  const { page } = await person();
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('User name').waitFor();
  const filled = () =>
    page
      .locator('.map > svg > path')
      .evaluateAll((paths) =>
        paths
          .filter((path) => getComputedStyle(path).fill !== 'none')
          .map((path) => path.getAttribute('class')),
      );
  await expect.poll(filled).toEqual(['land']);
});

test('a person of several organisations chooses one, whose data the server counts; a reload asks nothing, and the next is a click away', async () => {
  const { page } = await newcomer('controller');
  await page.goto('/');
  await dialogOf(page).waitFor();
  expect(await dialogOf(page).getByRole('radio').count()).toBe(2);
  await page.getByRole('radio', { name: 'LIMPOPO FRESH' }).check();
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await page.getByText('Loading data for LIMPOPO FRESH...').waitFor();
  const overlay = page.locator('#organisation-data-loading');
  await expect.poll(() => overlay.locator('[data-colour]').count()).toBe(6);
  const terms = await overlay.getByRole('term').allInnerTexts();
  const counts = await overlay.getByRole('definition').allInnerTexts();
  expect(Object.fromEntries(terms.map((term, i) => [term, counts[i]]))).toEqual({
    'Vehicle assets': '1',
    'Trailer assets': '0',
    Drivers: '1',
    Sites: '1',
    Locations: '1',
    'Event Types': expect.stringMatching(/^[1-9]\d*$/),
  });
  const read = page.waitForResponse((response) => response.url().includes('/api/library-events/'));
  await page.reload();
  await read;
  const item = page.getByRole('button', { name: 'Switch organisation: LIMPOPO FRESH' });
  await item.waitFor();
  expect(await dialogOf(page).count()).toBe(0);
  expect(await page.getByText('Loading data for LIMPOPO FRESH...').count()).toBe(0);

  await item.click();
  expect(await page.getByRole('radio', { name: 'LIMPOPO FRESH' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'KAROO FREIGHT' }).check();
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await page.getByText('KAROO FREIGHT data loading completed successfully.').waitFor();
  await page.getByRole('button', { name: 'Switch organisation: KAROO FREIGHT' }).waitFor();
});

test('somebody signs out only after confirming, and is a visitor again', async () => {
  const { page, context } = await person();
  await signIn(page, 'dispatcher');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Are you sure you want to logout?').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const leaving = page.waitForRequest((request) => request.url().includes('post_logout_redirect_uri='));
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  const parameters = new URL((await leaving).url()).searchParams;
  expect(parameters.get('id_token_hint')).toMatch(/\./);
  expect(parameters.get('post_logout_redirect_uri')).toBe(scene.product.url);
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  expect(pathOf(page.url())).toBe('/');
  expect((await context.request.get('/api/account')).status()).toBe(401);
  await page.goto('/asset-journey-dashboard');
  await page.waitForURL('**/forbidden');
});

test('somebody who has left is shown to nobody who goes back to a page that the browser kept as it stood', async () => {
  const { page, context } = await newcomer('dispatcher');
  await page.goto('/transporter-email');
  await page.getByText('KAROO FREIGHT', { exact: true }).waitFor();
  await context.clearCookies();
  // From the back/forward cache it reloads.
  const loaded = page.waitForEvent('load', { timeout: 10_000 });
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await loaded;
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await page.getByText('KAROO FREIGHT').count()).toBe(0);
});

test('somebody whose session ends in mid-work reads so on the start page, and comes back to the same address', async () => {
  const { page, context } = await person();
  await signIn(page, 'controller');
  await page.getByRole('dialog').waitFor();
  await page.goto('/asset-journey-dashboard?journeys=open');
  await page.getByRole('radio', { name: 'KAROO FREIGHT' }).check();
  const cookies = await context.cookies();
  await context.clearCookies();
  await context.addCookies(cookies.filter((cookie) => !cookie.httpOnly));
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await page.getByText('Your session has ended. Sign in to go on where you were.').waitFor();
  expect(pathOf(page.url())).toBe('/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, 'controller');
  await page.waitForURL('**/asset-journey-dashboard?journeys=open');
});

test('a screen whose script does not come offers to reload, and the reload brings it', async () => {
  const { page } = await newcomer('dispatcher');
  await page.route('**/assets/Dashboard-*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByText('This screen could not be loaded').waitFor();
  await page.unroute('**/assets/Dashboard-*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
  await page.getByText('KAROO FREIGHT', { exact: true }).waitFor();
  expect(await page.getByText('This screen could not be loaded').count()).toBe(0);
});

test('a screen that fails says so in its place, the navigation goes on, and Try again brings it', async () => {
  const { page } = await newcomer('dispatcher');
  await page.route('**/assets/Dashboard-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export function Dashboard() {
        if (!globalThis.repaired) throw new Error('the map is broken');
        return 'the map is there';
      }`,
    }),
  );
  await page.goto('/');
  await page.getByText('This screen has failed').waitFor();
  await page.getByText('the map is broken').waitFor();
  await page.getByText('KAROO FREIGHT data loading completed successfully.').waitFor();
  expect(await page.getByRole('button', { name: 'Sign Out' }).isEnabled()).toBe(true);
  await page.evaluate(() => Object.assign(globalThis, { repaired: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('the map is there').waitFor();
});
