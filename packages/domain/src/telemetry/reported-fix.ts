import { type EpochMs, MINUTE } from '../core/index.ts';
import { isNullIsland } from '../geo/index.ts';

export type AttributeValue = string | number | boolean;
export type Attributes = Readonly<Record<string, AttributeValue>>;

/** One position as a device reports it, in the product's units, whatever it was sent as. */
export interface ReportedFix {
  /** What the device calls itself. */
  readonly device: string;
  /** Other names under which it may be registered, the likeliest first. */
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

/** What is wrong with a message or one of its fields. */
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

/** Why a fix can't be kept at all; undefined where it can, however unlikely its content. */
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

/**
 * Whether a fix may become its vehicle's latest position. A fix about (0, 0) or further in the future than the limit is
 * kept in the history and moves no marker.
 */
export function mayBeLatest(
  fix: Pick<ReportedFix, 'time' | 'latitude' | 'longitude'>,
  receivedAt: EpochMs,
  maximumFutureMinutes: number,
): boolean {
  if (isNullIsland(fix)) return false;
  return fix.time - receivedAt <= maximumFutureMinutes * MINUTE;
}

/** A name without what no database or log can hold: control characters and halves of characters. */
export function isDeviceName(name: string): boolean {
  return name.length > 0 && name.length <= DEVICE_LIMIT && !/\p{Cc}/u.test(name) && name.isWellFormed();
}

/** Text that a database can hold: without NUL and without halves of characters. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Attributes within the limits: further ones are left out, long texts cut; undefined where none is left. */
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
