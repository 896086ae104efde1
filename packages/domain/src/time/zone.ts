import { type Brand, DAY, type EpochMs } from '../core/index.ts';

/** As if it were UTC: 08:30 in Johannesburg is 08:30Z. */
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

export function wallClockAt(instant: EpochMs, zone: string): WallClock {
  if (/^utc$/i.test(zone)) return instant as WallClock;
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) part[type] = value;
  const shown = new Date(0);
  shown.setUTCFullYear(Number(part.year), Number(part.month) - 1, Number(part.day));
  shown.setUTCHours(Number(part.hour), Number(part.minute), Number(part.second));
  return (shown.getTime() + (((instant % 1000) + 1000) % 1000)) as WallClock;
}

/** In order: two when clocks go back, none when they go forward. */
export function instantsAt(wall: WallClock, zone: string): readonly EpochMs[] {
  // Clocks change at most once within two days.
  const offsets = new Set([offsetAt(wall - DAY, zone), offsetAt(wall + DAY, zone)]);
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((instant) => wallClockAt(instant, zone) === wall)
    .sort((a, b) => a - b);
}

/** The first of two; skipped times move forward: RFC 5545 (section 3.3.5), Temporal ('compatible'). */
export function instantAt(wall: WallClock, zone: string): EpochMs {
  return instantsAt(wall, zone)[0] ?? wall - offsetAt(wall - DAY, zone);
}

/** Milliseconds ahead of UTC. */
export function offsetAt(instant: EpochMs, zone: string): number {
  return wallClockAt(instant, zone) - instant;
}

export function isTimeZone(text: string): boolean {
  try {
    formatOf(text);
    return true;
  } catch {
    return false;
  }
}
