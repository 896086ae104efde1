/** West, south, east, north; degrees. */
export type Box = readonly [number, number, number, number];

export function isIn(box: Box, longitude: number, latitude: number): boolean {
  return longitude >= box[0] && longitude <= box[2] && latitude >= box[1] && latitude <= box[3];
}

/** Full coasts and borders, every town. */
export const SOUTHERN_AFRICA: Box = [8, -36, 43, -13];

export const CITY_REGIONS: readonly Box[] = [
  [-99.5, 29, -96.5, 31.5], // Austin
  [-75.6, 39.6, -72.6, 41.7], // New York and Jersey City
];
