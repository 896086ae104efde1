import { pathWith } from '@linehaul/contracts/http';
import { postKey } from '@linehaul/contracts/operator';
import { SECOND } from '@linehaul/domain/core';
import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems, stage } from './harness/index.ts';

const here = stage(TWO_OPERATORS, prepare, { graphics: false });
const CASES = '/?docks=alerts';
let key: string;

async function prepare(): Promise<void> {
  const { url, token } = here.product.operator;
  const response = await fetch(url + pathWith(postKey.path, { name: 'KAROO_FREIGHT' }), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'trackers' }),
  });
  key = postKey.response.parse(await response.json()).key;
}

async function speeds(device: string): Promise<void> {
  const now = Date.now();
  const response = await fetch(`${here.product.url}/telemetry/positions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(
      Array.from({ length: 6 }, (_, i) => ({
        ...{ device, speedKilometresPerHour: 121, latitude: -29, longitude: 26 + i * 0.0104 },
        timestamp: new Date(now - (5 - i) * 30 * SECOND).toISOString(),
      })),
    ),
  });
  expect(await response.json()).toMatchObject({ accepted: 6 });
}

const list = (page: Page) => page.getByRole('region', { name: 'Alerts', exact: true });
const dock = (page: Page) => page.getByRole('region', { name: 'Case', exact: true });
const row = (page: Page, vehicle = 'KF198') =>
  list(page).locator('[data-case]').filter({ hasText: 'Speeding' }).filter({ hasText: vehicle });
const name = (page: Page, vehicle?: string) => row(page, vehicle).getByRole('button');
const hasFocus = (one: Locator) =>
  expect.poll(() => one.evaluate((element) => element === document.activeElement)).toBe(true);

test('one controller takes a case and another sees it at once; by keyboard alone it is noted, raised, put off, and another handed over', async () => {
  const lerato = await here.signedIn('dispatcher', CASES);
  const { page: thandi } = await here.newcomer('controller');
  await thandi.goto(CASES);
  await thandi.getByRole('radio', { name: 'KAROO FREIGHT' }).check();
  await thandi.getByRole('button', { name: 'Switch', exact: true }).click();
  await thandi.getByText('KAROO FREIGHT data loading completed successfully.').waitFor();
  await thandi.goto(CASES);
  await speeds('device-KF198');
  await speeds('device-KF214');
  const both = ['KF198', 'KF214'];
  await Promise.all([lerato, thandi].flatMap((page) => both.map((vehicle) => name(page, vehicle).waitFor())));
  await row(thandi).getByText('Not taken').waitFor();

  await name(lerato).focus();
  await lerato.keyboard.press('a');
  await row(lerato).getByText('You', { exact: true }).waitFor();
  await row(thandi).getByText('dispatcher', { exact: true }).waitFor();
  await name(thandi).focus();
  await thandi.keyboard.press('a');
  await thandi.getByText(/^Taken by dispatcher at \d\d:\d\d$/).waitFor();
  await row(thandi).getByText('dispatcher', { exact: true }).waitFor();

  await lerato.keyboard.press('e');
  await row(thandi).getByText('Level 2').waitFor();
  await lerato.keyboard.press('Enter');
  await dock(lerato)
    .getByText(/^Case C-\d+$/)
    .waitFor();
  await name(lerato).focus();
  await lerato.keyboard.press('n');
  await lerato.keyboard.type('Called the driver');
  await lerato.keyboard.press('Tab');
  await lerato.keyboard.press('Tab');
  await lerato.keyboard.press('Tab');
  await lerato.keyboard.press('Enter');
  await dock(lerato).getByText('You: Called the driver').waitFor();
  expect(await accessibilityProblems(lerato)).toEqual([]);
  await name(lerato).focus();
  await lerato.keyboard.press('s');
  await dock(lerato).getByRole('button', { name: '15 min' }).waitFor();
  await lerato.keyboard.press('Enter');
  await row(thandi)
    .getByText(/^Snoozed until/)
    .waitFor();

  const names = list(lerato).locator('[data-case] [data-name]');
  await names.first().focus();
  await lerato.keyboard.press('j');
  await hasFocus(names.nth(1));
  await lerato.keyboard.press('k');
  await hasFocus(names.first());
  await name(lerato, 'KF214').focus();
  await lerato.keyboard.press('h');
  await hasFocus(dock(lerato).getByRole('combobox', { name: 'Hand the case to' }));
  await lerato.keyboard.type('controller');
  await lerato.getByRole('option', { name: 'controller', exact: true }).waitFor();
  await lerato.keyboard.press('ArrowDown');
  await lerato.keyboard.press('Enter');
  await lerato.keyboard.press('Tab');
  await lerato.keyboard.press('Tab');
  await lerato.keyboard.press('Enter');
  await row(thandi, 'KF214').getByText('You', { exact: true }).waitFor();

  await lerato.goto('/case-report');
  const reported = lerato.getByRole('table', { name: 'Cases', exact: true }).getByRole('row');
  await reported.filter({ hasText: 'KF198' }).getByText('dispatcher', { exact: true }).waitFor();
  await reported.filter({ hasText: 'KF214' }).getByText('controller', { exact: true }).waitFor();
  await lerato.getByRole('button', { name: /, Rose a level: 1$/ }).click();
  await reported.filter({ hasText: 'KF214' }).waitFor({ state: 'detached' });
  await reported.filter({ hasText: 'KF198' }).getByRole('link').click();
  await dock(lerato).getByText('You: Called the driver').waitFor();
}, 120_000);
