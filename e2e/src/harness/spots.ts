import type { Page } from 'playwright-core';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** In CSS pixels of the page. */
export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly x: number;
  readonly y: number;
  readonly pixels: number;
}

interface Options {
  /** Per channel, of 255. */
  readonly tolerance?: number;
  readonly gap?: number;
  /** Smaller ones are left out. */
  readonly least?: number;
  readonly except?: readonly Area[];
}

export async function spotsOf(
  page: Page,
  clip: Area,
  colour: string,
  { tolerance = 16, gap = 6, least = 12, except = [] }: Options = {},
): Promise<readonly Spot[]> {
  const picture = await page.screenshot({ clip });
  const found = await page.evaluate(
    async ({ png, rgb, tolerance, gap, least, hidden }) => {
      const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
      const { width, height, data } = await pixelsOf(new Blob([bytes], { type: 'image/png' }));
      const columns = Math.ceil(width / gap) + 1;
      interface Cell {
        left: number;
        top: number;
        right: number;
        bottom: number;
        pixels: number;
      }
      const cells = new Map<number, Cell>();
      const isHidden = (x: number, y: number) =>
        hidden.some((one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height);
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const at = (y * width + x) * 4;
          if (rgb.some((value, i) => Math.abs(data[at + i]! - value) > tolerance) || isHidden(x, y)) continue;
          const id = Math.floor(y / gap) * columns + Math.floor(x / gap);
          const cell = cells.get(id) ?? { left: x, top: y, right: x, bottom: y, pixels: 0 };
          cell.left = Math.min(cell.left, x);
          cell.right = Math.max(cell.right, x);
          cell.bottom = y;
          cell.pixels += 1;
          cells.set(id, cell);
        }
      const spots: Cell[] = [];
      for (const [first] of cells) {
        const spot: Cell = { left: width, top: height, right: 0, bottom: 0, pixels: 0 };
        const waiting = [first];
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          const cell = cells.get(id);
          if (!cell) continue;
          cells.delete(id);
          spot.left = Math.min(spot.left, cell.left);
          spot.top = Math.min(spot.top, cell.top);
          spot.right = Math.max(spot.right, cell.right + 1);
          spot.bottom = Math.max(spot.bottom, cell.bottom + 1);
          spot.pixels += cell.pixels;
          for (const row of [-columns, 0, columns])
            for (const column of [-1, 0, 1]) waiting.push(id + row + column);
        }
        if (spot.pixels >= least) spots.push(spot);
      }
      return spots;

      async function pixelsOf(blob: Blob): Promise<ImageData> {
        const bitmap = await createImageBitmap(blob);
        const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
        pen.drawImage(bitmap, 0, 0);
        return pen.getImageData(0, 0, bitmap.width, bitmap.height);
      }
    },
    {
      png: picture.toString('base64'),
      rgb: [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
      ...{ tolerance, gap, least },
      hidden: except.map((one) => ({ ...one, x: one.x - clip.x, y: one.y - clip.y })),
    },
  );
  return found
    .map(({ left, top, right, bottom, pixels }): Spot => {
      const box = { left: left + clip.x, top: top + clip.y, right: right + clip.x, bottom: bottom + clip.y };
      return { ...box, x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, pixels };
    })
    .sort((a, b) => a.x - b.x);
}

/** A square around the middle of it. */
export function areaAround({ x, y }: Pick<Spot, 'x' | 'y'>, across: number, up = across): Area {
  return { x: x - across, y: y - up, width: across * 2, height: up * 2 };
}

/** With a pixel more on each side. */
export function areaOf({ left, top, right, bottom }: Spot): Area {
  return { x: left - 1, y: top - 1, width: right - left + 2, height: bottom - top + 2 };
}

/** 0 of none. */
export function widthOf(spot: Spot | undefined): number {
  return spot ? spot.right - spot.left : 0;
}
