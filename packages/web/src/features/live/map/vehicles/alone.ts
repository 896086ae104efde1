import { HIGHEST_RANK } from './vehicle-features.ts';

/** Of more only the worst. */
export const MOST_ALONE = 300;
/** For lower ranks to return: single vehicles must not redraw all. */
const ROOM = 0.8;

/** Lowest rank standing alone. `before`: the last answer. */
export function lowestAlone(ranks: Iterable<number>, before = 0): number {
  const counts = new Array<number>(HIGHEST_RANK + 1).fill(0);
  for (const rank of ranks) counts[rank]! += 1;
  let alone = 0;
  for (let rank = HIGHEST_RANK; rank >= 0; rank--) {
    alone += counts[rank]!;
    if (alone > (rank < before ? MOST_ALONE * ROOM : MOST_ALONE)) return rank + 1;
  }
  return 0;
}
