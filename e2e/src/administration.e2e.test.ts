import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems, stage } from './harness/index.ts';

/** Of one organisation, so that it is chosen by itself. */
const world = { ...TWO_OPERATORS, organisations: TWO_OPERATORS.organisations.slice(0, 1) };
const { signedIn } = stage(world, undefined, { graphics: false });

const at = (path: string, options?: Parameters<typeof signedIn>[2]) => signedIn('admin', path, options);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
/** The viewer may break a path at each of its parts. */
const call = (page: Page, name: string) => {
  const [method, path] = name.split(' ');
  return page.locator('.opblock-summary-control', {
    has: page.locator(`[data-path="${path}"]`),
    hasText: method,
  });
};
const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 });

/** Path, heading, and a text that shows only once the server has answered. */
const PAGES = [
  ['/admin/metrics', 'Metrics', 'CPU of the server'],
  ['/admin/health', 'Health', 'Status engine'],
  ['/admin/configuration', 'Configuration', 'Environment variables'],
  ['/admin/logs', 'Logs', 'tracking'],
  ['/admin/members', 'Members', 'dispatcher'],
  ['/admin/settings', 'Organisation settings', 'Punctuality'],
  ['/admin/docs', 'API docs', 'Lists are arrays with'],
] as const;

describe('who may', () => {
  test('the System Admin menu leads an administrator to every page', async () => {
    const page = await at('/admin/health');
    for (const [path, name] of PAGES) {
      await button(page, 'System Admin').click();
      await page.getByRole('menuitem', { name, exact: true }).click();
      await heading(page, name);
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });

  test('for anybody else there is neither the menu nor a page', async () => {
    const page = await signedIn('dispatcher', '/fleet-admin/drivers');
    await heading(page, 'Drivers');
    expect(await button(page, 'System Admin').count()).toBe(0);
    for (const [path] of PAGES) {
      await page.goto(path);
      await page.getByText('403 Forbidden').waitFor();
    }
  });
});

test('health shows each part with its details, and is read again', async () => {
  const page = await at('/admin/health');
  const database = region(page, 'Database');
  await database.getByText('PostgreSQL (embedded)').waitFor();
  await database.getByText('Up', { exact: true }).waitFor();
  await region(page, 'Disk')
    .getByText(/^\d+(\.\d)? [KMGT]iB$/)
    .first()
    .waitFor();
  await region(page, 'Ingest of positions').getByText('Most waiting fixes').waitFor();
  await region(page, 'Status engine').getByText('Longest wait').waitFor();
  for (const detail of ['Requests under way', 'Most requests', 'Most waiting', 'Refused'])
    await region(page, 'Load').getByText(detail, { exact: true }).waitFor();
  await page.getByText(/^as of \d\d:\d\d:\d\d$/).waitFor();
  await button(page, 'Refresh').click();
  await database.getByText('PostgreSQL (embedded)').waitFor();
});

test('a page that cannot be read says so, and shows again once it can', async () => {
  const page = await at('/admin/logs');
  await heading(page, 'Logs');
  await page.route('**/management/configprops', (route) =>
    route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{"status":400}' }),
  );
  await page.goto('/admin/configuration');
  const failed = page.getByRole('alert').filter({ hasText: 'Could not retrieve Configuration' });
  await failed.waitFor();
  await page.unroute('**/management/configprops');
  await button(page, 'Try again').click();
  await region(page, 'Server').getByText('profiles').waitFor();
});

test('metrics count what was asked, sort the calls, and show what the threads do', async () => {
  const page = await at('/admin/metrics');
  const calls = page.getByRole('grid', { name: 'Calls' });
  await calls.getByRole('row').filter({ hasText: '/api/account' }).first().waitFor();
  await calls.getByRole('button', { name: 'Path' }).click();
  const paths = () => calls.locator('tbody td:first-child').allInnerTexts();
  await soon(async () => {
    const found = await paths();
    return found.length > 1 && found.join() === [...found].sort((a, b) => a.localeCompare(b)).join();
  }).toBe(true);
  await region(page, 'Database connections').getByText('At work').waitFor();
  await region(page, 'Durations').getByText('Waiting for a connection').waitFor();
  await button(page, 'Threads').click();
  const threads = dialog(page, 'Threads of the server');
  await threads.getByRole('heading', { name: 'Stack of main' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await threads.waitFor({ state: 'detached' });
  await soon(() => button(page, 'Threads').evaluate((element) => element === document.activeElement)).toBe(
    true,
  );
});

test('a logger tells more at once, and follows the one above again', async () => {
  const page = await at('/admin/logs');
  await page.getByRole('searchbox', { name: 'Filter loggers' }).fill('IDENT');
  const level = page.getByRole('combobox', { name: 'Level of identity', exact: true });
  await level.selectOption({ label: 'INFO' });
  await page.getByText('identity tells INFO').waitFor();
  // What stands below it follows.
  const embedded = row(page, 'identity.embedded');
  await embedded.getByRole('gridcell', { name: 'INFO', exact: true }).waitFor();
  await level.selectOption({ label: 'As above (WARN)' });
  await page.getByText('identity follows the logger above').waitFor();
  await soon(() => embedded.getByRole('gridcell', { name: 'WARN', exact: true }).count()).toBe(1);
  await page.getByRole('searchbox', { name: 'Filter loggers' }).fill('nobody');
  await page.getByText('No loggers found').waitFor();
});

test('settings are found by their letters; what is not set says so, and no other program is told of', async () => {
  const page = await at('/admin/configuration');
  await region(page, 'Server').getByText('dataDirectory').waitFor();
  await region(page, 'MQTT').getByText('Not set').first().waitFor();
  expect(await page.getByText('PATH', { exact: true }).count()).toBe(0);
  const filter = page.getByRole('searchbox', { name: 'Filter settings' });
  await filter.fill('inactivity');
  await region(page, 'Signing in').getByText('inactivityWarningMs').waitFor();
  await region(page, 'Server').waitFor({ state: 'detached' });
  await filter.fill('no such letters');
  await page.getByText('No settings found').waitFor();
});

test('members are added and removed; nobody twice, and whoever is gone has lost access', async () => {
  const page = await at('/admin/members');
  await row(page, 'admin (you)').getByText('ROLE_ADMIN').waitFor();
  const login = page.getByRole('textbox', { name: 'Login' });
  await button(page, 'Add member').click();
  await page.getByText('Login is required').waitFor();
  await login.fill('Guest');
  await button(page, 'Add member').click();
  await page.getByText('guest is a member of KAROO FREIGHT').waitFor();
  await row(page, 'guest').waitFor();
  await login.fill('guest');
  await page.keyboard.press('Enter');
  await page.getByText('guest is a member already').waitFor();

  const guest = await signedIn('guest', '/fleet-admin/drivers');
  await heading(guest, 'Drivers');
  await row(page, 'guest').getByRole('button', { name: 'Remove guest' }).click();
  const asked = dialog(page, 'Remove member');
  await asked.getByText('guest loses access to KAROO FREIGHT at once.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Remove member' }).click();
  await page.getByText('guest is no longer a member of KAROO FREIGHT').waitFor();
  await row(page, 'guest').waitFor({ state: 'detached' });
  await guest.goto('/fleet-admin/drivers');
  await guest.getByText('User Profile Organisation Allocation Warning').first().waitFor();
});

test('a setting is tried on the past, saved, and refused where it cannot be', async () => {
  const page = await at('/admin/settings');
  const onTime = page.getByRole('textbox', { name: 'On time up to' });
  await page.getByText('Nothing is changed.').waitFor();
  await onTime.fill('45');
  await page.getByText("Must not exceed 'Slight delay up to'").waitFor();
  expect(await button(page, 'Save').isDisabled()).toBe(true);
  await onTime.fill('9999');
  await page.getByText('Must lie in 0 to 600').waitFor();
  await onTime.fill('20');
  await page.getByText('1 setting is changed.').waitFor();
  await button(page, 'Preview').click();
  await page.getByText('No journey of a vehicle was to start in the last 30 days.').waitFor();

  await page.getByRole('link', { name: 'Monitoring' }).click();
  await dialog(page, 'Unsaved changes').waitFor();
  await button(page, 'Keep editing').click();
  await button(page, 'Save').click();
  await page.getByText('Settings saved.').waitFor();
  await page.reload();
  await soon(() => onTime.inputValue()).toBe('20 min');
  await page.getByText('Default 15', { exact: true }).first().waitFor();
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
  // Groups are closed: none of their calls shows.
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
  // Neither 401 nor 403: the body is what it refuses.
  await page.locator('.live-responses-table').getByText('error.validation').first().waitFor();
});

test('where the description is kept back the page says so', async () => {
  const page = await at('/admin/health');
  const notFound = { status: 404, contentType: 'application/problem+json', body: '{"status":404}' };
  await page.route('**/v3/api-docs', (route) => route.fulfill(notFound));
  await page.goto('/admin/docs');
  await page.getByRole('heading', { name: 'The API docs are switched off' }).waitFor();
});

describe.each(['light', 'dark'] as const)(
  'in the %s theme axe and the console find nothing',
  (colorScheme) => {
    test('on any page', async () => {
      const page = await at('/admin/health', { colorScheme });
      const said: string[] = [];
      page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
      for (const [path, name, shown] of PAGES) {
        await page.goto(path);
        await heading(page, name);
        await page.getByText(shown).first().waitFor();
        if (path === '/admin/docs') {
          await page.getByRole('searchbox', { name: 'Filter calls' }).fill('put /api/drivers/{id}');
          await call(page, 'PUT /api/drivers/{id}').click();
          await page.getByRole('heading', { level: 4, name: 'Responses' }).waitFor();
        }
        expect(await accessibilityProblems(page), path).toEqual([]);
      }
      expect(said).toEqual([]);
    });

    test('on a phone, with changed settings', async () => {
      const page = await at('/admin/settings', { colorScheme, viewport: { width: 390, height: 844 } });
      await page.getByRole('textbox', { name: 'On time up to' }).fill('');
      await page.getByText('Needs a number').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  },
);
