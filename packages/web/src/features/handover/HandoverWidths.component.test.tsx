import { getCurrentHandover, type HandoverLists, listHandovers } from '@linehaul/contracts/handover';
import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { handoverAnswer, lateRow, listsOf, startRow } from '../../testing/answers/control-room/handover.ts';
import { openApp } from '../../testing/index.ts';

const opens = (lists: HandoverLists) =>
  openApp('/handover', oneRunningJourney, {
    prepare: ({ server }) =>
      void server
        .answer(getCurrentHandover, handoverAnswer({ lists }))
        .answer(listHandovers, { handovers: [], next: null }),
  });
const late = page.getByRole('table', { name: /^Likely late/ });

afterEach(() => page.viewport(1280, 720));

test('a time of another day is read whole, and its day is said once', async () => {
  await page.viewport(1440, 900);
  const at = (time: string) => `2026-03-02T${time}:00.000Z`;
  const row = lateRow({ plannedUtc: at('08:00'), p10Utc: at('08:14'), p90Utc: at('08:49') });
  await opens(listsOf({ late: [row], starts: [startRow()] }));
  const likely = late.getByText('03-02 10:14–10:49', { exact: true });
  await expect.element(likely).toBeVisible();
  for (const cell of (likely.element().parentElement as HTMLTableRowElement).cells)
    expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
});

test('a list has the whole sheet where the one beside it has no rows', async () => {
  await page.viewport(1920, 1080);
  const widthWith = async (starts: Parameters<typeof listsOf>[0]['starts']) => {
    await opens(listsOf({ late: [lateRow()], starts }));
    await expect.element(late).toBeVisible();
    return late.element().getBoundingClientRect().width;
  };
  const whole = await widthWith([]);
  expect(await widthWith([startRow()])).toBeLessThan(whole * 0.6);
});
