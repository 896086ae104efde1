import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openListing, rowOf } from '../../testing/index.ts';

test('the head of a schedule has the whole registration beside a bell', async () => {
  await page.viewport(1280, 720);
  await openListing(({ desk }) => {
    Object.assign(desk.journeys[0]!, {
      journeyUniqueReference: 'CP261125-03A',
      vehicleRegistration: 'KP 47 ZN GP',
      alarm: { severity: 'WARNING', name: 'Late', sinceUtc: new Date().toISOString() },
    });
  }, oneRunningJourney);
  await expect.element(rowOf('CP261125-03A')).toBeVisible();
  await rowOf('CP261125-03A').click();
  const shown = page.getByRole('article', { name: 'CP261125-03A' }).getByText('KP 47 ZN GP', { exact: true });
  await expect.element(shown).toBeVisible();
  const { scrollWidth, clientWidth } = shown.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
