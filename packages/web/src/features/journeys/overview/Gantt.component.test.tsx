import { getVehicleDay } from '@linehaul/contracts/vehicle-day';
import { MINUTE } from '@linehaul/domain/core';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { journeyOf, leftLate } from '../../../testing/answers/journeys.ts';
import { silentBetween } from '../../../testing/answers/vehicle-day.ts';
import { openOverview, overview } from '../../../testing/screens/overview.ts';
import { betweenTimes } from '../../../ui/times/index.ts';

const ZONE = 'Africa/Johannesburg';

test('a drive has a hole where nobody heard of the vehicle on its way, as the day of it has', async () => {
  const silence = { after: '', before: '' };
  await openOverview('OV-LATE', ({ server, desk }) => {
    const journey = journeyOf(desk, 'OV-LATE');
    leftLate(journey, 61);
    const at = (minutes: number) =>
      new Date(Date.parse(journey.startedDateTimeUtc!) + minutes * MINUTE).toISOString();
    Object.assign(silence, { after: at(120), before: at(300) });
    server.answer(getVehicleDay, ({ params: { assetId, date } }) =>
      silentBetween(silence.after, silence.before)(assetId, date, ZONE),
    );
  });
  await overview.getByRole('tab', { name: 'Gant Chart' }).click();
  const bars = overview.getByRole('tabpanel', { name: 'Gant Chart' });
  const drive = bars.getByRole('listitem').filter({ hasText: 'Isando DC – Bloemfontein DC' });
  const { after, before } = betweenTimes(silence, ZONE);
  await expect.element(drive.getByText(`No fixes between ${after} and ${before}`)).toBeInTheDocument();
  await expect.element(drive.getByText('~950 min', { exact: true })).toBeVisible();

  const [first, second, ...more] = drive.element().querySelectorAll('[data-kind="done"]:not(span)');
  const [hole] = drive.element().querySelectorAll('[title^="No fixes"]');
  const [left, middle, right] = [first, hole, second].map((one) => one!.getBoundingClientRect());
  expect(more).toEqual([]);
  expect(middle!.left).toBeCloseTo(left!.right, 0);
  expect(right!.left).toBeCloseTo(middle!.right, 0);
  expect(getComputedStyle(hole!).borderStyle).toBe('dashed');
  expect(getComputedStyle(hole!).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  expect(hole!.getAttribute('data-tone')).toBeNull();
});

test('on a phone the bars begin in the left half of the screen', async () => {
  await openOverview('OV-LATE', ({ desk }) => leftLate(journeyOf(desk, 'OV-LATE'), 61));
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 720));
  await overview.getByRole('tab', { name: 'Gant Chart' }).click();
  const bars = overview.getByRole('tabpanel', { name: 'Gant Chart' });
  const drive = bars.getByRole('listitem').filter({ hasText: 'Isando DC – Bloemfontein DC' });
  await expect.element(drive).toBeVisible();
  const [first] = drive.element().querySelectorAll('[data-kind="planned"]:not(span)');
  expect(first!.getBoundingClientRect().left).toBeLessThan(390 / 2);
  const name = drive.getByText('Isando DC – Bloemfontein DC', { exact: true }).element();
  expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(first!.getBoundingClientRect().left);
});
