import { type EpochMs, MINUTE } from '../core/index.ts';
import { offsetAt, type WallClock, wallClockAt } from './zone.ts';

/** YYYY-MM-DD HH:mm in the organisation's zone; repeated times with offset: 2026-10-25 02:30+01:00. */
export type LocalTime = string;

/** YYYY-MM-DD HH:mm */
export function localTimeIn(instant: EpochMs, zone: string): LocalTime {
  return wallText(wallClockAt(instant, zone)).slice(0, -8).replace('T', ' ');
}

/** HH:mm:ss */
export function timeOfDayIn(instant: EpochMs, zone: string): string {
  return wallText(wallClockAt(instant, zone)).slice(-13, -5);
}

/** 2026-07-28T14:05:00+02:00. */
export function isoIn(instant: EpochMs, zone: string): string {
  return `${wallText(wallClockAt(instant, zone)).slice(0, -5)}${offsetText(instant, zone)}`;
}

/** +02:00 */
export function offsetText(instant: EpochMs, zone: string): string {
  const minutes = Math.round(offsetAt(instant, zone) / MINUTE);
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}

function wallText(wall: WallClock): string {
  return new Date(wall).toISOString();
}
