import type { LngLat } from '@linehaul/domain/geo';

/** World pixels at a zoom, from the north-west; differences are screen pixels. */
export type Pixel = readonly [x: number, y: number];

/** MapLibre's. */
const TILE = 512;

export function pixelOf([longitude, latitude]: LngLat, zoom: number): Pixel {
  const world = TILE * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [(longitude / 360 + 0.5) * world, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world];
}

export function placeOf([x, y]: Pixel, zoom: number): LngLat {
  const world = TILE * 2 ** zoom;
  return [(x / world - 0.5) * 360, (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI];
}

export function apart([ax, ay]: Pixel, [bx, by]: Pixel): number {
  return Math.hypot(bx - ax, by - ay);
}

/** Pixels: more than any reach. */
const CELL = 144;

const cellOf = (x: number, y: number) => Math.floor(x / CELL) * 2 ** 22 + Math.floor(y / CELL);

/** Few of ten thousand vehicles are near. */
export function nearTo<T extends { readonly at: LngLat }>(
  places: Iterable<LngLat>,
  all: Iterable<T>,
  zoom: number,
): readonly (T & { readonly pixel: Pixel })[] {
  const cells = new Set<number>();
  for (const place of places) {
    const [x, y] = pixelOf(place, zoom);
    for (const dx of [-CELL, 0, CELL]) for (const dy of [-CELL, 0, CELL]) cells.add(cellOf(x + dx, y + dy));
  }
  const near: (T & { readonly pixel: Pixel })[] = [];
  if (cells.size === 0) return near;
  for (const one of all) {
    const pixel = pixelOf(one.at, zoom);
    if (cells.has(cellOf(pixel[0], pixel[1]))) near.push({ ...one, pixel });
  }
  return near;
}
