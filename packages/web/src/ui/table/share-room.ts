export interface WidthNeed {
  /** Pixels; nothing is cut from this on. */
  readonly needs: number;
  readonly least: number;
}

/** Whole pixels. Nothing is cut while another has more than it needs; what is over goes to all alike. */
export function shareRoom(columns: readonly WidthNeed[], room: number): readonly number[] {
  const widths = columns.map(({ needs, least }) => Math.max(Math.ceil(needs), least));
  const over = room - widths.reduce((sum, width) => sum + width, 0);
  if (over >= 0) return widths.map((width, i) => width + partOf(over, i, widths.length));
  let left = room;
  let open = widths.map((_, i) => i);
  for (;;) {
    const fair = left / open.length;
    const satisfied = open.filter((i) => widths[i]! <= fair);
    if (satisfied.length === 0) break;
    left -= satisfied.reduce((sum, i) => sum + widths[i]!, 0);
    open = open.filter((i) => !satisfied.includes(i));
  }
  const shared = open.map((_, place) => partOf(Math.max(0, Math.floor(left)), place, open.length));
  return widths.map((width, i) => {
    const place = open.indexOf(i);
    return place < 0 ? width : Math.max(columns[i]!.least, shared[place]!);
  });
}

function partOf(room: number, place: number, count: number): number {
  return Math.floor(room / count) + (place < Math.floor(room) % count ? 1 : 0);
}
