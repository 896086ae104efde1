import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { dayOf, planningDesk } from '@linehaul/testkit/worlds';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from './harness/index.ts';

const { signedIn } = stage(planningDesk(Date.now()), undefined, { graphics: false });
const at = (path: string) => signedIn('dispatcher', path);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const rows = (page: Page) => page.getByRole('grid', { name: 'Rows' });

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose file').click();
  const buffer = typeof content === 'string' ? Buffer.from(content) : content;
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

async function checked(page: Page, name: string, content: string | Buffer): Promise<string> {
  await choose(page, name, content);
  await page.getByText(`Which column of ${basename(name)} is which field.`).waitFor();
  await page.getByRole('button', { name: /^Check \d+ rows?$/ }).click();
  await heading(page, 'Nothing is written yet').waitFor();
  return counts(page);
}

async function counts(page: Page, names = ['New', 'Changed', 'Unchanged', 'Refused']): Promise<string> {
  const numbers: string[] = [];
  for (const name of names) {
    const term = page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
    numbers.push(await term.locator('xpath=following-sibling::dd').innerText());
  }
  return numbers.join(' ');
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

async function exported(within: Page | Locator, format: string) {
  const page = 'page' in within ? within.page() : within;
  await within.getByRole('button', { name: 'Export', exact: true }).click();
  return saved(page, () => page.getByRole('menuitem', { name: format }).click());
}

const STAFF = 'Employee number;Name;E-mail address\nS1;S Nkosi;nkosi@example.com\nS2;;\nS3;S Smit;no mail\n';

test('a file with problems is sent: its good rows are records, the refused ones come back as a file', async () => {
  const page = await at('/fleet-admin/import?kind=drivers');
  expect(await checked(page, '../../staff.csv', STAFF)).toBe('1 0 0 2');
  await rows(page).getByText('is required').waitFor();
  await rows(page).getByRole('gridcell', { name: 'E-mail address', exact: true }).waitFor();
  await button(page, 'Import 1 row').click();
  await heading(page, 'Import finished').waitFor();
  const refused = await saved(page, () => page.getByRole('link', { name: 'Download refused rows' }).click());
  expect(refused.name).toBe('staff refused.csv');
  expect(refused.content.toString()).toContain('3;S2;;;Name: is required');
  expect(refused.content.toString()).toContain('4;S3;S Smit;no mail;E-mail address: ');
  await page.reload();
  await heading(page, 'Import finished').waitFor();
  await page.getByRole('link', { name: 'Open the drivers' }).click();
  await page.getByRole('searchbox').fill('S Nkosi');
  await page.getByText('Showing 1 - 1 of 1 items').waitFor();
  await page.getByRole('grid', { name: 'Drivers' }).getByText('S Nkosi').waitFor();
  const drivers = await exported(page, 'Excel workbook');
  expect(drivers.content.subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  expect(await checked(page, drivers.name, drivers.content)).toBe('0 0 1 0');
  expect(await button(page, 'Nothing to import').isDisabled()).toBe(true);
});

test('journeys come from a file with their stops, and once', async () => {
  const page = await at('/fleet-admin/import?kind=journeys');
  const day = dayOf(Date.now(), 40);
  const stops = (reference: string, start: string) => [
    `${reference};nd300-418;K-1003;ISD;;${day} ${start}`,
    `${reference};;;BFN;${day} 11:00;${day} 11:45`,
    `${reference};;;EPP;${day} 22:00;`,
  ];
  const headers = 'Trip;Vehicle;Driver;Location;Arrival;Departure';
  const file = [headers, ...stops('FILE-1', '06:00'), ...stops('FILE-2', '08:00')].join('\n');
  const send = async () => {
    await choose(page, 'plan.csv', file);
    await page.getByRole('radio', { name: 'A stop', exact: true }).waitFor();
    await button(page, 'Check 6 rows').click();
    await heading(page, 'Nothing is written yet').waitFor();
    return counts(page, ['New', 'Already there', 'Refused']);
  };
  expect(await send()).toBe('1 0 1');
  const taken = `is taken by line 2, journey FILE-1, from ${day} 06:00 to ${day} 22:00: choose another, or another time`;
  await rows(page).getByText(taken).first().waitFor();
  await button(page, 'Import 1 journey').click();
  await heading(page, 'Import finished').waitFor();
  const refused = await saved(page, () => page.getByRole('link', { name: 'Download refused rows' }).click());
  expect(refused.name).toBe('plan refused.csv');
  expect(refused.content.toString()).toContain(`5;FILE-2;nd300-418;K-1003;ISD;;${day} 08:00;`);
  await button(page, 'Another file').click();
  expect(await send()).toBe('0 1 1');
  await page.goto(`/?docks=journeys&q=FILE-&from=${day}&to=${day}`);
  await page.getByText('Showing 1 - 1 of 1 items').waitFor();
  await page.getByText('FILE-1', { exact: true }).first().waitFor();
});

test('a list is exported as it is narrowed: assets, journeys, alerts', async () => {
  const page = await at('/fleet-admin/assets?q=trl101');
  await page.getByText('Showing 1 - 1 of 1 items').waitFor();
  const assets = await exported(page, 'CSV');
  expect(assets.name).toMatch(/^KAROO_FREIGHT-assets-\d{4}-\d\d-\d\d\.csv$/);
  expect(assets.content.toString().trim().split('\r\n')).toHaveLength(2);
  expect(assets.content.toString()).toContain('TRL 101 GP');

  await page.goto('/?docks=journeys');
  const filter = page.getByRole('searchbox', { name: 'Filter journeys' });
  await filter.fill('KF-0001');
  await page.getByText('Showing 1 - 1 of 1 items').waitFor();
  const journeys = await exported(page.getByRole('region', { name: 'Journeys', exact: true }), 'CSV');
  const lines = journeys.content.toString().trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('KF-0001');
  await page.goto('/?docks=alerts&alerts=all');
  const alerts = await exported(page.getByRole('region', { name: 'Alerts', exact: true }), 'CSV');
  expect(alerts.name).toMatch(/^KAROO_FREIGHT-events-/);
});
