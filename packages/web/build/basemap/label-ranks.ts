import type { Town } from './towns.ts';

/** [name, longitude, latitude, lowest zoom, size: 1 town, 2 small town]. */
export type TownLabel = readonly [string, number, number, number, 1 | 2];

const LOWEST_ZOOM = 2;
const HIGHEST_ZOOM = 11;
const APART_PIXELS = 68;
/** Largest cities remain as neighbours. */
const APART_CITIES_PIXELS = 38;
const CITY_PEOPLE = 1_000_000;
const TILE_PIXELS = 512;

function fewest(zoom: number): number {
  return [0, 0, 2_500_000, 900_000, 300_000, 90_000, 30_000, 6_000, 1_500, 300][zoom] ?? 0;
}

function cellOf(town: Town, zoom: number): [number, number] {
  const size = TILE_PIXELS * 2 ** zoom;
  const sine = Math.sin((town.latitude * Math.PI) / 180);
  return [
    (town.longitude / 360 + 0.5) * size,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  ];
}

export function rankTowns(towns: readonly Town[]): TownLabel[] {
  const ranks = new Map<Town, number>();
  for (let zoom = LOWEST_ZOOM; zoom <= HIGHEST_ZOOM; zoom++) {
    const grid = new Map<string, [number, number][]>();
    const put = (town: Town) => {
      const [x, y] = cellOf(town, zoom);
      const key = `${Math.floor(x / APART_PIXELS)}:${Math.floor(y / APART_PIXELS)}`;
      grid.set(key, [...(grid.get(key) ?? []), [x, y]]);
    };
    for (const town of ranks.keys()) put(town);
    for (const town of towns) {
      if (ranks.has(town) || town.population < fewest(zoom) || isCrowded(town, zoom, grid)) continue;
      ranks.set(town, zoom);
      put(town);
    }
  }
  return towns.map((town) => [
    town.name,
    Math.round(town.longitude * 1e4) / 1e4,
    Math.round(town.latitude * 1e4) / 1e4,
    ranks.get(town) ?? HIGHEST_ZOOM + 1,
    town.population >= 50_000 ? 1 : 2,
  ]);
}

function isCrowded(town: Town, zoom: number, grid: ReadonlyMap<string, [number, number][]>): boolean {
  const [x, y] = cellOf(town, zoom);
  const apart = town.population >= CITY_PEOPLE ? APART_CITIES_PIXELS : APART_PIXELS;
  const [column, row] = [Math.floor(x / APART_PIXELS), Math.floor(y / APART_PIXELS)];
  for (let i = column - 1; i <= column + 1; i++)
    for (let j = row - 1; j <= row + 1; j++)
      for (const [px, py] of grid.get(`${i}:${j}`) ?? []) if (Math.hypot(px - x, py - y) < apart) return true;
  return false;
}
