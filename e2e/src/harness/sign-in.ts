import { type Account, account } from '@linehaul/contracts/identity';
import {
  type APIResponse,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  request as requests,
} from 'playwright-core';

export type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>;

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
export async function takeSession(
  { request }: Pick<BrowserContext, 'request'>,
  login: string,
): Promise<Account> {
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
  const who = await request.get('/api/account');
  if (!who.ok()) throw new Error(`${login} is not signed in: ${done.url()} ${done.status()}`);
  return account.parse(await who.json());
}

/** As a first visit leaves it: an only organisation is chosen. */
export async function sessionOf(baseURL: string, login: string): Promise<Stored> {
  const request = await requests.newContext({ baseURL });
  try {
    const { organisations } = await takeSession({ request }, login);
    const { cookies } = await request.storageState();
    const [first, ...more] = organisations;
    const chosen = first && more.length === 0 ? [first.id] : [];
    const localStorage = chosen.map((value) => ({ name: `linehaul.organisation.${login}`, value }));
    return { cookies, origins: [{ origin: new URL(baseURL).origin, localStorage }] };
  } finally {
    await request.dispose();
  }
}
