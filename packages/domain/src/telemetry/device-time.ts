import { DateTime } from 'luxon';
import type { EpochMs } from '../core/index.ts';

/** Larger numbers are milliseconds. */
const SECONDS_LIMIT = 2_147_483_647;

/** Seconds, milliseconds, ISO 8601 or 'yyyy-MM-dd HH:mm:ss'; default UTC. Else undefined. */
export function deviceTime(value: string | number): EpochMs | undefined {
  const number = typeof value === 'number' ? value : /^\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;
  if (number !== undefined) {
    if (!Number.isFinite(number)) return undefined;
    return Math.round(number < SECONDS_LIMIT ? number * 1000 : number);
  }
  const text = String(value).trim();
  const parsed = text.includes('T')
    ? DateTime.fromISO(text, { zone: 'utc' })
    : DateTime.fromSQL(text, { zone: 'utc' });
  return parsed.isValid ? parsed.toMillis() : undefined;
}
