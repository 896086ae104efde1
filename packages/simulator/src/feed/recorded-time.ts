import type { EpochMs } from '@linehaul/domain/core';
import { HOUR, SECOND } from '@linehaul/domain/core';
import { instantAt, instantIn, type WallClock } from '@linehaul/domain/time';
import { DateTime } from 'luxon';

/**
 * Start of a service day, epoch milliseconds: noon of the date in the zone minus 12 h (the rule of public timetables).
 * It is midnight but for the two days a year on which the clock is put forward or back.
 */
export function serviceDayStart(date: string, zone: string): EpochMs {
  return instantAt((Date.parse(date) + 12 * HOUR) as WallClock, zone) - 12 * HOUR;
}

/** Time of day as milliseconds after the start of the service day, or undefined. It may pass 24:00: '25:11:00'. */
export function timeOfDay(text: string): number | undefined {
  const [, hours, minutes, seconds = '0'] = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? [];
  if (hours === undefined) return undefined;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * SECOND;
}

/**
 * Reads the timestamps of a table.
 * @param format 'iso', 'seconds', 'milliseconds' or a pattern of Luxon
 * @param zone of a local clock; in the hour that an autumn night has twice, the first one is meant
 * @returns a function that gives epoch milliseconds, or the reason why the text is none
 */
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
    // What is quoted is no part of the pattern.
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
