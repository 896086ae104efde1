export function shareOf(own: string, others: readonly string[], all: number): number {
  const place = others.filter((other) => other < own).length;
  const count = others.length + 1;
  return Math.floor(all / count) + (place < all % count ? 1 : 0);
}
