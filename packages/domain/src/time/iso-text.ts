import { DateTime } from 'luxon';
import type { EpochMs } from '../core/index.ts';
import { instantAt, type WallClock } from './zone.ts';

/** Minutes from UTC. */
const FURTHEST_OFFSET = 14 * 60;
const NAMES_OFFSET = /T.*(Z|[+-]\d{2}(:?\d{2})?)(\[.+\])?$/i;

export function namesZone(text: string): boolean {
  return NAMES_OFFSET.test(text) || /\[.+\]$/.test(text);
}

/** ISO 8601, default zone `zone`. Skipped times move forward, repeated ones are the first. Undefined if invalid. */
export function instantIn(text: string, zone: string): EpochMs | undefined {
  if (!text.includes('T')) return undefined;
  const read = DateTime.fromISO(text, { zone, setZone: true });
  if (!read.isValid || Math.abs(read.offset) > FURTHEST_OFFSET) return undefined;
  if (NAMES_OFFSET.test(text)) return read.toMillis();
  return instantAt(read.setZone('utc', { keepLocalTime: true }).toMillis() as WallClock, read.zoneName);
}
