/** At most `most`, with first and last. */
export function evenly<Item>(items: ArrayLike<Item>, most: number): Item[] {
  return placesEvenly(items.length, most).map((place) => items[place] as Item);
}

export function placesEvenly(length: number, most: number): number[] {
  if (length <= most) return Array.from({ length }, (_, i) => i);
  return Array.from({ length: most }, (_, i) => Math.round((i * (length - 1)) / (most - 1)));
}
