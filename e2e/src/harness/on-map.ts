import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Pixels at each edge that the dashboard's camera leaves free. */
const MARGINS = { left: 44, right: 52, top: 84, bottom: 56 } as const;

export async function restingPopup(page: Page): Promise<void> {
  const popup = page.locator('.maplibregl-popup');
  let before = '';
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await popup.boundingBox());
        const rests = now === before;
        before = now;
        return rests;
      },
      { interval: 400, timeout: 10_000 },
    )
    .toBe(true);
}

/** The middle of what no dock covers. */
export async function middleOfMap(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const map = (await page.locator('.maplibregl-map').boundingBox())!;
  const dock = await page.getByRole('region', { name: 'Journey Schedule' }).boundingBox();
  const right = Math.min(map.x + map.width, dock?.x ?? Number.POSITIVE_INFINITY);
  const player = page.getByRole('region', { name: 'Replay player' });
  const isReplaying = (await player.count()) > 0;
  const bottom = isReplaying ? (await player.boundingBox())!.y : map.y + map.height;
  return {
    x: (map.x + MARGINS.left + right - MARGINS.right) / 2,
    y: (map.y + MARGINS.top + bottom - MARGINS.bottom) / 2,
  };
}
