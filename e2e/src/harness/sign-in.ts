import type { APIResponse, BrowserContext, Page } from 'playwright-core';

/** Demo passwords equal logins. */
export async function fillSignIn(page: Page, login: string): Promise<void> {
  await page.getByLabel('User name').fill(login);
  await page.getByLabel('Password').fill(login);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signIn(page: Page, login: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, login);
  await page.getByRole('link', { name: 'Linehaul, to the journey dashboard' }).waitFor();
}

/** Without a page. Throws if refused. */
export async function takeSession({ request }: BrowserContext, login: string): Promise<void> {
  const asked = await request.get('/oauth2/authorization/oidc');
  const form = await asked.text();
  const action = /<form[^>]*action="([^"]+)"/.exec(form)?.[1];
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  if (!action) throw new Error(`no sign-in at ${asked.url()}: ${asked.status()} ${form.slice(0, 200)}`);
  const done: APIResponse = await request.post(new URL(action, asked.url()).href, {
    form: Object.fromEntries([
      ...hidden.map(([, name = '', value = '']) => [name, value]),
      ['username', login],
      ['password', login],
    ]),
  });
  const account = await request.get('/api/account');
  if (!account.ok()) throw new Error(`${login} is not signed in: ${done.url()} ${done.status()}`);
}
