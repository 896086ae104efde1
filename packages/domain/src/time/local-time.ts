import { type EpochMs, MINUTE } from '../core/index.ts';
import { type DateText, isDate, shiftDate } from './dates.ts';
import { instantAt, instantsAt, offsetAt, type WallClock, wallClockAt } from './zone.ts';

/** Date and time as a person writes them, in the organisation's zone: YYYY-MM-DD HH:mm. */
export type LocalTime = string;

export type ReadTime =
  | { readonly kind: 'time'; readonly ms: EpochMs }
  | { readonly kind: 'blank' }
  | { readonly kind: 'unreadable' }
  /** The clocks go forward over it. A form says so; where nobody can be asked, `ms` is meant: as much later as they go forward. */
  | { readonly kind: 'skipped'; readonly ms: EpochMs };

const WRITTEN = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d$/;

/** The instant of a time in a zone. One that comes twice is the first. */
export function readLocalTime(text: LocalTime, zone: string): ReadTime {
  const written = text.trim();
  if (written === '') return { kind: 'blank' };
  const [, date = ''] = WRITTEN.exec(written) ?? [];
  if (!isDate(date)) return { kind: 'unreadable' };
  const wall = Date.parse(`${written.replace(' ', 'T')}Z`) as WallClock;
  const [first] = instantsAt(wall, zone);
  return first === undefined ? { kind: 'skipped', ms: instantAt(wall, zone) } : { kind: 'time', ms: first };
}

/** The instant, or undefined where it is none. */
export function instantOfLocal(text: LocalTime, zone: string): EpochMs | undefined {
  const read = readLocalTime(text, zone);
  return read.kind === 'time' ? read.ms : undefined;
}

/** The same time of the clock some days later: 04:00 stays 04:00 over a change of the clock. */
export function daysLater(text: LocalTime, days: number): LocalTime {
  const [date = '', time = ''] = text.split(' ') as [DateText, string];
  return `${shiftDate(date, days)} ${time}`;
}

/** YYYY-MM-DD HH:mm */
export function localTimeIn(instant: EpochMs, zone: string): LocalTime {
  return wallText(wallClockAt(instant, zone)).slice(0, -8).replace('T', ' ');
}

/** HH:mm:ss */
export function timeOfDayIn(instant: EpochMs, zone: string): string {
  return wallText(wallClockAt(instant, zone)).slice(-13, -5);
}

/** ISO 8601 of an instant in a zone, to the second, with the zone's offset: 2026-07-28T14:05:00+02:00. */
export function isoIn(instant: EpochMs, zone: string): string {
  const minutes = Math.round(offsetAt(instant, zone) / MINUTE);
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  return `${wallText(wallClockAt(instant, zone)).slice(0, -5)}${offset}`;
}

function wallText(wall: WallClock): string {
  return new Date(wall).toISOString();
}
