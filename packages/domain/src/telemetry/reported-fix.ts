import { type EpochMs, MINUTE } from '../core/index.ts';
import { isNullIsland } from '../geo/index.ts';

export type AttributeValue = string | number | boolean;
export type Attributes = Readonly<Record<string, AttributeValue>>;

export interface ReportedFix {
  readonly device: string;
  /** Best first. */
  readonly aliases?: readonly string[];
  readonly time: EpochMs;
  readonly latitude: number;
  readonly longitude: number;
  readonly journeyReference?: string;
  readonly speedKilometresPerHour?: number;
  readonly headingDegrees?: number;
  readonly odometerKilometres?: number;
  readonly accuracyMetres?: number;
  readonly attributes?: Attributes;
}

export interface Flaw {
  readonly field?: string;
  readonly reason: string;
}

export const DEVICE_LIMIT = 128;
export const ATTRIBUTES_LIMIT = 64;
export const ATTRIBUTE_NAME_LIMIT = 64;
export const ATTRIBUTE_TEXT_LIMIT = 512;

const EARLIEST: EpochMs = 0;
const LATEST: EpochMs = Date.UTC(2100, 0, 1);

/** Undefined: storable. */
export function flawOf(fix: ReportedFix): Flaw | undefined {
  if (!isDeviceName(fix.device)) return { field: 'device', reason: 'not a device name' };
  if (!(fix.time >= EARLIEST && fix.time < LATEST)) {
    return { field: 'timestamp', reason: 'outside the years 1970 to 2099' };
  }
  if (!(Math.abs(fix.latitude) <= 90)) return { field: 'latitude', reason: 'outside -90 to 90' };
  if (!(Math.abs(fix.longitude) <= 180)) return { field: 'longitude', reason: 'outside -180 to 180' };
  for (const field of ['speedKilometresPerHour', 'headingDegrees', 'accuracyMetres'] as const) {
    const value = fix[field];
    // Stored in single precision.
    if (value !== undefined && !Number.isFinite(Math.fround(value))) return { field, reason: 'too large' };
  }
  return undefined;
}

/** False near (0, 0) or too far in the future: stored, but never latest. */
export function mayBeLatest(
  fix: Pick<ReportedFix, 'time' | 'latitude' | 'longitude'>,
  receivedAt: EpochMs,
  maximumFutureMinutes: number,
): boolean {
  if (isNullIsland(fix)) return false;
  return fix.time - receivedAt <= maximumFutureMinutes * MINUTE;
}

/** No control characters or lone surrogates. */
export function isDeviceName(name: string): boolean {
  return name.length > 0 && name.length <= DEVICE_LIMIT && !/\p{Cc}/u.test(name) && name.isWellFormed();
}

/** No NUL or lone surrogates: PostgreSQL rejects them. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Drops attributes and cuts texts beyond the limits; undefined if empty. */
export function attributesOf(entries: Iterable<readonly [string, unknown]>): Attributes | undefined {
  const retained: [string, AttributeValue][] = [];
  for (const [name, value] of entries) {
    if (retained.length === ATTRIBUTES_LIMIT) break;
    const key = storableText(name).slice(0, ATTRIBUTE_NAME_LIMIT).toWellFormed();
    if (key === '') continue;
    if (typeof value === 'string') {
      retained.push([key, storableText(value).slice(0, ATTRIBUTE_TEXT_LIMIT).toWellFormed()]);
    } else if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) {
      retained.push([key, value]);
    }
  }
  return retained.length > 0 ? Object.fromEntries(retained) : undefined;
}
