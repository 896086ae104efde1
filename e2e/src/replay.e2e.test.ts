import { pathWith } from '@linehaul/contracts/http';
import { postKey } from '@linehaul/contracts/operator';
import { MINUTE } from '@linehaul/domain/core';
import { ON_THE_WAY, oneRunningJourney, RUNNING_DEVICE, type World } from '@linehaul/testkit/worlds';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems, stage } from './harness/index.ts';

const begin = Math.floor(Date.now() / MINUTE) * MINUTE;
const SECOND_DEVICE = 'device-KF142';
/** KF-0001 reports three times a minute: more points than a map draws. */
const PER_MINUTE = 3;
const on = stage(twoJourneys(), drive);

/** KF-0001 carries frozen goods, KF-0002 follows half an hour later and loses its signal on the way. */
function twoJourneys(): World {
  const world = oneRunningJourney(begin);
  const [karoo] = world.organisations;
  const [first, ...later] = karoo!.journeys!;
  const at = (minutes: number) => new Date(begin + minutes * MINUTE).toISOString();
  const order = { orderNumber: 'SO-4711', quantity: 24, plannedTemperature: -18 };
  return {
    ...world,
    name: 'two-replayed-journeys',
    organisations: [
      {
        ...karoo!,
        assets: karoo!.assets!.map((asset) =>
          asset.fleetNumber === 'KF142' ? { ...asset, deviceId: SECOND_DEVICE } : asset,
        ),
        journeys: [
          {
            ...first!,
            stops: first!.stops.map((stop, i) => (i === 1 ? { ...stop, orders: [order] } : stop)),
          },
          {
            ...first!,
            journeyUniqueReference: 'KF-0002',
            plannedStartDateTimeUtc: at(-90),
            stops: [
              { location: 'ISD', plannedDepartureTimeUtc: at(-90) },
              { location: 'BFN', plannedArrivalTimeUtc: at(210) },
            ],
            vehicle: 'CA 418-227',
            drivers: ['K-1002'],
          },
          ...later,
        ],
      },
    ],
  };
}

