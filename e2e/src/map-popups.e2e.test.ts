import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { problemsInBothThemes, stage } from './harness/index.ts';
import { coldJourney, drive, FUEL_STOP, STOOD_AT } from './harness/map-journey.ts';
import { middleOfMap, restingPopup } from './harness/on-map.ts';

const begin = Date.now();
const on = stage(coldJourney(begin), () => drive(on.product, begin));

const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;
const CLOCK = /^~?(\d{4}-\d\d-\d\d )?\d\d:\d\d$/;
const COURSE = {
  'Next stop': 'Kroonstad One Stop',
  Planned: expect.stringMatching(CLOCK),
  Projected: expect.stringMatching(/^~(\d{4}-\d\d-\d\d )?\d\d:\d\d\s+no history yet$/),
  Driver: 'Thabo Mokoena',
  Telephone: 'No telephone number',
};
const popup = (page: Page, title: string) => page.getByRole('region', { name: `${title}, details` });
const schedule = (page: Page) => page.getByRole('region', { name: 'Journey Schedule' });

async function journeyOnMap(map: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await on.signedIn('dispatcher', '/', { viewport: { width: 1100, height: 680 } });
  await prepare?.(page);
  const answer = await page.request.get('/api/journeys/KAROO_FREIGHT?size=100');
  const rows = (await answer.json()) as { journeyId: string; journeyUniqueReference: string }[];
  const journey = rows.find((row) => row.journeyUniqueReference === 'KF-0001');
  await page.goto(`/?docks=schedule&journeys=${journey!.journeyId}&map=${map}`);
  await schedule(page).getByText('KF-0001').waitFor();
  return page;
}
const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);

async function said(shown: Locator): Promise<Record<string, string>> {
  const labels = await shown.locator('dt').allTextContents();
  const values = await shown.locator('dd').allInnerTexts();
  return Object.fromEntries(labels.map((label, i) => [label, values[i]?.trim() ?? '']));
}
/** Only one place shows at this zoom; tiles of 512 pixels. */
const PIXELS_A_DEGREE = (512 * 2 ** 9) / 360;

