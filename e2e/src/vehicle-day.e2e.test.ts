import { pathWith } from '@linehaul/contracts/http';
import { postKey } from '@linehaul/contracts/operator';
import { MINUTE } from '@linehaul/domain/core';
import { dateIn, shiftDate, startOfDay } from '@linehaul/domain/time';
import { ON_THE_WAY, oneRunningJourney, RUNNING_DEVICE } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { stage, WITH_MAP } from './harness/index.ts';

const ZONE = 'Africa/Johannesburg';
const begin = Date.now();
const YESTERDAY = shiftDate(dateIn(begin, ZONE), -1);
const here = stage(oneRunningJourney(begin), drive, { graphics: false });

async function drive(): Promise<void> {
  const { url, operator } = here.product;
  const made = await fetch(operator.url + pathWith(postKey.path, { name: 'KAROO_FREIGHT' }), {
    method: 'POST',
    headers: { authorization: `Bearer ${operator.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'trackers' }),
  });
  const { key } = postKey.response.parse(await made.json());
  const midnight = startOfDay(YESTERDAY, ZONE);
  const [longitude, latitude] = ON_THE_WAY.depot;
  const fixes: object[] = [];
  let driven = 0;
  const goes = (fromMinute: number, toMinute: number, speed: number) => {
    for (let minute = fromMinute; minute < toMinute; minute++) {
      fixes.push({
        device: RUNNING_DEVICE,
        timestamp: new Date(midnight + minute * MINUTE).toISOString(),
        longitude: longitude - driven * 0.6,
        latitude: latitude - driven * 0.9,
        speedKilometresPerHour: speed,
        headingDegrees: 210,
      });
      driven += speed * 0.00014;
    }
  };
  goes(5 * 60, 6 * 60, 0);
  goes(6 * 60, 7 * 60, 72);
  driven += 1;
  goes(9 * 60, 10 * 60, 72);
  goes(10 * 60, 11 * 60, 0);
  const answer = await fetch(`${url}/telemetry/positions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(fixes),
  });
  expect(await answer.json()).toMatchObject({ accepted: fixes.length });
}

test('what a vehicle did yesterday is on the page of its asset, and a part of it on the map', async () => {
  const page = await here.signedIn('dispatcher', '/asset', WITH_MAP);
  const row = page.getByRole('row').filter({ hasText: 'KP 47 ZN GP' });
  await row.locator('[data-cy="entityDetailsButton"]').click();
  await page.getByRole('tab', { name: 'Day' }).click();
  const strip = page.getByRole('listbox', { name: 'Parts of the day' });
  await strip.waitFor();
  await page.getByRole('button', { name: 'Previous day' }).click();
  await strip.getByRole('option', { name: /^Driving, 06:00 to / }).waitFor();
  expect(new URL(page.url()).searchParams.get('day')).toBe(YESTERDAY);
  const parts = await strip.getByRole('option').allInnerTexts();
  expect(parts.map((part) => part.split(',')[0])).toEqual([
    ...['No fixes', 'Standing', 'Driving', 'No fixes', 'Driving', 'Rest', 'No fixes'],
  ]);
  const trips = page.getByRole('region', { name: 'Trips' });
  await trips.getByText(/^both between 06:59 and 09:00$/).waitFor();
  await trips.getByText(/^last seen 06:59$/).waitFor();
  await trips.getByText(/^first seen 09:00$/).waitFor();
  await strip.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('.maplibregl-canvas').waitFor();
  expect(new URL(page.url()).pathname).toBe('/asset-journey-dashboard');
});

test('the address of a day shows it, and its trips can be taken away', async () => {
  const page = await here.signedIn('dispatcher', '/asset');
  const row = page.getByRole('row').filter({ hasText: 'KP 47 ZN GP' });
  await row.locator('[data-cy="entityDetailsButton"]').click();
  await page.getByRole('heading', { level: 1, name: 'KP 47 ZN GP' }).waitFor();
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}?tab=day&day=${YESTERDAY}`);
  await page.getByRole('region', { name: 'Trips' }).getByText('last seen 06:59').waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: `Trips of ${YESTERDAY}, CSV` }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});
