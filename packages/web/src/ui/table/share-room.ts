export interface WidthNeed {
  /** Pixels for uncut content. */
  readonly needs: number;
  readonly least: number;
}

/** Whole pixels. Nothing is cut while others have spare; surplus is shared equally. */
export function shareRoom(columns: readonly WidthNeed[], room: number): readonly number[] {
  const widths = columns.map(({ needs, least }) => Math.max(Math.ceil(needs), least));
  const over = room - widths.reduce((sum, width) => sum + width, 0);
  if (over >= 0) return widths.map((width, i) => width + partOf(over, i, widths.length));
  const given = new Map<number, number>();
  let left = room;
  let open = widths.map((_, i) => i);
  const give = (chosen: readonly number[], width: (i: number) => number) => {
    for (const i of chosen) {
      given.set(i, width(i));
      left -= width(i);
    }
    open = open.filter((i) => !given.has(i));
    return chosen.length > 0;
  };
  for (let isGiving = open.length > 0; isGiving && open.length > 0; ) {
    const fair = left / open.length;
    const least = (i: number) => columns[i]!.least;
    isGiving =
      give(
        open.filter((i) => widths[i]! <= fair),
        (i) => widths[i]!,
      ) ||
      give(
        open.filter((i) => least(i) > fair),
        least,
      );
  }
  const shared = open.map((_, place) => partOf(Math.max(0, Math.floor(left)), place, open.length));
  return widths.map((_, i) => given.get(i) ?? shared[open.indexOf(i)]!);
}

function partOf(room: number, place: number, count: number): number {
  return Math.floor(room / count) + (place < Math.floor(room) % count ? 1 : 0);
}
