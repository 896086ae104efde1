import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems, stage } from './harness/index.ts';
import { coldJourney, drive, FUEL_STOP, STOOD_AT } from './harness/map-journey.ts';

const begin = Date.now();
const on = stage(coldJourney(begin), prepare);
const { signedIn } = on;

function prepare(): Promise<void> {
  return drive(on.product, begin);
}

const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;
const popup = (page: Page, title: string) => page.getByRole('region', { name: `${title}, details` });
const schedule = (page: Page) => page.getByRole('region', { name: 'Journey Schedule' });

/** The dashboard with KF-0001 on the map and its schedule beside it. */
async function journeyOnMap(map: string, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await signedIn('dispatcher', '/?docks=journeys&sort=journeyUniqueReference,asc', {
    colorScheme,
    viewport: { width: 1440, height: 900 },
  });
  const row = page.getByRole('grid', { name: 'Journeys' }).getByRole('row').filter({ hasText: 'KF-0001' });
  await row.getByRole('checkbox').check();
  await schedule(page).getByText('KF-0001').waitFor();
  const address = new URL(page.url());
  address.searchParams.set('map', map);
  address.searchParams.set('docks', 'schedule');
  await page.goto(address.href);
  await schedule(page).getByText('KF-0001').waitFor();
  return page;
}
/** What the popup says, by label. */
async function said(shown: Locator): Promise<Record<string, string>> {
  const labels = await shown.locator('dt').allTextContents();
  const values = await shown.locator('dd').allInnerTexts();
  return Object.fromEntries(labels.map((label, i) => [label, values[i]?.trim() ?? '']));
}
/** One place alone is shown at this zoom, in tiles of 512 pixels. */
const PIXELS_A_DEGREE = (512 * 2 ** 9) / 360;

/** Opens this popup by clicks at a place east of the fuel stop, whose own popup a list has opened. */
async function clickEastOfFuelStop(page: Page, longitude: number, opened: Locator): Promise<void> {
  await schedule(page).getByRole('button', { name: 'Kroonstad One Stop' }).click();
  const shown = popup(page, 'Kroonstad One Stop');
  await shown.waitFor();
  const box = page.locator('.maplibregl-popup');
  let before = '';
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await box.boundingBox());
        const rests = now === before;
        before = now;
        return rests;
      },
      { interval: 400, timeout: 10_000 },
    )
    .toBe(true);
  const at = (await box.boundingBox())!;
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });
  const tip = { x: at.x + at.width / 2, y: at.y + at.height + 36 };
  // Its marker may still be on its way to the screen.
  await expect
    .poll(
      async () => {
        if (await opened.isVisible()) return true;
        await page.mouse.click(tip.x + (longitude - FUEL_STOP.longitude) * PIXELS_A_DEGREE, tip.y);
        return opened.isVisible();
      },
      { interval: 1_000 },
    )
    .toBe(true);
}

