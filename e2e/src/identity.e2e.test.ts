import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import { describe, expect, test } from 'vitest';
import product from '../../package.json' with { type: 'json' };
import { fillSignIn, signIn, stage } from './harness/index.ts';

const scene = stage(TWO_OPERATORS, undefined, { graphics: false });
const { person, newcomer } = scene;
const pathOf = (url: string) => new URL(url).pathname;

describe('a visitor', () => {
  test('reads what the product is, and Sign in goes to the provider', async () => {
    const { page } = await person();
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Every journey, planned against actual.' }).waitFor();
    await page.getByText(`Version ${product.version}`, { exact: true }).waitFor();
    const link = page.getByRole('link', { name: 'Sign in' });
    expect(await link.getAttribute('href')).toBe('/oauth2/authorization/oidc');
    await link.click();
    await page.getByLabel('User name').waitFor();
  });

  test('asks for no account while there is no cookie', async () => {
    const { page } = await person();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(pathOf(request.url())));
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(asked).not.toContain('/api/account');
    expect(asked).toContain('/i18n/en.json');
  });

  test('who asks for a page that needs an authority is offered to sign in, and it opens once', async () => {
    const { page } = await person();
    await page.goto('/asset-journey-dashboard?journeys=open');
    await page.waitForURL('**/forbidden');
    await page.getByText('403 Forbidden').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await fillSignIn(page, 'dispatcher');
    await page.waitForURL('**/asset-journey-dashboard?journeys=open');
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
    expect(pathOf(page.url())).toBe('/');
  });

  test.each(['/nowhere', '/admin/metrics/elsewhere', '/Forbidden/x'])(
    '%s leads to /not-found',
    async (address) => {
      const { page } = await person();
      await page.goto(address);
      await page.waitForURL('**/not-found');
      await page.getByText('404 Not Found').waitFor();
    },
  );

  test.each([
    ['cancelled', 'You cancelled the sign-in.'],
    ['busy', 'Too many sign-ins came from your network just now. Wait a minute, then sign in again.'],
  ])('whose sign-in came to nothing (%s) reads why', async (code, text) => {
    const { page } = await person();
    await page.goto(`/?signIn=${code}`);
    await page.getByRole('status').getByText(text).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('whose picture does not come reads the words all the same, and can sign in', async () => {
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
});

describe('somebody who is signed in', () => {
  test('is at the dashboard, with the navigation and the ribbon', async () => {
    const { page } = await person();
    await signIn(page, 'dispatcher');
    const link = page.getByRole('link', { name: 'Journey Dashboard', exact: true });
    expect(await link.getAttribute('href')).toBe('/');
    expect(await link.getAttribute('aria-current')).toBe('page');
    await page.getByText('demo', { exact: true }).waitFor();
    await page.getByText('KAROO FREIGHT', { exact: true }).waitFor();
    expect(await page.title()).toBe('Every journey, planned against actual · Linehaul');
  });

  test('signs out only after confirming, and is a visitor again', async () => {
    const { page, context } = await person();
    await signIn(page, 'dispatcher');
    await page.getByText('KAROO FREIGHT data loading completed successfully.').waitFor();
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

  test('who has left is shown to nobody who goes back to a page that the browser kept as it stood', async () => {
    const { page, context } = await newcomer('dispatcher');
    await page.goto('/transporter-email');
    await page.getByText('KAROO FREIGHT', { exact: true }).waitFor();
    await context.clearCookies();
    // What a browser tells a page that it takes out of its memory; the page is loaded anew at once, not when it next asks for something.
    const loaded = page.waitForEvent('load', { timeout: 10_000 });
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await loaded;
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await page.getByText('KAROO FREIGHT').count()).toBe(0);
  });

  test('whose session ends in mid-work reads so on the start page, and comes back to the same address', async () => {
    const { page, context } = await person();
    await signIn(page, 'controller');
    await page.getByRole('dialog').waitFor();
    await page.goto('/asset-journey-dashboard?journeys=open');
    await page.getByRole('radio', { name: 'KAROO FREIGHT' }).check();
    // The server forgets the session; the page does not know yet.
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

  test('chooses the theme, and it is kept', async () => {
    const { page } = await newcomer('guest');
    await page.goto('/');
    await page.getByRole('button', { name: 'Theme: As the system' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Theme: Dark' }).waitFor();
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
  });

  test('reaches the work area by the skip link, and goes between regions by F6', async () => {
    const { page } = await newcomer('guest');
    await page.goto('/');
    await page.getByRole('heading', { name: 'User Profile Organisation Allocation Warning' }).waitFor();
    // Its tools, all disabled, come later than the rest, and are no region.
    await page.getByRole('toolbar', { name: 'Map tools' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    expect(await focused()).toBe('MAIN');
    await page.keyboard.press('F6');
    expect(await focused()).toBe('HEADER');
    await page.keyboard.press('Shift+F6');
    expect(await focused()).toBe('MAIN');
  });

  test('on a phone finds everything of the bar in one menu', async () => {
    const one = await newcomer('guest', { viewport: { width: 390, height: 844 } });
    await one.page.goto('/');
    await one.page.getByRole('button', { name: 'Menu' }).click();
    await one.page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await one.page.getByText('Are you sure you want to logout?').waitFor();
  });
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
