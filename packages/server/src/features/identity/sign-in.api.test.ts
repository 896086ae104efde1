import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TestBrowser, type TestServer } from '../../testing/index.ts';

const START = '/oauth2/authorization/oidc';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { LINEHAUL_PROFILES: 'demo,api-docs' } });
  await server.organisation('KAROO_FREIGHT', ['admin', 'controller', 'dispatcher']);
  await server.organisation('LIMPOPO_FRESH', ['admin', 'controller']);
});
afterAll(() => server.stop());

/** The same server under another name of this machine. */
function at(host: 'localhost' | '127.0.0.1'): string {
  return server.url.replace('127.0.0.1', host);
}

async function signIn(origin: string, username: string, password = username) {
  const browser = new TestBrowser();
  const page = await browser.open(origin + START);
  const end = await browser.submit(page, { username, password });
  return { browser, page, end };
}

async function accountOf(browser: TestBrowser, origin: string) {
  const { status, text } = await browser.request(`${origin}/api/account`);
  return { status, body: JSON.parse(text) };
}

describe.each(['localhost', '127.0.0.1'] as const)('on http://%s', (host) => {
  test.each([
    ['admin', ['ROLE_ADMIN', 'ROLE_USER'], ['KAROO_FREIGHT', 'LIMPOPO_FRESH']],
    ['controller', ['ROLE_USER'], ['KAROO_FREIGHT', 'LIMPOPO_FRESH']],
    ['dispatcher', ['ROLE_USER'], ['KAROO_FREIGHT']],
    ['guest', ['ROLE_USER'], []],
  ])('%s signs in', async (login, authorities, organisations) => {
    const origin = at(host);
    const { browser, page, end } = await signIn(origin, login);
    expect(page.url).toMatch(new RegExp(`^${origin}/idp/sign-in/`));
    expect(end.url).toBe(`${origin}/`);
    const { status, body } = await accountOf(browser, origin);
    expect(status).toBe(200);
    expect(body).toMatchObject({ login, authorities, langKey: 'en', activated: true });
    expect(body.organisations.map((o: { name: string }) => o.name)).toEqual(organisations);
  });
});
