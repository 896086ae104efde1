import { pathWith } from '@linehaul/contracts/http';
import { postKey } from '@linehaul/contracts/operator';
import { SECOND } from '@linehaul/domain/core';
import { PRINT_PAGES } from '@linehaul/domain/handover';
import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems, stage } from './harness/index.ts';

const here = stage(TWO_OPERATORS, prepare, { graphics: false });
const PATH = '/handover';

async function prepare(): Promise<void> {
  const { url, token } = here.product.operator;
  const response = await fetch(url + pathWith(postKey.path, { name: 'KAROO_FREIGHT' }), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'trackers' }),
  });
  const { key } = postKey.response.parse(await response.json());
  const now = Date.now();
  const sent = await fetch(`${here.product.url}/telemetry/positions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(
      Array.from({ length: 6 }, (_, i) => ({
        ...{ device: 'device-KF198', speedKilometresPerHour: 121, latitude: -29, longitude: 26 + i * 0.0104 },
        timestamp: new Date(now - (5 - i) * 30 * SECOND).toISOString(),
      })),
    ),
  });
  expect(await sent.json()).toMatchObject({ accepted: 6 });
}

async function takesCase(page: Page): Promise<void> {
  await page.goto('/?docks=alerts');
  const row = page.locator('[data-case]').filter({ hasText: 'Speeding' });
  await row.getByRole('button').focus();
  await page.keyboard.press('a');
  await row.getByText('You', { exact: true }).waitFor();
}

const cases = (page: Page) => page.getByRole('table', { name: 'Cases open and snoozed' });

test('one shift signs, the next takes over with its cases, and the list prints on two pages at most', async () => {
  const lerato = await here.signedIn('dispatcher', PATH);
  await takesCase(lerato);
  await lerato.goto(PATH);
  await cases(lerato).getByText('You', { exact: true }).waitFor();
  await lerato.getByLabel('Remark').fill('KF198 is in a hurry');
  await lerato.getByRole('button', { name: 'Sign and hand over' }).click();
  await lerato.getByText('Waits for the second signature').waitFor();

  const { page: thandi } = await here.newcomer('controller');
  await thandi.goto('/');
  await thandi.getByRole('radio', { name: 'KAROO FREIGHT' }).check();
  await thandi.getByRole('button', { name: 'Switch', exact: true }).click();
  await thandi.getByText('KAROO FREIGHT data loading completed successfully.').waitFor();
  await thandi.goto(PATH);
  await thandi.getByText('KF198 is in a hurry').waitFor();
  expect(await accessibilityProblems(thandi)).toEqual([]);
  await thandi.getByRole('button', { name: 'Sign and take over' }).click();
  await thandi.getByText('Signed by both', { exact: true }).waitFor();
  await thandi.getByText('Took over 1 case').waitFor();
  const paper = (await thandi.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThanOrEqual(PRINT_PAGES);

  await thandi.goto(PATH);
  await cases(thandi).getByText('You', { exact: true }).waitFor();
  await lerato.getByText('Waits for the first signature').waitFor();
}, 120_000);