async function clickEastOfFuelStop(page: Page, longitude: number, opened: Locator): Promise<void> {
  const shown = popup(page, 'Kroonstad One Stop');
  const away = (longitude - FUEL_STOP.longitude) * PIXELS_A_DEGREE;
  await expect
    .poll(async () => {
      await schedule(page).getByRole('button', { name: 'Kroonstad One Stop', exact: true }).click();
      await shown.waitFor();
      await restingPopup(page);
      await page.keyboard.press('Escape');
      await shown.waitFor({ state: 'detached' });
      const { x, y } = await middleOfMap(page);
      await page.mouse.click(x + away, y);
      return opened.waitFor({ timeout: 1_000 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
}

test('popups of a position, a stop and an event tell what is known, in both themes; the keyboard opens the nearest marker', async () => {
  const page = await journeyOnMap('locations,routes,events,position');
  await schedule(page).getByRole('button', { name: 'Show KF-0001 on map' }).click();
  const vehicle = popup(page, 'KF-0001');
  await vehicle.getByText('2.7 km south of Kroonstad One Stop').waitFor();
  await vehicle.getByText('Next stop').waitFor();
  expect(await said(vehicle)).toEqual({
    ...COURSE,
    Time: expect.stringMatching(TIME),
    Place: '2.7\u00a0km south of Kroonstad One Stop',
    Vehicles: 'KP 47 ZN GP · KF214',
    Speed: '76\u00a0km/h',
  });
  expect(await problemsInBothThemes(page, 'dark')).toEqual([]);
  await page.keyboard.press('Escape');

  await schedule(page).getByRole('button', { name: 'Isando DC', exact: true }).click();
  const stop = popup(page, 'Isando DC');
  await stop.getByText('SO-4711').waitFor();
  expect(await said(stop)).toEqual({
    Address: 'Isando, Kempton Park',
    'Actual arrival': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d/),
    'Planned departure': expect.stringMatching(TIME),
    'Actual departure': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d/),
    'External reference': 'ISD',
    'Order number': 'SO-4711',
    'Estimated quantity': '24',
    'Planned temperature': '−18.0\u00a0°C',
    'Actual departure temperature': '−16.5\u00a0°C',
    'Actual arrival temperature': '−16.5\u00a0°C',
    'Delivery window open': expect.stringMatching(TIME),
    'Delivery window close': expect.stringMatching(TIME),
  });
  expect(await problemsInBothThemes(page, 'light')).toEqual([]);
  await page.keyboard.press('Escape');

  const event = page.getByRole('region', { name: /unplanned stop.*, details/i });
  await clickEastOfFuelStop(page, STOOD_AT.longitude, event);
  expect(await said(event)).toEqual({
    Reference: 'KF-0001',
    'Event name': expect.stringMatching(/unplanned stop/i),
    Time: expect.stringMatching(TIME),
    Location: expect.stringMatching(/km east of Kroonstad/),
    'Other details': expect.stringContaining('KP 47 ZN GP'),
  });
  expect(await problemsInBothThemes(page, 'dark')).toEqual([]);
  await page.keyboard.press('Escape');

  await schedule(page).getByRole('button', { name: 'Bloemfontein DC', exact: true }).click();
  const nearest = popup(page, 'Bloemfontein DC');
  await nearest.waitFor();
  await page.keyboard.press('Escape');
  await nearest.waitFor({ state: 'detached' });
  const canvas = page.getByRole('region', { name: /^Map ground/ });
  await canvas.focus();
  await page.keyboard.press('Enter');
  await nearest.waitFor();
  expect(await hasFocus(nearest.getByRole('button', { name: 'Close' }))).toBe(true);
  await page.keyboard.press('Escape');
  await nearest.waitFor({ state: 'detached' });
  expect(await hasFocus(canvas)).toBe(true);
});

test('where vehicles meet on a pin, the chosen one is on top, and the pin opens beside them', async () => {
  const page = await journeyOnMap('locations,routes', (page) =>
    page.route(/api\/live\/[^/]+\/vehicles/, async (route) => {
      const response = await route.fetch();
      const snapshot = (await response.json()) as { vehicles: object[] };
      const [chosen] = snapshot.vehicles;
      const here = { latitude: -29.1466, longitude: 26.1963 };
      const others = ['KF901', 'KF902'].map((fleetNumber) => ({
        ...{ ...chosen, ...here, fleetNumber, assetId: fleetNumber, alarm: 'CRITICAL' },
        ...{ journeyId: `journey of ${fleetNumber}`, journeyUniqueReference: `OF-${fleetNumber}` },
        timeBasedStatus: 'DELAYED',
      }));
      const vehicles = [others[0], { ...chosen, ...here }, others[1]];
      await route.fulfill({ response, json: { ...snapshot, vehicles } });
    }),
  );
  const stop = popup(page, 'Bloemfontein DC');
  await schedule(page).getByRole('button', { name: 'Bloemfontein DC', exact: true }).click();
  await stop.waitFor();
  await restingPopup(page);
  await page.keyboard.press('Escape');
  await stop.waitFor({ state: 'detached' });
  const { x, y } = await middleOfMap(page);
  await page.mouse.click(x, y);
  await popup(page, 'KF-0001').waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.click(x + 27, y - 27);
  await stop.waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a position that was travelled tells of its own time, and no speed is unavailable', async () => {
  const page = await journeyOnMap('locations,routes,replay', (page) =>
    page.route(/asset-positions\/.*size=100/, async (route) => {
      const response = await route.fetch();
      const positions = (await response.json()) as { speedKilometresPerHour: number | null }[];
      await route.fulfill({
        response,
        json: positions.map((position) => ({ ...position, speedKilometresPerHour: null })),
      });
    }),
  );
  // Fitting the route would leave an earlier place.
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
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
