/** About 2 km. */
export const NULL_ISLAND_DEGREES = 0.018;

/** Devices without a position report (0, 0), often with noise. */
export function isNullIsland({
  latitude,
  longitude,
}: {
  readonly latitude: number;
  readonly longitude: number;
}): boolean {
  return latitude * latitude + longitude * longitude <= NULL_ISLAND_DEGREES * NULL_ISLAND_DEGREES;
}
