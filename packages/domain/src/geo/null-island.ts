/** About two kilometres. */
export const NULL_ISLAND_DEGREES = 0.018;

/**
 * Whether a place lies about (0, 0), in the sea off Africa: devices without a position say that they are there, often with
 * some noise.
 */
export function isNullIsland({
  latitude,
  longitude,
}: {
  readonly latitude: number;
  readonly longitude: number;
}): boolean {
  return latitude * latitude + longitude * longitude <= NULL_ISLAND_DEGREES * NULL_ISLAND_DEGREES;
}
