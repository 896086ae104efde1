import { MINUTE } from '@linehaul/domain/core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onDayOf, stage } from './harness/index.ts';
import { coldJourney, drive, moved } from './harness/map-journey.ts';

const begin = Date.now();
const on = stage(coldJourney(begin), () => drive(on.product, begin), { graphics: false });

const settings = (page: Page) => page.getByRole('region', { name: 'Map settings' });
const toggle = (page: Page, name: string) => settings(page).getByRole('switch', { name, exact: true });
const tick = (page: Page, reference: string) =>
  page
    .getByRole('grid', { name: 'Journeys' })
    .getByRole('row')
    .filter({ hasText: reference })
    .getByRole('checkbox');
const isOn = (page: Page, name: string) => expect.poll(() => toggle(page, name).isChecked());

async function select(page: Page, reference: string): Promise<void> {
  await tick(page, reference).check();
  await page.getByRole('region', { name: 'Journey Schedule' }).getByText(reference).waitFor();
  await page
    .getByRole('toolbar', { name: 'Map tools' })
    .getByRole('button', { name: 'Map settings' })
    .click();
  await settings(page).waitFor();
}

function heard(page: Page, path: RegExp): { readonly url: URL; readonly status: number }[] {
  const all: { readonly url: URL; readonly status: number }[] = [];
  page.on('response', (response) => {
    if (path.test(response.url())) all.push({ url: new URL(response.url()), status: response.status() });
  });
  return all;
}

test('the server answers what the switches ask for; a journey that another controller completes ends the asking', async () => {
  const page = await on.signedIn(
    'dispatcher',
    `/?docks=journeys,settings&${onDayOf(begin)}&sort=journeyUniqueReference,asc`,
  );
  const latest = heard(page, /asset-positions\/.*\/latest/);
  const positions = heard(page, /asset-positions\/.*\/journey\/.*size=100/);
  const events = heard(page, /active-events\//);
  await select(page, 'KF-0001');
  await toggle(page, 'Events').press('Space');
  await expect.poll(() => events.map(({ status }) => status)).toEqual([200]);

  const address = new URL(page.url());
  address.searchParams.set('map', 'routes,replay');
  await page.goto(address.href);
  await isOn(page, 'Vehicle Replay').toBe(true);
  await expect.poll(() => positions.map(({ status }) => status)).toEqual([200]);
  const { pathname } = positions[0]!.url;
  const from = Date.parse(decodeURIComponent(pathname.split('/').at(-2)!));
  expect(Math.abs(from - (begin - 112 * MINUTE))).toBeLessThan(5 * MINUTE);

  await toggle(page, 'Live Track').press('Space');
  await expect.poll(() => latest.map(({ status }) => status)).toEqual([200]);
  await isOn(page, 'Vehicle Replay').toBe(false);
  await select(page, 'KF-0100');
  await isOn(page, 'Live Track').toBe(false);
  await page.reload();
  await isOn(page, 'Latest Vehicle Position').toBe(true);
  await isOn(page, 'Live Track').toBe(false);

  await tick(page, 'KF-0100').uncheck();
  events.length = 0;
  await toggle(page, 'Events').press('Space');
  await expect.poll(() => events.length).toBe(1);
  await moved(on.product, 'KF-0001', 'COMPLETED');
  await expect.poll(() => events.length).toBe(2);
  for (const is of [false, true, false, true]) {
    await toggle(page, 'Events').press('Space');
    await isOn(page, 'Events').toBe(is);
  }
  expect(events.map(({ status }) => status)).toEqual([200, 200]);
});
