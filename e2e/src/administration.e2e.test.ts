import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems, stage } from './harness/index.ts';

const world = { ...TWO_OPERATORS, organisations: TWO_OPERATORS.organisations.slice(0, 1) };
const { signedIn } = stage(world, undefined, { graphics: false });

const at = (path: string, options?: Parameters<typeof signedIn>[2]) => signedIn('admin', path, options);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const call = (page: Page, name: string) => {
  const [method, path] = name.split(' ');
  return page.locator('.opblock-summary-control', {
    has: page.locator(`[data-path="${path}"]`),
    hasText: method,
  });
};
const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 });

const PAGES = [
  ['/admin/metrics', 'Metrics', 'CPU of the server'],
  ['/admin/health', 'Health', 'Status engine'],
  ['/admin/configuration', 'Configuration', 'Environment variables'],
  ['/admin/logs', 'Logs', 'tracking'],
  ['/admin/members', 'Members', 'dispatcher'],
  ['/admin/settings', 'Organisation settings', 'Punctuality'],
  ['/admin/boards', 'Wall boards', 'No wall boards'],
  ['/admin/docs', 'API docs', 'Lists are arrays with'],
] as const;

test('each part of the health has a name and says when it is down or what it counts', async () => {
  const page = await at('/admin/health');
  const cards = page.getByRole('region', { name: 'Health', exact: true }).getByRole('region');
  await cards.filter({ hasText: 'Status engine' }).waitFor();
  for (const text of await cards.allInnerTexts()) {
    const [name, , ...rest] = text.split('\n').filter(Boolean);
    expect(name).toMatch(/^[A-Z]/);
    expect(rest, name).not.toEqual([]);
  }
});

test('a member is added, and has no access any more once removed', async () => {
  const page = await at('/admin/members');
  await page.getByRole('textbox', { name: 'Login' }).fill('Guest');
  await button(page, 'Add member').click();
  await page.getByText('guest is a member of KAROO FREIGHT').waitFor();
  await row(page, 'guest').waitFor();

  const guest = await signedIn('guest', '/fleet-admin/drivers');
  await heading(guest, 'Drivers');
  expect(await button(guest, 'System Admin').count()).toBe(0);
  await guest.goto('/admin/members');
  await guest.getByText('403 Forbidden').waitFor();
  await row(page, 'guest').getByRole('button', { name: 'Remove guest' }).click();
  const asked = dialog(page, 'Remove member');
  await asked.getByRole('button', { name: 'Remove member' }).click();
  await page.getByText('guest is no longer a member of KAROO FREIGHT').waitFor();
  await row(page, 'guest').waitFor({ state: 'detached' });
  await guest.goto('/fleet-admin/drivers');
  await guest.getByText('User Profile Organisation Allocation Warning').first().waitFor();
});

test('a setting is tried on the past and saved; a logger tells more', async () => {
  const page = await at('/admin/settings');
  const onTime = page.getByRole('textbox', { name: 'On time up to' });
  await onTime.fill('20');
  await page.getByText('1 setting is changed.').waitFor();
  await button(page, 'Preview').click();
  await page.getByText('No journey with a vehicle was planned to start in the last 30 days.').waitFor();
  await button(page, 'Save').click();
  await page.getByText('Settings saved.').waitFor();
  await page.reload();
  await soon(() => onTime.inputValue()).toBe('20\u00a0min');

  await button(page, 'System Admin').click();
  await page.getByRole('menuitem', { name: 'Logs', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Filter loggers' }).fill('IDENT');
  await page
    .getByRole('combobox', { name: 'Level of identity', exact: true })
    .selectOption({ label: 'INFO' });
  await page.getByText('identity tells INFO').waitFor();
  const embedded = row(page, 'identity.embedded');
  await embedded.getByRole('gridcell', { name: 'INFO', exact: true }).waitFor();
});

test('the API docs come from this server alone; a call is found and told with what it takes and answers', async () => {
  const page = await at('/admin/health');
  const elsewhere: string[] = [];
  const { origin } = new URL(page.url());
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) elsewhere.push(request.url());
  });
  await page.goto('/admin/docs');
  await page.getByText(/^Linehaul \d/).waitFor();
  await page.getByText(/^[45]\d\d calls$/).waitFor();
  await page.getByRole('heading', { name: /^alerts/ }).waitFor();
  expect(await page.locator('.opblock').count()).toBe(0);
  const filter = page.getByRole('searchbox', { name: 'Filter calls' });
  await filter.fill('post engine-settings PREVIEW');
  await page.getByText('1 call', { exact: true }).waitFor();
  await call(page, 'POST /api/admin/organisations/{orgId}/engine-settings/preview').click();
  await page.getByText('With the cookie of a session and the X-XSRF-TOKEN header.').waitFor();
  await page.getByRole('cell', { name: /^orgId/ }).waitFor();
  await page.getByRole('button', { name: 'Expand all' }).first().click();
  const field = page.locator('.json-schema-2020-12-property').filter({ hasText: /^onTimeMinutes/ });
  await field.getByText('[0, 600]').waitFor();
  await page.getByRole('cell', { name: /overloaded/ }).waitFor();
  await filter.fill('no such call');
  await page.getByText('No calls found').waitFor();
  expect(elsewhere).toEqual([]);
});

test('a call is tried with the session and its header against forged changes, and its answer shows', async () => {
  const page = await at('/admin/docs');
  await page.getByRole('searchbox', { name: 'Filter calls' }).fill('put /api/drivers/{id}');
  await call(page, 'PUT /api/drivers/{id}').click();
  await button(page, 'Try it out').click();
  await page.getByPlaceholder('id', { exact: true }).fill('01980000-0000-7000-8000-000000000000');
  await page.getByRole('textbox', { name: 'Body' }).fill('{"id": 1}');
  expect(await accessibilityProblems(page)).toEqual([]);
  const request = page.waitForRequest((one) => one.method() === 'PUT');
  await button(page, 'Execute').click();
  expect((await (await request).allHeaders())['x-xsrf-token']).toMatch(/.{8}/);
  await page.locator('.live-responses-table').getByText('error.validation').first().waitFor();
});

test('where the description is kept back the page says so', async () => {
  const page = await at('/admin/health');
  const notFound = { status: 404, contentType: 'application/problem+json', body: '{"status":404}' };
  await page.route('**/v3/api-docs', (route) => route.fulfill(notFound));
  await page.goto('/admin/docs');
  await page.getByRole('heading', { name: 'The API docs are switched off' }).waitFor();
});

test('the System Admin menu leads to every page, without an error on the console', async () => {
  const page = await at('/admin/health');
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  for (const [path, name, shown] of PAGES) {
    await button(page, 'System Admin').click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await heading(page, name);
    await page.getByText(shown).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  expect(said).toEqual([]);
});

test.each(['light', 'dark'] as const)('axe finds nothing in the API docs, %s', async (colorScheme) => {
  const page = await at('/admin/docs', { colorScheme });
  await page.getByText('Lists are arrays with').first().waitFor();
  await page.getByRole('searchbox', { name: 'Filter calls' }).fill('put /api/drivers/{id}');
  await call(page, 'PUT /api/drivers/{id}').click();
  await page.getByRole('heading', { level: 4, name: 'Responses' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});
