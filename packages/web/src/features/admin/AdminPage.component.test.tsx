import { getConfigProps, setLogger } from '@linehaul/contracts/admin';
import { getHealth } from '@linehaul/contracts/identity';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { oneOperator } from '../../testing/answers/admin.ts';
import { answerFleet } from '../../testing/answers/fleet.ts';
import { ApiFailure, hasFocus, openApp, PASS } from '../../testing/index.ts';
import { openAdmin } from '../../testing/screens/admin.ts';

afterEach(() => {
  vi.useRealTimers();
});

const button = (name: string) => page.getByRole('button', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const region = (name: string) => page.getByRole('region', { name });
const row = (text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

const PAGES = [
  ['/admin/metrics', 'Metrics', 'CPU of the server'],
  ['/admin/health', 'Health', 'Status engine'],
  ['/admin/configuration', 'Configuration', 'Environment variables'],
  ['/admin/logs', 'Logs', 'tracking'],
  ['/admin/members', 'Members', 'Add member'],
  ['/admin/settings', 'Organisation settings', 'Punctuality'],
  ['/admin/boards', 'Wall boards', 'Isando control room'],
] as const;

describe('who may', () => {
  test('the System Admin menu leads an administrator to every page', async () => {
    await openAdmin('/admin/health');
    for (const [path, name, shown] of PAGES) {
      await button('System Admin').click();
      await page.getByRole('menuitem', { name }).click();
      await expect.element(heading(name)).toBeVisible();
      await expect.element(page.getByText(shown).first()).toBeVisible();
      expect(location.pathname).toBe(path);
    }
  });

  test('for anybody else there is neither the System Admin menu nor a page of it', async () => {
    const { go } = await openApp('/fleet-admin/drivers', oneOperator, {
      prepare: ({ server, desk }) => answerFleet(server, desk),
    });
    await expect.element(heading(/^Drivers/)).toBeVisible();
    expect(button('System Admin').query()).toBeNull();
    for (const path of [...PAGES.map(([path]) => path), '/admin/docs']) {
      await go(path);
      await expect.element(page.getByText('403 Forbidden')).toBeVisible();
      await go('/fleet-admin/drivers');
      await expect.element(heading(/^Drivers/)).toBeVisible();
    }
  });
});

test('health shows each part with its details, and is read again', async () => {
  // Excludes reads by the 10 s poll.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { server } = await openAdmin('/admin/health');
  const database = region('Database');
  await expect.element(database.getByText('PostgreSQL (embedded)')).toBeVisible();
  await expect.element(database.getByText('Up')).toBeVisible();
  await expect.element(region('Disk').getByText('80.5 GiB')).toBeVisible();
  await expect.element(region('Ingest of positions').getByText('Most waiting fixes')).toBeVisible();
  await expect.element(region('Status engine').getByText('Longest wait')).toBeVisible();
  for (const detail of ['Requests under way', 'Most requests', 'Most waiting', 'Refused'])
    await expect.element(region('Load').getByText(detail)).toBeVisible();
  await expect.element(page.getByText(/^as of \d\d:\d\d:\d\d \(Africa\/Johannesburg\)$/)).toBeVisible();
  expect(server.callsOf(getHealth)).toHaveLength(1);
  await button('Refresh').click();
  await expect.poll(() => server.callsOf(getHealth).length).toBe(2);
  await expect.element(database.getByText('PostgreSQL (embedded)')).toBeVisible();
});

test('a page of the administrator that cannot be read says so, and shows again once it can', async () => {
  let isBroken = true;
  const { server, go } = await openAdmin('/admin/logs');
  server.answer(getConfigProps, () => (isBroken ? new ApiFailure('badRequest') : PASS));
  await expect.element(heading('Logs')).toBeVisible();
  await go('/admin/configuration');
  const failed = page.getByRole('alert').filter({ hasText: 'Could not retrieve Configuration' });
  await expect.element(failed).toBeVisible();
  isBroken = false;
  await button('Try again').click();
  await expect.element(region('Server').getByText('profiles')).toBeVisible();
});

test('metrics count what was asked, sort the calls, and show what the threads do', async () => {
  await openAdmin('/admin/metrics');
  const calls = page.getByRole('grid', { name: 'Calls' });
  await expect.element(calls.getByRole('row').filter({ hasText: '/api/account' })).toBeVisible();
  await calls.getByRole('button', { name: 'Path' }).click();
  const paths = () =>
    [...calls.element().querySelectorAll('tbody td:first-child')].map(({ textContent }) => textContent);
  await expect.poll(paths).toEqual(['/api/account', '/api/sites/{orgId}', '/management/jhimetrics']);
  await expect.element(region('Database connections').getByText('At work')).toBeVisible();
  await expect.element(region('Durations').getByText('Waiting for a connection')).toBeVisible();
  await expect.element(page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d \(Africa\/Johannesburg\)$/)).toBeVisible();
  await button('Threads').click();
  const threads = page.getByRole('dialog', { name: 'Threads of the server' });
  await expect.element(threads.getByRole('heading', { name: 'Stack of main' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(threads).not.toBeInTheDocument();
  await hasFocus(button('Threads'));
});

test('a logger tells more at once, those below it follow, and it follows the one above again', async () => {
  const { server } = await openAdmin('/admin/logs');
  await page.getByRole('searchbox', { name: 'Filter loggers' }).fill('IDENT');
  const level = page.getByRole('combobox', { name: 'Level of identity' });
  await level.selectOptions('INFO');
  await expect.element(page.getByText('identity tells INFO')).toBeVisible();
  const embedded = row(/^identity\.embedded/);
  await expect.element(embedded.getByRole('gridcell', { name: 'INFO' })).toBeVisible();
  await level.selectOptions('As above (WARN)');
  await expect.element(page.getByText('identity follows the logger above')).toBeVisible();
  await expect.element(embedded.getByRole('gridcell', { name: 'WARN' })).toBeVisible();
  expect(server.callsOf(setLogger).map(({ path, body }) => [path, body])).toEqual([
    ['/management/loggers/identity', { configuredLevel: 'INFO' }],
    ['/management/loggers/identity', { configuredLevel: null }],
  ]);
  await page.getByRole('searchbox', { name: 'Filter loggers' }).fill('nobody');
  await expect.element(page.getByText('No loggers found')).toBeVisible();
});

test('settings of the installation are found by their letters; what is not set says so', async () => {
  await openAdmin('/admin/configuration');
  await expect.element(region('Server').getByText('dataDirectory')).toBeVisible();
  await expect.element(region('MQTT').getByText('Not set').first()).toBeVisible();
  const filter = page.getByRole('searchbox', { name: 'Filter settings' });
  await filter.fill('inactivity');
  await expect.element(region('Signing in').getByText('inactivityWarningMs')).toBeVisible();
  await expect.element(region('Server')).not.toBeInTheDocument();
  await filter.fill('no such letters');
  await expect.element(page.getByText('No settings found')).toBeVisible();
});
