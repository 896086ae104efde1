import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Area } from './spots.ts';

/** Pixels the camera leaves free. */
const MARGINS = { left: 72, right: 80, top: 84, bottom: 56 } as const;

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

/** What no dock covers. */
export async function freeMap(page: Page): Promise<Area> {
  const map = (await page.locator('.maplibregl-map').boundingBox())!;
  const covering = async (name: string) => {
    const shown = page.getByRole('region', { name });
    return (await shown.count()) > 0 ? await shown.boundingBox() : null;
  };
  const dock = await covering('Journey Schedule');
  const player = await covering('Replay player');
  const right = Math.min(map.x + map.width, dock?.x ?? Number.POSITIVE_INFINITY);
  const bottom = player?.y ?? map.y + map.height;
  return { x: map.x, y: map.y, width: right - map.x, height: bottom - map.y };
}

/** Middle of the part clear of docks. */
export async function middleOfMap(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = await freeMap(page);
  return {
    x: x + (MARGINS.left + width - MARGINS.right) / 2,
    y: y + (MARGINS.top + height - MARGINS.bottom) / 2,
  };
}
