import { DateTime } from 'luxon';
import type { EpochMs } from '../core/index.ts';
import { instantAt, type WallClock } from './zone.ts';

/** Minutes between UTC and the zones that are furthest from it. */
const FURTHEST_OFFSET = 14 * 60;
const NAMES_OFFSET = /T.*(Z|[+-]\d{2}(:?\d{2})?)(\[.+\])?$/i;

/**
 * The instant that an ISO 8601 text of date and time names; without a zone it is the given one's local time. A time that the clocks leave
 * out is as much later as they go forward, one that comes twice is the first. Undefined where it is no instant.
 * @param zone IANA name
 */
export function instantIn(text: string, zone: string): EpochMs | undefined {
  if (!text.includes('T')) return undefined;
  const read = DateTime.fromISO(text, { zone, setZone: true });
  if (!read.isValid || Math.abs(read.offset) > FURTHEST_OFFSET) return undefined;
  if (NAMES_OFFSET.test(text)) return read.toMillis();
  return instantAt(read.setZone('utc', { keepLocalTime: true }).toMillis() as WallClock, read.zoneName);
}
