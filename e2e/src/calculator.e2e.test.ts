import { oneRunningJourney } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stage } from './harness/index.ts';

const { signedIn } = stage(oneRunningJourney(Date.now()));

const TITLE = 'Time and distance calculator';
const panel = (page: Page) => page.getByRole('region', { name: TITLE });
const field = (page: Page, name: 'Start' | 'End') => panel(page).getByRole('combobox', { name, exact: true });
const result = (page: Page) => panel(page).getByRole('region', { name: 'Result' });
/** Distance, then days to seconds without the leading ones that are 0. */
const TRIP = /^(\d+ m|\d+(\.\d{1,2})? km), (\d+ \w+ )*\d+ seconds?$/;

async function opened(colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await signedIn('dispatcher', '/?docks=', {
    colorScheme,
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.getByRole('button', { name: TITLE }).click();
  await panel(page).getByText('Click the map for the start, then for the end, or type them here.').waitFor();
  return page;
}

/** Clicks the map this far from its middle, as shares of its size, once the map takes clicks for this. */
async function tap(page: Page, hint: string | RegExp, right: number, down: number): Promise<void> {
  await page.getByRole('status').filter({ hasText: hint }).waitFor();
  const canvas = page.locator('.maplibregl-canvas');
  await expect.poll(() => canvas.evaluate((one) => one.style.cursor)).toBe('crosshair');
  const box = (await canvas.boundingBox())!;
  await page.mouse.click(box.x + box.width * (0.5 + right), box.y + box.height * (0.5 + down));
}

describe('taps on the map', () => {
  test('the first sets the start, the second the end and calculates, the third clears', async () => {
    const page = await opened();
    await tap(page, 'Click the map to set the start', -0.15, 0);
    await expect.poll(() => field(page, 'Start').inputValue()).not.toBe('');
    expect(await field(page, 'End').inputValue()).toBe('');
    expect(await result(page).count()).toBe(0);

    await tap(page, 'Click the map to set the end', 0.1, 0.1);
    const text = await result(page).getByRole('status').innerText();
    expect(text).toMatch(TRIP);
    expect(await field(page, 'End').inputValue()).not.toBe('');
    await result(page).getByText('Estimate, not truck-legal').waitFor();
    expect(
      await panel(page)
        .getByText(/truck route/i)
        .count(),
    ).toBe(0);

    await tap(page, `${text}. Click the map to clear it and begin again`, 0, -0.2);
    await panel(page)
      .getByText('Click the map for the start, then for the end, or type them here.')
      .waitFor();
    expect(await field(page, 'Start').inputValue()).toBe('');
    expect(await field(page, 'End').inputValue()).toBe('');
    await tap(page, 'Click the map to set the start', 0, 0);
    await expect.poll(() => field(page, 'Start').inputValue()).not.toBe('');
  });
});

describe('typed places', () => {
  test('a location and a town by the keyboard, swapped, copied', async () => {
    const page = await opened();
    await field(page, 'Start').fill('isan');
    await page.getByRole('option', { name: /Isando DC\s*Location/ }).waitFor();
    await page.keyboard.press('Enter');
    expect(await field(page, 'Start').inputValue()).toBe('Isando DC');
    await page.keyboard.press('Tab');
    await field(page, 'End').focus();
    await page.keyboard.type('harrismith');
    await page.getByRole('option', { name: /Harrismith\s*Town/ }).waitFor();
    await page.keyboard.press('Enter');
    const text = await result(page).getByRole('status').innerText();
    // 270 km by the N3.
    expect(text).toMatch(/^2[4-9]\d(\.\d{1,2})? km, 3 hours \d+ minutes? \d+ seconds?$/);

    await result(page).getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `Isando DC (-26.14110, 28.20670) to Harrismith (${await described(page, 'End')}): ${text} (estimate, not truck-legal)`,
    );

    await panel(page).getByRole('button', { name: 'Swap start and end' }).click();
    await expect.poll(() => field(page, 'Start').inputValue()).toBe('Harrismith');
    expect(await field(page, 'End').inputValue()).toBe('Isando DC');
    await expect.poll(() => result(page).getByRole('status').innerText()).toBe(text);

    await panel(page).getByRole('button', { name: 'Clear End' }).click();
    await result(page).waitFor({ state: 'detached' });
    await panel(page).getByRole('button', { name: 'Clear', exact: true }).click();
    expect(await field(page, 'Start').inputValue()).toBe('');
  });
});

async function described(page: Page, name: 'Start' | 'End'): Promise<string> {
  const id = (await field(page, name).getAttribute('aria-describedby')) ?? '';
  return page.locator(`[id="${id}"]`).innerText();
}
