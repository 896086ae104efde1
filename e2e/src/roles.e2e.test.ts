import { freePort, type OwnProvider, settingsFor, startOwnProvider } from '@linehaul/testkit/provider';
import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { stage } from './harness/index.ts';

const claims = { preferred_username: 'dispatcher', given_name: 'Pieter', roles: ['ROLE_USER'] };
const port = await freePort();
let own: OwnProvider | undefined;
let isLocked = false;

const scene = stage(TWO_OPERATORS, prepare, {
  graphics: false,
  env: { ...settingsFor(port), OIDC_RENEWAL_MS: '500', OIDC_LOGOUT: 'complete' },
});

async function prepare(): Promise<void> {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await own?.stop();
  own = await startOwnProvider({
    port,
    product: scene.product.url,
    claims,
    givesRefreshToken: true,
    isLocked: () => isLocked,
  });
}
beforeEach(() => {
  claims.roles = ['ROLE_USER'];
  isLocked = false;
});
afterAll(() => own?.stop());

async function signInThere(page: Page): Promise<void> {
  // Its pages await a network font.
  await page.route(/fonts\.googleapis\.com/, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.locator('input[name="login"]').fill('k-17');
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  await page.locator('form:has(input[name="prompt"][value="consent"]) button[type="submit"]').click();
  await page.getByText('KAROO FREIGHT', { exact: true }).waitFor();
}
const ask = (page: Page) => page.evaluate(async () => (await fetch('/api/sites/KAROO_FREIGHT')).status);

test('a role that is taken away closes the open screen, one that is given back opens it, and signing out goes by the provider', async () => {
  const { page } = await scene.person();
  await signInThere(page);
  await page.goto('/transporter-email');
  await page.getByRole('heading', { level: 1, name: 'Transporter emails' }).waitFor();
  claims.roles = [];
  await expect.poll(() => ask(page)).toBe(403);
  await page.evaluate(() => history.pushState({}, '', '/organisation-group'));
  await page.getByText('Your account lacks the authority that this page needs.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/forbidden');
  claims.roles = ['ROLE_USER'];
  await expect.poll(() => ask(page)).toBe(200);
  await page.goto('/transporter-email');
  await page.getByRole('heading', { level: 1, name: 'Transporter emails' }).waitFor();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.href.startsWith(own!.endSession));
  await page.locator('button[name="logout"]').click();
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  expect(new URL(page.url()).origin).toBe(scene.product.url);
});

test('whoever is locked out there is signed out here, without touching anything', async () => {
  const { page } = await scene.person();
  await signInThere(page);
  isLocked = true;
  await page.getByText('Your session has ended. Sign in to go on where you were.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});
