import { pathWith } from '@linehaul/contracts/http';
import { postKey } from '@linehaul/contracts/operator';
import { MINUTE } from '@linehaul/domain/core';
import { ON_THE_WAY, oneRunningJourney, RUNNING_DEVICE } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stage } from './harness/index.ts';

const begin = Date.now();
const here = stage(oneRunningJourney(begin), drive);
const dispatcher = (path?: string) => here.signedIn('dispatcher', path);
let key: string;

async function drive(): Promise<void> {
  key = await telemetryKey();
  // Stood at the depot, left on time, drives: the journey starts by itself.
  await send(-125, ON_THE_WAY.depot, 0);
  await send(-122, ON_THE_WAY.depot, 0);
  for (let minute = -112; minute <= -93; minute++) await send(minute, ON_THE_WAY.outside, 80);
  await send(-2, ON_THE_WAY.kroonstad, 82);
}

async function telemetryKey(): Promise<string> {
  const { url, token } = here.product.operator;
  const response = await fetch(url + pathWith(postKey.path, { name: 'KAROO_FREIGHT' }), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'trackers' }),
  });
  return postKey.response.parse(await response.json()).key;
}

/** One fix through the public endpoint. @param minute from the beginning of the test */
async function send(minute: number, [longitude, latitude]: readonly [number, number], speed: number) {
  const response = await fetch(`${here.product.url}/telemetry/positions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify([
      {
        device: RUNNING_DEVICE,
        timestamp: new Date(begin + minute * MINUTE).toISOString(),
        longitude,
        latitude,
        speedKilometresPerHour: speed,
        headingDegrees: 200,
      },
    ]),
  });
  expect(await response.json()).toMatchObject({ accepted: 1 });
}

const rail = (page: Page, name: string | RegExp) =>
  page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name });
const row = (page: Page, reference: string) =>
  page.getByRole('grid', { name: 'Journeys' }).getByRole('row').filter({ hasText: reference });
const schedule = (page: Page) => page.getByRole('region', { name: 'Journey Schedule' });
const popup = (page: Page, title: string) => page.getByRole('region', { name: `${title}, details` });

describe('the journey dashboard', () => {
  test('a vehicle moves on the map without a reload', async () => {
    const page = await dispatcher();
    await page.getByRole('switch', { name: /Live Track.*as of \d\d:\d\d:\d\d/ }).waitFor();
    await rail(page, 'Journey search').click();
    await row(page, 'KF-0001').getByText('In progress', { exact: true }).waitFor();
    await row(page, 'KF-0001').getByRole('checkbox').check();
    await page.getByText('Added journey KF-0001 to map for tracking').waitFor();
    await schedule(page).getByRole('button', { name: 'Show KF-0001 on map' }).click();
    await popup(page, 'KF-0001').getByText('Kroonstad').waitFor();
    await popup(page, 'KF-0001').getByText('82 km/h').waitFor();
    const before = await popup(page, 'KF-0001').boundingBox();
    await page.evaluate(() => Object.assign(window, { notReloaded: true }));

    await send(0, ON_THE_WAY.beyondKroonstad, 76);
    await popup(page, 'KF-0001').getByText('3 km south of Kroonstad').waitFor();
    await popup(page, 'KF-0001').getByText('76 km/h').waitFor();
    expect(await popup(page, 'KF-0001').boundingBox()).not.toEqual(before);
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  });

  test('a pin of the map opens its stop', async () => {
    const page = await dispatcher();
    await rail(page, 'Journey search').click();
    await row(page, 'KF-0001').getByRole('checkbox').check();
    await schedule(page).getByRole('button', { name: 'Bloemfontein DC' }).click();
    await popup(page, 'Bloemfontein DC').getByText('Actual arrival').waitFor();
    const anchor = await page.locator('.maplibregl-popup').boundingBox();
    const style = await page.locator('.maplibregl-popup').getAttribute('class');
    expect(style).toContain('anchor-bottom');
    await page.keyboard.press('Escape');
    await popup(page, 'Bloemfontein DC').waitFor({ state: 'detached' });
    // The popup stood 24 px above the pin's tip.
    await page.mouse.click(anchor!.x + anchor!.width / 2, anchor!.y + anchor!.height + 12);
    await popup(page, 'Bloemfontein DC').waitFor();
  });

  test('a popup is seen whole beside the dock that lies over the map', async () => {
    const page = await dispatcher();
    await rail(page, 'Journey search').click();
    await row(page, 'KF-0001').getByRole('checkbox').check();
    await schedule(page).getByRole('button', { name: 'Show KF-0001 on map' }).click();
    const dock = (await schedule(page).boundingBox())!;
    const map = (await page.locator('.maplibregl-map').boundingBox())!;
    await expect
      .poll(async () => {
        const box = await popup(page, 'KF-0001').boundingBox();
        return box && box.x >= map.x && box.y >= map.y && box.x + box.width <= dock.x;
      })
      .toBe(true);
  });

  test('the heads of the schedule stand over their columns', async () => {
    const page = await dispatcher();
    await rail(page, 'Journey search').click();
    await row(page, 'KF-0001').getByRole('checkbox').check();
    await schedule(page).getByRole('columnheader', { name: 'Planned' }).waitFor();
    const beyond = await schedule(page)
      .locator('thead th:not(.lh-unseen)')
      .evaluateAll((heads) => heads.map((head) => head.scrollWidth - head.clientWidth));
    expect(beyond).toEqual([0, 0, 0]);
  });

  test('a link shows the same view', async () => {
    const page = await dispatcher();
    await rail(page, 'Journey search').click();
    await row(page, 'KF-0001').getByRole('checkbox').check();
    await page.getByRole('combobox', { name: 'Page size' }).click();
    await page.getByRole('option', { name: '10', exact: true }).click();
    await page.getByRole('button', { name: 'Planned start' }).click();
    await page.getByText('Showing 1 - 10 of 13 items').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('Showing 11 - 13 of 13 items').waitFor();

    const link = new URL(page.url());
    const other = await dispatcher(link.pathname + link.search);
    await other.getByText('Showing 11 - 13 of 13 items').waitFor();
    expect(await other.getByRole('columnheader', { name: 'Planned start' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await schedule(other).getByText('KF-0001').waitFor();
  });

  test('the filter asks the server after a pause, and an empty answer says so', async () => {
    const page = await dispatcher('/?docks=journeys');
    await page.getByText('Showing 1 - 13 of 13 items').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('KF-010');
    await page.getByText('Showing 1 - 10 of 10 items').waitFor();
    await page.keyboard.type('x');
    await page.getByText('No journeys to show').waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByText('Showing 1 - 13 of 13 items').waitFor();
  });

  test('the footer of a long list keeps one line, and one reaches its last page', async () => {
    const page = await dispatcher();
    await page.route(/\/api\/journeys\/.+\/ROUTING_DATE/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '1452' } });
    });
    await rail(page, 'Journey search').click();
    const shown = page.getByText('Showing 1 - 100 of 1452 items');
    await shown.waitFor();
    const middles = await Promise.all(
      [
        page.getByRole('combobox', { name: 'Page size' }),
        shown,
        page.getByRole('button', { name: 'Next page' }),
      ].map(async (one) => {
        const box = (await one.boundingBox())!;
        return box.y + box.height / 2;
      }),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3);
    await page.getByRole('button', { name: 'Last page' }).click();
    await page.getByText('Showing 1401 - 1452 of 1452 items').waitFor();
    // The list is read again in the background; what is under way then has nobody left to answer.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('a failed list is emptied, says so, and comes back on request', async () => {
    const page = await dispatcher();
    const listing = /\/api\/journeys\/.+\/ROUTING_DATE/;
    await page.route(listing, (route) => route.fulfill({ status: 500, json: {} }));
    await rail(page, 'Journey search').click();
    await page.getByRole('alert').getByText('Could not retrieve journeys').waitFor();
    expect(await row(page, 'KF-').count()).toBe(0);
    await page.unroute(listing);
    await page.getByRole('button', { name: 'Try again' }).click();
    await row(page, 'KF-0001').waitFor();
  });

  test('everything goes by keyboard: list, tick, schedule, and Escape closes the topmost only', async () => {
    const page = await dispatcher('/?docks=journeys&sort=journeyUniqueReference,asc');
    await row(page, 'KF-0001').waitFor();
    await row(page, 'KF-0001').focus();
    await page.keyboard.press('ArrowDown');
    expect(await row(page, 'KF-0100').evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await schedule(page).getByText('KF-0100').waitFor();
    expect(await row(page, 'KF-0100').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');
    await schedule(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('region', { name: 'Journeys' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Journeys' }).waitFor({ state: 'detached' });
    expect(await rail(page, 'Journey search').evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('an empty schedule says what it is for', async () => {
    const page = await dispatcher();
    await rail(page, 'Journey schedule').click();
    await schedule(page).getByText('No selected journeys schedules to show').waitFor();
  });

  test('nothing is asked of any other server', async () => {
    const page = await dispatcher();
    const others: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== new URL(here.product.url).origin)
        others.push(request.url());
    });
    await page.reload();
    await page.locator('.maplibregl-canvas').waitFor();
    await page.getByText('GeoNames').waitFor();
    expect(others).toEqual([]);
  });
});
