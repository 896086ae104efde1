import type { TestBrowser } from './test-browser.ts';
import type { TestServer } from './test-server.ts';

export async function signInAtProvider(
  { url }: Pick<TestServer, 'url'>,
  browser: TestBrowser,
  login: string,
): Promise<string> {
  const form = await browser.open(`${url}/oauth2/authorization/oidc`);
  const consent = await browser.submit(form, { login, password: 'any', prompt: 'login' });
  return (await browser.submit(consent, { prompt: 'consent' })).url;
}
