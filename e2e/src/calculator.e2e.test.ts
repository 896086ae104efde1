import { oneRunningJourney } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage, WITH_MAP } from './harness/index.ts';

const { signedIn } = stage(oneRunningJourney(Date.now()), undefined, { graphics: false });

const TITLE = 'Time and distance calculator';
const panel = (page: Page) => page.getByRole('region', { name: TITLE });
const field = (page: Page, name: 'Start' | 'End') => panel(page).getByRole('combobox', { name, exact: true });
const result = (page: Page) => panel(page).getByRole('region', { name: 'Result' });
const TRIP = /^(\d+\sm|\d+(\.\d{1,2})?\skm), (\d+\s\w+ )*\d+\sseconds?$/;

async function opened(): Promise<Page> {
  const page = await signedIn('dispatcher', '/?docks=', {
    ...WITH_MAP,
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.getByRole('button', { name: TITLE }).click();
  await panel(page).getByText('Click the map for the start, then for the end, or type them here.').waitFor();
  return page;
}

/** `right` and `down` are shares of the map's size. */
async function tap(page: Page, hint: string | RegExp, right: number, down: number): Promise<void> {
  await page.getByRole('status').filter({ hasText: hint }).waitFor();
  const canvas = page.locator('.maplibregl-canvas');
  await expect.poll(() => canvas.evaluate((one) => one.style.cursor)).toBe('crosshair');
  const box = (await canvas.boundingBox())!;
  await page.mouse.click(box.x + box.width * (0.5 + right), box.y + box.height * (0.5 + down));
}

async function choose(page: Page, name: 'Start' | 'End', text: string, option: RegExp): Promise<void> {
  await field(page, name).fill(text);
  await page.getByRole('option', { name: option }).first().click();
}

test('the calculator takes taps on the map and typed places, and gives the map back', async () => {
  const page = await opened();
  const text = () => result(page).getByRole('status').innerText();
  await tap(page, 'Click the map to set the start', -0.15, 0);
  await expect.poll(() => field(page, 'Start').inputValue()).not.toBe('');
  expect(await field(page, 'End').inputValue()).toBe('');
  expect(await result(page).count()).toBe(0);

  await tap(page, 'Click the map to set the end', 0.1, 0.1);
  const tapped = await text();
  expect(tapped).toMatch(TRIP);
  expect(await field(page, 'End').inputValue()).not.toBe('');
  await result(page).getByText('Estimate, not truck-legal').waitFor();
  expect(
    await panel(page)
      .getByText(/truck route/i)
      .count(),
  ).toBe(0);

  await tap(page, `${tapped}. Click the map to clear it and begin again`, 0, -0.2);
  await panel(page).getByText('Click the map for the start, then for the end, or type them here.').waitFor();
  expect(await field(page, 'Start').inputValue()).toBe('');
  expect(await field(page, 'End').inputValue()).toBe('');
  await tap(page, 'Click the map to set the start', 0, 0);
  await expect.poll(() => field(page, 'Start').inputValue()).not.toBe('');

  const hint = page.getByRole('status').filter({ hasText: 'Click the map to set the end' });
  await hint.waitFor();
  await page.keyboard.press('Escape');
  await panel(page).getByRole('button', { name: 'Set on the map' }).click();
  await hint.waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  const tool = page.getByRole('button', { name: TITLE });
  expect(await tool.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await panel(page).waitFor();
  expect(await field(page, 'Start').inputValue()).toBe('');

  await choose(page, 'Start', 'isan', /Isando DC\s*Location/);
  await choose(page, 'End', 'harrismith', /Harrismith\s*Town/);
  const typed = await text();
  expect(typed).toMatch(/^2[4-9]\d(\.\d{1,2})?\skm, 3\shours \d+\sminutes? \d+\sseconds?$/);
  await result(page).getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `Isando DC (-26.14110, 28.20670) to Harrismith (${await described(page, 'End')}): ${typed.replaceAll('\u00a0', ' ')} (estimate, not truck-legal)`,
  );
});

async function described(page: Page, name: 'Start' | 'End'): Promise<string> {
  const id = (await field(page, name).getAttribute('aria-describedby')) ?? '';
  return page.locator(`[id="${id}"]`).innerText();
}
