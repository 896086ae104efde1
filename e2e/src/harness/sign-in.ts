import type { Page } from 'playwright-core';

/** Fills the provider's form; the page is there already. Demo users have their login as password. */
export async function fillSignIn(page: Page, login: string): Promise<void> {
  await page.getByLabel('User name').fill(login);
  await page.getByLabel('Password').fill(login);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** From the start page to the application, as this person. */
export async function signIn(page: Page, login: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, login);
  await page.getByRole('link', { name: 'Linehaul, to the journey dashboard' }).waitFor();
}