async function drive(): Promise<void> {
  const { url, token } = on.product.operator;
  const made = await fetch(url + pathWith(postKey.path, { name: 'KAROO_FREIGHT' }), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'trackers' }),
  });
  const { key } = postKey.response.parse(await made.json());
  const fixes = [
    ...way(RUNNING_DEVICE, -120, -5, PER_MINUTE),
    ...way(SECOND_DEVICE, -90, -55, 1),
    ...way(SECOND_DEVICE, -30, -5, 1, 35),
  ];
  const response = await fetch(`${on.product.url}/telemetry/positions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(fixes),
  });
  expect(await response.json()).toMatchObject({ accepted: fixes.length });
}

/** Five minutes at the depot, then a kilometre and a bit each minute to the south-west. @param done minutes driven before */
function way(device: string, from: number, to: number, perMinute: number, done?: number) {
  const [east, south] = ON_THE_WAY.depot;
  return Array.from({ length: (to - from) * perMinute }, (_, i) => {
    const minute = i / perMinute;
    const driven = done === undefined ? Math.max(0, minute - 5) : done + minute;
    return {
      device,
      timestamp: new Date(begin + (from + minute) * MINUTE).toISOString(),
      longitude: east - driven * 0.007,
      latitude: south - driven * 0.009,
      speedKilometresPerHour: driven === 0 ? 0 : 70 + 12 * Math.sin(driven / 3),
      headingDegrees: 215,
      attributes: { temperature: -18 + Math.sin(driven / 5) },
    };
  });
}

const rail = (page: Page, name: RegExp) =>
  page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name });
const player = (page: Page) => page.getByRole('region', { name: 'Replay player' });
const scrubber = (page: Page) => player(page).getByRole('slider', { name: 'Replayed time' });
const replaySwitch = (page: Page) => page.getByRole('switch', { name: 'Vehicle Replay' });
const button = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true });

/** At the dashboard with these journeys on the map, and a panel beside it. */
async function withJourneys(references: readonly string[], options = {}, dock = 'settings'): Promise<Page> {
  const page = await on.signedIn('dispatcher', '/', options);
  const answer = await page.request.get('/api/journeys/KAROO_FREIGHT?size=100');
  const rows = (await answer.json()) as { journeyId: string; journeyUniqueReference: string }[];
  const ids = references.map(
    (reference) => rows.find((row) => row.journeyUniqueReference === reference)?.journeyId,
  );
  expect(ids).not.toContain(undefined);
  await page.goto(`/?docks=${dock}&journeys=${ids.join(',')}`);
  return page;
}

async function replaying(options = {}): Promise<Page> {
  const page = await withJourneys(['KF-0001'], options);
  await flip(replaySwitch(page));
  await scrubber(page).waitFor();
  return page;
}

async function together(options = {}): Promise<Page> {
  const page = await withJourneys(['KF-0001', 'KF-0002'], options, 'schedule');
  await page.getByRole('button', { name: 'Replay together' }).click();
  await scrubber(page).waitFor();
  return page;
}

/** Its label covers the switch itself. */
async function flip(control: Locator): Promise<void> {
  await expect.poll(() => control.isEnabled()).toBe(true);
  await control.press('Space');
}

const minuteOf = async (page: Page) => (Number(await scrubber(page).inputValue()) - begin) / MINUTE;
/** The number of the point that is shown, and of all. */
async function pointsOf(page: Page): Promise<readonly [number, number]> {
  const text =
    (await player(page)
      .getByText(/^Point/)
      .textContent()) ?? '';
  const [now = 0, all = 0] = text.match(/\d+/g)?.map(Number) ?? [];
  return [now, all];
}

describe('Vehicle Replay', () => {
  test('the switch opens the player, and the replayed time stands where the live one was', async () => {
    const page = await replaying();
    const time = page.getByRole('region', { name: 'Map', exact: true });
    await time.getByText('live data paused').waitFor();
    await time.getByText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/).waitFor();
    expect(await page.getByText(/as of \d\d:\d\d/).count()).toBe(0);
    expect(new URL(page.url()).searchParams.get('map')).toContain('replay');
    await button(page, 'End the replay').click();
    await player(page).waitFor({ state: 'detached' });
    await page.getByText(/as of \d\d:\d\d/).waitFor();
    expect(await replaySwitch(page).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await replaySwitch(page).isChecked()).toBe(false);
  });

  test('every point can be scrubbed to, more than the map draws; Live Track ends it', async () => {
    const page = await replaying();
    const [now, all] = await pointsOf(page);
    expect(now).toBe(1);
    expect(all).toBeGreaterThan(300);
    await scrubber(page).press('ArrowRight');
    expect(await pointsOf(page)).toEqual([2, all]);
    await scrubber(page).fill(String(begin - 60 * MINUTE));
    expect(await minuteOf(page)).toBeCloseTo(-60, 1);
    await flip(page.getByRole('switch', { name: 'Live Track', exact: true }));
    await player(page).waitFor({ state: 'detached' });
  });

  test('it plays and pauses, faster at a higher speed, and stops at the end', async () => {
    const page = await replaying();
    await button(page, 'Play').click();
    await expect.poll(() => pointsOf(page).then(([now]) => now)).toBeGreaterThan(2);
    await button(page, 'Pause').click();
    await button(page, 'Play').waitFor();
    const stood = await minuteOf(page);
    await player(page).getByText('8×', { exact: true }).click();
    await expect
      .poll(() => player(page).getByRole('radio', { name: '8×', exact: true }).isChecked())
      .toBe(true);
    expect(await minuteOf(page)).toBe(stood);
    await scrubber(page).press('End');
    for (let i = 0; i < 12; i++) await scrubber(page).press('PageDown');
    const before = await minuteOf(page);
    await button(page, 'Play').click();
    await button(page, 'Play').waitFor();
    const [now, all] = await pointsOf(page);
    expect(now).toBe(all);
    expect(await minuteOf(page)).toBeGreaterThan(before);
    for (const speed of ['0.5×', '1×', '2×', '4×']) {
      await player(page).getByText(speed, { exact: true }).click();
      await expect
        .poll(() => player(page).getByRole('radio', { name: speed, exact: true }).isChecked())
        .toBe(true);
    }
  });

  test('without reduced motion it begins by itself', async () => {
    const page = await replaying({ reducedMotion: 'no-preference' });
    await button(page, 'Pause').waitFor();
    await expect.poll(() => pointsOf(page).then(([now]) => now)).toBeGreaterThan(3);
  });

  test('Space plays, arrows step, Home and End go to the ends, wherever the keyboard is on the page', async () => {
    const page = await replaying();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    expect((await pointsOf(page))[0]).toBe(2);
    await page.keyboard.press('PageUp');
    expect((await pointsOf(page))[0]).toBe(12);
    await page.keyboard.press('Space');
    await button(page, 'Pause').waitFor();
    await page.keyboard.press('Space');
    await button(page, 'Play').waitFor();
    await page.keyboard.press('End');
    const [now, all] = await pointsOf(page);
    expect(now).toBe(all);
    await page.keyboard.press('Home');
    expect((await pointsOf(page))[0]).toBe(1);
    // The switch keeps its own keys.
    await replaySwitch(page).focus();
    await page.keyboard.press('ArrowRight');
    expect((await pointsOf(page))[0]).toBe(1);
  });

  test('the chart tells speed and temperature with what was planned, follows the replay, and a click goes there', async () => {
    const page = await replaying();
    const chart = player(page).getByRole('img', { name: /^Speed and temperature of KF214/ });
    expect(await chart.getAttribute('aria-label')).toMatch(
      /Speed from (0|58) to 82 km\/h, temperature from −19\.0 to −17\.0 °C$/,
    );
    await player(page).getByText('Planned −18 ± 2 °C').waitFor();
    const from = await minuteOf(page);
    const box = (await chart.locator('.u-over').boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const middle = await minuteOf(page);
    await scrubber(page).press('End');
    const to = await minuteOf(page);
    expect(Math.abs(middle - (from + to) / 2)).toBeLessThan(2);
    await player(page)
      .getByText(/^Temperature °C −1[789]\.\d$/)
      .waitFor();
    await player(page)
      .getByText(/^Speed km\/h \d\d$/)
      .waitFor();
  });

  test('the chart is a table too, whose times can be gone to', async () => {
    const page = await replaying();
    await button(page, 'Show as table').click();
    const table = player(page).getByRole('table');
    await table.getByRole('columnheader', { name: 'Temperature °C' }).waitFor();
    expect(await table.getByRole('row').count()).toBe(201);
    const goTo = table.getByRole('button', { name: /^Go to/ });
    await goTo.nth(4).click();
    expect(await goTo.nth(4).getAttribute('aria-current')).toBe('time');
    expect((await pointsOf(page))[0]).toBeGreaterThan(5);
    await button(page, 'Show as table').click();
    await player(page)
      .getByRole('img', { name: /^Speed and temperature of KF214/ })
      .waitFor();
  });

  test('a journey of which nothing was recorded says so', async () => {
    const page = await withJourneys(['KF-0100']);
    await flip(replaySwitch(page));
    await player(page).getByText('No asset positions where found').waitFor();
    await button(page, 'End the replay').click();
    await player(page).waitFor({ state: 'detached' });
  });

  test('positions that cannot be read are told by the journey, and asked for again', async () => {
    const page = await withJourneys(['KF-0001']);
    await page.route(/position-ranges\//, (route) => route.fulfill({ status: 400, json: {} }));
    await flip(replaySwitch(page));
    await page
      .getByRole('alert')
      .getByText('Could not retrieve asset positions for journey KF-0001', { exact: true })
      .waitFor();
    await page.unroute(/position-ranges\//);
    await button(page, 'Try again').click();
    await scrubber(page).waitFor();
  });
});

describe('several vehicles on one clock', () => {
  test('the switch is held, and the schedule offers to replay them together', async () => {
    const page = await together();
    await page.getByText('live data paused').waitFor();
    await rail(page, /Map settings/).click();
    expect(await replaySwitch(page).isDisabled()).toBe(true);
    expect(await replaySwitch(page).isChecked()).toBe(false);
    await rail(page, /Journey schedule/).click();
    await page.getByRole('button', { name: 'End replay together' }).click();
    await player(page).waitFor({ state: 'detached' });
    const one = await withJourneys(['KF-0001'], {}, 'schedule');
    await one.getByText('KF-0001').first().waitFor();
    expect(await one.getByRole('button', { name: 'Replay together' }).count()).toBe(0);
  });

  test('each vehicle is where it was at that time; who has not begun or lost its signal is said so', async () => {
    const page = await together();
    const lane = (vehicle: string) =>
      player(page)
        .getByRole('group', { name: 'Vehicles of the replay' })
        .locator('label')
        .filter({ hasText: vehicle });
    await lane('KF142').getByText('Not yet begun').waitFor();
    await lane('KF214').getByText('km/h').waitFor();
    await scrubber(page).fill(String(begin - 60 * MINUTE));
    await lane('KF142').getByText('km/h').waitFor();
    await scrubber(page).fill(String(begin - 40 * MINUTE));
    await lane('KF142').getByText('No position').waitFor();
    await lane('KF214').getByText('km/h').waitFor();
    await lane('KF142').getByText('KF142').click();
    const chosen = player(page).getByRole('radio', { name: 'Show the chart of KF142, KF-0002' });
    await expect.poll(() => chosen.isChecked()).toBe(true);
    await player(page)
      .getByRole('img', { name: /^Speed and temperature of KF142/ })
      .waitFor();
    await player(page)
      .getByText(/^No position for 1\d min/)
      .waitFor();
  });

  test('a journey taken from the map leaves one, which is the switch again', async () => {
    const page = await together();
    await page.getByRole('button', { name: 'Remove KF-0002 from map' }).click();
    await player(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('together')).toBeNull();
  });
});

/** What axe finds once the map's buttons have made room for the player. */
async function problems(page: Page): Promise<string[]> {
  const lowest = page.getByRole('button', { name: 'Fit the selected journeys' });
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([lowest.boundingBox(), player(page).boundingBox()]);
      return above!.y + above!.height <= below!.y;
    })
    .toBe(true);
  return accessibilityProblems(page);
}

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test('axe finds nothing in player, chart, table and lanes', async () => {
    const page = await replaying({ colorScheme });
    expect(await problems(page)).toEqual([]);
    await button(page, 'Show as table').click();
    expect(await problems(page)).toEqual([]);
    const both = await together({ colorScheme });
    expect(await problems(both)).toEqual([]);
    await both.setViewportSize({ width: 390, height: 844 });
    expect(await problems(both)).toEqual([]);
  });
});
