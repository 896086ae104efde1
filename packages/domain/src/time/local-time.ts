import { DateTime } from 'luxon';
import type { EpochMs } from '../core/index.ts';

/**
 * The instant that an ISO 8601 text names; without a zone it is the given one's local time. A time that the night of a
 * clock change leaves out is moved on by that hour, one that comes twice is the first. Undefined where it is no instant.
 * @param zone IANA name
 */
export function instantIn(text: string, zone: string): EpochMs | undefined {
  if (!text.includes('T')) return undefined;
  const read = DateTime.fromISO(text, { zone, setZone: true });
  if (!read.isValid || Math.abs(read.offset) > FURTHEST_OFFSET) return undefined;
  return NAMES_ZONE.test(text) ? read.toMillis() : firstOf(read);
}

/** Minutes between UTC and the zones that are furthest from it. */
const FURTHEST_OFFSET = 14 * 60;
const NAMES_ZONE = /T.*(Z|[+-]\d{2}(:?\d{2})?)$/i;

/** Of a local time that comes twice, the first. */
function firstOf(local: DateTime): EpochMs {
  return Math.min(...local.getPossibleOffsets().map((possible) => possible.toMillis()));
}

/** YYYY-MM-DD of an instant in a zone. */
export function dateIn(ms: EpochMs, zone: string): string {
  return DateTime.fromMillis(ms, { zone }).toFormat('yyyy-MM-dd');
}

/** Whole days from one date to another, both YYYY-MM-DD; negative backwards. */
export function daysBetween(from: string, to: string): number {
  const utc = (date: string) => DateTime.fromISO(date, { zone: 'utc' });
  return Math.round(utc(to).diff(utc(from), 'days').days);
}

/** @param date YYYY-MM-DD */
export function shiftDate(date: string, days: number): string {
  return DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');
}

/** ISO 8601 of an instant in a zone, to the second, with the zone's offset: 2026-07-28T14:05:00+02:00. */
export function isoIn(ms: EpochMs, zone: string): string {
  return DateTime.fromMillis(ms, { zone }).toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");
}
