import { oneRunningJourney } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems, stage, WITH_MAP } from './harness/index.ts';

const { signedIn } = stage(oneRunningJourney(Date.now()), undefined, { graphics: false });

const TITLE = 'Time and distance calculator';
const panel = (page: Page) => page.getByRole('region', { name: TITLE });
const field = (page: Page, name: 'Start' | 'End') => panel(page).getByRole('combobox', { name, exact: true });
const result = (page: Page) => panel(page).getByRole('region', { name: 'Result' });
/** Distance, then days to seconds without the leading ones that are 0. */
const TRIP = /^(\d+ m|\d+(\.\d{1,2})? km), (\d+ \w+ )*\d+ seconds?$/;

async function opened(colorScheme: 'light' | 'dark' = 'light', graphics = {}): Promise<Page> {
  const page = await signedIn('dispatcher', '/?docks=', {
    ...graphics,
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

async function choose(page: Page, name: 'Start' | 'End', text: string, option: RegExp): Promise<void> {
  await field(page, name).fill(text);
  await page.getByRole('option', { name: option }).first().click();
}

describe('taps on the map', () => {
  test('the first sets the start, the second the end and calculates, the third clears', async () => {
    const page = await opened('light', WITH_MAP);
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

  test('Escape gives the map back, a button takes it again, a second Escape closes, and nothing is left', async () => {
    const page = await opened('light', WITH_MAP);
    await tap(page, 'Click the map to set the start', 0, 0);
    await page.getByRole('status').filter({ hasText: 'Click the map to set the end' }).waitFor();
    await page.keyboard.press('Escape');
    await panel(page).getByRole('button', { name: 'Set on the map' }).click();
    await page.getByRole('status').filter({ hasText: 'Click the map to set the end' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    const tool = page.getByRole('button', { name: TITLE });
    expect(await tool.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await panel(page).waitFor();
    expect(await field(page, 'Start').inputValue()).toBe('');
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

  test('coordinates, and metres below a kilometre', async () => {
    const page = await opened();
    await choose(page, 'Start', '-28.74, 24.76', /-28.74000, 24.76000/);
    await choose(page, 'End', '28.743S 24.762E', /-28.74300, 24.76200/);
    await expect
      .poll(() => result(page).getByRole('status').innerText())
      .toMatch(/^\d{3} m, (\d+ minutes? )?\d+ seconds?$/);
    await field(page, 'End').fill('no such place');
    await page.getByText('Nothing found. Type a name, or latitude and longitude as -28.74, 24.76').waitFor();
  });
});

test('a route that cannot be calculated is told, with the reason and another try', async () => {
  const page = await opened();
  let answers = 0;
  await page.route('**/api/route-calculations/**', async (route) => {
    answers++;
    if (answers > 1) return route.continue();
    const detail = 'The route provider did not answer in time. Try again shortly.';
    const body = JSON.stringify({
      title: 'Route calculation error',
      status: 504,
      detail,
      errorKey: 'routeTimeout',
    });
    return route.fulfill({ status: 504, contentType: 'application/problem+json', body });
  });
  await choose(page, 'Start', 'isando', /Isando DC/);
  await choose(page, 'End', 'epping', /Epping DC/);
  await page.getByRole('alert').getByText('Route calculation error').waitFor();
  await panel(page).getByText('The route provider did not answer in time. Try again shortly.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(() => result(page).getByRole('status').innerText())
    .toMatch(/^1\d{3}(\.\d{1,2})? km, \d+ hours/);
});

test.each(['light', 'dark'] as const)('everybody can use it, in the %s theme', async (colorScheme) => {
  const page = await opened(colorScheme);
  expect(await accessibilityProblems(page)).toEqual([]);
  await field(page, 'Start').fill('b');
  await page.getByRole('option').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await choose(page, 'Start', 'isando', /Isando DC/);
  await choose(page, 'End', 'bloemfontein dc', /Bloemfontein DC/);
  await result(page).getByText('Estimate, not truck-legal').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/calculator-${colorScheme}.png` });
});

async function described(page: Page, name: 'Start' | 'End'): Promise<string> {
  const id = (await field(page, name).getAttribute('aria-describedby')) ?? '';
  return page.locator(`[id="${id}"]`).innerText();
}
