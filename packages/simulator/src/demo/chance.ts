/** Chance that is the same on every run: numbers drawn from a seed that is made of words and numbers. */
export interface Chance {
  /** From 0 up to 1, 1 left out. */
  next(): number;
  between(least: number, most: number): number;
  /** A whole number, both ends included. */
  whole(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
  /** True that often, 0 to 1. */
  happens(share: number): boolean;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** Mulberry32, seeded by the keys: equal keys draw equal numbers, whatever was drawn elsewhere. */
export function chanceOf(...keys: readonly (string | number)[]): Chance {
  let state = hash(keys.join('|'));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (from) => from[Math.floor(next() * from.length)]!,
    happens: (share) => next() < share,
  };
}