describe('the popups of the map', () => {
  test('a journey position tells time, place, vehicles and speed', async () => {
    const page = await journeyOnMap('locations,routes,position');
    await schedule(page).getByRole('button', { name: 'Show KF-0001 on map' }).click();
    const shown = popup(page, 'KF-0001');
    // The town is named until the organisation's locations are there.
    await shown.getByText('2.7 km south of Kroonstad One Stop').waitFor();
    expect(await said(shown)).toEqual({
      Time: expect.stringMatching(TIME),
      Place: '2.7 km south of Kroonstad One Stop',
      Vehicles: 'KP 47 ZN GP · KF214',
      Speed: '76 km/h',
    });
  });

  test('a stop tells its visit, its order with all temperatures, and its delivery window', async () => {
    const page = await journeyOnMap('locations,routes');
    await schedule(page).getByRole('button', { name: 'Isando DC' }).click();
    const shown = popup(page, 'Isando DC');
    await shown.getByText('SO-4711').waitFor();
    expect(await said(shown)).toEqual({
      Address: 'Isando, Kempton Park',
      'Actual arrival': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d/),
      'Actual departure': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d/),
      'External reference': 'ISD',
      'Order number': 'SO-4711',
      'Estimated quantity': '24',
      'Planned temperature': '−18.0 °C',
      'Actual departure temperature': '−16.5 °C',
      'Actual arrival temperature': '−16.5 °C',
      'Delivery window open': expect.stringMatching(TIME),
      'Delivery window close': expect.stringMatching(TIME),
    });
  });

  test('an event tells reference, event name, time, location and other details', async () => {
    const page = await journeyOnMap('locations,routes,events');
    const shown = page.getByRole('region', { name: /unplanned stop.*, details/i });
    await clickEastOfFuelStop(page, STOOD_AT.longitude, shown);
    const all = await said(shown);
    expect(all).toEqual({
      Reference: 'KF-0001',
      'Event name': expect.stringMatching(/unplanned stop/i),
      Time: expect.stringMatching(TIME),
      Location: expect.stringMatching(/km east of Kroonstad/),
      'Other details': expect.stringContaining('KP 47 ZN GP'),
    });
  });

  test('a position that was travelled tells of its own time, and no speed is unavailable', async () => {
    const page = await signedIn('dispatcher');
    await page.route(/asset-positions\/.*size=100/, async (route) => {
      const response = await route.fetch();
      const positions = (await response.json()) as { speedKilometresPerHour: number | null }[];
      await route.fulfill({
        response,
        json: positions.map((position) => ({ ...position, speedKilometresPerHour: null })),
      });
    });
    const known = await journeyOnMap('locations,routes');
    const address = new URL(known.url());
    address.searchParams.set('map', 'locations,routes,replay');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address.href);
    await schedule(page).getByText('KF-0001').waitFor();
    // The map shows the whole of the way once it is there: whoever goes to a place before is taken from it again.
    await page.getByRole('button', { name: 'Play' }).waitFor();
    const shown = popup(page, 'KF-0001');
    await clickEastOfFuelStop(page, STOOD_AT.longitude, shown);
    expect(await said(shown)).toMatchObject({
      Time: expect.stringMatching(TIME),
      Place: expect.stringMatching(/km east of Kroonstad/),
      Vehicles: 'KP 47 ZN GP · KF214',
      Speed: 'unavailable',
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('a marker with invalid coordinates is said to have none', async () => {
    const page = await signedIn('dispatcher');
    await page.route(/asset-positions\/.*\/latest/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), latitude: 0, longitude: 0 } });
    });
    await page.route(/\/api\/live\//, (route) => route.abort());
    const known = await journeyOnMap('locations,routes');
    const address = new URL(known.url());
    address.searchParams.set('map', 'locations,routes,position');
    await page.goto(address.href);
    await page.getByRole('alert').getByText('No asset positions where found', { exact: true }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('the keyboard opens the nearest marker, reads it, and comes back to the map', async () => {
    const page = await journeyOnMap('locations,routes');
    await schedule(page).getByRole('button', { name: 'Bloemfontein DC' }).click();
    await popup(page, 'Bloemfontein DC').waitFor();
    await page.keyboard.press('Escape');
    await popup(page, 'Bloemfontein DC').waitFor({ state: 'detached' });
    const canvas = page.getByRole('region', { name: /^Map ground/ });
    await canvas.focus();
    await page.keyboard.press('Enter');
    const shown = popup(page, 'Bloemfontein DC');
    await shown.waitFor();
    expect(
      await shown.getByRole('button', { name: 'Close' }).evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    expect(await canvas.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test.each(['light', 'dark'] as const)('axe finds nothing in popups, %s', async (colorScheme) => {
    const page = await journeyOnMap('locations,routes,events', colorScheme);
    await schedule(page).getByRole('button', { name: 'Isando DC' }).click();
    await popup(page, 'Isando DC').getByText('SO-4711').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await schedule(page).getByRole('button', { name: 'Show KF-0001 on map' }).click();
    await popup(page, 'KF-0001').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const event = page.getByRole('region', { name: /unplanned stop.*, details/i });
    await clickEastOfFuelStop(page, STOOD_AT.longitude, event);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
