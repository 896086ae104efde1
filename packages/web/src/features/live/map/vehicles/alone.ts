import { HIGHEST_RANK } from './vehicle-features.ts';

/** With more, only the worst stand alone: hundreds of markers on top of each other show nobody anything. */
export const MOST_ALONE = 300;
/** Room that lower ranks need before they come back, or one vehicle more and less would redraw all. */
const ROOM = 0.8;

/** Lowest rank whose vehicles stand alone, now that each rank has so many. `before`: the former answer. */
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
