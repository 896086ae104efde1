import { pathWith } from '@linehaul/contracts/http';
import { postKey } from '@linehaul/contracts/operator';
import { MINUTE } from '@linehaul/domain/core';
import { ON_THE_WAY, oneRunningJourney, RUNNING_DEVICE } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems, stage } from './harness/index.ts';
import { middleOfMap, restingPopup } from './harness/on-map.ts';

const begin = Date.now();
const here = stage(oneRunningJourney(begin), drive, { onEmbedded: true });
const dispatcher = (path?: string) => here.signedIn('dispatcher', path);
let key: string;

async function drive(): Promise<void> {
  key = await telemetryKey();
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

/** `minute`: since the start. */
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
  test('a vehicle moves on the map without a reload, and its popup is seen whole beside the dock', async () => {
    const page = await dispatcher('/?docks=none');
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

    const dock = (await schedule(page).boundingBox())!;
    const map = (await page.locator('.maplibregl-map').boundingBox())!;
    await expect
      .poll(async () => {
        const box = await popup(page, 'KF-0001').boundingBox();
        return box && box.x >= map.x && box.y >= map.y && box.x + box.width <= dock.x;
      })
      .toBe(true);
  });

  test('the map opens on the whole fleet, not on the first vehicle that the stream brings', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const page = await dispatcher('/journey-schedule/monitoring-preview');
    await page.route(/api\/live\/[^/]+\/vehicles/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/?docks=none');
    const asOf = page.getByText(/as of \d\d:\d\d:\d\d/);
    const fleet = page.getByRole('group', { name: 'Fit' }).getByRole('button', { name: 'Fleet' });
    const before = await asOf.textContent();
    await send(0.1, ON_THE_WAY.beyondKroonstad, 75);
    await expect.poll(() => asOf.textContent(), { timeout: 15_000 }).not.toBe(before);
    expect(await fleet.getAttribute('aria-pressed')).toBe('false');
    letGo();
    await expect.poll(() => fleet.getAttribute('aria-pressed'), { timeout: 15_000 }).toBe('true');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('a pin of the map opens its stop', async () => {
    const page = await dispatcher('/?docks=none');
    await page.setViewportSize({ width: 1440, height: 900 });
    await rail(page, 'Journey search').click();
    await row(page, 'KF-0001').getByRole('checkbox').check();
    await schedule(page).getByRole('button', { name: 'Bloemfontein DC', exact: true }).click();
    await popup(page, 'Bloemfontein DC').getByText('Actual arrival').waitFor();
    await restingPopup(page);
    await page.keyboard.press('Escape');
    await popup(page, 'Bloemfontein DC').waitFor({ state: 'detached' });
    const tip = await middleOfMap(page);
    await page.mouse.click(tip.x, tip.y - 16);
    await popup(page, 'Bloemfontein DC').waitFor();
  });

  test('axe finds nothing in the settings of the map, beside it and in the sheets of a phone', async () => {
    const page = await dispatcher('/?docks=settings');
    const liveTrack = page
      .getByRole('region', { name: 'Map settings' })
      .getByRole('switch', { name: 'Live Track' });
    await liveTrack.waitFor();
    await page.getByText('GeoNames').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Map settings' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Map settings' }).click();
    await liveTrack.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
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
