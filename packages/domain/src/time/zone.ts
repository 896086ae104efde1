import { type Brand, DAY, type EpochMs } from '../core/index.ts';

/**
 * What the clocks of a zone show, kept as the instant at which a clock of UTC shows the same: 08:30 in Johannesburg is 08:30Z.
 * Days are added to it, and dates are read from it, without any change of the clock.
 */
export type WallClock = Brand<number, 'WallClock'>;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/** @param zone IANA name */
export function wallClockAt(instant: EpochMs, zone: string): WallClock {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) part[type] = value;
  const shown = new Date(0);
  shown.setUTCFullYear(Number(part.year), Number(part.month) - 1, Number(part.day));
  shown.setUTCHours(Number(part.hour), Number(part.minute), Number(part.second));
  return (shown.getTime() + (((instant % 1000) + 1000) % 1000)) as WallClock;
}

/** Every instant at which the clocks of a zone show this, in order: one, two where they go back, none where they go forward. */
export function instantsAt(wall: WallClock, zone: string): readonly EpochMs[] {
  // No zone changes its clocks twice within two days.
  const offsets = new Set([offsetAt(wall - DAY, zone), offsetAt(wall + DAY, zone)]);
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((instant) => wallClockAt(instant, zone) === wall)
    .sort((a, b) => a - b);
}

/**
 * The instant that a wall clock means: of two the first; a time that the clocks leave out is as much later as they go forward.
 * The rule of RFC 5545 (section 3.3.5) and of Temporal ('compatible').
 */
export function instantAt(wall: WallClock, zone: string): EpochMs {
  return instantsAt(wall, zone)[0] ?? wall - offsetAt(wall - DAY, zone);
}

/** Milliseconds by which the clocks of a zone are ahead of UTC. */
export function offsetAt(instant: EpochMs, zone: string): number {
  return wallClockAt(instant, zone) - instant;
}

/** Whether it is the name of an IANA time zone. */
export function isTimeZone(text: string): boolean {
  try {
    formatOf(text);
    return true;
  } catch {
    return false;
  }
}
