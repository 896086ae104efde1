import { HOUR, MINUTE } from '@linehaul/domain/core';
import type { Locator, Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems, stage } from './harness/index.ts';
import { coldJourney, drive, moved } from './harness/map-journey.ts';

const begin = Date.now();
const on = stage(coldJourney(begin), prepare);
const { signedIn } = on;

function prepare(): Promise<void> {
  return drive(on.product, begin);
}

const LISTING = '/?docks=journeys,settings&sort=journeyUniqueReference,asc';
const settings = (page: Page) => page.getByRole('region', { name: 'Map settings' });
const toggle = (page: Page, name: string) => settings(page).getByRole('switch', { name, exact: true });
const row = (page: Page, reference: string) =>
  page.getByRole('grid', { name: 'Journeys' }).getByRole('row').filter({ hasText: reference });
const tick = (page: Page, reference: string) => row(page, reference).getByRole('checkbox');

/** Ticking a journey opens its schedule in the place of the settings. */
async function select(page: Page, ...references: string[]): Promise<void> {
  for (const reference of references) {
    await tick(page, reference).check();
    await page.getByRole('region', { name: 'Journey Schedule' }).getByText(reference).waitFor();
  }
  await page
    .getByRole('toolbar', { name: 'Map tools' })
    .getByRole('button', { name: 'Map settings' })
    .click();
  await settings(page).waitFor();
}
/** Switches by what is seen: name, on or off, and whether it can be moved. */
async function state(page: Page): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const one of await settings(page).getByRole('switch').all()) {
    const name = await one.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
    found[name] = `${(await one.isChecked()) ? 'on' : 'off'}${(await one.isDisabled()) ? ', held' : ''}`;
  }
  return found;
}
const flip = async (one: Locator) => one.press('Space');
const shows = (page: Page, expected: Record<string, string>) =>
  expect.poll(() => state(page), { timeout: 10_000 }).toMatchObject(expected);

function heard(page: Page, path: RegExp): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (path.test(request.url())) requests.push(request);
  });
  return requests;
}

