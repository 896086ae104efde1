import type { EpochMs } from '@linehaul/domain/core';
import { HOUR, SECOND } from '@linehaul/domain/core';
import { instantAt, instantIn, type WallClock } from '@linehaul/domain/time';
import { DateTime } from 'luxon';

/** Epoch milliseconds of noon minus 12 h, public timetables' rule: midnight except at clock changes. */
export function serviceDayStart(date: string, zone: string): EpochMs {
  return instantAt((Date.parse(date) + 12 * HOUR) as WallClock, zone) - 12 * HOUR;
}

/** Milliseconds from service day start, may pass 24:00; undefined: malformed. */
export function timeOfDay(text: string): number | undefined {
  const [, hours, minutes, seconds = '0'] = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? [];
  if (hours === undefined) return undefined;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * SECOND;
}

/** `format`: 'iso', 'seconds', 'milliseconds' or a Luxon pattern. `zone`: local times; a repeated hour is the first. */
export function timestampReader(
  format: string,
  zone: string | undefined,
): (text: string) => EpochMs | string {
  if (format === 'seconds' || format === 'milliseconds') {
    const unit = format === 'seconds' ? SECOND : 1;
    return (text) =>
      /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * unit) : `is no count of ${format}`;
  }
  if (format !== 'iso') {
    // Quoted text is no pattern.
    const namesZone = /z/i.test(format.replace(/'[^']*'/g, ''));
    return (text) => {
      const time = DateTime.fromFormat(text, format, { zone: 'utc', locale: 'en' });
      if (!time.isValid) return `is no time of the form ${format}`;
      return zone && !namesZone ? instantAt(time.toMillis() as WallClock, zone) : time.toMillis();
    };
  }
  return (text) => {
    if (!zone && !/(?:Z|[+-]\d\d:?\d\d)$/i.test(text)) return 'has no offset, and the manifest gives no zone';
    return instantIn(text, zone ?? 'utc') ?? 'is no ISO 8601 time';
  };
}
