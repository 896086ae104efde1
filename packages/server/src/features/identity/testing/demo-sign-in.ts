import type { TestBrowser } from '../../../testing/index.ts';

export const START = '/oauth2/authorization/oidc';
export const CALLBACK = '/login/oauth2/code/oidc';
export const XSRF = 'XSRF-TOKEN';

/** `origin`: the browser's address. */
export async function signIn(origin: string, username: string, browser: TestBrowser) {
  const page = await browser.open(origin + START);
  const end = await browser.submit(page, { username, password: username });
  return { browser, page, end };
}

export function pendingOf(browser: TestBrowser): string {
  return browser.cookieNames().find((name) => name.startsWith('linehaul-sign-in-')) ?? '';
}

export async function accountOf(browser: TestBrowser, origin: string) {
  const { status, text } = await browser.request(`${origin}/api/account`);
  return { status, body: JSON.parse(text) };
}

export function signOut(browser: TestBrowser, origin: string, token = browser.cookie(XSRF)?.value ?? '') {
  return browser.request(`${origin}/api/logout`, { method: 'POST', headers: { 'x-xsrf-token': token } });
}
