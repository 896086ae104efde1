import type { EpochMs } from '@linehaul/domain/core';
import { DAY, MINUTE, SECOND } from '@linehaul/domain/core';
import type { RecordedFix } from './read-fixes.ts';
import type { RecordedTrip } from './read-timetable.ts';
import { serviceDayStart, timeOfDay } from './recorded-time.ts';

export type Placement =
  /** The recorded day becomes this day by the feed's clock. */
  | { readonly kind: 'day'; readonly day: string }
  /** Recorded HH:MM (may pass 24:00) becomes now. */
  | { readonly kind: 'at'; readonly time: string }
  | { readonly kind: 'past' };

interface Recorded {
  readonly recordedDay: string;
  readonly timeZone: string;
}

/** Milliseconds; on a clock change day times match from noon. */
export function shiftFor(
  placement: Placement,
  feed: Recorded,
  lastInstant: EpochMs | undefined,
  now: EpochMs,
): number {
  const recordedStart = serviceDayStart(feed.recordedDay, feed.timeZone);
  switch (placement.kind) {
    case 'day':
      return serviceDayStart(placement.day, feed.timeZone) - recordedStart;
    case 'at': {
      const time = timeOfDay(placement.time);
      if (time === undefined) throw new RangeError(`${placement.time} is no time of day`);
      return Math.floor(now / SECOND) * SECOND - (recordedStart + time);
    }
    case 'past': {
      const end = Math.floor(now / MINUTE) * MINUTE - MINUTE;
      return end - (lastInstant ?? recordedStart + DAY);
    }
  }
}

/** Ignores clocks days off. */
export function lastInstantOf(
  feed: Recorded,
  fixes: readonly RecordedFix[],
  trips: readonly RecordedTrip[],
): EpochMs | undefined {
  const start = serviceDayStart(feed.recordedDay, feed.timeZone);
  let last: EpochMs | undefined;
  const reach = (instant: EpochMs) => {
    if (instant < start + 2 * DAY && (last === undefined || instant > last)) last = instant;
  };
  for (const fix of fixes) reach(fix.time);
  for (const trip of trips) {
    for (const call of trip.calls) reach(trip.serviceDayStart + call.departure);
  }
  return last;
}
