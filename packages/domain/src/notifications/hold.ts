import { DAY, type EpochMs, MINUTE } from '../core/index.ts';
import { instantAt, offsetAt, type WallClock } from '../time/index.ts';

/** HH:mm, organisation's zone. */
export type TimeOfDay = string;
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

export function isTimeOfDay(text: string): boolean {
  return TIME_OF_DAY.test(text);
}

export interface Holding {
  /** Excludes `to`; across midnight if it is the earlier. */
  readonly quiet?: { readonly from: TimeOfDay; readonly to: TimeOfDay };
  /** Absent or empty: at once. */
  readonly digest?: readonly TimeOfDay[];
}

export type HeldFor = 'DIGEST' | 'QUIET_HOURS';

const minutesOf = (time: TimeOfDay) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const wallOf = (at: EpochMs, zone: string) => at + offsetAt(at, zone);
const dayOf = (wall: number) => Math.floor(wall / DAY) * DAY;

/** Undefined: not quiet. */
export function quietUntil(quiet: Holding['quiet'], at: EpochMs, zone: string): EpochMs | undefined {
  if (!quiet) return undefined;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  if (from === to) return undefined;
  const wall = wallOf(at, zone);
  const minute = Math.floor((wall - dayOf(wall)) / MINUTE);
  const crosses = from > to;
  const isQuiet = crosses ? minute >= from || minute < to : minute >= from && minute < to;
  if (!isQuiet) return undefined;
  const isTomorrow = crosses && minute >= from;
  const end = instantAt((dayOf(wall) + (isTomorrow ? DAY : 0) + to * MINUTE) as WallClock, zone);
  // Clocks going back within quiet hours give two ends; after the first it is not quiet.
  return end > at ? end : undefined;
}

/** Strictly after `at`. */
function digestAfter(times: readonly TimeOfDay[], at: EpochMs, zone: string): EpochMs | undefined {
  const day = dayOf(wallOf(at, zone));
  const next = [0, DAY, 2 * DAY]
    .flatMap((days) =>
      times.map((time) => instantAt((day + days + minutesOf(time) * MINUTE) as WallClock, zone)),
    )
    .filter((instant) => instant > at);
  return next.length > 0 ? Math.min(...next) : undefined;
}

/** Until when and why; undefined: at once. A digest also waits for quiet hours to end. */
export function heldUntil(
  { quiet, digest = [] }: Holding,
  at: EpochMs,
  zone: string,
): { readonly for: HeldFor; readonly until: EpochMs } | undefined {
  const next = digestAfter(digest, at, zone);
  if (next !== undefined) return { for: 'DIGEST', until: quietUntil(quiet, next, zone) ?? next };
  const until = quietUntil(quiet, at, zone);
  return until === undefined ? undefined : { for: 'QUIET_HOURS', until };
}