describe('the map settings', () => {
  test('begin with location points and routes, and without Live Track, also after a reload', async () => {
    const page = await signedIn('dispatcher');
    const rail = page.getByRole('toolbar', { name: 'Map tools' });
    await rail.getByRole('button', { name: 'Map settings' }).click();
    const initial = {
      'Location Points': 'on',
      Routes: 'on',
      Events: 'off',
      'Latest Vehicle Position': 'off',
      'Live Track': 'off',
    };
    await shows(page, initial);
    await page.reload();
    await shows(page, initial);
    await page.keyboard.press('Escape');
    await settings(page).waitFor({ state: 'detached' });
    expect(
      await rail
        .getByRole('button', { name: 'Map settings' })
        .evaluate((one) => one === document.activeElement),
    ).toBe(true);
  });

  test('Live Track forces pins, routes and position on, holds the others, and polls every 20 s', async () => {
    const page = await signedIn('dispatcher', LISTING);
    await select(page, 'KF-0001');
    await flip(toggle(page, 'Location Points'));
    await flip(toggle(page, 'Routes'));
    await shows(page, { 'Location Points': 'off', Routes: 'off' });
    const asked = heard(page, /asset-positions\/.*\/journey\/.*\/latest/);
    await flip(toggle(page, 'Live Track'));
    await shows(page, {
      'Location Points': 'on, held',
      Routes: 'on, held',
      Events: 'off, held',
      'Latest Vehicle Position': 'on, held',
      'Live Track': 'on',
    });
    await settings(page).getByText('On during Live Track').first().waitFor();
    await settings(page).getByText('Not during Live Track').first().waitFor();
    await expect.poll(() => asked.length).toBe(1);
    const first = Date.now();
    await expect.poll(() => asked.length, { timeout: 40_000 }).toBe(2);
    expect(Date.now() - first).toBeGreaterThan(15_000);
    await flip(toggle(page, 'Live Track'));
    await shows(page, {
      'Location Points': 'on',
      Routes: 'on',
      'Latest Vehicle Position': 'on',
      'Live Track': 'off',
    });
  }, 90_000);

  test('a changed selection turns Live Track off, and a reload does not bring it back', async () => {
    const page = await signedIn('dispatcher', LISTING);
    await select(page, 'KF-0001');
    await flip(toggle(page, 'Live Track'));
    await shows(page, { 'Live Track': 'on' });
    await select(page, 'KF-0100');
    await shows(page, { 'Live Track': 'off', 'Latest Vehicle Position': 'on' });
    await flip(toggle(page, 'Live Track'));
    await tick(page, 'KF-0100').uncheck();
    await shows(page, { 'Live Track': 'off' });
    await page.reload();
    await shows(page, { 'Live Track': 'off', 'Latest Vehicle Position': 'on' });
  });

  test('more than one journey turns events off and holds them', async () => {
    const page = await signedIn('dispatcher', LISTING);
    await select(page, 'KF-0001');
    await flip(toggle(page, 'Events'));
    await shows(page, { Events: 'on' });
    await select(page, 'KF-0100');
    await shows(page, { Events: 'off, held' });
    await settings(page).getByText('One selected journey only').first().waitFor();
    await tick(page, 'KF-0100').uncheck();
    await shows(page, { Events: 'off' });
  });

  test('during a replay routes are on and held, and its positions are asked for in pages of 100', async () => {
    const page = await signedIn('dispatcher', LISTING);
    await select(page, 'KF-0001');
    const asked = heard(page, /asset-positions\/.*\/journey\/.*size=100/);
    const address = new URL(page.url());
    address.searchParams.set('map', 'replay');
    await page.goto(address.href);
    await shows(page, { Routes: 'on, held', 'Location Points': 'off', 'Live Track': 'off' });
    await settings(page).getByText('On during Vehicle Replay').waitFor();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    const { pathname, searchParams } = new URL(asked[0]!.url());
    const [from, to] = pathname
      .split('/')
      .slice(-2)
      .map((part) => Date.parse(decodeURIComponent(part)));
    expect(Math.abs(to! - Date.now())).toBeLessThan(60_000);
    // It left the depot 112 minutes ago.
    expect(Math.abs(from! - (begin - 112 * MINUTE))).toBeLessThan(5 * MINUTE);
    expect([searchParams.get('page'), searchParams.getAll('sort')[0]]).toEqual(['0', 'timestampUtc,desc']);
    await flip(toggle(page, 'Live Track'));
    await shows(page, { 'Live Track': 'on', Routes: 'on, held', 'Latest Vehicle Position': 'on, held' });
    expect(new URL(page.url()).searchParams.get('map')).not.toContain('replay');
  });

  test('every failure is told in the words of its journey', async () => {
    const page = await signedIn('dispatcher', LISTING);
    const refuse = (path: RegExp) => page.route(path, (route) => route.fulfill({ status: 400, json: {} }));
    await refuse(/api\/routes\/.*\/journey/);
    await refuse(/asset-positions\/.*\/latest/);
    await refuse(/asset-positions\/.*size=100/);
    await refuse(/active-events\//);
    await select(page, 'KF-0001');
    const told = (message: string) => page.getByRole('alert').getByText(message, { exact: true }).waitFor();
    await told('Could not retrieve routes for journey KF-0001');
    await flip(toggle(page, 'Latest Vehicle Position'));
    await told('Could not retrieve latest asset position for journey KF-0001');
    await flip(toggle(page, 'Events'));
    await told('Could not retrieve events for journey KF-0001');
    const address = new URL(page.url());
    address.searchParams.set('map', 'replay');
    await page.goto(address.href);
    await told('Could not retrieve asset positions for journey KF-0001');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test.each(['light', 'dark'] as const)(
    'axe finds nothing in the %s panel and its phone sheet',
    async (colorScheme) => {
      const page = await signedIn('dispatcher', '/?docks=settings', { colorScheme });
      await toggle(page, 'Live Track').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Map', exact: true }).click();
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Map settings' }).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.getByRole('menuitem', { name: 'Map settings' }).click();
      await toggle(page, 'Live Track').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    },
  );

  test('events are asked for as specified: again while the journey runs, once when it is completed', async () => {
    const page = await signedIn('dispatcher', LISTING);
    await select(page, 'KF-0001');
    const asked = heard(page, /active-events\//);
    const again = async () => {
      await flip(toggle(page, 'Events'));
      await shows(page, { Events: 'off' });
      await flip(toggle(page, 'Events'));
      await shows(page, { Events: 'on' });
    };
    await flip(toggle(page, 'Events'));
    await expect.poll(() => asked.length).toBe(1);
    const { pathname, searchParams } = new URL(asked[0]!.url());
    const [wanted, , to] = pathname.split('/').slice(-3).map(decodeURIComponent);
    expect(Number(wanted)).toBe(1_000);
    expect(Math.abs(Date.parse(to!) - Date.now() - 2 * HOUR)).toBeLessThan(60_000);
    expect(Object.fromEntries(searchParams)).toMatchObject({ page: '0', size: '100' });
    expect(searchParams.getAll('sort')[0]).toBe('eventDateTimeUtc,desc');
    await again();
    await expect.poll(() => asked.length).toBe(2);

    await moved(on.product, 'KF-0001', 'COMPLETED');
    // The journey is over: its events are asked for under that, and never again.
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(3);
    await again();
    await again();
    expect(asked.length).toBe(3);
  });
});
